import Skiff

/// A view that takes text by keys and input methods, and draws nothing.
@MainActor open class TextBox: View, StoredTextInput {
    public let store: TextStore

    public init(_ text: String = "", caret: Int? = nil, frame: Rect = Rect(0, 0, 100, 30)) {
        store = TextStore(text, caret: caret)
        super.init()
        self.frame = frame
        store.onCall = { [unowned self] in calls.append($0) }
    }

    /// What it was asked to do.
    public var calls: [TextStore.Call] = []
    /// The texts that were inserted.
    public var inserted: [String] { calls.compactMap { if case .insertText(let text) = $0 { text } else { nil } } }

    // What it is for; see `TextInputTraits`.
    open var keyboardType = KeyboardType.default
    open var autocapitalizationType = TextAutocapitalizationType.sentences
    open var autocorrectionType = TextAutocorrectionType.default
    open var spellCheckingType = TextSpellCheckingType.default
    open var isSecureTextEntry = false

    open override var canBecomeFirstResponder: Bool { true }
}
