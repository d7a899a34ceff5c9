import Glibc

extension CompositorKeyboard {
    /// The text of a layout's keymap, without the zero at its end; nil if the layout is not known.
    package static func keymapText(layout: String, variant: String = "") -> [UInt8]? {
        guard let keymap = Keymap(layout: layout, variant: variant), keymap.size > 1 else { return nil }
        var text = [UInt8](repeating: 0, count: Int(keymap.size) - 1)
        return pread(keymap.descriptor, &text, text.count, 0) == text.count ? text : nil
    }
}
