import SkiffCompositor
import SkiffCore
import Testing

@testable import SkiffWayland

/// Gestures of a touchpad, from the wire to the surface that the pointer is on.
@Suite struct TouchpadTests {
    private let a = SurfaceID(number: 1)
    private let b = SurfaceID(number: 2)

    private func time(_ milliseconds: UInt32) -> Timestamp { Timestamp(milliseconds: milliseconds) }

    @Test("the differences of a pinch add up: the way and the turn; the scale is against the beginning")
    func sums() {
        var decoder = TouchpadDecoder()
        _ = decoder.begin(.pinch, on: a, fingers: 2, time: time(1))
        _ = decoder.update(.pinch, by: Point(2, 1), scale: 1.5, degrees: 90, time: time(2))
        let last = decoder.update(.pinch, by: Point(2, -3), scale: 2, degrees: -30, time: time(3))?.gesture
        #expect(last?.phase == .changed)
        #expect(last?.translation == Point(4, -2))
        #expect(last?.scale == 2)
        #expect(abs((last?.rotation ?? 0) - .pi / 3) < 1e-9)
        #expect(last?.fingerCount == 2)
        let end = decoder.end(.pinch, isCancelled: false, time: time(4))?.gesture
        #expect(end?.phase == .ended && end?.scale == 2 && end?.time == time(4))
    }

    @Test("a gesture that has not begun does not go on, nor end; nor does one of another kind")
    func unknown() {
        var decoder = TouchpadDecoder()
        let none = decoder.update(.swipe, by: Point(1, 1), time: time(1))
        let noEnd = decoder.end(.swipe, isCancelled: true, time: time(1))
        #expect(none == nil && noEnd == nil)
        _ = decoder.begin(.swipe, on: a, fingers: 3, time: time(1))
        let other = decoder.update(.pinch, by: Point(1, 1), scale: 2, time: time(1))
        let otherEnd = decoder.end(.hold, isCancelled: false, time: time(2))
        #expect(other == nil && otherEnd == nil)
        let end = decoder.end(.swipe, isCancelled: true, time: time(2))
        #expect(end?.gesture.phase == .cancelled)
    }

    @Test("one that begins while another is under way has lost its end: the other is cancelled")
    func lostEnd() {
        var decoder = TouchpadDecoder()
        _ = decoder.begin(.pinch, on: a, fingers: 2, time: time(1))
        let told = decoder.begin(.swipe, on: b, fingers: .max, time: time(2))
        #expect(told.map(\.surface) == [a, b])
        #expect(told.map(\.gesture.phase) == [.cancelled, .began])
        #expect((told.last?.gesture.fingerCount ?? 0) <= 100)
        let onNothing = decoder.begin(.hold, on: nil, fingers: 1, time: time(3))
        #expect(onNothing.map(\.gesture.phase) == [.cancelled])
        #expect(decoder.lose() == nil)
    }

    @Test("a scale of nothing or less is a fault, and changes nothing", arguments: [0, -1, -0.004])
    func badScale(_ scale: Double) {
        var decoder = TouchpadDecoder()
        _ = decoder.begin(.pinch, on: a, fingers: 2, time: time(1))
        _ = decoder.update(.pinch, by: .zero, scale: 1.25, time: time(2))
        #expect(decoder.update(.pinch, by: .zero, scale: scale, time: time(3))?.gesture.scale == 1.25)
    }

    @Test("each kind comes through, as far as the version has it", arguments: [UInt32(1), 2, 3])
    func wire(_ version: UInt32) throws {
        let bench = try Bench(Compositor.Configuration(versions: ["zwp_pointer_gestures_v1": version]))
        let window = TestWindow.mapped(on: bench)
        let pad = bench.seat.touchpad
        for kind: TouchpadGesture.Kind in [.swipe, .pinch, .hold] {
            pad.begin(kind, on: window.other, fingers: 3)
            pad.end(kind)
        }
        bench.settle()
        #expect(window.gestures.count == (version >= 3 ? 6 : 4))
        #expect(bench.losses.isEmpty && bench.compositor.protocolErrors.isEmpty)
    }

    @Test("R-SEAT-1: a pointer, seat or surface that goes in the middle of a gesture cancels it", arguments: [0, 1, 2])
    func lost(_ what: Int) throws {
        let bench = try Bench()
        let window = TestWindow.mapped(on: bench)
        let seat = bench.seat
        seat.touchpad.begin(.pinch, on: window.other)
        seat.touchpad.pinch(scale: 1.5)
        bench.settle()
        switch what {
        case 0: bench.seat.capabilities.remove(.pointer)
        case 1: bench.seat.remove()
        default: window.toplevel.destroy()
        }
        bench.settle()
        #expect(window.gestures.map(\.phase) == [.began, .changed, .cancelled])
        seat.touchpad.end(.pinch)
        bench.settle()
        #expect(window.gestures.count == 3)
        guard what == 0 else { return }
        bench.seat.capabilities.insert(.pointer)
        bench.settle()
        bench.seat.touchpad.begin(.swipe, on: window.other)
        bench.settle()
        #expect(window.gestures.last?.kind == .swipe)
        #expect(bench.losses.isEmpty && bench.compositor.protocolErrors.isEmpty)
    }
}
