import Skiff
import SkiffTesting
import Testing

/// Fingers that come to a gesture that goes on already, and fingers that have nothing to do with one.
struct JoiningTouchTests {
    private let journal = Journal()
    private let pad: Pad
    private let beside: Pad
    private let stage: Stage

    init() {
        pad = Pad("pad", journal)
        pad.isMultipleTouchEnabled = true
        beside = Pad("beside", journal, Rect(150, 0, 100, 100))
        stage = Stage(board(pad, beside))
    }

    @Test("R-GEST-4: a finger that comes to a gesture under way is not the view's, not even if it ends the gesture")
    func joins() {
        for end in [GestureRecognizer.State.changed, .ended, .cancelled] {
            let probe = Probe()
            pad.addGestureRecognizer(probe)
            stage.touch.down(pad, id: 0)
            probe.state = .began
            #expect(journal.take() == ["pad began 0", "pad cancelled 0"])
            probe.onTouches = { phase, probe in if phase == .began { probe.state = end } }
            stage.touch.down(pad, id: 1)
            stage.touch.up(id: 1)
            #expect(journal.take() == [], "the view is told of a finger of a gesture that has \(end)")
            probe.onTouches = nil
            if end == .changed { probe.state = .ended }
            stage.touch.up(id: 0)
            pad.removeGestureRecognizer(probe)
        }
        expectSound(stage)
    }

    @Test("R-GEST-7, R-GEST-21: a finger's beginning is told in the event of another finger in which who held it fails")
    func heldByAnotherFinger() {
        let judge = Judge()
        judge.together = { _, _ in true }
        let winner = Probe()
        let holder = Probe()
        holder.delaysTouchesBegan = true
        holder.delegate = judge
        pad.addGestureRecognizer(winner)
        pad.addGestureRecognizer(holder)
        stage.touch.down(pad, id: 0)
        winner.state = .ended
        stage.touch.down(pad, id: 1)
        #expect(journal.take() == [])
        holder.onTouches = { phase, holder in if phase == .moved { holder.state = .failed } }
        stage.touch.move(to: Point(55, 50), id: 0)
        #expect(journal.take() == ["pad began 1"])
        stage.touch.up(id: 1)
        stage.touch.up(id: 0)
        #expect(journal.take() == ["pad ended 1"])
        expectSound(stage)
    }

    @Test("R-GEST-13, R-GEST-19: those that wait for each other fail when their fingers are up, whoever else is down")
    func ring() {
        let one = Probe()
        let other = Probe()
        one.require(toFail: other)
        other.require(toFail: one)
        pad.addGestureRecognizer(one)
        pad.addGestureRecognizer(other)
        stage.touch.down(beside, id: 7)
        stage.touch.down(pad, id: 0)
        one.state = .ended
        other.state = .ended
        #expect(journal.take() == ["beside began 7", "pad began 0"])
        stage.touch.up(id: 0)
        #expect(one.resets == 1 && other.resets == 1)
        #expect(journal.take() == ["pad ended 0"])
        stage.touch.up(id: 7)
        expectSound(stage)
    }
}
