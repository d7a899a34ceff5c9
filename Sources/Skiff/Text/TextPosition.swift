/// A place in a text: UIKit's `UITextPosition`; a view that takes text makes its own subclass.
///
/// ```swift
/// final class Offset: TextPosition {
///     let utf16: Int
///     init(_ utf16: Int) { self.utf16 = utf16 }
/// }
/// ```
open class TextPosition {
    /// A place that means nothing by itself.
    public init() {}
}

/// A part of a text: UIKit's `UITextRange`; a view that takes text makes its own subclass.
///
/// ```swift
/// final class Part: TextRange {
///     let from: TextPosition, to: TextPosition
///     init(_ from: TextPosition, _ to: TextPosition) {
///         self.from = from
///         self.to = to
///     }
///     override var start: TextPosition { from }
///     override var end: TextPosition { to }
///     override var isEmpty: Bool { from === to }
/// }
/// ```
open class TextRange {
    /// A part that means nothing by itself.
    public init() {}

    /// Where it begins.
    open var start: TextPosition { TextPosition() }
    /// Where it ends.
    open var end: TextPosition { TextPosition() }
    /// Whether there is nothing in it: a caret.
    open var isEmpty: Bool { true }
}
