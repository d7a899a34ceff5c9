import Skiff

/// A recognizer that only looks, and becomes what a test says.
final class Probe: GestureRecognizer, Recognizer {
    /// Called in each of the touch methods.
    var onTouches: ((Touch.Phase, Probe) -> Void)?
    private(set) var resets = 0
    private(set) var events = 0
    private(set) var lastEvent: Event?
    private(set) var lastTouches: Set<Touch> = []

    private func note(_ phase: Touch.Phase, _ touches: Set<Touch>, _ event: Event) {
        events += 1
        lastEvent = event
        lastTouches = touches
        onTouches?(phase, self)
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event) { note(.began, touches, event) }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event) { note(.moved, touches, event) }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event) { note(.ended, touches, event) }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event) { note(.cancelled, touches, event) }
    override func reset() { resets += 1 }
}
