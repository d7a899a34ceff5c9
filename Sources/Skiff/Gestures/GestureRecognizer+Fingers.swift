import SkiffCore

/// What the toolkit's own recognizers have in common.
extension GestureRecognizer {
    final var fingers: Fingers { contest.fingers }

    /// Those of the touches that it has not ignored, in the order in which they came.
    final func own(_ touches: Set<Touch>) -> [Touch] {
        var own: [Touch] = []
        for touch in fingers.down where touches.contains(touch) { own.append(touch) }
        return own
    }

    /// The first of its fingers, if that is one of the touches.
    final func first(of touches: Set<Touch>) -> Touch? {
        guard let first = fingers.down.first, touches.contains(first) else { return nil }
        return first
    }

    /// Leaves those of the new touches alone that are more than it can use.
    final func keep(_ most: Int, of touches: Set<Touch>, _ event: Event) {
        while fingers.down.count > most, let last = fingers.down.last, touches.contains(last) {
            ignore(last, for: event)
        }
    }

    /// Keeps two fingers; true if the second of them is new.
    final func pair(_ touches: Set<Touch>, _ event: Event) -> Bool {
        keep(2, of: touches, event)
        return fingers.down.count == 2 && touches.contains(fingers.down[1])
    }

    /// Whether a touch is near enough to the tap before, and soon enough after it, to be the next.
    final func follows(_ touch: Touch, tapAt place: Point, _ lift: Timestamp) -> Bool {
        touch.timestamp.isSoon(after: lift, within: settings.multiTapInterval)
            && touch.downLocation.distance(to: place) <= settings.multiTapSlop
    }

    /// A place in the window, as a view sees it.
    final func place(_ point: Point, in view: View?) -> Point { view?.convert(point, from: nil) ?? point }

    /// It is not to be.
    final func fail() {
        if state == .possible, !hasBegun { state = .failed }
    }

    /// It is over, and was a gesture if it has begun.
    final func finish() {
        if hasBegun { state = .ended } else { fail() }
    }
}

extension Event {
    /// Whether fingers part or turn on a touchpad.
    final var isTouchpadPinch: Bool { type == .transform && touchpadGesture?.kind == .pinch }
}
