import Skiff
import SkiffTesting
import Testing

/// Two fingers that part or come together.
struct PinchTests {
    private let journal = Journal()
    private let view = View(frame: Rect(0, 0, 400, 300))
    private let pinch = PinchGestureRecognizer()
    private let stage: Stage

    init() {
        stage = Stage(board(view))
        view.addGestureRecognizer(pinch)
        let journal = journal
        pinch.addAction { journal.add("\($0.state) \($0.scale)") }
    }

    private func put() {
        stage.touch.down(at: Point(100, 100), id: 0)
        stage.touch.down(at: Point(200, 100), id: 1)
    }

    @Test("R-PINCH-1: the scale is 1 at first, and begins to count past eight points of distance")
    func begins() {
        #expect(pinch.scale == 1)
        put()
        stage.touch.move(to: Point(208, 100), id: 1)
        #expect(pinch.state == .possible)
        stage.touch.move(to: Point(210, 100), id: 1)
        stage.touch.move(to: Point(150, 100), id: 1)
        #expect(journal.take() == ["began 1.1", "changed 0.5"])
        #expect(pinch.location(in: nil) == Point(125, 100))
        stage.touch.up(id: 0)
        stage.touch.up(id: 1)
        #expect(journal.take() == ["ended 0.5"])
        #expect(pinch.scale == 1)
        expectSound(stage)
    }

    @Test("R-PINCH-1: one finger makes none, and a third is left alone")
    func count() {
        stage.touch.down(at: Point(100, 100), id: 0)
        stage.touch.move(to: Point(200, 100), id: 0)
        stage.touch.up(id: 0)
        #expect(journal.take() == [])
        put()
        stage.touch.down(at: Point(300, 200), id: 2)
        stage.touch.move(to: Point(20, 20), id: 2)
        #expect(pinch.state == .possible)
        #expect(pinch.numberOfTouches == 2)
        stage.touch.move(to: Point(300, 100), id: 1)
        #expect(journal.take() == ["began 2.0"])
        stage.touch.up(id: 0)
        stage.touch.up(id: 1)
        #expect(journal.take() == ["ended 2.0"])
        stage.touch.up(id: 2)
        expectSound(stage)
    }

    @Test("R-PINCH-1: its velocity is in parts a second, and 0 for fingers that rested before they were lifted")
    func velocity() {
        var last = 0.0
        pinch.addAction { last = $0.velocity }
        put()
        for step in 1...5 {
            stage.advance(by: .milliseconds(10))
            stage.touch.move(to: Point(200 + Double(step) * 10, 100), id: 1)
        }
        #expect(abs(last - 10) < 0.01)
        stage.advance(by: .milliseconds(100))
        stage.fingers { wire in
            wire.up(0)
            wire.up(1)
        }
        #expect(last == 0)
        expectSound(stage)
    }

    @Test("R-PINCH-2: setting the scale says what it is now, and the velocity starts again")
    func rebase() {
        put()
        stage.advance(by: .milliseconds(10))
        stage.touch.move(to: Point(300, 100), id: 1)
        #expect(pinch.velocity > 0)
        pinch.scale = 1
        #expect(pinch.velocity == 0)
        stage.touch.move(to: Point(400 - 1, 100), id: 1)
        #expect(abs(pinch.scale - 1.495) < 1e-9)
        for wrong in [0, -1, .nan, .infinity] { pinch.scale = wrong }
        #expect(abs(pinch.scale - 1.495) < 1e-9)
        expectSound(stage)
    }

    @Test("R-PINCH-2, R-STATE-13: one finger lifted does not end it nor change it; one that comes back makes no jump")
    func comesBack() {
        put()
        stage.touch.move(to: Point(300, 100), id: 1)
        stage.touch.up(id: 1)
        stage.touch.move(to: Point(120, 100), id: 0)
        #expect(journal.take() == ["began 2.0"])
        stage.touch.down(at: Point(170, 100), id: 1)
        #expect(pinch.scale == 2)
        stage.touch.move(to: Point(220, 100), id: 1)
        #expect(journal.take() == ["changed 4.0"])
        stage.fingers { wire in
            wire.up(0)
            wire.up(1)
        }
        #expect(journal.take() == ["ended 4.0"])
        expectSound(stage)
    }

    @Test("R-GEST-22: fingers that are taken away cancel it")
    func cancelled() {
        put()
        stage.touch.move(to: Point(300, 100), id: 1)
        stage.touch.cancel()
        #expect(journal.take() == ["began 2.0", "cancelled 2.0"])
        #expect(pinch.scale == 1)
        expectSound(stage)
    }

    @Test("Two fingers in one place have a scale that is a number")
    func onePlace() {
        stage.touch.down(at: Point(100, 100), id: 0)
        stage.touch.down(at: Point(100, 100), id: 1)
        stage.touch.move(to: Point(120, 100), id: 1)
        #expect(journal.take() == ["began 20.0"])
        stage.touch.move(to: Point(100, 100), id: 1)
        #expect(pinch.scale == 1)
        expectSound(stage)
    }

    @Test("R-PINCH-1: a touchpad's gesture is one too, without touches, under the pointer")
    func touchpad() {
        stage.touchpad.begin(.pinch, on: view)
        stage.touchpad.pinch(scale: 1.03)
        #expect(pinch.state == .possible)
        stage.touchpad.pinch(scale: 1.5)
        stage.touchpad.pinch(scale: 0.25)
        #expect(pinch.numberOfTouches == 0)
        #expect(pinch.location(in: nil) == Point(200, 150))
        stage.touchpad.end(.pinch)
        #expect(journal.take() == ["began 1.5", "changed 0.25", "ended 0.25"])
        stage.touchpad.begin(.pinch, on: view)
        stage.touchpad.pinch(scale: 2)
        stage.touchpad.end(.pinch, cancelled: true)
        #expect(journal.take() == ["began 2.0", "cancelled 2.0"])
        stage.touchpad.swipe(view, by: Point(100, 0))
        #expect(journal.take() == [])
        expectSound(stage)
    }

    @Test("R-PINCH-2: re-basing works with a touchpad as well")
    func touchpadRebase() {
        stage.touchpad.begin(.pinch, on: view)
        stage.touchpad.pinch(scale: 2)
        pinch.scale = 1
        stage.touchpad.pinch(scale: 3)
        #expect(pinch.scale == 1.5)
        stage.touchpad.end(.pinch)
        expectSound(stage)
    }
}
