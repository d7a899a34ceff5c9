/// The one door through which the arena asks what only views and delegates can answer.
struct ArenaDoor {
    /// R-GEST-2.
    func shouldReceive(_ touch: Touch, _ recognizer: GestureRecognizer) -> Bool {
        // The window's own recognizers are for what is in it, not for its frame.
        if let decor = touch.window?.decor, recognizer.view === touch.window,
            touch.view?.isDescendant(of: decor) == true
        {
            return false
        }
        return recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
    }

    /// R-STATE-12: the delegate, and every view from those that were hit up to the recognizer's own.
    func shouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        guard recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true else { return false }
        var asked: [View] = []
        for touch in recognizer.contest.touches {
            var view = touch.view
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

    /// R-GEST-12: whether a delegate makes `recognizer` wait for `other`.
    func requires(_ recognizer: GestureRecognizer, failureOf other: GestureRecognizer) -> Bool {
        if recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) == true { return true }
        return other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) == true
    }
}
