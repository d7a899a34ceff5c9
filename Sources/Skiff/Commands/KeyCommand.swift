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

    /// The usage of the key, 0 for one that is told by its text.
    private let usage: Int
    private let text: String

    /// A command with a key, and what there is to say about it.
    public init(
        title: String = "", action: Action, input: String, modifierFlags: KeyModifiers = [],
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        usage = Self.usages[input] ?? 0
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
        if usage != 0 { return key.keyCode == usage || (usage == 0x28 && key.keyCode == KeyUsage.keypadEnter) }
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

    /// The function key of that number, from 1 to 12.
    nonisolated public static func inputFunctionKey(_ number: Int) -> String { "KeyInputF\(number)" }

    /// What constants and control characters stand for, as USB HID usages of page 7.
    fileprivate static let usages: [String: Int] = {
        var usages = [
            inputUpArrow: 0x52, inputDownArrow: 0x51, inputLeftArrow: 0x50, inputRightArrow: 0x4F, inputEscape: 0x29,
            inputPageUp: 0x4B, inputPageDown: 0x4E, inputHome: 0x4A, inputEnd: 0x4D, inputDelete: 0x4C,
            "\t": 0x2B, "\r": 0x28, "\n": 0x28, "\u{8}": 0x2A, "\u{1B}": 0x29, "\u{7F}": 0x4C,
        ]
        for number in 1...12 { usages[inputFunctionKey(number)] = 0x39 + number }
        return usages
    }()
}
