/// What kinds of keysyms there are, by their numbers in xkbcommon-keysyms.h.
nonisolated enum KeysymClass {
    static let backspace: UInt32 = 0xFF08

    /// The keys that end a line: Return, and those of the number pad and of other keyboards.
    static func isReturn(_ keysym: UInt32) -> Bool {
        keysym == 0xFF0D || keysym == 0xFF8D || keysym == 0xFE34
    }

    /// Keys that only change what others mean.
    static func isModifier(_ keysym: UInt32) -> Bool {
        switch keysym {
        case 0xFFE1...0xFFEE, 0xFE01...0xFE13, 0xFF7E, 0xFF7F: true
        default: false
        }
    }
}
