import Skiff

/// A key by its place on the keyboard, to compare `keyCode` with.
///
/// - Protocol: USB HID Usage Tables 1.4, section 10.
nonisolated public enum UIKeyboardHIDUsage: Int, Sendable, Hashable, CaseIterable {
    /// A letter, where it is on a US keyboard.
    case keyboardA = 0x04, keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH
    /// A letter, where it is on a US keyboard.
    case keyboardI, keyboardJ, keyboardK, keyboardL, keyboardM, keyboardN, keyboardO, keyboardP, keyboardQ
    /// A letter, where it is on a US keyboard.
    case keyboardR, keyboardS, keyboardT, keyboardU, keyboardV, keyboardW, keyboardX, keyboardY, keyboardZ
    /// A digit above the letters.
    case keyboard1 = 0x1E, keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8
    /// A digit above the letters.
    case keyboard9, keyboard0
    /// A function key.
    case keyboardF1 = 0x3A, keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6, keyboardF7, keyboardF8
    /// A function key.
    case keyboardF9, keyboardF10, keyboardF11, keyboardF12
    /// A key of the number pad.
    case keypadNumLock = 0x53, keypadSlash, keypadAsterisk, keypadHyphen, keypadPlus, keypadEnter, keypad1
    /// A key of the number pad.
    case keypad2, keypad3, keypad4, keypad5, keypad6, keypad7, keypad8, keypad9, keypad0, keypadPeriod
    /// A key that modifies others.
    case keyboardLeftControl = 0xE0, keyboardLeftShift, keyboardLeftAlt, keyboardLeftGUI, keyboardRightControl
    /// A key that modifies others.
    case keyboardRightShift, keyboardRightAlt, keyboardRightGUI
    /// Another key.
    case keyboardReturnOrEnter = 0x28, keyboardEscape, keyboardDeleteOrBackspace, keyboardTab
    /// Another key.
    case keyboardSpacebar, keyboardHyphen, keyboardEqualSign, keyboardOpenBracket, keyboardCloseBracket
    /// Another key.
    case keyboardBackslash, keyboardNonUSPound, keyboardSemicolon, keyboardQuote, keyboardGraveAccentAndTilde
    /// Another key.
    case keyboardComma, keyboardPeriod, keyboardSlash, keyboardCapsLock, keyboardPrintScreen = 0x46
    /// Another key.
    case keyboardScrollLock, keyboardPause, keyboardInsert, keyboardHome, keyboardPageUp
    /// Another key.
    case keyboardDeleteForward, keyboardEnd, keyboardPageDown, keyboardRightArrow, keyboardLeftArrow
    /// Another key.
    case keyboardDownArrow, keyboardUpArrow, keyboardNonUSBackslash = 0x64, keyboardApplication

    /// Whether a `keyCode` is this key's.
    public static func == (code: Int, usage: UIKeyboardHIDUsage) -> Bool { code == usage.rawValue }

    /// Whether a `keyCode` is another key's.
    public static func != (code: Int, usage: UIKeyboardHIDUsage) -> Bool { code != usage.rawValue }

    /// Has `switch key.keyCode` match the keys.
    public static func ~= (usage: UIKeyboardHIDUsage, code: Int) -> Bool { code == usage.rawValue }
}
