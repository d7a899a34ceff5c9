import Skiff

/// A small pan: it begins when its finger has moved by more than ten points, and ends with it.
final class Drag: GestureRecognizer, Recognizer {
    private var start: Point?

    override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        if start == nil { start = touches.first?.location(in: nil) }
    }

    override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        guard let touch = touches.first, let start else { return }
        if state != .possible {
            state = .changed
        } else if touch.location(in: nil).distance(to: start) > 10 {
            state = .began
        }
    }

    override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        state = state == .possible ? .failed : .ended
    }

    override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
        state = state == .possible ? .failed : .cancelled
    }

    override func reset() { start = nil }
}

/// A small long press: it begins when its finger has been down for half a second, by a timer and outside of any event.
final class Hold: GestureRecognizer, Recognizer {
    private var timer: LoopTimer?

    override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        timer = view?.window?.application?.after(.milliseconds(500)) { [weak self] in self?.state = .began }
    }

    override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        state = state == .possible ? .failed : .changed
    }

    override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        state = state == .possible ? .failed : .ended
    }

    override func reset() {
        timer?.cancel()
        timer = nil
    }
}

/// Answers a recognizer's questions as a test says, and counts them.
final class Judge: GestureRecognizer.Delegate {
    var begins: (GestureRecognizer) -> Bool = { _ in true }
    var receives: (Touch) -> Bool = { _ in true }
    var together: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
    var requires: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
    var isRequired: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
    private(set) var beginCount = 0
    private(set) var receiveCount = 0
    private(set) var requireCount = 0

    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        beginCount += 1
        return begins(recognizer)
    }

    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        receiveCount += 1
        return receives(touch)
    }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { together(recognizer, other) }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool {
        requireCount += 1
        return requires(recognizer, other)
    }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool { isRequired(recognizer, other) }
}

extension Recognizer {
    /// Writes each action down, with the state that caused it.
    func log(_ label: String, in journal: Journal) {
        name = label
        addAction { journal.add("\(label) \($0.state)") }
    }
}
