import SkiffCore

/// The short way of a touch that nobody contests.
extension GestureArena {
    /// Who is told at once of an event in which one finger did something that no recognizer sees, as for most buttons.
    ///
    /// Nil where there is more to settle; nothing has been done then.
    func passes(_ event: Event) -> (Touch, View)? {
        guard active.isEmpty, event.takesAway == nil, !isAsking else { return nil }
        var only: Touch?
        for touch in event.touches where touch.phase != .stationary {
            if only != nil { return nil }
            only = touch
        }
        guard let touch = only, let view = touch.view else { return nil }
        if touch.phase == .began {
            guard deliveries.isEmpty, !isWatched(view) else { return nil }
            deliveries.append(ViewDelivery(passing: touch, to: view))
        } else {
            guard deliveries.count == 1, deliveries[0].passes(touch) else { return nil }
            if touch.phase == .ended { deliveries.removeAll(keepingCapacity: true) }
        }
        round += 1
        lastEvent = event
        return (touch, view)
    }

    /// Whether an event comes to nothing more, after recognizers have seen it, than telling views that fingers have moved.
    ///
    /// Who is to be told of which is in `passed` then.
    func pass(_ changed: [Touch]) -> Bool {
        for recognizer in active where recognizer.granted.isTerminal {
            if recognizer.contest.isWithdrawn || recognizer.hasNothingLive { return false }
        }
        for touch in changed where touch.phase != .moved { return false }
        for delivery in deliveries where !delivery.isOver {
            let touch = delivery.touch
            let hasMoved = changed.containsIdentical(touch)
            // What waits for a ruling may be told by this one, or have to wait on.
            guard delivery.held.isEmpty, !hasMoved || delivery.passes(touch) && !isHeld(touch) else {
                passed.removeAll(keepingCapacity: true)
                return false
            }
            if hasMoved, let view = delivery.view { passed.append((view, touch)) }
        }
        return true
    }

    /// The actions that the event leads to, and after them that its views are told.
    func passAfterActs(_ event: Event) -> [ArenaEffect] {
        var effects = spareEffects
        spareEffects = []
        for act in acts { effects.append(act) }
        acts.removeAll(keepingCapacity: true)
        if !passed.isEmpty { effects.append(.pass(event)) }
        return effects
    }

    /// Whether a recognizer keeps what the touch does from its view.
    private func isHeld(_ touch: Touch) -> Bool {
        for recognizer in touch.gestureRecognizers {
            if recognizer.isUndecided ? recognizer.delaysTouchesBegan : recognizer.cancelsTouchesInView { return true }
        }
        return false
    }

    /// Whether a view from this one up to the window has recognizers.
    private func isWatched(_ hit: View) -> Bool {
        var view: View? = hit
        while let place = view {
            if !place.gestureRecognizers.isEmpty { return true }
            view = place.superview
        }
        return false
    }
}
