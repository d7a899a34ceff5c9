/// A move of the focus, for those who are asked about it and told of it: UIKit's `UIFocusUpdateContext`.
///
/// ```swift
/// final class Form: View {
///     var isComplete = false
///     override func shouldUpdateFocus(in context: FocusUpdateContext) -> Bool {
///         isComplete || context.nextFocusedView?.isDescendant(of: self) == true
///     }
/// }
/// ```
public final class FocusUpdateContext {
    /// Who has the focus before; nil for nobody.
    public let previouslyFocusedView: View?
    /// Who is to have it; nil for nobody.
    public let nextFocusedView: View?
    /// Which way it moves; empty where the program moves it.
    public let focusHeading: FocusHeading

    /// The same as `previouslyFocusedView`: only views have the focus.
    public var previouslyFocusedItem: View? { previouslyFocusedView }
    /// The same as `nextFocusedView`: only views have the focus.
    public var nextFocusedItem: View? { nextFocusedView }

    init(from previous: View?, to next: View?, _ heading: FocusHeading) {
        previouslyFocusedView = previous
        nextFocusedView = next
        focusHeading = heading
    }
}
