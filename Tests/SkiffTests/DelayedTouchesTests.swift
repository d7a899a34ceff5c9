import Skiff
import SkiffTesting
import Testing

/// Views whose touches are held back while a recognizer has not decided.
struct DelayedTouchesTests {
    private let journal = Journal()
    private let pad: Pad
    private let probe = Probe()
    private let stage: Stage

    init() {
        pad = Pad("pad", journal, Rect(0, 0, 300, 200))
        stage = Stage(board(pad))
        probe.log("probe", in: journal)
        pad.addGestureRecognizer(probe)
    }

    @Test("R-GEST-7: by default a view hears of a touch at once, with delaysTouchesBegan not before the gesture fails")
    func failing() {
        stage.touch.down(at: Point(10, 10))
        #expect(journal.take() == ["pad began 0"])
        stage.touch.cancel()
        _ = journal.take()
        probe.delaysTouchesBegan = true
        var places: [Point] = []
        pad.onTouches = { touches, _ in places += touches.map { $0.location(in: nil) } }
        stage.touch.down(at: Point(10, 10))
        stage.touch.move(to: Point(20, 10))
        stage.touch.move(to: Point(30, 10))
        #expect(journal.take() == [])
        probe.state = .failed
        #expect(journal.take() == ["pad began 0", "pad moved 0", "pad moved 0"])
        // As they were when it happened (R-GEST-9).
        #expect(places == [Point(10, 10), Point(20, 10), Point(30, 10)])
        stage.touch.move(to: Point(40, 10))
        stage.touch.up()
        #expect(journal.take() == ["pad moved 0", "pad ended 0"])
        expectSound(stage)
    }

    @Test("R-GEST-7: what was held comes before what is new")
    func order() {
        probe.delaysTouchesBegan = true
        probe.onTouches = { phase, probe in if phase == .moved { probe.state = .failed } }
        stage.touch.down(at: Point(10, 10))
        stage.touch.move(to: Point(20, 10))
        #expect(journal.take() == ["pad began 0", "pad moved 0"])
        expectSound(stage)
    }

    @Test("R-GEST-7: if the gesture is recognized, the view never hears of the touch")
    func recognized() {
        probe.delaysTouchesBegan = true
        stage.touch.down(at: Point(10, 10))
        stage.touch.move(to: Point(20, 10))
        probe.state = .began
        stage.touch.move(to: Point(30, 10))
        stage.touch.up()
        #expect(journal.take() == ["probe began"])
        expectSound(stage)
    }

    @Test("R-GEST-8: the lift is held by default while a recognizer has not decided; failure lets it go")
    func endHeld() {
        let twice = TapGestureRecognizer()
        twice.numberOfTapsRequired = 2
        twice.log("twice", in: journal)
        pad.removeGestureRecognizer(probe)
        pad.addGestureRecognizer(twice)
        stage.touch.down(at: Point(10, 10))
        stage.touch.up()
        #expect(journal.take() == ["pad began 0"])
        stage.advance(by: .milliseconds(340))
        #expect(journal.take() == [])
        stage.advance(by: .milliseconds(20))
        #expect(journal.take() == ["pad ended 0"])
        stage.touch.doubleTap(pad)
        let lines = journal.take()
        #expect(lines.filter { $0.hasPrefix("twice") } == ["twice ended"])
        #expect(lines.filter { $0.contains("ended") } == ["twice ended"])
        #expect(lines.filter { $0.contains("began") }.count == lines.filter { $0.contains("cancelled") }.count)
        expectSound(stage)
    }

    @Test("R-GEST-8: with delaysTouchesEnded false the lift is told at once")
    func endNotHeld() {
        probe.delaysTouchesEnded = false
        stage.touch.down(at: Point(10, 10))
        stage.touch.up()
        #expect(journal.take() == ["pad began 0", "pad ended 0"])
        expectSound(stage)
    }

    @Test("R-GEST-8: a held lift ends in touchesCancelled, or in touchesEnded if the touches are not cancelled")
    func endAfterRecognition() {
        stage.touch.down(at: Point(10, 10))
        stage.touch.up()
        probe.state = .ended
        #expect(journal.take().sorted() == ["pad began 0", "pad cancelled 0", "probe ended"])
        probe.cancelsTouchesInView = false
        stage.touch.down(at: Point(10, 10))
        stage.touch.up()
        #expect(journal.take() == ["pad began 0"])
        probe.state = .ended
        #expect(journal.take().sorted() == ["pad ended 0", "probe ended"])
        expectSound(stage)
    }

    @Test("R-GEST-9: under a recognizer that fails, a view sees what it sees without one")
    func transparent() {
        func play() -> [String] {
            stage.touch.down(at: Point(10, 10), id: 0)
            stage.touch.move(to: Point(20, 10), id: 0)
            stage.fingers {
                $0.motion(0, to: Point(30, 10))
                $0.down(1, at: Point(40, 40), on: stage.surface)
            }
            stage.touch.up(id: 0)
            stage.touch.move(to: Point(50, 40), id: 1)
            stage.touch.up(id: 1)
            return journal.take()
        }
        pad.isMultipleTouchEnabled = true
        probe.isEnabled = false
        let without = play()
        probe.isEnabled = true
        probe.delaysTouchesBegan = true
        probe.onTouches = { phase, probe in
            if phase == .ended, probe.lastEvent?.touches.count == 1 { probe.state = .failed }
        }
        #expect(play() == without)
        #expect(without.count == 7)
        expectSound(stage)
    }

    @Test("R-GEST-22: a cancel drops what is held: a view that has heard nothing hears nothing")
    func cancelDropsHeld() {
        probe.delaysTouchesBegan = true
        stage.touch.down(at: Point(10, 10))
        stage.touch.move(to: Point(20, 10))
        stage.touch.cancel()
        #expect(journal.take() == [])
        probe.delaysTouchesBegan = false
        stage.touch.down(at: Point(10, 10))
        stage.touch.up()
        #expect(journal.take() == ["pad began 0"])
        pad.removeFromSuperview()
        #expect(journal.take() == ["pad cancelled 0"])
        expectSound(stage)
    }

    @Test("R-GEST-22: where fingers are taken away, a lift that was held is none: the view has that touch cancelled")
    func cancelDropsHeldEnd() {
        pad.isMultipleTouchEnabled = true
        stage.touch.down(at: Point(10, 10), id: 0)
        stage.touch.up(id: 0)
        stage.touch.down(at: Point(20, 10), id: 1)
        #expect(journal.take() == ["pad began 0", "pad began 1"])
        stage.touch.cancel()
        #expect(journal.take().sorted() == ["pad cancelled 0", "pad cancelled 1"])
        #expect(probe.resets == 1)
        expectSound(stage)
    }

    @Test("R-TOUCH-5: a view whose touch is held is taken: it gets no second one")
    func heldCounts() {
        probe.delaysTouchesBegan = true
        stage.touch.down(at: Point(10, 10), id: 0)
        stage.touch.down(at: Point(20, 10), id: 1)
        probe.state = .failed
        stage.touch.up(id: 1)
        stage.touch.up(id: 0)
        #expect(journal.take() == ["pad began 0", "pad ended 0"])
        expectSound(stage)
    }

    @Test("R-GEST-8, R-GEST-21: a lift that a movement lets go is told before the movement, whatever view that is for")
    func endBeforeMovement() {
        let both = TapGestureRecognizer()
        both.numberOfTouchesRequired = 2
        let other = Pad("other", journal, Rect(0, 210, 100, 80))
        pad.removeGestureRecognizer(probe)
        pad.superview?.addSubview(other)
        pad.superview?.addGestureRecognizer(both)
        stage.touch.down(at: Point(10, 10), id: 0)
        stage.touch.down(at: Point(50, 250), id: 1)
        stage.touch.up(id: 0)
        #expect(journal.take() == ["pad began 0", "other began 1"])
        stage.touch.move(to: Point(70, 250), id: 1)
        #expect(journal.take() == ["pad ended 0", "other moved 1"])
        stage.touch.up(id: 1)
        #expect(journal.take() == ["other ended 1"])
        expectSound(stage)
    }
}
