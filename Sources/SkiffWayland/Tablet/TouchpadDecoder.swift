import SkiffCore

/// Sums up a gesture on a touchpad from the differences of the wire.
///
/// - Protocol: `zwp_pointer_gesture_swipe_v1` 2, `zwp_pointer_gesture_pinch_v1` 2, `zwp_pointer_gesture_hold_v1` 3,
///   pointer-gestures-unstable-v1.xml. There is one gesture at a time.
nonisolated struct TouchpadDecoder {
    /// What a surface is told.
    struct Delivery: Equatable {
        let gesture: TouchpadGesture
        let surface: SurfaceID
    }

    private var current: Delivery?

    /// A gesture begins; one that is under way has lost its end, and is cancelled.
    mutating func begin(
        _ kind: TouchpadGesture.Kind, on surface: SurfaceID?, fingers: UInt32, time: Timestamp
    ) -> [Delivery] {
        var told: [Delivery] = []
        if let lost = finish(.cancelled, time: time) { told.append(lost) }
        guard let surface else { return told }
        let gesture = TouchpadGesture(kind, .began, fingerCount: Int(min(fingers, 100)), time: time)
        let delivery = Delivery(gesture: gesture, surface: surface)
        current = delivery
        told.append(delivery)
        return told
    }

    /// The fingers have moved by so much; nil for a gesture that has not begun.
    ///
    /// - Parameter scale: against the beginning; nil and it stays. One that is not above 0 is a fault, and stays too.
    /// - Parameter degrees: against the event before, clockwise.
    mutating func update(
        _ kind: TouchpadGesture.Kind, by move: Point, scale: Double? = nil, degrees: Double = 0, time: Timestamp
    ) -> Delivery? {
        guard var gesture = current?.gesture, gesture.kind == kind, let surface = current?.surface else { return nil }
        gesture.phase = .changed
        gesture.translation = gesture.translation + move
        if let scale, scale > 0 { gesture.scale = scale }
        gesture.rotation += degrees * .pi / 180
        gesture.time = time
        let delivery = Delivery(gesture: gesture, surface: surface)
        current = delivery
        return delivery
    }

    /// The gesture is over; nil for one that has not begun.
    mutating func end(_ kind: TouchpadGesture.Kind, isCancelled: Bool, time: Timestamp) -> Delivery? {
        guard current?.gesture.kind == kind else { return nil }
        return finish(isCancelled ? .cancelled : .ended, time: time)
    }

    /// The touchpad is gone.
    mutating func lose() -> Delivery? {
        current.flatMap { finish(.cancelled, time: $0.gesture.time) }
    }

    /// A surface is gone: so is the gesture on it.
    mutating func forget(_ surface: SurfaceID) -> Delivery? {
        current?.surface == surface ? lose() : nil
    }

    private mutating func finish(_ phase: TouchpadGesture.Phase, time: Timestamp) -> Delivery? {
        guard let last = current else { return nil }
        current = nil
        var gesture = last.gesture
        gesture.phase = phase
        gesture.time = time
        return Delivery(gesture: gesture, surface: last.surface)
    }
}
