/// What adding a method or closure returned, for removing it again.
///
/// ```swift
/// let button = Button("Once")
/// let token = button.addAction(for: .touchUpInside) { _ in print("once") }
/// button.removeTarget(token)
/// ```
public final class ActionToken {
    init() {}
}
