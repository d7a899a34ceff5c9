import Skiff
import SkiffTesting
import Testing

/// Short, quick and straight strokes.
struct SwipeTests {
    private let journal = Journal()
    private let view = View(frame: Rect(0, 0, 400, 300))
    private let swipe = SwipeGestureRecognizer()
    private let stage: Stage

    init() {
        stage = Stage(board(view))
        view.addGestureRecognizer(swipe)
        swipe.log("swipe", in: journal)
    }

    private func stroke(by way: Point, in milliseconds: Int = 100) {
        stage.touch.down(at: Point(200, 150))
        for step in 1...4 {
            stage.advance(by: .milliseconds(milliseconds / 4))
            stage.touch.move(to: Point(200 + way.x * Double(step) / 4, 150 + way.y * Double(step) / 4))
        }
        stage.touch.up()
        stage.advance(by: .seconds(1))
    }

    @Test("R-SWIPE-1: one finger to the right unless it is told otherwise; once, and while it is down")
    func right() {
        #expect(swipe.direction == .right)
        #expect(swipe.numberOfTouchesRequired == 1)
        stage.touch.down(at: Point(100, 100))
        stage.touch.move(to: Point(149, 100))
        #expect(journal.take() == [])
        stage.touch.move(to: Point(150, 100))
        #expect(journal.take() == ["swipe ended"])
        stage.touch.move(to: Point(250, 100))
        stage.touch.up()
        #expect(journal.take() == [])
        #expect(swipe.state == .possible)
        expectSound(stage)
    }

    @Test(
        "R-SWIPE-1: each direction is for strokes that way alone",
        arguments: [Point(100, 10), Point(-100, 10), Point(10, -100), Point(10, 100)])
    func directions(way: Point) {
        let all: [(SwipeGestureRecognizer.Direction, Point)] = [
            (.right, Point(1, 0)), (.left, Point(-1, 0)), (.up, Point(0, -1)), (.down, Point(0, 1)),
        ]
        for (direction, unit) in all {
            swipe.direction = direction
            stroke(by: way)
            let isAlong = way.x * unit.x + way.y * unit.y > 50
            #expect(journal.take() == (isAlong ? ["swipe ended"] : []))
        }
        expectSound(stage)
    }

    @Test("R-SWIPE-1: directions may be combined")
    func combined() {
        swipe.direction = [.left, .down]
        for way in [Point(-80, 0), Point(0, 80)] {
            stroke(by: way)
            #expect(journal.take() == ["swipe ended"])
        }
        for way in [Point(80, 0), Point(0, -80)] {
            stroke(by: way)
            #expect(journal.take() == [])
        }
        expectSound(stage)
    }

    @Test("R-SWIPE-2: one that is slow, short or crooked is none; the limits are in the table")
    func limits() {
        stroke(by: Point(100, 0), in: 1200)
        stroke(by: Point(40, 0))
        stroke(by: Point(70, 90))
        #expect(journal.take() == [])
        stage.application.gestureSettings.swipeMinimumDistance = 30
        stage.application.gestureSettings.swipeMaximumDuration = 2000
        stroke(by: Point(40, 0), in: 1600)
        #expect(journal.take() == ["swipe ended"])
        stage.application.gestureSettings.swipeMaximumPerpendicular = 5
        stroke(by: Point(100, 30))
        #expect(journal.take() == [])
        expectSound(stage)
    }

    @Test("R-SWIPE-2: it fails by time alone, so that whoever waits for it goes on")
    func time() {
        stage.touch.down(at: Point(100, 100))
        stage.advance(by: .milliseconds(500))
        #expect(swipe.state == .possible)
        stage.advance(by: .milliseconds(1))
        #expect(swipe.state == .failed)
        stage.touch.up()
        expectSound(stage)
    }

    @Test("R-SWIPE-1: with two fingers both have to go, and neither more nor fewer")
    func twoFingers() {
        swipe.numberOfTouchesRequired = 2
        stroke(by: Point(100, 0))
        #expect(journal.take() == [])
        stage.touch.down(at: Point(100, 100), id: 0)
        stage.touch.down(at: Point(100, 150), id: 1)
        stage.touch.move(to: Point(170, 100), id: 0)
        #expect(journal.take() == [])
        stage.touch.move(to: Point(170, 150), id: 1)
        #expect(journal.take() == ["swipe ended"])
        stage.touch.up(id: 0)
        stage.touch.up(id: 1)
        stage.touch.down(at: Point(100, 100), id: 0)
        stage.touch.down(at: Point(100, 150), id: 1)
        stage.touch.down(at: Point(100, 200), id: 2)
        #expect(swipe.state == .failed)
        for id in 0...2 { stage.touch.up(id: id) }
        expectSound(stage)
    }

    @Test("R-GEST-10: a pan that waits for it has the finger once it cannot be a swipe any more")
    func panWaits() {
        let pan = PanGestureRecognizer()
        pan.log("pan", in: journal)
        pan.require(toFail: swipe)
        view.addGestureRecognizer(pan)
        stroke(by: Point(100, 0))
        #expect(journal.take() == ["swipe ended"])
        stroke(by: Point(-100, 0))
        #expect(journal.take().first == "pan began")
        expectSound(stage)
    }

    @Test("R-GEST-10: one that is recognized and waits for another to fail stays so, wherever its finger goes")
    func waits() {
        let pan = PanGestureRecognizer()
        pan.minimumNumberOfTouches = 2
        view.addGestureRecognizer(pan)
        swipe.require(toFail: pan)
        for isTakenAway in [false, true] {
            stage.touch.down(at: Point(100, 100))
            stage.touch.move(to: Point(160, 100))
            stage.touch.move(to: Point(140, 100))
            #expect(journal.take() == [])
            if isTakenAway { stage.touch.cancel() } else { stage.touch.up() }
            #expect(journal.take() == (isTakenAway ? [] : ["swipe ended"]))
            #expect(swipe.state == .possible)
        }
        expectSound(stage)
    }
}
