/// A first responder that takes text: UIKit's `UIKeyInput`.
///
/// While it is first responder, keys come as text, with dead keys and compose sequences seen to, and held keys repeat.
/// Tab moves the focus and is no text; Escape, arrows and commands are presses alone.
///
/// ```swift
/// final class Line: View, KeyInput {
///     var text = ""
///     var hasText: Bool { !text.isEmpty }
///     override var canBecomeFirstResponder: Bool { true }
///     func insertText(_ text: String) { self.text += text }
///     func deleteBackward() { if hasText { text.removeLast() } }
/// }
/// ```
@MainActor public protocol KeyInput: Responder, TextInputTraits {
    /// Whether there is any text.
    var hasText: Bool { get }
    /// Inserts text at the caret, in the place of what is selected or marked; Return inserts a line end.
    func insertText(_ text: String)
    /// Deletes what is selected, or else the character before the caret.
    func deleteBackward()
}
