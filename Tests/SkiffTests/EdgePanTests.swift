import Skiff
import SkiffTesting
import Testing

/// Fingers that come in from an edge of the window, which is 400 by 300.
struct EdgePanTests {
    private let journal = Journal()
    private let view = View(frame: Rect(0, 0, 400, 300))
    private let pan = ScreenEdgePanGestureRecognizer()
    private let stage: Stage

    init() {
        stage = Stage(board(view))
        view.addGestureRecognizer(pan)
        pan.log("edge", in: journal)
    }

    private func drag(_ start: Point, _ way: Point) -> [String] {
        stage.touch.drag(from: start, to: start + way, steps: 2)
        return journal.take()
    }

    @Test("R-EDGE-1: without edges it recognizes nothing")
    func none() {
        #expect(pan.edges == [])
        for (start, way) in [(Point(5, 150), Point(60, 0)), (Point(200, 2), Point(0, 60))] {
            #expect(drag(start, way) == [])
        }
        expectSound(stage)
    }

    @Test("R-EDGE-1: from each edge inwards, within twenty points of it, and from no other")
    func edges() {
        let cases: [(RectEdge, Point, Point)] = [
            (.left, Point(19.5, 150), Point(60, 10)), (.right, Point(380, 150), Point(-60, 10)),
            (.top, Point(200, 19.5), Point(10, 60)), (.bottom, Point(200, 280), Point(10, -60)),
        ]
        for (edge, _, _) in cases {
            pan.edges = edge
            for (other, start, way) in cases {
                #expect(drag(start, way) == (edge == other ? ["edge began", "edge changed", "edge ended"] : []))
            }
        }
        pan.edges = .all
        for (_, start, way) in cases { #expect(drag(start, way).first == "edge began") }
        expectSound(stage)
    }

    @Test("R-EDGE-1: not from outside the band, whose width is in the table; not along the edge, and not outwards")
    func bandAndDirection() {
        pan.edges = .left
        #expect(drag(Point(20, 150), Point(60, 0)) == [])
        #expect(drag(Point(5, 150), Point(0, 60)) == [])
        #expect(drag(Point(19, 150), Point(-17, 0)) == [])
        stage.application.gestureSettings.edgeBand = 40
        #expect(drag(Point(39, 150), Point(60, 0)).first == "edge began")
        expectSound(stage)
    }

    @Test("R-EDGE-1: fingers after the first are left alone")
    func otherFingers() {
        pan.edges = .left
        stage.touch.down(at: Point(5, 100), id: 0)
        stage.touch.down(at: Point(200, 200), id: 1)
        stage.touch.move(to: Point(300, 200), id: 1)
        #expect(journal.take() == [])
        stage.touch.move(to: Point(50, 100), id: 0)
        #expect(journal.take() == ["edge began"])
        #expect(pan.numberOfTouches == 1)
        #expect(pan.translation(in: nil) == Point(45, 0))
        stage.touch.up(id: 0)
        #expect(journal.take() == ["edge ended"])
        stage.touch.up(id: 1)
        expectSound(stage)
    }

    @Test("R-GEST-10: a pan that waits for it has all that does not come from the edge")
    func required() {
        let other = PanGestureRecognizer()
        other.log("pan", in: journal)
        other.require(toFail: pan)
        view.addGestureRecognizer(other)
        pan.edges = .left
        #expect(drag(Point(5, 100), Point(60, 0)).allSatisfy { $0.hasPrefix("edge") })
        #expect(drag(Point(105, 100), Point(60, 0)) == ["pan began", "pan changed", "pan ended"])
        expectSound(stage)
    }
}
