import Skiff
import SkiffCompositor
import SkiffTesting
import Testing

/// `tapCount`: which tap in a row a touch is.
struct TapCountTests {
    private let pad = Pad("pad", Journal(), Rect(0, 0, 400, 300))
    private let stage: Stage
    private let counts = Journal()

    init() {
        pad.isMultipleTouchEnabled = true
        stage = Stage(board(pad))
        pad.onTouches = { [counts] touches, _ in
            for touch in touches where touch.phase == .began { counts.add("\(touch.tapCount)") }
        }
    }

    private func tap(_ x: Double = 50, pause: Int = 100) {
        stage.touch.down(at: Point(x, 50))
        stage.advance(by: .milliseconds(40))
        stage.touch.up()
        stage.advance(by: .milliseconds(pause))
    }

    @Test("R-TOUCH-10: taps close in time and place are counted")
    func inARow() {
        for _ in 0..<3 { tap() }
        #expect(counts.take() == ["1", "2", "3"])
    }

    @Test("R-TOUCH-10: after more than 350 ms, or more than 45 points away, the count begins anew")
    func limits() {
        tap(pause: 350)
        tap(pause: 351)
        tap()
        tap(95)
        tap(141)
        #expect(counts.take() == ["1", "2", "1", "2", "1"])
    }

    @Test("R-TOUCH-10: a finger that is still down is no previous tap")
    func stillDown() {
        stage.touch.down(at: Point(50, 50), id: 0)
        stage.touch.down(at: Point(52, 50), id: 1)
        #expect(counts.take() == ["1", "1"])
        expectSound(stage)
    }

    @Test("R-TOUCH-10: taps of another seat, of the pointer or of another button are none in the row")
    func devices() {
        let second = stage.compositor.addSeat(name: "second")
        stage.turn()
        tap()
        second.touch.down(0, at: Point(50, 50), on: stage.surface)
        second.touch.frame()
        second.touch.up(0)
        second.touch.frame()
        stage.turn()
        stage.pointer.move(to: Point(50, 50))
        for button in [PointerButton.left, .right, .left] {
            stage.pointer.press(button)
            stage.pointer.release(button)
        }
        tap()
        #expect(counts.take() == ["1", "1", "1", "1", "2", "2"])
        expectSound(stage)
    }

    @Test("R-TOUCH-10: a finger that has moved too far for a tap counts 0, and the next one 1")
    func moved() {
        var count: Int?
        pad.onTouches = { touches, _ in count = touches.first?.tapCount }
        stage.touch.down(at: Point(50, 50))
        stage.touch.move(to: Point(60, 50))
        #expect(count == 1)
        stage.touch.move(to: Point(61, 50))
        #expect(count == 0)
        stage.touch.move(to: Point(50, 50))
        #expect(count == 0)
        stage.touch.up()
        stage.touch.down(at: Point(50, 50))
        #expect(count == 1)
        expectSound(stage)
    }

    @Test(
        "R-TOUCH-10, R-WT-10: a tap after the clock went back, or half way round, is a first one",
        arguments: [5_000, 100_000 + (1 << 31) + 10] as [UInt32])
    func otherTimes(later: UInt32) {
        let twice = TapGestureRecognizer()
        twice.numberOfTapsRequired = 2
        twice.log("twice", in: counts)
        pad.addGestureRecognizer(twice)
        let wire = stage.compositor.seat.touch
        for time in [100_000, later] {
            wire.down(0, at: Point(50, 50), on: stage.surface, time: Timestamp(milliseconds: time))
            wire.frame()
            stage.turn()
            wire.up(0, time: Timestamp(milliseconds: time + 10))
            wire.frame()
            stage.turn()
        }
        #expect(counts.take() == ["1", "1"])
        expectSound(stage)
    }
}
