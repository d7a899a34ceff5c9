import CText

/// Which text HarfBuzz and one face can set alone: left to right, one character after another.
nonisolated enum SimpleText {
    /// Whether every character is of a simple script and the face has it.
    @MainActor static func suits(_ text: UnsafeBufferPointer<UInt8>, face: FontFace?) -> Bool {
        var position = 0
        while position < text.count {
            let byte = text[position]
            if byte < 0x80 {
                guard byte >= 0x20, byte < 0x7F else { return false }
                if let face { guard face.has(ascii: byte) else { return false } }
                position += 1
                continue
            }
            let (scalar, length) = text.scalar(at: position)
            guard isSimple(scalar) else { return false }
            if let face { guard face.has(scalar) else { return false } }
            position += length
        }
        return true
    }

    private static func isSimple(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0xAD: false  // a soft hyphen shows only where a line breaks
        case 0xA0...0x24F: true  // Latin
        case 0x370...0x373, 0x375...0x377, 0x37B...0x37F, 0x384...0x3FF: true  // Greek
        case 0x400...0x482, 0x48A...0x52F: true  // Cyrillic without its combining marks
        case 0x1E00...0x1EFF: true  // more Latin
        case 0x2010...0x2027, 0x2030...0x203B, 0x203D...0x2048, 0x204A...0x205E: true  // punctuation, no ‼ and ⁉
        case 0x20A0...0x20BF: true  // currencies
        case 0x2116, 0x2122, 0x2190...0x2193, 0x2212, 0x2248, 0x2260, 0x2264, 0x2265: true
        default: false
        }
    }

    /// The script of a letter; nil for what goes with any.
    static func script(of scalar: UInt32) -> hb_script_t? {
        switch scalar {
        case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF:
            HB_SCRIPT_LATIN
        case 0x370...0x373, 0x375...0x37D, 0x37F, 0x384, 0x386, 0x388...0x3FF: HB_SCRIPT_GREEK
        case 0x400...0x52F: HB_SCRIPT_CYRILLIC
        default: nil
        }
    }

    /// Whether a line may end before a byte, which begins a character of valid UTF-8.
    static func canBreak(_ text: UnsafeBufferPointer<UInt8>, before index: Int) -> Bool {
        guard index > 0, index < text.count else { return false }
        let next = text.scalar(at: index).value
        if next == 0x20 || closes(next) { return false }
        let last = text[index - 1]
        if last == 0x20 { return true }
        if next == 0x2014 { return last < 0x80 || text.scalar(before: index) != 0x2014 }
        let previous = text.scalar(before: index)
        switch previous {
        case 0x2D: return !(0x30...0x39).contains(next)  // a hyphen, not a minus
        case 0x2F, 0x3F, 0x21, 0x7D: return isLetter(next)
        case 0x7C, 0x2010, 0x2012, 0x2013, 0x2014, 0x2026: return true
        default: return false
        }
    }

    private static func isLetter(_ scalar: UInt32) -> Bool { script(of: scalar) != nil }

    /// Punctuation that stays with what is before it, even after a space.
    private static func closes(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x21, 0x29, 0x2C, 0x2E, 0x2F, 0x3A, 0x3B, 0x3F, 0x5D, 0x7D, 0xA0, 0x2011, 0x202F: true
        default: false
        }
    }
}
