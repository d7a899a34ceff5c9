/// A place in a text; a view that takes text makes its own subclass. UIKit's `UITextPosition`.
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

/// A part of a text, from one place to another; a view that takes text makes its own subclass. UIKit's `UITextRange`.
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
