import SkiffCore
import SkiffWayland

/// Scrolling, touchpads' gestures and keys on their way to recognizers.
extension Window {
    // MARK: Scrolling

    /// One frame of a wheel or of fingers on a touchpad, for what is under the pointer (R-PAN-7).
    final func scroll(_ event: Event) {
        guard let scroll = event.scroll, let seat = event.seat, let place = event.pointerLocation else { return }
        let moving = scroll.axes { $0.distance != 0 || ($0.steps120 ?? 0) != 0 }
        if !moving.isEmpty, let old = arena.stream(.scroll, of: seat), isDone(old, before: scroll) {
            carryOut(arena.follow(old, .ended, old.event))
        }
        if !moving.isEmpty {
            if let stream = arena.stream(.scroll, of: seat) {
                note(moving, scroll, in: stream)
                carryOut(arena.follow(stream, .moved, event))
            } else if let hit = hitTest(place, with: event) {
                let stream = GestureStream(.scroll, seat: seat, view: hit, event: event)
                note(moving, scroll, in: stream)
                carryOut(arena.open(stream))
            }
        }
        guard let stream = arena.stream(.scroll, of: seat) else { return }
        let stopped = scroll.axes { $0.isStopped }
        stream.axes.subtract(stopped)
        if !stopped.isEmpty, stream.axes.isEmpty { carryOut(arena.follow(stream, .ended, event)) }
        // The wheel comes to rest even if nothing came of its turning.
        if stream.deadline != nil { deadlinesChanged() }
    }

    /// Whether scrolling is none of what goes on already.
    private func isDone(_ stream: GestureStream, before scroll: Scroll) -> Bool {
        // Another device of the seat begins anew.
        if stream.event.scroll?.source != scroll.source { return true }
        // A wheel is for what has come where the view was that it turned over; fingers are lifted before.
        return stream.deadline != nil && stream.recognizers.isEmpty && stream.view?.window !== self
    }

    private func note(_ moving: GestureStream.Axes, _ scroll: Scroll, in stream: GestureStream) {
        stream.axes.formUnion(moving)
        // Only fingers say when they are lifted (R-WP-7).
        stream.deadline = scroll.source == .finger ? nil : scroll.time.advanced(bySetting: gestureSettings.scrollIdle)
    }

    /// A finger comes down: its seat's wheel that turned just before is done with, and its recognizers are free.
    final func endWheels(before event: Event) {
        for touch in event.touches where touch.phase == .began {
            let seat = touch.seat
            carryOut(
                arena.endStreams(as: .ended, at: event.timestamp) {
                    $0.kind == .scroll && $0.deadline != nil && $0.seat == seat
                })
        }
    }

    /// The pointer has gone, or the application will not hear it.
    final func pointerIsGone(_ seat: SeatID, as phase: Touch.Phase) {
        guard !arena.streams.isEmpty else { return }
        carryOut(arena.endStreams(as: phase) { $0.seat == seat && $0.kind == .hover })
        cancelStreams(of: seat)
    }

    final func cancelStreams(of seat: SeatID) {
        carryOut(arena.endStreams(as: .cancelled) { $0.seat == seat && ($0.kind == .scroll || $0.kind == .transform) })
    }

    // MARK: Touchpads

    /// Fingers on a touchpad part or turn: for what is under the pointer.
    final func transform(_ event: Event) {
        guard let gesture = event.touchpadGesture, let seat = event.seat, let place = event.pointerLocation,
            gesture.translation.isFinite, gesture.scale.isFinite, gesture.rotation.isFinite
        else { return }
        let stream = arena.stream(.transform, of: seat)
        switch gesture.phase {
        case .began:
            // A second beginning without an end: the first was lost.
            if let stream { carryOut(arena.follow(stream, .cancelled, stream.event)) }
            guard let hit = hitTest(place, with: event) else { return }
            carryOut(arena.open(GestureStream(.transform, seat: seat, view: hit, event: event)))
        case .changed: if let stream { carryOut(arena.follow(stream, .moved, event)) }
        case .ended: if let stream { carryOut(arena.follow(stream, .ended, event)) }
        case .cancelled: if let stream { carryOut(arena.follow(stream, .cancelled, event)) }
        }
    }

    // MARK: Keys

    /// Tells the recognizers above a key's responder of it, before that hears of it (R-PRESS-11).
    final func offer(_ press: Press, _ event: Event) {
        if press.phase == .began {
            let view = press.responder?.nearestView ?? self
            guard view.takesKeysByRecognizers else { return }
            carryOut(arena.open(GestureStream(.press, seat: press.id.seat, view: view, press: press, event: event)))
        } else if !arena.streams.isEmpty {
            for stream in arena.streams where stream.press === press {
                return carryOut(arena.follow(stream, press.phase == .ended ? .ended : .cancelled, event))
            }
        }
    }

    /// A recognizer has taken a key: whoever had it hears that it is cancelled, and nothing more.
    final func cancelPress(_ press: Press, _ event: Event) {
        guard let responder = press.responder else { return }
        let phase = press.phase
        press.phase = .cancelled
        responder.pressesCancelled([press], with: event)
        if press.phase == .cancelled { press.phase = phase }
    }
}

extension Scroll {
    /// The axes of which something is so.
    nonisolated fileprivate func axes(where holds: (Axis) -> Bool) -> GestureStream.Axes {
        var axes: GestureStream.Axes = []
        if let horizontal, holds(horizontal) { axes.insert(.horizontal) }
        if let vertical, holds(vertical) { axes.insert(.vertical) }
        return axes
    }
}

extension View {
    /// Whether a recognizer of this view, or of one up to the window, takes keys.
    fileprivate final var takesKeysByRecognizers: Bool {
        var view: View? = self
        while let place = view {
            for recognizer in place.gestureRecognizers where !recognizer.allowedPressTypes.isEmpty { return true }
            view = place.superview
        }
        return false
    }
}

extension Responder {
    /// The responder, or the next one up the chain that is a view.
    fileprivate final var nearestView: View? {
        var responder: Responder? = self
        // A chain that goes round has no end.
        for _ in 0..<1000 {
            if let view = responder as? View { return view }
            responder = responder?.next
        }
        return nil
    }
}
