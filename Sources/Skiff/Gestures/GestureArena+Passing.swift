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

    /// Whether an event comes to nothing more, after recognizers have seen it, than telling one view that all has moved.
    ///
    /// The view is in `passed` then, nil if it hears nothing.
    func pass(_ changed: [Touch]) -> Bool {
        // What a failure has just let go comes first.
        for delivery in deliveries where !delivery.held.isEmpty { return false }
        for recognizer in active where recognizer.granted.isTerminal {
            if recognizer.contest.isWithdrawn || recognizer.hasNothingLive { return false }
        }
        // Who held something back, of another finger too, may have failed in this event.
        for delivery in deliveries where !delivery.isOver && !delivery.held.isEmpty { return false }
        var view: View?
        var count = 0
        for touch in changed {
            guard touch.phase == .moved else { return false }
            for delivery in deliveries where delivery.touch === touch && !delivery.isOver {
                guard delivery.passes(touch), !isHeld(touch) else { return false }
                if view == nil { view = delivery.view }
                guard view === delivery.view else { return false }
                count += 1
            }
        }
        guard count == 0 || count == changed.count else { return false }
        passed = view
        return true
    }

    /// The actions that the event leads to, and after them that its view is told.
    func passAfterActs(_ changed: [Touch], _ event: Event) -> [ArenaEffect] {
        var effects = spareEffects
        spareEffects = []
        for act in acts { effects.append(act) }
        acts.removeAll(keepingCapacity: true)
        if let view = passed {
            passed = nil
            passedTouches = changed
            effects.append(.pass(view, event))
        }
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
