/// What a text is for: UIKit's `UITextInputTraits`; input methods and keyboards on the screen suit themselves to it.
///
/// ```swift
/// final class Address: View, KeyInput {
///     var text = ""
///     var hasText: Bool { !text.isEmpty }
///     var keyboardType: KeyboardType { .emailAddress }
///     var autocapitalizationType: TextAutocapitalizationType { .none }
///     func insertText(_ text: String) { self.text += text }
///     func deleteBackward() { if hasText { text.removeLast() } }
/// }
/// ```
@MainActor public protocol TextInputTraits: AnyObject {
    /// The kind of keyboard that fits.
    ///
    /// - Default: `default`.
    var keyboardType: KeyboardType { get }
    /// What is to be written with a capital.
    ///
    /// - Default: `sentences`.
    var autocapitalizationType: TextAutocapitalizationType { get }
    /// Whether words may be completed and corrected while they are typed.
    ///
    /// - Default: `default`.
    var autocorrectionType: TextAutocorrectionType { get }
    /// Whether spelling is looked after.
    ///
    /// - Default: `default`.
    var spellCheckingType: TextSpellCheckingType { get }
    /// Whether nobody may see the text or keep it: a password.
    ///
    /// - Default: false.
    var isSecureTextEntry: Bool { get }
}

extension TextInputTraits {
    /// Any text.
    public var keyboardType: KeyboardType { .default }
    /// A capital for each sentence.
    public var autocapitalizationType: TextAutocapitalizationType { .sentences }
    /// As the input method does it.
    public var autocorrectionType: TextAutocorrectionType { .default }
    /// As the input method does it.
    public var spellCheckingType: TextSpellCheckingType { .default }
    /// Not secret.
    public var isSecureTextEntry: Bool { false }
}

/// What a keyboard is for.
///
/// ```swift
/// final class Amount: View {
///     var keyboardType: KeyboardType { .decimalPad }
/// }
/// ```
nonisolated public enum KeyboardType: Sendable, Hashable {
    /// Any text.
    case `default`
    /// Latin letters.
    case asciiCapable
    /// Numbers and signs.
    case numbersAndPunctuation
    /// Addresses of the web.
    case URL
    /// Digits, as for a PIN.
    case numberPad
    /// Telephone numbers.
    case phonePad
    /// Names, or telephone numbers.
    case namePhonePad
    /// Addresses of electronic mail.
    case emailAddress
    /// Numbers with a point.
    case decimalPad
    /// Messages with names in them.
    case twitter
    /// What to search the web for.
    case webSearch
    /// Digits, in Latin script.
    case asciiCapableNumberPad
}

/// What gets a capital.
///
/// ```swift
/// final class Title: View {
///     var autocapitalizationType: TextAutocapitalizationType { .words }
/// }
/// ```
nonisolated public enum TextAutocapitalizationType: Sendable, Hashable {
    /// Nothing by itself.
    case none
    /// Each word.
    case words
    /// The first word of each sentence.
    case sentences
    /// All letters.
    case allCharacters
}

/// Whether words are corrected.
///
/// ```swift
/// final class Code: View {
///     var autocorrectionType: TextAutocorrectionType { .no }
/// }
/// ```
nonisolated public enum TextAutocorrectionType: Sendable, Hashable {
    /// As the input method does it; never for a secret.
    case `default`
    /// Never, or by all means.
    case no, yes
}

/// Whether spelling is checked.
///
/// ```swift
/// final class Serial: View {
///     var spellCheckingType: TextSpellCheckingType { .no }
/// }
/// ```
nonisolated public enum TextSpellCheckingType: Sendable, Hashable {
    /// As the input method does it; never for a secret.
    case `default`
    /// Never, or by all means.
    case no, yes
}
