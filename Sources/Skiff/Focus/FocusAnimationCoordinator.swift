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
/// The changes are made when all have been told of the move, and are animated.
public final class FocusAnimationCoordinator {
    private var changes: [@MainActor () -> Void] = []
    private var completions: [@MainActor () -> Void] = []

    init() {}

    /// Makes a change when all have been told, and calls `completion` when all changes are made; they are seen to follow.
    public func addCoordinatedAnimations(
        _ animations: (@MainActor () -> Void)?, completion: (@MainActor () -> Void)? = nil
    ) {
        if let animations { changes.append(animations) }
        if let completion { completions.append(completion) }
    }

    /// Makes the changes; what they add themselves is made too.
    func run() {
        while !changes.isEmpty || !completions.isEmpty {
            if changes.isEmpty {
                completions.removeFirst()()
            } else {
                let change = changes.removeFirst()
                View.animate(withDuration: Theme.stateTime, delay: 0, options: .curveEaseOut, animations: change)
            }
        }
    }
}
