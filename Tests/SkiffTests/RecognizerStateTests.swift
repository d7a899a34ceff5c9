import Skiff
import SkiffTesting
import Testing

/// The states of a recognizer, and what is told of them.
struct RecognizerStateTests {
    private let journal = Journal()
    private let pad: Pad
    private let probe = Probe()
    private let stage: Stage

    init() {
        pad = Pad("pad", journal, Rect(0, 0, 300, 200))
        stage = Stage(board(pad))
        probe.log("probe", in: journal)
        probe.cancelsTouchesInView = false
        pad.addGestureRecognizer(probe)
    }

    typealias State = GestureRecognizer.State

    /// Section 21 of the specification; `possible` comes only by reset.
    private static let legal: [State: Set<State>] = [
        .possible: [.began, .ended, .failed],
        .began: [.changed, .ended, .cancelled],
        .changed: [.changed, .ended, .cancelled],
        .ended: [], .cancelled: [], .failed: [],
    ]

    /// How to come to a state, from possible.
    private static let ways: [State: [State]] = [
        .possible: [], .began: [.began], .changed: [.began, .changed], .ended: [.ended],
        .cancelled: [.began, .cancelled], .failed: [.failed],
    ]

    @Test("R-STATE-1: the states have UIKit's numbers; recognized is another name for ended")
    func numbers() {
        let states: [State] = [.possible, .began, .changed, .ended, .cancelled, .failed]
        #expect(states.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
        #expect(State.recognized == .ended)
    }

    @Test(
        "R-STATE-2, R-STATE-3, R-STATE-4, R-STATE-7: legal transitions are made and told; others change nothing",
        arguments: [State.possible, .began, .changed, .ended, .cancelled, .failed],
        [State.possible, .began, .changed, .ended, .cancelled, .failed])
    func transitions(from: State, to: State) {
        stage.touch.down(pad)
        for state in Self.ways[from] ?? [] { probe.state = state }
        #expect(probe.state == from)
        _ = journal.take()
        let logged = stage.log.count
        probe.state = to
        if Self.legal[from]?.contains(to) == true {
            #expect(probe.state == to)
            #expect(journal.take() == (to == .failed ? [] : ["probe \(to)"]))
            #expect(stage.log.count == logged)
        } else {
            #expect(probe.state == from)
            #expect(journal.take() == [])
            #expect(stage.log.count == logged + 1)
        }
        expectSound(stage)
    }

    @Test("R-STATE-5, R-STATE-6: after the end there is one reset, when the touches are up; no more events until then")
    func reset() {
        stage.touch.down(pad, id: 0)
        probe.state = .ended
        #expect(probe.state == .ended)
        let events = probe.events
        stage.touch.down(pad, id: 1)
        stage.touch.move(to: Point(20, 20), id: 0)
        #expect(probe.events == events)
        #expect(probe.resets == 0)
        stage.touch.up(id: 0)
        #expect(probe.resets == 1)
        #expect(probe.state == .possible)
        // The finger that came while it was over is not its own.
        stage.touch.up(id: 1)
        #expect(probe.events == events)
        stage.touch.down(pad)
        #expect(probe.events == events + 1)
        expectSound(stage)
    }

    @Test("R-STATE-5: one that fails or is cancelled is reset too, once")
    func resetAfterFailure() {
        for way in [[State.failed], [.began, .cancelled], [.began, .changed, .ended]] {
            let before = probe.resets
            stage.touch.down(pad)
            for state in way { probe.state = state }
            stage.touch.up()
            #expect(probe.resets == before + 1)
            #expect(probe.state == .possible)
        }
        expectSound(stage)
    }

    @Test("R-STATE-8: actions run in the order in which they were added, with the state that caused them")
    func actions() {
        final class Target {
            let journal: Journal
            init(_ journal: Journal) { self.journal = journal }
            func hear(_ probe: Probe) { journal.add("target \(probe.state)") }
            func plain() { journal.add("plain") }
        }
        let target = Target(journal)
        probe.addTarget(target, action: Target.hear)
        let token = probe.addTarget(target, action: Target.plain)
        stage.touch.down(pad)
        _ = journal.take()
        probe.state = .began
        #expect(journal.take() == ["probe began", "target began", "plain"])
        probe.removeTarget(token)
        probe.state = .ended
        #expect(journal.take() == ["probe ended", "target ended"])
        stage.touch.up()
        #expect(probe.state == .possible)
        expectSound(stage)
    }

    @Test("R-STATE-9: every movement may be a change")
    func changes() {
        let drag = Drag()
        drag.log("drag", in: journal)
        probe.isEnabled = false
        pad.addGestureRecognizer(drag)
        stage.touch.drag(from: Point(10, 10), to: Point(110, 10), steps: 4)
        #expect(
            journal.take().filter { $0.hasPrefix("drag") }
                == ["drag began", "drag changed", "drag changed", "drag changed", "drag ended"])
        expectSound(stage)
    }

    @Test("R-STATE-10: one that is disabled in the middle is cancelled if it has begun, else it fails")
    func disabled() {
        stage.touch.down(pad)
        probe.state = .began
        _ = journal.take()
        probe.isEnabled = false
        #expect(journal.take() == ["probe cancelled"])
        let events = probe.events
        stage.touch.move(to: Point(20, 20))
        stage.touch.up()
        #expect(probe.events == events)
        #expect(probe.resets == 1)
        probe.isEnabled = true
        stage.touch.down(pad)
        probe.isEnabled = false
        stage.touch.up()
        #expect(journal.take().filter { $0.hasPrefix("probe") } == [])
        #expect(probe.resets == 2)
        #expect(probe.state == .possible)
        expectSound(stage)
    }

    @Test("R-STATE-6, R-STATE-10: disabled and enabled again, it is ready for a new finger, and has lost the old one")
    func enabledAgain() {
        stage.touch.down(pad, id: 0)
        probe.state = .began
        probe.isEnabled = false
        #expect(probe.resets == 1)
        probe.isEnabled = true
        stage.touch.down(pad, id: 1)
        #expect(probe.state == .possible)
        #expect(probe.numberOfTouches == 1)
        let events = probe.events
        stage.touch.move(to: Point(20, 20), id: 0)
        #expect(probe.events == events)
    }

    @Test("R-STATE-11: one that is taken off its view in the middle is cancelled")
    func takenOff() {
        stage.touch.down(pad)
        probe.state = .began
        pad.removeGestureRecognizer(probe)
        #expect(journal.take().suffix(2) == ["probe began", "probe cancelled"])
        #expect(probe.view == nil)
        stage.touch.up()
        pad.addGestureRecognizer(probe)
        stage.touch.down(pad)
        #expect(probe.state == .possible)
        #expect(probe.numberOfTouches == 1)
        expectSound(stage)
    }

    @Test("R-STATE-11: a recognizer may take itself off in its own action")
    func takenOffInAction() {
        probe.addAction { [pad] in pad.removeGestureRecognizer($0) }
        stage.touch.down(pad)
        probe.state = .began
        #expect(probe.view == nil)
        #expect(journal.take().filter { $0.hasPrefix("probe") } == ["probe began", "probe cancelled"])
        stage.touch.up()
        #expect(probe.resets == 1)
        stage.touch.tap(pad)
        #expect(journal.take().suffix(2) == ["pad began 0", "pad ended 0"])
        expectSound(stage)
    }

    @Test("R-STATE-12: shouldBegin is asked once an attempt; no means failed")
    func shouldBegin() {
        let judge = Judge()
        judge.begins = { _ in false }
        probe.delegate = judge
        stage.touch.down(pad)
        probe.state = .began
        #expect(probe.state == .failed)
        stage.touch.up()
        #expect(judge.beginCount == 1)
        judge.begins = { _ in true }
        stage.touch.down(pad)
        probe.state = .began
        probe.state = .changed
        probe.state = .ended
        #expect(judge.beginCount == 2)
        stage.touch.up()
        stage.touch.down(pad)
        probe.state = .failed
        #expect(judge.beginCount == 2)
        expectSound(stage)
    }

    @Test("R-STATE-12: the views from the touched one up to the recognizer's own are asked too")
    func viewsAreAsked() {
        final class Guard: Pad {
            override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
                journal.add("\(label) asked")
                return label != "no"
            }
        }
        let outer = Guard("yes", journal, Rect(0, 0, 300, 200))
        let inner = Guard("no", journal, Rect(0, 0, 100, 100))
        outer.addSubview(inner)
        pad.addSubview(outer)
        outer.addGestureRecognizer(probe)
        stage.touch.down(at: Point(150, 150))
        probe.state = .began
        #expect(journal.take() == ["yes began 0", "yes asked", "probe began"])
        probe.state = .ended
        stage.touch.up()
        _ = journal.take()
        stage.touch.down(at: Point(10, 10))
        probe.state = .began
        #expect(probe.state == .failed)
        #expect(journal.take() == ["no began 0", "no asked"])
        expectSound(stage)
    }

    @Test("R-STATE-13: fingers that the compositor takes away cancel what has begun")
    func systemCancel() {
        let drag = Drag()
        drag.log("drag", in: journal)
        pad.addGestureRecognizer(drag)
        stage.touch.down(at: Point(10, 10))
        stage.touch.move(to: Point(50, 10))
        stage.touch.cancel()
        #expect(journal.take().filter { $0.hasPrefix("drag") } == ["drag began", "drag cancelled"])
        expectSound(stage)
    }
}
