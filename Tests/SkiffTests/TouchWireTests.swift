import Skiff
import SkiffCompositor
import SkiffTesting
import Testing

/// What a compositor may send about fingers, right or wrong, and what views hear of it.
struct TouchWireTests {
    private let journal = Journal()
    private let pad: Pad
    private let other: Pad
    private let stage: Stage

    init() {
        pad = Pad("pad", journal, Rect(0, 0, 100, 100))
        pad.isMultipleTouchEnabled = true
        other = Pad("other", journal, Rect(200, 0, 100, 100))
        stage = Stage(board(pad, other))
    }

    @Test("R-WT-1: nothing is told before the frame, and a frame is one event")
    func frames() {
        var touchCounts: [Int] = []
        pad.onTouches = { _, event in touchCounts.append(event?.touches.count ?? 0) }
        stage.compositor.seat.touch.down(0, at: Point(10, 10), on: stage.surface)
        stage.compositor.seat.touch.down(1, at: Point(20, 10), on: stage.surface)
        stage.turn()
        #expect(journal.take() == [])
        stage.compositor.seat.touch.frame()
        stage.turn()
        #expect(journal.take() == ["pad began 0+1"])
        #expect(touchCounts == [2])
        expectSound(stage)
    }

    @Test("R-WT-2: a finger that goes down and up in one frame has begun and then ended")
    func downUp() {
        stage.fingers {
            $0.down(0, at: Point(10, 10), on: stage.surface)
            $0.up(0)
        }
        #expect(journal.take() == ["pad began 0", "pad ended 0"])
        expectSound(stage)
    }

    @Test("B-8, R-WT-2, R-WT-3: a number is free again after the lift, in the same frame too: it is another touch")
    func upDown() {
        var touches: [Touch] = []
        pad.onTouches = { set, _ in touches += set }
        stage.touch.down(at: Point(10, 10))
        stage.fingers {
            $0.up(0)
            $0.down(0, at: Point(20, 20), on: stage.surface)
        }
        #expect(journal.take() == ["pad began 0", "pad ended 0", "pad began 0"])
        #expect(touches[0] === touches[1])
        #expect(touches[1] !== touches[2])
        expectSound(stage)
    }

    @Test("R-WT-6: a number that comes down on another window cancels that finger here, and no other")
    func reusedElsewhere() {
        let window = Window(title: "Other", size: Size(200, 200))
        let far = Pad("far", journal)
        window.content = far
        stage.touch.down(at: Point(10, 10), id: 0)
        stage.touch.down(at: Point(20, 10), id: 1)
        let shown = stage.surface
        stage.application.open(window)
        stage.turn()
        guard let second = stage.compositor.windows.last, second !== shown else {
            Issue.record("the other window is not there")
            return
        }
        _ = journal.take()
        stage.fingers { $0.down(0, at: Point(5, 5), on: second) }
        #expect(journal.take() == ["pad cancelled 0", "far began 0"])
        stage.touch.up(id: 1)
        #expect(journal.take() == ["pad ended 1"])
        expectSound(stage)
    }

    @Test("R-WT-6: moves and lifts of a finger that nobody knows are ignored")
    func unknown() {
        stage.touch.move(to: Point(10, 10), id: 5)
        stage.touch.up(id: 5)
        #expect(journal.take() == [])
        stage.touch.tap(pad)
        #expect(journal.take() == ["pad began 0", "pad ended 0"])
        expectSound(stage)
    }

    @Test("B-5, B-6, R-WT-6: a finger that comes down under a number that is in use: the old touch is cancelled")
    func reused() {
        stage.touch.down(at: Point(10, 10))
        stage.touch.down(at: Point(210, 10))
        #expect(journal.take() == ["pad began 0", "pad cancelled 0", "other began 0"])
        stage.touch.up()
        #expect(journal.take() == ["other ended 0"])
        expectSound(stage)
    }

    @Test("B-9, R-WT-12: many fingers, large numbers and negative ones are fingers like any other")
    func manyFingers() {
        let ids = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 2_000_000_000, -5]
        for id in ids { stage.touch.down(at: Point(10, 10), id: id) }
        for id in ids { stage.touch.up(id: id) }
        #expect(journal.take() == ids.map { "pad began \($0)" } + ids.map { "pad ended \($0)" })
        expectSound(stage)
    }

    @Test("B-1, R-WT-4: a cancel ends all fingers at once, in one call a view, and drops what was not framed")
    func cancel() {
        stage.fingers {
            $0.down(0, at: Point(10, 10), on: stage.surface)
            $0.down(1, at: Point(20, 10), on: stage.surface)
            $0.down(2, at: Point(210, 10), on: stage.surface)
        }
        stage.compositor.seat.touch.motion(0, to: Point(40, 10))
        stage.compositor.seat.touch.down(3, at: Point(30, 10), on: stage.surface)
        stage.touch.cancel()
        #expect(
            journal.take() == ["pad began 0+1", "other began 2", "pad cancelled 0+1", "other cancelled 2"])
        stage.touch.up(id: 0)
        #expect(journal.take() == [])
        var counts: [Int] = []
        pad.onTouches = { touches, event in counts += [touches.first?.tapCount ?? 0, event?.touches.count ?? 0] }
        stage.touch.tap(pad)
        #expect(journal.take() == ["pad began 0", "pad ended 0"])
        #expect(counts == [1, 1, 1, 1])
        expectSound(stage)
    }

    @Test("R-WT-8, R-TOUCH-17: shape and orientation belong to the frame that they come in")
    func shape() {
        var seen: [(Double, Double)] = []
        var tolerances: [Double] = []
        pad.onTouches = { touches, _ in
            for touch in touches {
                seen.append((touch.majorRadius, touch.orientation))
                tolerances.append(touch.majorRadiusTolerance)
            }
        }
        stage.fingers {
            $0.down(0, at: Point(10, 10), on: stage.surface)
            $0.shape(0, major: 30, minor: 20)
            $0.orientation(0, degrees: 45)
        }
        stage.fingers {
            $0.orientation(0, degrees: -90)
            $0.motion(0, to: Point(20, 10))
        }
        stage.touch.down(at: Point(50, 50), id: 1)
        #expect(seen.map(\.0) == [15, 15, 0])
        #expect(seen.map(\.1) == [45, -90, 0])
        // As exact as the wire tells it; 0 where it tells nothing.
        #expect(tolerances[0] > 0 && tolerances[0] < 0.01 && tolerances[2] == 0)
        expectSound(stage)
    }

    @Test("R-WT-10: the clock of events may wrap: a double tap across it is one")
    func wrap() {
        let twice = TapGestureRecognizer()
        twice.numberOfTapsRequired = 2
        twice.log("twice", in: journal)
        other.addGestureRecognizer(twice)
        var time = Timestamp(milliseconds: UInt32.max - 100)
        for _ in 0..<2 {
            stage.fingers { $0.down(0, at: Point(210, 10), on: stage.surface, time: time) }
            time = time.advanced(by: 60)
            stage.fingers { $0.up(0, time: time) }
            time = time.advanced(by: 60)
        }
        #expect(journal.take().contains("twice ended"))
        expectSound(stage)
    }

    @Test("R-WT-11: fingers do not move the pointer")
    func noPointer() {
        stage.pointer.move(to: other)
        stage.touch.tap(pad)
        stage.pointer.press()
        stage.pointer.release()
        #expect(journal.take() == ["pad began 0", "pad ended 0", "other began 0", "other ended 0"])
        expectSound(stage)
    }

    @Test("R-WT-9: fingers on a window that closes are cancelled, and unknown from then on")
    func closedWindow() {
        let second = stage.application.openWindow("Second", size: Size(100, 100), content: Pad("second", journal))
        stage.turn()
        guard let surface = stage.compositor.windows.first(where: { $0.title == "Second" }) else {
            Issue.record("the second window is not shown")
            return
        }
        stage.fingers { $0.down(0, at: Point(10, 10), on: surface) }
        #expect(journal.take() == ["second began 0"])
        second.close()
        #expect(journal.take() == ["second cancelled 0"])
        stage.touch.move(to: Point(20, 20))
        stage.touch.up()
        #expect(journal.take() == [])
        stage.touch.tap(pad)
        #expect(journal.take() == ["pad began 0", "pad ended 0"])
        expectSound(stage)
    }
}
