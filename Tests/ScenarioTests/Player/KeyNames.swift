import SkiffCore

/// The keys by the names of linux/input-event-codes.h, without KEY_ and in lower case.
enum KeyNames {
    /// By code, from 1; `-` for a code without a key.
    private static let rows = """
        esc 1 2 3 4 5 6 7 8 9 0 minus equal backspace tab q w e r t y u i o p leftbrace rightbrace enter leftctrl \
        a s d f g h j k l semicolon apostrophe grave leftshift backslash z x c v b n m comma dot slash rightshift \
        kpasterisk leftalt space capslock f1 f2 f3 f4 f5 f6 f7 f8 f9 f10 numlock scrolllock kp7 kp8 kp9 kpminus kp4 \
        kp5 kp6 kpplus kp1 kp2 kp3 kp0 kpdot - zenkakuhankaku 102nd f11 f12 ro katakana hiragana henkan \
        katakanahiragana muhenkan kpjpcomma kpenter rightctrl kpslash sysrq rightalt linefeed home up pageup left \
        right end down pagedown insert delete macro mute volumedown volumeup power kpequal kpplusminus pause scale \
        kpcomma hangeul hanja yen leftmeta rightmeta compose
        """
    private static let names = rows.split(separator: " ").map(String.init)

    static func code(of name: String) -> UInt32? {
        name == "-" ? nil : names.firstIndex(of: name).map { UInt32($0 + 1) }
    }

    static func name(of code: UInt32) -> String {
        code >= 1 && code <= names.count ? names[Int(code) - 1] : "\(code)"
    }

    /// The bits of the us keymap.
    static let modifierBits: [String: UInt32] = [
        "shift": 1, "lock": 2, "control": 4, "mod1": 8, "mod2": 16, "mod3": 32, "mod4": 64, "mod5": 128,
    ]

    static func modifier(_ name: String) -> KeyModifiers? {
        switch name {
        case "shift": .shift
        case "lock": .alphaShift
        case "control": .control
        case "mod1", "alt": .alternate
        case "mod2": .numericPad
        case "mod4", "super": .command
        default: nil
        }
    }

    static func names(of modifiers: KeyModifiers) -> [String] {
        let all: [(String, KeyModifiers)] = [
            ("shift", .shift), ("lock", .alphaShift), ("control", .control), ("mod1", .alternate),
            ("mod2", .numericPad), ("mod4", .command),
        ]
        return all.filter { modifiers.contains($0.1) }.map(\.0)
    }
}
