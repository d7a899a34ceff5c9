import Skiff
import SkiffCore

/// Pans that run all together, and what they do.
final class Actor: GestureRecognizer.Delegate {
    private(set) var count = 0
    private var last = Point()

    /// A pan that excludes no other and leaves the touch to its view.
    func makePan() -> PanGestureRecognizer {
        let pan = PanGestureRecognizer()
        pan.delegate = self
        pan.cancelsTouchesInView = false
        pan.addAction { [unowned self] pan in act(pan) }
        return pan
    }

    private func act(_ pan: PanGestureRecognizer) {
        count += 1
        last = pan.translation(in: pan.view)
        last = pan.velocity(in: pan.view)
    }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }
}
