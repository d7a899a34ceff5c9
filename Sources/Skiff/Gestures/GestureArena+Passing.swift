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
