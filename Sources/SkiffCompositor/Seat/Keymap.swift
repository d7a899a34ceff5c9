import CLinux
import CXKBCommon
import Glibc

/// A keymap's text in a file that clients map.
final class Keymap {
    let format: WLKeyboard.KeymapFormat
    /// The size that clients are told.
    let size: UInt32
    /// Closed with the keymap; what a client was sent is its own copy.
    let descriptor: Int32
    /// What tells which modifiers a key changes; nil for a keymap that is not one.
    let state: State?

    @MainActor final class State {
        let raw: OpaquePointer

        init(_ raw: OpaquePointer) {
            self.raw = raw
        }

        isolated deinit { xkb_state_unref(raw) }
    }

    /// Nil if the layout is not known.
    convenience init?(layout: String, variant: String) {
        guard let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { return nil }
        defer { xkb_context_unref(context) }
        // An unknown layout is an answer to the caller, not a page on standard error.
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
        let bytes = [UInt8](UnsafeRawBufferPointer(start: text, count: strlen(text) + 1))
        self.init(
            bytes: bytes, size: UInt32(bytes.count), format: .xkbV1, state: xkb_state_new(compiled).map(State.init))
    }

    /// Any bytes, said to be of any size.
    init?(bytes: [UInt8], size: UInt32, format: WLKeyboard.KeymapFormat, state: State? = nil) {
        let descriptor = skiff_memfd("keymap")
        guard descriptor >= 0 else { return nil }
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress! + done, bytes.count - done) }
            guard count > 0 else {
                close(descriptor)
                return nil
            }
            done += count
        }
        // F_SEAL_SHRINK, F_SEAL_GROW and F_SEAL_WRITE: a client that maps it shared, against the protocol, fails.
        _ = fcntl(descriptor, 1033 /* F_ADD_SEALS */, 0x2 | 0x4 | 0x8)
        self.descriptor = descriptor
        self.size = size
        self.format = format
        self.state = state
    }

    deinit { close(descriptor) }
}
