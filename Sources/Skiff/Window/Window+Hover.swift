import SkiffCore
import SkiffWayland

/// The pointer above views, for hover recognizers (R-HOVER-1, R-HOVER-2).
extension Window {
    /// A recognizer of hovering has come into the window: the pointer may be above its view already.
    final func hoverCame() {
        hasHovers = true
        setNeedsFrame()
    }

    /// The pointer has moved, or a button was let go.
    final func updateHover(of seat: SeatID) {
        // What the pressed view has stays with it (R-WP-4).
        guard let pointer = pointers[seat], touches[TouchID(seat: seat, number: 0, isPointer: true)] == nil,
            application?.isIgnoringInteractionEvents != true
        else { return }
        dispatch(
            Event(
                type: .hover, window: self, timestamp: clock.last ?? Timestamp(milliseconds: 0),
                pointerLocation: pointer.place, pointerSeat: seat))
    }

    /// Views may have moved from under pointers that stand still, or under them.
    final func updateHovers() {
        for seat in Array(pointers.keys) { updateHover(of: seat) }
    }

    final func hover(_ event: Event) {
        guard let seat = event.pointerSeat, let place = event.pointerLocation else { return }
        let hit = hitTest(place, with: event)
        var under: [HoverGestureRecognizer] = []
        var view = hit
        while let place = view {
            for recognizer in place.gestureRecognizers {
                if let hover = recognizer as? HoverGestureRecognizer { under.append(hover) }
            }
            view = place.superview
        }
        for stream in arena.streams where stream.kind == .hover && stream.seat == seat {
            if let hover = stream.hover, under.containsIdentical(hover), hover.follows(stream) { continue }
            carryOut(arena.follow(stream, .ended, event))
        }
        for hover in under {
            if let stream = arena.streams.first(where: { $0.hover === hover && $0.seat == seat }) {
                guard stream.event.pointerLocation != place else { continue }
                carryOut(arena.follow(stream, .moved, event))
            } else {
                let stream = GestureStream(.hover, seat: seat, view: hit, event: event)
                stream.hover = hover
                carryOut(arena.open(stream, to: hover))
            }
        }
    }
}
