import SkiffCore

/// What a seat's touchpad tells besides the pointer: swipes, pinches and holds.
///
/// - Protocol: `zwp_pointer_gestures_v1` 3, pointer-gestures-unstable-v1.xml.
/// - Lifetime: as long as the `wl_pointer` that it belongs to.
final class Touchpad {
    private unowned let seat: Seat
    private let swipe: ZWPPointerGestureSwipeV1
    private let pinch: ZWPPointerGesturePinchV1
    /// Since version 3.
    private let hold: ZWPPointerGestureHoldV1?
    private var decoder = TouchpadDecoder()

    init(_ manager: ZWPPointerGesturesV1, pointer: WLPointer, of seat: Seat) {
        self.seat = seat
        swipe = manager.getSwipeGesture(pointer: pointer)
        pinch = manager.getPinchGesture(pointer: pointer)
        hold = manager.version >= 3 ? manager.getHoldGesture(pointer: pointer) : nil
        swipe.handler = { [unowned self] event in
            switch event {
            case .begin(_, let time, let surface, let fingers): begin(.swipe, surface, fingers, time)
            case .update(let time, let dx, let dy):
                tell(decoder.update(.swipe, by: Point(x: dx.double, y: dy.double), time: stamp(time)))
            case .end(_, let time, let cancelled): end(.swipe, cancelled, time)
            }
        }
        pinch.handler = { [unowned self] event in
            switch event {
            case .begin(_, let time, let surface, let fingers): begin(.pinch, surface, fingers, time)
            case .update(let time, let dx, let dy, let scale, let rotation):
                tell(
                    decoder.update(
                        .pinch, by: Point(x: dx.double, y: dy.double), scale: scale.double, degrees: rotation.double,
                        time: stamp(time)))
            case .end(_, let time, let cancelled): end(.pinch, cancelled, time)
            }
        }
        hold?.handler = { [unowned self] event in
            switch event {
            case .begin(_, let time, let surface, let fingers): begin(.hold, surface, fingers, time)
            case .end(_, let time, let cancelled): end(.hold, cancelled, time)
            }
        }
    }

    /// The pointer is gone, and all of this with it.
    func destroy() {
        swipe.destroy()
        pinch.destroy()
        hold?.destroy()
        tell(decoder.lose())
    }

    func forget(_ surface: Surface) {
        guard let lost = decoder.forget(surface.id) else { return }
        surface.input?.touchpad(lost.gesture, from: seat.id)
    }

    private func stamp(_ time: UInt32) -> Timestamp { Timestamp(milliseconds: time) }

    private func begin(_ kind: TouchpadGesture.Kind, _ surface: WLSurface?, _ fingers: UInt32, _ time: UInt32) {
        // Who is told that the gesture before is lost may end the connection, and the seat with it.
        let seat = seat
        for delivery in decoder.begin(kind, on: seat.surfaceID(surface), fingers: fingers, time: stamp(time)) {
            tell(delivery, from: seat)
        }
    }

    private func end(_ kind: TouchpadGesture.Kind, _ cancelled: Int32, _ time: UInt32) {
        tell(decoder.end(kind, isCancelled: cancelled != 0, time: stamp(time)))
    }

    private func tell(_ delivery: TouchpadDecoder.Delivery?) {
        if let delivery { tell(delivery, from: seat) }
    }

    private func tell(_ delivery: TouchpadDecoder.Delivery, from seat: Seat) {
        if seat.logsInput { seat.log.say(.input, "touchpad \(delivery.gesture)") }
        // A handler before may have destroyed the surface.
        seat.input(of: delivery.surface)?.touchpad(delivery.gesture, from: seat.id)
    }
}
