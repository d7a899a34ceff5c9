import SkiffCore

/// A view whose text input methods can read and change: UIKit's `UITextInput`.
///
/// Input methods show what is not decided yet as marked text, and need the text around the caret and the caret's place.
/// A view that changes its text or its selection by itself says so to `inputDelegate`.
///
/// ```swift
/// func selectedText(of input: any TextInput) -> String {
///     input.selectedTextRange.flatMap { input.text(in: $0) } ?? ""
/// }
/// ```
///
/// - Units: offsets are UTF-16 code units, as in UIKit; rectangles are in points.
@MainActor public protocol TextInput: View, KeyInput {
    // MARK: Text

    /// The text of a part; nil if the part is not in the text.
    func text(in range: TextRange) -> String?
    /// Puts a text in the place of a part.
    func replace(_ range: TextRange, withText text: String)

    // MARK: Marked and selected text

    /// What is selected; an empty range is the caret, nil nothing.
    var selectedTextRange: TextRange? { get set }
    /// What an input method has not decided yet; nil if there is none.
    var markedTextRange: TextRange? { get }
    /// Puts marked text in the place of what is marked, or else selected, and selects a part of it.
    ///
    /// No text, or an empty one, takes marked text away.
    ///
    /// - Units: the selection is in UTF-16 code units from the marked text's beginning.
    func setMarkedText(_ markedText: String?, selectedRange: Range<Int>)
    /// Makes ordinary text of what is marked.
    func unmarkText()

    // MARK: Positions

    /// Where the text begins.
    var beginningOfDocument: TextPosition { get }
    /// Where the text ends.
    var endOfDocument: TextPosition { get }
    /// The part between two places; nil if one is not in the text.
    func textRange(from start: TextPosition, to end: TextPosition) -> TextRange?
    /// The place that far from another; nil if that is not in the text.
    func position(from position: TextPosition, offset: Int) -> TextPosition?
    /// How far it is from one place to another, negative if that is before.
    func offset(from: TextPosition, to: TextPosition) -> Int

    // MARK: Geometry

    /// Where a caret at that place is drawn.
    ///
    /// - Space: the view's own.
    func caretRect(for position: TextPosition) -> Rect

    // MARK: Changes

    /// Who is told of changes; it is set while the view is first responder.
    ///
    /// - Ownership: hold it weakly.
    var inputDelegate: (any TextInputDelegate)? { get set }
}
