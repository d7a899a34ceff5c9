import SkiffCore
import SkiffWayland

/// Pointers and tools above views, for hover recognizers (R-HOVER-1, R-HOVER-2).
extension Window {
    /// A recognizer of hovering has come into the window: a pointer may be above its view already.
    final func hoverCame() {
        hasHovers = true
        setNeedsFrame()
    }

    /// The pointer has moved, or a button was let go.
    final func updateHover(of seat: SeatID) {
        // What the pressed view has stays with it (R-WP-4); a press that nobody was told of is none to hover in either.
        guard let pointer = pointers[seat], touches[TouchID(seat: seat, number: 0, device: .pointer)] == nil,
            pointer.buttons.isEmpty, application?.isIgnoringInteractionEvents != true
        else { return }
        let event = Event(
            type: .hover, window: self, timestamp: clock.last ?? Timestamp(milliseconds: 0),
            pointerLocation: pointer.place)
        event.origin = seat
        dispatch(event)
    }

    /// Views may have moved from under pointers that stand still, or under them.
    final func updateHovers() {
        for seat in Array(pointers.keys) { updateHover(of: seat) }
    }

    /// Tells the recognizers above which the pointer, or the tool, of the event is.
    final func hover(_ event: Event) {
        let tool = event.touches.last
        guard hasHovers, let seat = event.seat, let place = event.hoverLocation else { return }
        let hit = tool.map(\.view) ?? hitTest(place, with: event)
        var under: [HoverGestureRecognizer] = []
        var view = tool?.phase == .regionExited ? nil : hit
        while let place = view {
            for recognizer in place.gestureRecognizers {
                if let hover = recognizer as? HoverGestureRecognizer { under.append(hover) }
            }
            view = place.superview
        }
        for stream in arena.streams where stream.isHover(of: seat, tool?.id) {
            if let hover = stream.hover, under.containsIdentical(hover), hover.follows(stream) { continue }
            carryOut(arena.follow(stream, .ended, event))
        }
        for hover in under {
            if let stream = arena.streams.first(where: { $0.hover === hover && $0.isHover(of: seat, tool?.id) }) {
                guard stream.place != place || stream.pencil?.axes != tool?.sample.pencil?.axes else { continue }
                stream.place = place
                stream.pencil = tool?.sample.pencil
                carryOut(arena.follow(stream, .moved, event))
            } else {
                let stream = GestureStream(.hover, seat: seat, view: hit, event: event)
                stream.hover = hover
                stream.tool = tool?.id
                stream.place = place
                stream.pencil = tool?.sample.pencil
                carryOut(arena.open(stream, to: hover))
            }
        }
    }
}

extension Event {
    /// Where the pointer or the tool is, for one of type `hover`.
    final var hoverLocation: Point? { touches.last?.sample.location ?? pointerLocation }
}

extension GestureStream {
    fileprivate func isHover(of seat: SeatID, _ tool: TouchID?) -> Bool {
        kind == .hover && self.seat == seat && self.tool == tool
    }
}
