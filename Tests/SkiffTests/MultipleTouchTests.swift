import Skiff
import SkiffTesting
import Testing

/// Several fingers on one view, and on several.
struct MultipleTouchTests {
    private let journal = Journal()
    private let left: Pad
    private let right: Pad
    private let stage: Stage

    init() {
        left = Pad("left", journal, Rect(0, 0, 100, 100))
        right = Pad("right", journal, Rect(200, 0, 100, 100))
        stage = Stage(board(left, right))
    }

    @Test("R-TOUCH-5: a view gets one finger; others on it are dropped for their whole life")
    func single() {
        stage.touch.down(at: Point(10, 10), id: 0)
        stage.touch.down(at: Point(20, 10), id: 1)
        stage.touch.up(id: 0)
        stage.touch.move(to: Point(30, 10), id: 1)
        stage.touch.up(id: 1)
        #expect(journal.take() == ["left began 0", "left ended 0"])
        stage.touch.tap(left)
        #expect(journal.take() == ["left began 0", "left ended 0"])
        expectSound(stage)
    }

    @Test("R-TOUCH-5: of two fingers in one frame the first is the view's")
    func singleInOneFrame() {
        stage.fingers {
            $0.down(3, at: Point(10, 10), on: stage.surface)
            $0.down(1, at: Point(20, 10), on: stage.surface)
        }
        #expect(journal.take() == ["left began 3"])
        expectSound(stage)
    }

    @Test("R-TOUCH-6: a view for several fingers gets those of one frame in one call")
    func multiple() {
        left.isMultipleTouchEnabled = true
        stage.fingers {
            $0.down(0, at: Point(10, 10), on: stage.surface)
            $0.down(1, at: Point(20, 10), on: stage.surface)
        }
        stage.fingers {
            $0.motion(0, to: Point(11, 10))
            $0.motion(1, to: Point(21, 10))
        }
        stage.fingers {
            $0.motion(0, to: Point(12, 10))
            $0.up(1)
        }
        #expect(journal.take() == ["left began 0+1", "left moved 0+1", "left moved 0", "left ended 1"])
        expectSound(stage)
    }

    @Test("R-TOUCH-7: fingers on two views both arrive, whatever each allows")
    func twoViews() {
        stage.touch.down(at: Point(10, 10), id: 0)
        stage.touch.down(at: Point(210, 10), id: 1)
        stage.touch.up(id: 1)
        stage.touch.up(id: 0)
        #expect(journal.take() == ["left began 0", "right began 1", "right ended 1", "left ended 0"])
        expectSound(stage)
    }

    @Test("R-GEST-6: recognizers get the fingers that the view does not")
    func recognizers() {
        let probe = Probe()
        probe.onTouches = { [journal] phase, _ in journal.add("probe \(phase)") }
        left.addGestureRecognizer(probe)
        stage.touch.down(at: Point(10, 10), id: 0)
        stage.touch.down(at: Point(20, 10), id: 1)
        #expect(journal.take() == ["probe began", "left began 0", "probe began"])
        #expect(probe.numberOfTouches == 2)
        #expect(probe.location(in: left) == Point(15, 10))
        #expect(probe.location(ofTouch: 1, in: right) == Point(-180, 10))
        expectSound(stage)
    }
}
