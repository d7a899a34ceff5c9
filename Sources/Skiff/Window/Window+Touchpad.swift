import SkiffCore

/// Pinches, turns, swipes and holds of a touchpad's fingers: events of type `transform`.
extension Window {
    /// One event of a gesture while the seat's pointer is on the window.
    final func touchpad(_ gesture: TouchpadGesture, from seat: SeatID) {
        guard let pointer = pointers[seat] else { return }
        switch gesture.phase {
        case .began:
            endTouchpadGesture(of: seat)
            guard application?.isIgnoringInteractionEvents != true else { return }
            pointers[seat]?.gesture = gesture
        case .changed:
            // One whose beginning was not told is not told at all (R-TOUCH-24).
            guard pointer.gesture != nil else { return }
            pointers[seat]?.gesture = gesture
        case .ended, .cancelled:
            guard pointer.gesture != nil else { return }
            pointers[seat]?.gesture = nil
        }
        advanceClock(to: gesture.time, of: EventClock.Device(seat: seat, kind: .pointer))
        send(gesture, seat, at: pointer.place)
    }

    /// The pointer has gone in the middle of a gesture: that is cancelled.
    final func endTouchpadGesture(of seat: SeatID) {
        guard let pointer = pointers[seat], var gesture = pointer.gesture else { return }
        pointers[seat]?.gesture = nil
        gesture.phase = .cancelled
        send(gesture, seat, at: pointer.place)
    }

    private func send(_ gesture: TouchpadGesture, _ seat: SeatID, at place: Point) {
        let event = Event(
            type: .transform, window: self, timestamp: gesture.time, touchpadGesture: gesture, pointerLocation: place)
        event.origin = seat
        dispatch(event)
    }
}
