import Skiff
import SkiffTesting
import Testing

/// Fingers that stay.
struct LongPressTests {
    private let journal = Journal()
    private let pad: Pad
    private let press = LongPressGestureRecognizer()
    private let stage: Stage

    init() {
        pad = Pad("pad", journal, Rect(0, 0, 300, 200))
        pad.isMultipleTouchEnabled = true
        stage = Stage(board(pad))
        press.log("press", in: journal)
        press.cancelsTouchesInView = false
        pad.addGestureRecognizer(press)
    }

    private func told() -> [String] { journal.take().filter { $0.hasPrefix("press") } }

    @Test("R-LONG-1: half a second, ten points, one finger, no taps; the application's table may say otherwise")
    func defaults() {
        #expect(press.minimumPressDuration == 0.5)
        #expect(press.allowableMovement == 10)
        #expect(press.numberOfTouchesRequired == 1)
        #expect(press.numberOfTapsRequired == 0)
        stage.application.gestureSettings.longPressMinimum = 200
        stage.application.gestureSettings.longPressMovement = 3
        #expect(press.minimumPressDuration == 0.2)
        #expect(press.allowableMovement == 3)
        stage.touch.down(pad)
        stage.advance(by: .milliseconds(201))
        #expect(told() == ["press began"])
        stage.touch.up()
        press.minimumPressDuration = 0.4
        press.allowableMovement = 30
        #expect(press.minimumPressDuration == 0.4)
        #expect(press.allowableMovement == 30)
        expectSound(stage)
    }

    @Test(
        "R-LONG-2: it begins by time while the finger is still, changes by any movement after that, ends with the lift")
    func course() {
        stage.touch.down(at: Point(50, 50))
        stage.touch.move(to: Point(60, 50))
        stage.advance(by: .milliseconds(499))
        #expect(told() == [])
        stage.advance(by: .milliseconds(1))
        #expect(told() == ["press began"])
        stage.touch.move(to: Point(60.5, 50))
        stage.touch.move(to: Point(200, 150))
        #expect(told() == ["press changed", "press changed"])
        #expect(press.location(in: nil) == Point(200, 150))
        stage.touch.up()
        #expect(told() == ["press ended"])
        #expect(press.state == .possible)
        expectSound(stage)
    }

    @Test("R-LONG-2: a finger that moves too far before the time makes no long press")
    func movement() {
        stage.touch.down(at: Point(50, 50))
        stage.touch.move(to: Point(60.5, 50))
        #expect(press.state == .failed)
        stage.advance(by: .seconds(2))
        stage.touch.up()
        #expect(told() == [])
        expectSound(stage)
    }

    @Test("R-LONG-3: a finger that is lifted before the time makes none, one that is lifted just then does")
    func lift() {
        stage.touch.down(pad)
        stage.advance(by: .milliseconds(499))
        stage.touch.up()
        stage.advance(by: .seconds(2))
        #expect(told() == [])
        stage.touch.down(pad)
        stage.advance(by: .milliseconds(500))
        stage.touch.up()
        #expect(told() == ["press began", "press ended"])
        expectSound(stage)
    }

    @Test("R-LONG-4: taps come before the hold, and without them there is none")
    func taps() {
        press.numberOfTapsRequired = 1
        stage.touch.down(pad)
        stage.advance(by: .seconds(1))
        stage.touch.up()
        #expect(told() == [])
        stage.advance(by: .seconds(1))
        stage.touch.down(pad)
        stage.advance(by: .milliseconds(50))
        stage.touch.up()
        stage.advance(by: .milliseconds(100))
        stage.touch.down(pad)
        stage.advance(by: .milliseconds(499))
        #expect(told() == [])
        stage.advance(by: .milliseconds(1))
        #expect(told() == ["press began"])
        stage.touch.up()
        #expect(told() == ["press ended"])
        expectSound(stage)
    }

    @Test("R-LONG-4: a tap that is held is no tap, and no hold in its place")
    func heldTap() {
        press.numberOfTapsRequired = 2
        stage.touch.down(pad)
        stage.touch.up()
        stage.advance(by: .milliseconds(100))
        stage.touch.down(pad)
        stage.advance(by: .milliseconds(740))
        #expect(press.state == .possible)
        stage.advance(by: .milliseconds(20))
        #expect(press.state == .failed)
        stage.touch.up()
        #expect(told() == [])
        expectSound(stage)
    }

    @Test("R-LONG-4: the hold comes soon after the tap, and near it", arguments: [true, false])
    func tapsInTime(late: Bool) {
        press.numberOfTapsRequired = 1
        stage.touch.down(at: Point(50, 50))
        stage.touch.up()
        stage.advance(by: .milliseconds(late ? 360 : 100))
        stage.touch.down(at: Point(late ? 50 : 150, 50))
        stage.advance(by: .seconds(1))
        #expect(told() == [])
        stage.touch.up()
        #expect(press.state == .possible)
        expectSound(stage)
    }

    @Test("R-STATE-13: with two fingers it begins when both have stayed, and ends when one is lifted")
    func twoFingers() {
        press.numberOfTouchesRequired = 2
        stage.touch.down(at: Point(50, 50), id: 0)
        stage.advance(by: .milliseconds(400))
        stage.touch.down(at: Point(100, 50), id: 1)
        stage.advance(by: .milliseconds(499))
        #expect(told() == [])
        stage.advance(by: .milliseconds(1))
        #expect(told() == ["press began"])
        #expect(press.numberOfTouches == 2)
        stage.touch.up(id: 0)
        #expect(told() == ["press ended"])
        stage.touch.up(id: 1)
        #expect(told() == [])
        expectSound(stage)
    }

    @Test("R-LONG-1: one finger too many before it has begun makes it fail; after that it is left alone")
    func tooMany() {
        stage.touch.down(at: Point(50, 50), id: 0)
        stage.touch.down(at: Point(100, 50), id: 1)
        #expect(press.state == .failed)
        stage.touch.up(id: 0)
        stage.touch.up(id: 1)
        stage.touch.down(at: Point(50, 50), id: 0)
        stage.advance(by: .milliseconds(500))
        stage.touch.down(at: Point(100, 50), id: 1)
        stage.touch.move(to: Point(120, 50), id: 1)
        #expect(told() == ["press began"])
        stage.touch.up(id: 1)
        stage.touch.up(id: 0)
        #expect(told() == ["press ended"])
        expectSound(stage)
    }

    @Test("R-GEST-10: one that waits for another to fail is told its beginning and its end when that fails at the lift")
    func waits() {
        let pan = PanGestureRecognizer()
        pad.addGestureRecognizer(pan)
        press.require(toFail: pan)
        stage.touch.down(pad)
        stage.advance(by: .milliseconds(600))
        #expect(told() == [])
        #expect(press.state == .possible)
        stage.touch.up()
        #expect(told() == ["press began", "press ended"])
        expectSound(stage)
    }

    @Test("R-LONG-2: without a time it begins with the finger")
    func atOnce() {
        press.minimumPressDuration = 0
        stage.touch.down(pad)
        #expect(told() == ["press began"])
        stage.touch.up()
        #expect(told() == ["press ended"])
        press.minimumPressDuration = .nan
        #expect(press.minimumPressDuration == 0.5)
        expectSound(stage)
    }

    @Test("R-LONG-4: with two taps before it, the second one is no hold, however long the first is ago")
    func twoTaps() {
        press.numberOfTapsRequired = 2
        stage.touch.down(pad)
        stage.touch.up()
        stage.advance(by: .milliseconds(100))
        stage.touch.down(pad)
        stage.advance(by: .milliseconds(400))
        #expect(told() == [])
        stage.touch.up()
        stage.touch.down(pad)
        stage.advance(by: .milliseconds(499))
        #expect(told() == [])
        stage.advance(by: .milliseconds(1))
        #expect(told() == ["press began"])
        stage.touch.up()
        #expect(told() == ["press ended"])
        expectSound(stage)
    }

    @Test("R-LONG-4, R-STATE-13: after a tap with two fingers, one finger alone is no hold")
    func tapWithTwoFingers() {
        press.numberOfTapsRequired = 1
        press.numberOfTouchesRequired = 2
        stage.touch.down(at: Point(50, 50), id: 0)
        stage.touch.down(at: Point(60, 50), id: 1)
        stage.touch.up(id: 0)
        stage.touch.up(id: 1)
        stage.touch.down(at: Point(50, 50), id: 0)
        stage.advance(by: .milliseconds(600))
        #expect(told() == [])
        stage.touch.down(at: Point(60, 50), id: 1)
        stage.advance(by: .milliseconds(500))
        #expect(told() == ["press began"])
        stage.touch.up(id: 0)
        stage.touch.up(id: 1)
        #expect(told() == ["press ended"])
        expectSound(stage)
    }
}
