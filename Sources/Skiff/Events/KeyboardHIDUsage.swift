/// A key by its place on the keyboard, whatever the layout: UIKit's `UIKeyboardHIDUsage`.
///
/// ```swift
/// func isUndo(_ key: Key) -> Bool { key.keyCode == .keyboardZ && key.modifierFlags == .control }
/// ```
///
/// The names are those of a US keyboard.
///
/// - Protocol: USB HID Usage Tables 1.4, section 10: the numbers are usages of page 7.
nonisolated public enum KeyboardHIDUsage: Int, Sendable, Hashable, CaseIterable {
    /// No key: what a keyboard says that cannot tell which are down.
    case keyboardErrorRollOver = 0x01, keyboardPOSTFail, keyboardErrorUndefined

    /// A letter.
    case keyboardA = 0x04, keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH, keyboardI
    /// A letter.
    case keyboardJ, keyboardK, keyboardL, keyboardM, keyboardN, keyboardO, keyboardP, keyboardQ, keyboardR
    /// A letter.
    case keyboardS, keyboardT, keyboardU, keyboardV, keyboardW, keyboardX, keyboardY, keyboardZ
    /// A digit above the letters.
    case keyboard1, keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8, keyboard9, keyboard0

    /// A key around the letters.
    case keyboardReturnOrEnter = 0x28, keyboardEscape, keyboardDeleteOrBackspace, keyboardTab, keyboardSpacebar
    /// A key around the letters.
    case keyboardHyphen, keyboardEqualSign, keyboardOpenBracket, keyboardCloseBracket, keyboardBackslash
    /// A key around the letters.
    case keyboardNonUSPound, keyboardSemicolon, keyboardQuote, keyboardGraveAccentAndTilde, keyboardComma
    /// A key around the letters.
    case keyboardPeriod, keyboardSlash, keyboardCapsLock

    /// A function key.
    case keyboardF1 = 0x3A, keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6, keyboardF7, keyboardF8
    /// A function key.
    case keyboardF9, keyboardF10, keyboardF11, keyboardF12
    /// A key beside the function keys.
    case keyboardPrintScreen, keyboardScrollLock, keyboardPause
    /// A key over the arrows; `keyboardDeleteForward` deletes what is after the caret.
    case keyboardInsert, keyboardHome, keyboardPageUp, keyboardDeleteForward, keyboardEnd, keyboardPageDown
    /// An arrow.
    case keyboardRightArrow, keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow

    /// A key of the number pad.
    case keypadNumLock = 0x53, keypadSlash, keypadAsterisk, keypadHyphen, keypadPlus, keypadEnter
    /// A key of the number pad.
    case keypad1, keypad2, keypad3, keypad4, keypad5, keypad6, keypad7, keypad8, keypad9, keypad0, keypadPeriod

    /// The key beside the left shift key, where there is one; the key that opens a menu; power; equals of the number pad.
    case keyboardNonUSBackslash = 0x64, keyboardApplication, keyboardPower, keypadEqualSign
    /// A function key above the twelfth.
    case keyboardF13 = 0x68, keyboardF14, keyboardF15, keyboardF16, keyboardF17, keyboardF18, keyboardF19, keyboardF20
    /// A function key above the twelfth.
    case keyboardF21, keyboardF22, keyboardF23, keyboardF24
    /// A key that says what is to be done.
    case keyboardExecute = 0x74, keyboardHelp, keyboardMenu, keyboardSelect, keyboardStop, keyboardAgain, keyboardUndo
    /// A key that says what is to be done.
    case keyboardCut, keyboardCopy, keyboardPaste, keyboardFind, keyboardMute, keyboardVolumeUp, keyboardVolumeDown
    /// A lock key that stays down.
    case keyboardLockingCapsLock, keyboardLockingNumLock, keyboardLockingScrollLock
    /// A further key of some number pads.
    case keypadComma, keypadEqualSignAS400

    /// A key of Japanese and Brazilian keyboards, among others.
    case keyboardInternational1 = 0x87, keyboardInternational2, keyboardInternational3, keyboardInternational4
    /// A key of Japanese and Brazilian keyboards, among others.
    case keyboardInternational5, keyboardInternational6, keyboardInternational7, keyboardInternational8
    /// A key of Japanese and Brazilian keyboards, among others.
    case keyboardInternational9
    /// A key that switches scripts: Hangul, Hanja, Katakana, Hiragana, Zenkaku and Hankaku, and others.
    case keyboardLANG1, keyboardLANG2, keyboardLANG3, keyboardLANG4, keyboardLANG5, keyboardLANG6, keyboardLANG7
    /// A key that switches scripts.
    case keyboardLANG8, keyboardLANG9
    /// A key of old terminals.
    case keyboardAlternateErase, keyboardSysReqOrAttention, keyboardCancel, keyboardClear, keyboardPrior
    /// A key of old terminals.
    case keyboardReturn, keyboardSeparator, keyboardOut, keyboardOper, keyboardClearOrAgain, keyboardCrSelOrProps
    /// A key of old terminals.
    case keyboardExSel

    /// A key that modifies others.
    case keyboardLeftControl = 0xE0, keyboardLeftShift, keyboardLeftAlt, keyboardLeftGUI
    /// A key that modifies others.
    case keyboardRightControl, keyboardRightShift, keyboardRightAlt, keyboardRightGUI

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// A key that the table does not have.
    case keyboard_Reserved = 0xFFFF
}

nonisolated extension KeyboardHIDUsage {
    /// Whether it presses the view that has the focus: Space, Return or Enter (R-FOCUS-4).
    var presses: Bool { self == .keyboardSpacebar || self == .keyboardReturnOrEnter || self == .keypadEnter }

    /// Where an arrow key points.
    var heading: FocusHeading? {
        switch self {
        case .keyboardRightArrow: .right
        case .keyboardLeftArrow: .left
        case .keyboardDownArrow: .down
        case .keyboardUpArrow: .up
        default: nil
        }
    }
}
