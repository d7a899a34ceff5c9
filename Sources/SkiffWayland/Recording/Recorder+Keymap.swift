import CLinux
import CXKBCommon
import Glibc
import SkiffCore

/// Keymaps: by name where the system makes the same of it, else by their text; each once.
extension Recorder {
    /// The keymap that a descriptor holds, which stays open.
    func keymap(_ descriptor: Int32, size: UInt32, isXKB: Bool) -> RecordedValue {
        guard isXKB, let text = KeymapText.take(skiff_duplicate(descriptor), size: size) else { return .none }
        if let known = keymaps[text] { return .keymap(known) }
        let name = "keymap\(keymaps.count + 1)"
        keymaps[text] = name
        for (layout, variant) in Self.candidates where Self.text(layout: layout, variant: variant) == text {
            write("keymap \(name) layout=\(RecordingWords.quoted(layout)) variant=\(RecordingWords.quoted(variant))")
            return .keymap(name)
        }
        write("keymap \(name) text")
        for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            write("| \(String(decoding: line, as: UTF8.self))")
        }
        return .keymap(name)
    }

    /// The layouts that it is likely to be: a keymap's text does not say of what it was made.
    private static var candidates: [(String, String)] {
        var layouts = [("us", "")]
        if let layout = Address.variable("XKB_DEFAULT_LAYOUT"), !layout.isEmpty {
            layouts.insert((layout, Address.variable("XKB_DEFAULT_VARIANT") ?? ""), at: 0)
        }
        return layouts
    }

    /// What the system makes of a layout.
    private static func text(layout: String, variant: String) -> [UInt8]? {
        guard let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { return nil }
        defer { xkb_context_unref(context) }
        xkb_context_set_log_level(context, XKB_LOG_LEVEL_CRITICAL)
        let compiled = "evdev".withCString { rules in
            "pc105".withCString { model in
                layout.withCString { layout in
                    variant.withCString { variant in
                        var names = xkb_rule_names(
                            rules: rules, model: model, layout: layout, variant: variant, options: nil)
                        return xkb_keymap_new_from_names(context, &names, XKB_KEYMAP_COMPILE_NO_FLAGS)
                    }
                }
            }
        }
        guard let compiled else { return nil }
        defer { xkb_keymap_unref(compiled) }
        guard let text = xkb_keymap_get_as_string(compiled, XKB_KEYMAP_FORMAT_TEXT_V1) else { return nil }
        defer { free(text) }
        return [UInt8](UnsafeRawBufferPointer(start: text, count: strlen(text)))
    }
}
