/// Collects what is to change with the focus: UIKit's `UIFocusAnimationCoordinator`.
///
/// ```swift
/// final class Card: View {
///     override var canBecomeFocused: Bool { true }
///     override func didUpdateFocus(in context: FocusUpdateContext, with coordinator: FocusAnimationCoordinator) {
///         coordinator.addCoordinatedAnimations({ self.alpha = self.isFocused ? 1 : 0.8 })
///     }
/// }
/// ```
///
/// Nothing is animated yet: each change is made at once, when all have been told of the move.
public final class FocusAnimationCoordinator {
    private var changes: [@MainActor () -> Void] = []
    private var completions: [@MainActor () -> Void] = []

    init() {}

    /// Makes a change when all have been told, and calls `completion` when all changes are made.
    public func addCoordinatedAnimations(
        _ animations: (@MainActor () -> Void)?, completion: (@MainActor () -> Void)? = nil
    ) {
        if let animations { changes.append(animations) }
        if let completion { completions.append(completion) }
    }

    /// Makes the changes; what they add themselves is made too.
    func run() {
        while !changes.isEmpty || !completions.isEmpty {
            let next = changes.isEmpty ? completions.removeFirst() : changes.removeFirst()
            next()
        }
    }
}
