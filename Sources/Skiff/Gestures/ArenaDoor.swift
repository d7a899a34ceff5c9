/// The one door through which the arena asks what only views and delegates can answer.
struct ArenaDoor {
    /// R-GEST-2.
    func shouldReceive(_ touch: Touch, _ event: Event, _ recognizer: GestureRecognizer) -> Bool {
        if let hit = touch.view, isOutside(recognizer, hit) { return false }
        guard let delegate = recognizer.delegate else { return true }
        return delegate.gestureRecognizer(recognizer, shouldReceive: event)
            && delegate.gestureRecognizer(recognizer, shouldReceive: touch)
    }

    /// The same for what is no touch.
    func shouldReceive(_ event: Event, _ press: Press?, _ recognizer: GestureRecognizer, hit: View) -> Bool {
        if isOutside(recognizer, hit) { return false }
        if let press, !recognizer.allowedPressTypes.contains(press.type) { return false }
        guard let delegate = recognizer.delegate else { return true }
        guard delegate.gestureRecognizer(recognizer, shouldReceive: event) else { return false }
        return press.map { delegate.gestureRecognizer(recognizer, shouldReceive: $0) } ?? true
    }

    /// The window's own recognizers are for what is in it, not for its frame.
    private func isOutside(_ recognizer: GestureRecognizer, _ hit: View) -> Bool {
        guard let window = hit.window, let decor = window.decor, recognizer.view === window else { return false }
        return hit.isDescendant(of: decor)
    }

    /// R-STATE-12: the delegate, and every view from those that were hit up to the recognizer's own.
    func shouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        guard recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true else { return false }
        var asked: [View] = []
        for hit in recognizer.contest.touches.map(\.view) + recognizer.contest.streams.map(\.view) {
            var view = hit
            while let place = view {
                if !asked.contains(where: { $0 === place }) {
                    asked.append(place)
                    guard place.gestureRecognizerShouldBegin(recognizer) else { return false }
                }
                view = place === recognizer.view ? nil : place.superview
            }
        }
        return true
    }

    /// R-GEST-14, R-GEST-15: whether recognizing `winner` makes `other` fail.
    func prevents(_ winner: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
        guard winner.canPrevent(other), other.canBePrevented(by: winner) else { return false }
        if winner.delegate?.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: other) == true { return false }
        if other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: winner) == true { return false }
        return true
    }

    /// R-GEST-12: whether either of them, or a delegate, makes `recognizer` wait for `other`.
    func requires(_ recognizer: GestureRecognizer, failureOf other: GestureRecognizer) -> Bool {
        if recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer) { return true }
        if recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) == true { return true }
        return other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) == true
    }
}
