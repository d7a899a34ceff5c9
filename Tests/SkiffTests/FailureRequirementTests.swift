import Skiff
import SkiffTesting
import Testing

/// Gestures that wait for others to fail.
struct FailureRequirementTests {
    private let journal = Journal()
    private let judge = Judge()
    private let view = View(frame: Rect(0, 0, 300, 200))
    private let single = TapGestureRecognizer()
    private let double = TapGestureRecognizer()
    private let stage: Stage

    init() {
        stage = Stage(board(view))
        double.numberOfTapsRequired = 2
        single.log("single", in: journal)
        double.log("double", in: journal)
        view.addGestureRecognizer(single)
        view.addGestureRecognizer(double)
    }

    @Test("R-GEST-10: it waits in possible, and is told when the other has failed")
    func waits() {
        single.require(toFail: double)
        stage.touch.down(view)
        stage.touch.up()
        #expect(single.state == .possible)
        stage.advance(by: .milliseconds(345))
        #expect(journal.take() == [])
        stage.advance(by: .milliseconds(10))
        #expect(journal.take() == ["single ended"])
        expectSound(stage)
    }

    @Test("R-GEST-10: if the other is recognized it fails")
    func fails() {
        single.require(toFail: double)
        stage.touch.doubleTap(view)
        #expect(journal.take() == ["double ended"])
        stage.touch.tap(view)
        #expect(journal.take() == ["single ended"])
        expectSound(stage)
    }

    @Test("R-GEST-10: while it waits it takes no new touch")
    func takesNoTouch() {
        single.isEnabled = false
        let probe = Probe()
        probe.log("probe", in: journal)
        view.addGestureRecognizer(probe)
        probe.require(toFail: double)
        stage.touch.down(view)
        stage.touch.up()
        probe.state = .ended
        #expect(probe.state == .possible)
        let events = probe.events
        stage.touch.down(view)
        #expect(probe.events == events)
        #expect(probe.numberOfTouches == 1)
        expectSound(stage)
    }

    @Test("R-GEST-11: one that is disabled, or has no part in the touch, counts as failed")
    func absent() {
        single.require(toFail: double)
        double.isEnabled = false
        stage.touch.down(view)
        stage.touch.up()
        #expect(journal.take() == ["single ended"])
        double.isEnabled = true
        let elsewhere = View(frame: Rect(200, 150, 50, 50))
        view.superview?.addSubview(elsewhere)
        elsewhere.addGestureRecognizer(double)
        stage.touch.down(view)
        stage.touch.up()
        #expect(journal.take() == ["single ended"])
        expectSound(stage)
    }

    @Test("R-GEST-11: one that is disabled, or taken off, while another waits for it lets that go on at once")
    func disabledMeanwhile() {
        single.require(toFail: double)
        for leave in [{ double.isEnabled = false }, { view.removeGestureRecognizer(double) }] {
            double.isEnabled = true
            stage.touch.down(view)
            stage.touch.up()
            #expect(journal.take() == [])
            leave()
            #expect(journal.take() == ["single ended"])
            stage.advance(by: .seconds(1))
        }
        expectSound(stage)
    }

    @Test("R-GEST-12: a delegate of either may ask for it, and is asked once an attempt", arguments: [true, false])
    func dynamic(asksWaiting: Bool) {
        single.delegate = judge
        if asksWaiting {
            judge.requires = { [double] _, other in other === double }
        } else {
            double.delegate = judge
            single.delegate = nil
            judge.isRequired = { [single] _, other in other === single }
        }
        stage.touch.doubleTap(view)
        #expect(journal.take() == ["double ended"])
        if asksWaiting { #expect(judge.requireCount == 1) }
        stage.touch.tap(view)
        #expect(journal.take() == ["single ended"])
        expectSound(stage)
    }

    @Test("R-GEST-12: a subclass of either may ask for it as well", arguments: [true, false])
    func bySubclass(asksWaiting: Bool) {
        let first = Waiter()
        let second = Waiter()
        single.isEnabled = false
        double.isEnabled = false
        second.numberOfTapsRequired = 2
        first.awaited = asksWaiting ? second : nil
        second.waiting = asksWaiting ? nil : first
        first.log("first", in: journal)
        second.log("second", in: journal)
        view.addGestureRecognizer(first)
        view.addGestureRecognizer(second)
        stage.touch.doubleTap(view)
        #expect(journal.take() == ["second ended"])
        stage.touch.tap(view)
        #expect(journal.take() == ["first ended"])
        expectSound(stage)
    }

    @Test("R-GEST-13: recognizers that wait for each other fail when no finger is left, and are ready again")
    func ring() {
        let probes = (0..<3).map { _ in Probe() }
        for (index, probe) in probes.enumerated() {
            probe.log("probe", in: journal)
            probe.onTouches = { phase, probe in if phase == .ended { probe.state = .ended } }
            probe.require(toFail: probes[(index + 1) % 3])
            view.addGestureRecognizer(probe)
        }
        single.isEnabled = false
        double.isEnabled = false
        for round in 1...2 {
            stage.touch.tap(view)
            #expect(probes.map(\.state) == [.possible, .possible, .possible])
            #expect(probes.map(\.resets) == [round, round, round])
        }
        #expect(journal.take() == [])
        // Without one of them it is no ring.
        probes[1].isEnabled = false
        stage.touch.tap(view)
        #expect(journal.take() == ["probe ended"])
        expectSound(stage)
    }

    @Test("R-STATE-12: one that waits was asked whether it should begin, and is not asked again when it may go on")
    func askedOnce() {
        single.delegate = judge
        single.require(toFail: double)
        stage.touch.tap(view)
        #expect(journal.take() == ["single ended"])
        #expect(judge.beginCount == 1)
        expectSound(stage)
    }

    @Test("R-GEST-21: a failure lets go who waits in the same event, along a chain of them")
    func chain() {
        let hold = Hold()
        let last = Probe()
        hold.log("hold", in: journal)
        last.log("last", in: journal)
        last.onTouches = { phase, probe in if phase == .moved { probe.state = .began } }
        view.addGestureRecognizer(hold)
        view.addGestureRecognizer(last)
        double.isEnabled = false
        single.isEnabled = false
        last.require(toFail: hold)
        stage.touch.down(at: Point(50, 50))
        stage.touch.move(to: Point(52, 50))
        // The hold fails by the same movement by which the other begins.
        #expect(journal.take() == ["last began"])
        expectSound(stage)
    }

    @Test("R-STATE-6: one that is done waits with its reset for who still waits for it")
    func resetWaits() {
        let probe = Probe()
        view.addGestureRecognizer(probe)
        double.isEnabled = false
        single.isEnabled = false
        let waiting = Probe()
        view.addGestureRecognizer(waiting)
        probe.require(toFail: waiting)
        stage.touch.down(view)
        probe.state = .failed
        stage.touch.up()
        #expect(probe.resets == 0)
        waiting.state = .failed
        #expect(probe.resets == 1)
        #expect(waiting.resets == 1)
        expectSound(stage)
    }

    @Test("R-GEST-10: a recognizer cannot wait for itself, and waits for another once")
    func itself() {
        single.require(toFail: single)
        double.isEnabled = false
        stage.touch.tap(view)
        #expect(journal.take() == ["single ended"])
        expectSound(stage)
    }

    @Test("R-GEST-10: states that it asked for while waiting come when it may go on")
    func keepsItsStates() {
        let drag = Drag()
        drag.log("drag", in: journal)
        let hold = Probe()
        view.addGestureRecognizer(drag)
        view.addGestureRecognizer(hold)
        single.isEnabled = false
        double.isEnabled = false
        drag.require(toFail: hold)
        stage.touch.down(at: Point(50, 50))
        stage.touch.move(to: Point(80, 50))
        #expect(drag.state == .possible)
        #expect(journal.take() == [])
        hold.state = .failed
        #expect(journal.take() == ["drag began"])
        stage.touch.move(to: Point(90, 50))
        stage.touch.up()
        #expect(journal.take() == ["drag changed", "drag ended"])
        expectSound(stage)
    }
}

/// Says by itself for whom it waits, and who waits for it.
private final class Waiter: TapGestureRecognizer {
    weak var awaited: GestureRecognizer?
    weak var waiting: GestureRecognizer?
    override func shouldRequireFailure(of other: GestureRecognizer) -> Bool { other === awaited }
    override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { other === waiting }
}
