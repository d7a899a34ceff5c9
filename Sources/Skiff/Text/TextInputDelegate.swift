/// Is told of changes that a view makes to its own text: UIKit's `UITextInputDelegate`.
///
/// The view calls it around what it does by itself, not around what it was asked to.
///
/// ```swift
/// func selectAll(of input: any TextInput) {
///     input.inputDelegate?.selectionWillChange(input)
///     input.selectedTextRange = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
///     input.inputDelegate?.selectionDidChange(input)
/// }
/// ```
@MainActor public protocol TextInputDelegate: AnyObject {
    /// The selection is about to change.
    func selectionWillChange(_ textInput: (any TextInput)?)
    /// The selection has changed.
    func selectionDidChange(_ textInput: (any TextInput)?)
    /// The text is about to change.
    func textWillChange(_ textInput: (any TextInput)?)
    /// The text has changed.
    func textDidChange(_ textInput: (any TextInput)?)
}
