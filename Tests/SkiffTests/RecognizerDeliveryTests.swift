import Skiff
import SkiffTesting
import Testing

/// Which recognizers get a touch, and what that means for its view.
struct RecognizerDeliveryTests {
    private let journal = Journal()
    private let judge = Judge()
    private let outer: Pad
    private let inner: Pad
    private let probe = Probe()
    private let stage: Stage

    init() {
        outer = Pad("outer", journal, Rect(0, 0, 300, 200))
        inner = Pad("inner", journal, Rect(0, 0, 100, 100))
        outer.addSubview(inner)
        stage = Stage(board(outer))
        probe.log("probe", in: journal)
        probe.delegate = judge
    }

    @Test("R-GEST-1: a recognizer gets the touches of its view and of those in it, that began there")
    func attached() {
        inner.addGestureRecognizer(probe)
        stage.touch.down(at: Point(150, 150))
        stage.touch.move(to: Point(50, 50))
        stage.touch.up()
        #expect(probe.events == 0)
        outer.addGestureRecognizer(probe)
        stage.touch.down(at: Point(50, 50))
        #expect(probe.events == 1)
        expectSound(stage)
    }

    @Test("R-GEST-1: one that is added while a finger is down does not get that finger")
    func addedLate() {
        stage.touch.down(inner)
        inner.addGestureRecognizer(probe)
        stage.touch.move(to: Point(20, 20))
        stage.touch.up()
        #expect(probe.events == 0)
        expectSound(stage)
    }

    @Test("R-GEST-1: a disabled recognizer, or one for other kinds of touch, gets none")
    func refused() {
        outer.addGestureRecognizer(probe)
        probe.isEnabled = false
        stage.touch.tap(inner)
        probe.isEnabled = true
        probe.allowedTouchTypes = [.indirectPointer]
        stage.touch.tap(inner)
        #expect(probe.events == 0)
        stage.pointer.click(inner)
        #expect(probe.events > 0)
        expectSound(stage)
    }

    @Test("R-GEST-2: shouldReceive is asked once a touch, before the recognizer hears of it; no keeps the touch away")
    func shouldReceive() {
        outer.addGestureRecognizer(probe)
        judge.receives = { [journal, probe] touch in
            journal.add("asked \(touch.identifier) after \(probe.events)")
            return touch.identifier != 1
        }
        stage.touch.down(at: Point(150, 150), id: 0)
        stage.touch.move(to: Point(160, 150), id: 0)
        stage.touch.down(at: Point(20, 20), id: 1)
        stage.touch.move(to: Point(30, 20), id: 1)
        #expect(journal.take().filter { $0.hasPrefix("asked") } == ["asked 0 after 0", "asked 1 after 2"])
        #expect(probe.events == 2)
        #expect(probe.numberOfTouches == 1)
        expectSound(stage)
    }

    @Test("R-GEST-3: offers go from the hit view outwards, on one view in the order of attachment")
    func order() {
        let names = ["inner 1", "inner 2", "outer 1", "outer 2"]
        for name in names.reversed() {
            let probe = Probe()
            probe.onTouches = { [journal] _, _ in journal.add(name) }
            let view = name.hasPrefix("inner") ? inner : outer
            view.addGestureRecognizer(probe)
        }
        stage.touch.down(inner)
        #expect(journal.take() == ["inner 2", "inner 1", "outer 2", "outer 1", "inner began 0"])
        expectSound(stage)
    }

    @Test("R-GEST-4: recognizing takes the touch from its view, once, and only the touches that the recognizer has")
    func cancels() {
        outer.isMultipleTouchEnabled = true
        inner.addGestureRecognizer(probe)
        stage.touch.down(at: Point(10, 10), id: 0)
        stage.touch.down(at: Point(150, 150), id: 1)
        probe.state = .began
        probe.state = .changed
        stage.touch.move(to: Point(20, 10), id: 0)
        stage.touch.move(to: Point(160, 150), id: 1)
        stage.touch.up(id: 0)
        stage.touch.up(id: 1)
        let lines = journal.take()
        #expect(
            lines.filter { !$0.hasPrefix("probe") } == [
                "inner began 0", "outer began 1", "inner cancelled 0", "outer moved 1", "outer ended 1",
            ])
        #expect(lines.filter { $0.hasPrefix("probe") } == ["probe began", "probe changed"])
        expectSound(stage)
    }

    @Test("R-GEST-4: with cancelsTouchesInView false the view keeps its touch")
    func keeps() {
        probe.cancelsTouchesInView = false
        inner.addGestureRecognizer(probe)
        stage.touch.down(inner)
        probe.state = .ended
        stage.touch.move(to: Point(20, 20))
        stage.touch.up()
        #expect(
            journal.take() == ["inner began 0", "probe ended", "inner moved 0", "inner ended 0"])
        expectSound(stage)
    }

    @Test("R-GEST-4: a finger that joins a gesture under way is the gesture's, not the view's")
    func joins() {
        inner.isMultipleTouchEnabled = true
        inner.addGestureRecognizer(probe)
        stage.touch.down(at: Point(10, 10), id: 0)
        probe.state = .began
        _ = journal.take()
        stage.touch.down(at: Point(20, 10), id: 1)
        stage.touch.move(to: Point(30, 10), id: 1)
        stage.touch.up(id: 1)
        #expect(journal.take() == [])
        // The one that is down still.
        #expect(probe.numberOfTouches == 1)
        expectSound(stage)
    }

    @Test("R-GEST-20: a touch that a recognizer ignores stays the view's, and the recognizer hears no more of it")
    func ignores() {
        inner.isMultipleTouchEnabled = true
        inner.addGestureRecognizer(probe)
        stage.touch.down(at: Point(10, 10), id: 0)
        stage.touch.down(at: Point(20, 10), id: 1)
        if let event = probe.lastEvent, let touch = probe.lastTouches.first { probe.ignore(touch, for: event) }
        #expect(probe.numberOfTouches == 1)
        let events = probe.events
        probe.state = .began
        stage.touch.move(to: Point(30, 10), id: 1)
        stage.touch.up(id: 1)
        #expect(probe.events == events)
        #expect(
            journal.take().filter { !$0.hasPrefix("probe") } == [
                "inner began 0", "inner began 1", "inner cancelled 0", "inner moved 1", "inner ended 1",
            ])
        expectSound(stage)
    }

    @Test(
        "R-GEST-22: fingers that are taken away: who has begun is cancelled, who has not fails; the view is told once")
    func systemCancel() {
        let undecided = Probe()
        undecided.log("undecided", in: journal)
        outer.addGestureRecognizer(undecided)
        probe.cancelsTouchesInView = false
        inner.addGestureRecognizer(probe)
        judge.together = { _, _ in true }
        stage.touch.down(inner)
        probe.state = .began
        _ = journal.take()
        stage.touch.cancel()
        #expect(journal.take().sorted() == ["inner cancelled 0", "probe cancelled"])
        #expect(undecided.resets == 1)
        #expect(probe.resets == 1)
        #expect(undecided.state == .possible)
        expectSound(stage)
    }

    @Test("R-GEST-27: a recognizer is on one view; adding it to another moves it")
    func oneView() {
        inner.addGestureRecognizer(probe)
        outer.addGestureRecognizer(probe)
        #expect(probe.view === outer)
        #expect(inner.gestureRecognizers.isEmpty)
        outer.addGestureRecognizer(probe)
        #expect(outer.gestureRecognizers.count == 1)
    }

    @Test("R-GEST-2, R-TOUCH-13: a delegate that removes the view while it is asked does no harm")
    func removedWhileAsked() {
        outer.addGestureRecognizer(probe)
        judge.receives = { [inner] _ in
            inner.removeFromSuperview()
            return true
        }
        stage.touch.down(inner)
        stage.touch.up()
        #expect(journal.take().filter { $0.hasPrefix("inner") && $0 != "inner began 0" }.count <= 1)
        outer.addSubview(inner)
        judge.receives = { _ in true }
        judge.begins = { [outer] _ in
            outer.removeFromSuperview()
            return true
        }
        stage.touch.down(inner)
        probe.state = .began
        stage.touch.up()
        #expect(probe.state == .possible)
        #expect(outer.superview == nil)
        let told = journal.take().filter { $0.hasPrefix("inner") }
        #expect(told == ["inner began 0", "inner cancelled 0"])
        expectSound(stage)
    }

    @Test("R-GEST-21: a failed recognizer is off the touch at once")
    func failed() {
        inner.addGestureRecognizer(probe)
        stage.touch.down(inner)
        #expect(probe.lastTouches.first?.gestureRecognizers.count == 1)
        probe.state = .failed
        #expect(probe.lastTouches.first?.gestureRecognizers.isEmpty == true)
        let events = probe.events
        stage.touch.move(to: Point(20, 20))
        #expect(probe.events == events)
        expectSound(stage)
    }
}
