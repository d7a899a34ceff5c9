import Skiff
import SkiffCompositor
import SkiffTesting
import Testing

/// Devices whose clocks differ a little, and clocks that are set back.
struct DeviceClockTests {
    /// Fails half a second after its finger came down, and writes down when.
    private final class Alarm: GestureRecognizer, Recognizer {
        var rang = 0

        override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
            guard let touch = touches.first, touch.type == .direct else { return }
            setDeadline(touch.timestamp.advanced(by: 500))
        }

        override func deadlineReached(at time: Timestamp) {
            rang += 1
            state = .failed
        }
    }

    private let alarm = Alarm()
    private let stage: Stage

    init() {
        let pad = Pad("pad", Journal(), Rect(0, 0, 400, 300))
        pad.isMultipleTouchEnabled = true
        alarm.requiresExclusiveTouchType = false
        pad.addGestureRecognizer(alarm)
        stage = Stage(board(pad))
        stage.pointer.move(to: Point(100, 100))
        stage.pointer.press()
        stage.touch.down(at: Point(10, 10))
    }

    private var wire: CompositorSeat { stage.compositor.seat }

    /// Moves to and fro, dated so many milliseconds from now.
    private func motion(_ milliseconds: Int, pointer: Bool) {
        let isForth = stage.compositor.time.milliseconds / 20 % 2 == 0
        let time = stage.compositor.time.advanced(by: milliseconds)
        if pointer {
            wire.pointer.motion(to: Point(isForth ? 101 : 100, 100), time: time)
            wire.pointer.frame()
        } else {
            wire.touch.motion(0, to: Point(isForth ? 11 : 10, 10), time: time)
            wire.touch.frame()
        }
        stage.turn()
    }

    @Test("R-GEST-26: a pointer that is a few milliseconds behind the fingers does not set their deadlines forward")
    func skew() {
        for step in 1...20 {
            stage.advance(by: .milliseconds(20))
            motion(0, pointer: false)
            motion(step % 2 == 0 ? -9 : -5, pointer: true)
        }
        stage.advance(by: .milliseconds(90))
        #expect(alarm.rang == 0)
        stage.advance(by: .milliseconds(15))
        #expect(alarm.rang == 1)
        expectSound(stage)
    }

    @Test("R-GEST-26: a clock that is set back leaves what was left of a deadline")
    func setBack() {
        stage.advance(by: .milliseconds(400))
        motion(0, pointer: false)
        wire.touch.motion(0, to: Point(15, 10), time: Timestamp(milliseconds: 7))
        wire.touch.frame()
        stage.turn()
        stage.advance(by: .milliseconds(95))
        #expect(alarm.rang == 0)
        stage.advance(by: .milliseconds(10))
        #expect(alarm.rang == 1)
        expectSound(stage)
    }
}
