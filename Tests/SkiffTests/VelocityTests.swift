import Skiff
import SkiffTesting
import Testing

/// How fast fingers move.
struct VelocityTests {
    private let pan = PanGestureRecognizer()
    private let view = View(frame: Rect(0, 0, 400, 300))
    private let stage: Stage

    init() {
        stage = Stage(board(view))
        view.addGestureRecognizer(pan)
        stage.touch.down(at: Point(10, 50))
    }

    private func move(to x: Double, after milliseconds: Int) {
        stage.advance(by: .milliseconds(milliseconds))
        stage.touch.move(to: Point(x, 50))
    }

    @Test("R-PAN-4: 50 points in one second are 50 points a second: two places are enough")
    func slow() {
        move(to: 60, after: 1000)
        #expect(pan.velocity(in: nil) == Point(50, 0))
        expectSound(stage)
    }

    @Test("R-PAN-4: a steady movement whose last place comes early is as fast as before")
    func tremor() {
        for step in 1...10 { move(to: 10 + Double(step) * 10, after: 10) }
        #expect(abs(pan.velocity(in: nil).x - 1000) < 1)
        // The last two places alone would give 8000.
        move(to: 118, after: 1)
        #expect(abs(pan.velocity(in: nil).x - 1000) < 150)
        expectSound(stage)
    }

    @Test("R-PAN-4: what is older than the horizon does not count")
    func horizon() {
        for step in 1...10 { move(to: 10 + Double(step) * 20, after: 10) }
        for step in 1...11 { move(to: 210 - Double(step) * 5, after: 10) }
        #expect(abs(pan.velocity(in: nil).x + 500) < 1)
        stage.application.gestureSettings.velocityHorizon = 1000
        #expect(pan.velocity(in: nil).x > 0)
        expectSound(stage)
    }

    @Test("R-PAN-4: a finger that rested before it was lifted is not fast", arguments: [50, 51])
    func rest(milliseconds: Int) {
        var last = Point.zero
        pan.addAction { last = $0.velocity(in: nil) }
        move(to: 40, after: 10)
        move(to: 70, after: 10)
        stage.advance(by: .milliseconds(milliseconds))
        stage.touch.up()
        #expect((last == .zero) == (milliseconds > 50))
        expectSound(stage)
    }

    @Test("R-PAN-4: in the directions of the view that asks")
    func directions() {
        let half = View(frame: Rect(0, 0, 100, 100))
        half.transform = AffineTransform(scaleX: 2, y: 2)
        view.addSubview(half)
        move(to: 60, after: 100)
        #expect(pan.velocity(in: half) == Point(250, 0))
        expectSound(stage)
    }

    @Test("A clock that is set back, or wraps, makes no nonsense of it")
    func clocks() {
        let wire = stage.compositor.seat.touch
        wire.up(0)
        wire.frame()
        stage.turn()
        func move(_ x: Double, _ time: UInt32) {
            wire.motion(0, to: Point(x, 50), time: Timestamp(milliseconds: time))
            wire.frame()
            stage.turn()
        }
        wire.down(0, at: Point(10, 50), on: stage.surface, time: Timestamp(milliseconds: UInt32.max - 9))
        wire.frame()
        move(20, UInt32.max)
        move(40, 10)
        move(60, 20)
        #expect(abs(pan.velocity(in: nil).x - 1700) < 200)
        move(62, 5)
        #expect(pan.velocity(in: nil) == .zero)
        move(64, 15)
        #expect(abs(pan.velocity(in: nil).x - 200) < 1)
        expectSound(stage)
    }
}
