import SkiffCore

/// The keys that mean an edit action wherever the program has no command of its own for them.
enum EditKeys {
    // As xkbcommon numbers them.
    private static let insert: UInt32 = 0xFF63
    private static let delete: UInt32 = 0xFFFF
    private static let undo: UInt32 = 0xFF65
    private static let redo: UInt32 = 0xFF66
    private static let mediaCopy: UInt32 = 0x1008_FF57
    private static let mediaCut: UInt32 = 0x1008_FF58
    private static let mediaPaste: UInt32 = 0x1008_FF6D

    /// What a key means; nil for almost all of them.
    static func action(for sample: KeySample) -> Action? {
        let modifiers = sample.modifiers.exact
        if modifiers == .control || modifiers == [.control, .shift] {
            return byControl(sample, withShift: modifiers.contains(.shift))
        }
        // All that follow are function keys.
        guard sample.keysym >= 0xFF00 else { return nil }
        if modifiers == .shift {
            if sample.keysym == insert { return .paste }
            return sample.keysym == delete ? .cut : nil
        }
        guard modifiers.isEmpty else { return nil }
        switch sample.keysym {
        case undo: return .undo
        case redo: return .redo
        case mediaCopy: return .copy
        case mediaCut: return .cut
        case mediaPaste: return .paste
        default: return nil
        }
    }

    private static func byControl(_ sample: KeySample, withShift: Bool) -> Action? {
        if sample.keysym == insert { return withShift ? nil : .copy }
        let key = Key(sample)
        if withShift {
            if key.isLetter("z") { return .redo }
            return key.isLetter("v") ? .pasteAndMatchStyle : nil
        }
        if key.isLetter("c") { return .copy }
        if key.isLetter("v") { return .paste }
        if key.isLetter("x") { return .cut }
        if key.isLetter("a") { return .selectAll }
        if key.isLetter("z") { return .undo }
        if key.isLetter("y") { return .redo }
        if key.isLetter("b") { return .toggleBoldface }
        if key.isLetter("i") { return .toggleItalics }
        return key.isLetter("u") ? .toggleUnderline : nil
    }
}

extension Key {
    /// Whether it is the key with that Latin letter: in a layout without, the one in its place on a US keyboard.
    nonisolated func isLetter(_ letter: Character) -> Bool {
        if let first = charactersIgnoringModifiers.utf8.first, first < 0x80 {
            return charactersIgnoringModifiers.utf8.count == 1
                && Character(Unicode.Scalar(first | 0x20)) == letter
        }
        guard let value = letter.asciiValue, (0x61...0x7A).contains(value) else { return false }
        return keyCode.rawValue == Int(value) - 0x61 + KeyboardHIDUsage.keyboardA.rawValue
    }
}
