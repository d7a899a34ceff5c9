import SkiffCore

/// A command with a key: UIKit's `UIKeyCommand`.
///
/// ```swift
/// final class Page: View, EditAction.SelectAll {
///     override var canBecomeFirstResponder: Bool { true }
///     override var keyCommands: [KeyCommand]? {
///         [KeyCommand(input: "a", modifierFlags: .alternate, action: .selectAll)]
///     }
///     func selectAll(_ sender: Any?) {}
/// }
/// ```
///
/// The commands of all responders from the first one up are in effect; the first of them that has one for the key and
/// can perform it gets it (R-PRESS-6), and the key is no press then (R-PRESS-7).
public final class KeyCommand: Command {
    /// The key: the text that it gives without modifiers, or one of the constants such as `inputEscape`.
    ///
    /// Capitals are as small letters. Where the layout has no Latin letters, a letter is the key in its place on a US
    /// keyboard.
    public let input: String
    /// The modifiers that have to be held, just these; caps lock and num lock do not count.
    public let modifierFlags: KeyModifiers
    /// Whether it comes before what the key does to a text that has the focus (R-PRESS-5).
    ///
    /// - Default: false.
    public var wantsPriorityOverSystemBehavior = false
    /// Whether the command is performed again and again while the key is held (R-PRESS-8).
    ///
    /// - Default: false.
    public var isRepeatable = false

    /// The key; nil for one that is told by its text.
    private let usage: KeyboardHIDUsage?
    private let text: String

    /// A command with a key, and what there is to say about it.
    public init(
        title: String = "", action: Action, input: String, modifierFlags: KeyModifiers = [],
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        usage = Self.usages[input]
        text = input.lowercased()
        super.init(
            title: title, action: action, discoverabilityTitle: discoverabilityTitle, attributes: attributes,
            state: state)
    }

    /// A command with a key.
    public convenience init(input: String, modifierFlags: KeyModifiers = [], action: Action) {
        self.init(action: action, input: input, modifierFlags: modifierFlags)
    }

    override func copy() -> Command {
        let copy = KeyCommand(
            title: title, action: action, input: input, modifierFlags: modifierFlags,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
        copy.wantsPriorityOverSystemBehavior = wantsPriorityOverSystemBehavior
        copy.isRepeatable = isRepeatable
        return copy
    }

    /// Whether it is the key's command: the key is the same, and the modifiers are exactly these (R-PRESS-6).
    func matches(_ key: Key) -> Bool {
        guard key.modifierFlags.exact == modifierFlags.exact else { return false }
        if let usage {
            return key.keyCode == usage || (usage == .keyboardReturnOrEnter && key.keyCode == .keypadEnter)
        }
        if text.isEmpty { return false }
        if key.charactersIgnoringModifiers == text { return true }
        guard text.utf8.count == 1, let letter = text.first, letter.isLetter else {
            return key.charactersIgnoringModifiers.lowercased() == text
        }
        return key.isLetter(letter)
    }
}

extension KeyCommand {
    /// The arrow up.
    nonisolated public static let inputUpArrow = "KeyInputUpArrow"
    /// The arrow down.
    nonisolated public static let inputDownArrow = "KeyInputDownArrow"
    /// The arrow to the left.
    nonisolated public static let inputLeftArrow = "KeyInputLeftArrow"
    /// The arrow to the right.
    nonisolated public static let inputRightArrow = "KeyInputRightArrow"
    /// Escape.
    nonisolated public static let inputEscape = "KeyInputEscape"
    /// Page up.
    nonisolated public static let inputPageUp = "KeyInputPageUp"
    /// Page down.
    nonisolated public static let inputPageDown = "KeyInputPageDown"
    /// Home.
    nonisolated public static let inputHome = "KeyInputHome"
    /// End.
    nonisolated public static let inputEnd = "KeyInputEnd"
    /// Delete, for what is after the caret.
    ///
    /// Backspace is "\u{8}".
    nonisolated public static let inputDelete = "KeyInputDelete"

    /// A function key.
    nonisolated public static let f1 = inputFunctionKey(1), f2 = inputFunctionKey(2), f3 = inputFunctionKey(3)
    /// A function key.
    nonisolated public static let f4 = inputFunctionKey(4), f5 = inputFunctionKey(5), f6 = inputFunctionKey(6)
    /// A function key.
    nonisolated public static let f7 = inputFunctionKey(7), f8 = inputFunctionKey(8), f9 = inputFunctionKey(9)
    /// A function key.
    nonisolated public static let f10 = inputFunctionKey(10), f11 = inputFunctionKey(11), f12 = inputFunctionKey(12)

    /// The function key of that number, from 1 to 24.
    nonisolated public static func inputFunctionKey(_ number: Int) -> String {
        precondition((1...24).contains(number), "there are function keys from 1 to 24, and none of number \(number)")
        return "KeyInputF\(number)"
    }

    /// The keys that constants and control characters stand for.
    fileprivate static let usages: [String: KeyboardHIDUsage] = {
        var usages: [String: KeyboardHIDUsage] = [
            inputUpArrow: .keyboardUpArrow, inputDownArrow: .keyboardDownArrow, inputLeftArrow: .keyboardLeftArrow,
            inputRightArrow: .keyboardRightArrow, inputEscape: .keyboardEscape, inputPageUp: .keyboardPageUp,
            inputPageDown: .keyboardPageDown, inputHome: .keyboardHome, inputEnd: .keyboardEnd,
            inputDelete: .keyboardDeleteForward, "\t": .keyboardTab, "\r": .keyboardReturnOrEnter,
            "\n": .keyboardReturnOrEnter, "\u{8}": .keyboardDeleteOrBackspace, "\u{1B}": .keyboardEscape,
            "\u{7F}": .keyboardDeleteForward,
        ]
        for number in 1...24 {
            let first: KeyboardHIDUsage = number > 12 ? .keyboardF13 : .keyboardF1
            usages[inputFunctionKey(number)] = KeyboardHIDUsage(rawValue: first.rawValue + (number - 1) % 12)
        }
        return usages
    }()
}
