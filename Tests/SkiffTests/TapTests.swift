import Skiff
import SkiffTesting
import Testing

/// When a tap is a tap.
struct TapTests {
    private let journal = Journal()
    private let view = View(frame: Rect(0, 0, 400, 300))
    private let tap = TapGestureRecognizer()
    private let stage: Stage

    init() {
        stage = Stage(board(view))
        tap.log("tap", in: journal)
        view.addGestureRecognizer(tap)
    }

    private func press(_ x: Double = 50, hold: Int = 40, pause: Int = 100) {
        stage.touch.down(at: Point(x, 50))
        stage.advance(by: .milliseconds(hold))
        stage.touch.up()
        stage.advance(by: .milliseconds(pause))
    }

    @Test("R-TAP-1: one tap with one finger, recognized when it is lifted, however long that takes")
    func single() {
        #expect(tap.numberOfTapsRequired == 1)
        #expect(tap.numberOfTouchesRequired == 1)
        stage.touch.down(at: Point(50, 50))
        #expect(journal.take() == [])
        stage.advance(by: .seconds(20))
        stage.touch.up()
        #expect(journal.take() == ["tap ended"])
        expectSound(stage)
    }

    @Test("R-TAP-2: a finger may move by ten points from where it came down, and not further")
    func slop() {
        stage.touch.drag(from: Point(50, 50), to: Point(60, 50))
        #expect(journal.take() == ["tap ended"])
        stage.touch.drag(from: Point(50, 50), to: Point(61, 50))
        #expect(journal.take() == [])
        stage.touch.down(at: Point(50, 50))
        stage.touch.move(to: Point(70, 50))
        stage.touch.move(to: Point(50, 50))
        stage.touch.up()
        #expect(journal.take() == [])
        expectSound(stage)
    }

    @Test("R-TAP-2: the slop is the application's setting")
    func settings() {
        stage.application.gestureSettings.tapSlop = 30
        stage.touch.drag(from: Point(50, 50), to: Point(75, 50))
        #expect(journal.take() == ["tap ended"])
        expectSound(stage)
    }

    @Test("R-TAP-2: one finger too many is no tap")
    func tooManyFingers() {
        stage.touch.down(at: Point(50, 50), id: 0)
        stage.touch.down(at: Point(90, 50), id: 1)
        stage.touch.up(id: 1)
        stage.touch.up(id: 0)
        #expect(journal.take() == [])
        press()
        #expect(journal.take() == ["tap ended"])
        expectSound(stage)
    }

    @Test("R-TAP-2: two taps in time and place are a double tap, told at the second lift")
    func double() {
        tap.numberOfTapsRequired = 2
        press(pause: 350)
        #expect(journal.take() == [])
        press(95)
        #expect(journal.take() == ["tap ended"])
        // The third one begins anew.
        press()
        #expect(journal.take() == [])
    }

    @Test(
        "R-TAP-2: taps too late, too far away or held too long are no double tap",
        arguments: [(50.0, 40, 351), (96.0, 40, 100), (50.0, 751, 100)])
    func notDouble(x: Double, hold: Int, pause: Int) {
        tap.numberOfTapsRequired = 2
        press(hold: hold, pause: pause)
        press(x, pause: 1000)
        #expect(journal.take() == [])
        // It has not stuck: two good ones are one.
        press()
        press()
        #expect(journal.take() == ["tap ended"])
    }

    @Test("R-TAP-3: a tap with two fingers needs both down at one time, and both lifted")
    func twoFingers() {
        tap.numberOfTouchesRequired = 2
        stage.touch.down(at: Point(50, 50), id: 0)
        stage.touch.down(at: Point(90, 50), id: 1)
        stage.touch.up(id: 0)
        #expect(journal.take() == [])
        stage.touch.up(id: 1)
        #expect(journal.take() == ["tap ended"])
        press()
        #expect(journal.take() == [])
        stage.touch.down(at: Point(50, 50), id: 0)
        stage.touch.up(id: 0)
        stage.touch.down(at: Point(90, 50), id: 1)
        stage.touch.up(id: 1)
        #expect(journal.take() == [])
        expectSound(stage)
    }

    @Test("R-TAP-4: the place is the first tap's, and the middle of its fingers")
    func place() {
        var place: Point?
        tap.addAction { place = $0.location(in: $0.view) }
        view.frame.origin = Point(10, 0)
        press()
        #expect(place == Point(40, 50))
        tap.numberOfTapsRequired = 2
        press(60)
        press(80)
        #expect(place == Point(50, 50))
        tap.numberOfTapsRequired = 1
        tap.numberOfTouchesRequired = 2
        stage.advance(by: .seconds(1))
        stage.touch.down(at: Point(60, 50), id: 0)
        stage.touch.down(at: Point(100, 70), id: 1)
        stage.touch.up(id: 0)
        stage.touch.up(id: 1)
        #expect(place == Point(70, 60))
        expectSound(stage)
    }

    @Test("R-TAP-1: a finger that the compositor takes away is no tap")
    func cancelled() {
        stage.touch.down(at: Point(50, 50))
        stage.touch.cancel()
        #expect(journal.take() == [])
        press()
        #expect(journal.take() == ["tap ended"])
        expectSound(stage)
    }

    @Test("R-GEST-25: a click is a tap of the button that is asked for")
    func pointer() {
        stage.pointer.click(view)
        #expect(journal.take() == ["tap ended"])
        stage.pointer.click(view, .right)
        #expect(journal.take() == [])
        tap.buttonMaskRequired = .secondary
        stage.pointer.click(view, .right)
        #expect(journal.take() == ["tap ended"])
        expectSound(stage)
    }

    @Test("R-GEST-26: an event dated after a deadline comes after it, even if the timer has not run")
    func lateTimer() {
        tap.numberOfTapsRequired = 2
        var time = stage.compositor.time
        for pause in [400, 100, 100] {
            stage.fingers { $0.down(0, at: Point(50, 50), on: stage.surface, time: time) }
            stage.fingers { $0.up(0, time: time.advanced(by: 40)) }
            time = time.advanced(by: pause)
        }
        // The first tap was over before the second one, which makes a double tap with the third.
        #expect(journal.take() == ["tap ended"])
        expectSound(stage)
    }

    @Test("R-GEST-26: what was sent before a deadline counts, even if the timer would come first")
    func queuedInput() {
        tap.numberOfTapsRequired = 2
        press(pause: 340)
        // Sent in time, read when the clock has passed the deadline already.
        let time = stage.compositor.time
        stage.compositor.seat.touch.down(0, at: Point(50, 50), on: stage.surface, time: time)
        stage.compositor.seat.touch.frame()
        _ = stage.compositor.turn()
        stage.application.loop.advance(by: .milliseconds(200))
        stage.fingers { $0.up(0, time: time.advanced(by: 50)) }
        #expect(journal.take() == ["tap ended"])
        expectSound(stage)
    }

    @Test("R-GEST-22, R-SEAT-1: a tap before the device was lost and one after it came back are no double tap")
    func deviceLost() {
        let twice = TapGestureRecognizer()
        twice.numberOfTapsRequired = 2
        twice.log("twice", in: journal)
        view.addGestureRecognizer(twice)
        press(pause: 50)
        #expect(journal.take() == ["tap ended"])
        stage.compositor.seat.capabilities = [.pointer]
        stage.turn()
        stage.compositor.seat.capabilities = [.touch, .pointer]
        stage.turn()
        press(pause: 50)
        #expect(journal.take() == ["tap ended"])
        expectSound(stage)
    }
}
