import Skiff
import SkiffTesting
import Testing

/// Views whose touches are taken away.
struct TouchCancelTests {
    private let journal = Journal()
    private let outer: Pad
    private let inner: Pad
    private let stage: Stage

    init() {
        outer = Pad("outer", journal, Rect(0, 0, 200, 200))
        inner = Pad("inner", journal, Rect(0, 0, 100, 100))
        outer.addSubview(inner)
        stage = Stage(board(outer))
    }

    @Test("R-TOUCH-13: removing a view, or what it is in, cancels its touch; nothing more is told of that finger")
    func removal() {
        for gone in [inner, outer] {
            stage.touch.down(at: Point(10, 10))
            gone.removeFromSuperview()
            stage.touch.move(to: Point(20, 10))
            stage.touch.up()
            #expect(journal.take() == ["inner began 0", "inner cancelled 0"])
            if gone === inner { outer.addSubview(inner) }
        }
        expectSound(stage)
    }

    @Test("R-TOUCH-12, R-LIFE-7: a program that is in use no more keeps its touches, unless it is told to cancel them")
    func deactivationOnWish() {
        stage.touch.down(at: Point(10, 10))
        stage.surface.configure(states: [])
        stage.turn()
        #expect(!stage.application.isActive)
        #expect(journal.take() == ["inner began 0"])
        stage.surface.configure(states: .activated)
        stage.turn()
        stage.application.gestureSettings.cancelOnDeactivate = true
        stage.surface.configure(states: [])
        stage.turn()
        #expect(journal.take() == ["inner cancelled 0"])
        stage.touch.move(to: Point(20, 10))
        stage.touch.up()
        #expect(journal.take() == [])
        expectSound(stage)
    }

    /// Found by `skiff fuzz --target events --seed 37 --events 158`.
    @Test("R-WT-6: when the loss of a finger closes the window, the one that took its number does not begin there")
    func lossClosesTheWindow() {
        inner.onTouches = { [stage] touches, _ in
            if touches.contains(where: { $0.phase == .cancelled }) { stage.application.close(stage.window) }
        }
        stage.touch.down(at: Point(10, 10))
        stage.touch.down(at: Point(20, 20))
        #expect(stage.application.windows.isEmpty)
        #expect(journal.take() == ["inner began 0", "inner cancelled 0"])
        expectSound(stage)
    }

    @Test("R-TOUCH-13: a view that is removed and put back does not get its old finger again")
    func putBack() {
        stage.touch.down(at: Point(10, 10))
        inner.removeFromSuperview()
        outer.addSubview(inner)
        stage.touch.move(to: Point(20, 10))
        stage.touch.up()
        #expect(journal.take() == ["inner began 0", "inner cancelled 0"])
        stage.touch.tap(inner)
        #expect(journal.take() == ["inner began 0", "inner ended 0"])
        expectSound(stage)
    }

    @Test("R-TOUCH-13: a view that gets another superview in its window keeps its finger, first responder and focus")
    func otherSuperview() {
        let writer = Writer("writer", journal, Rect(0, 0, 50, 50))
        inner.addSubview(writer)
        writer.becomeFirstResponder()
        let box = View(frame: Rect(200, 0, 100, 100))
        stage.window.content?.addSubview(box)
        _ = journal.take()
        stage.touch.down(at: Point(10, 10))
        box.addSubview(writer)
        stage.touch.move(to: Point(20, 10))
        stage.touch.up()
        #expect(journal.take() == ["writer began 0", "writer moved 0", "writer ended 0"])
        #expect(writer.isFirstResponder)
        expectSound(stage)
    }

    @Test("R-TOUCH-13: a view that goes elsewhere when it is told that it leaves is in one place only")
    func goesElsewhere() {
        let box = View(frame: Rect(200, 0, 100, 100))
        inner.onTouches = { [inner] touches, _ in
            if touches.first?.phase == .cancelled { box.addSubview(inner) }
        }
        stage.touch.down(at: Point(10, 10))
        inner.removeFromSuperview()
        #expect(inner.superview === box)
        #expect(outer.subviews.isEmpty)
        #expect(box.subviews.count == 1)
        stage.touch.up()
        expectSound(stage)
    }

    @Test("R-TOUCH-13: recognizers of what is removed are cancelled; those around it go on")
    func recognizers() {
        let own = Drag()
        let around = Drag()
        own.log("own", in: journal)
        around.log("around", in: journal)
        let judge = Judge()
        judge.together = { _, _ in true }
        own.delegate = judge
        inner.addGestureRecognizer(own)
        outer.addGestureRecognizer(around)
        stage.touch.down(at: Point(10, 10))
        stage.touch.move(to: Point(30, 10))
        #expect(journal.take() == ["inner began 0", "inner cancelled 0", "own began", "around began"])
        inner.removeFromSuperview()
        #expect(journal.take() == ["own cancelled"])
        stage.touch.move(to: Point(40, 10))
        stage.touch.up()
        #expect(journal.take() == ["around changed", "around ended"])
        #expect(own.state == .possible)
        expectSound(stage)
    }

    @Test("R-TOUCH-12: a cancel of the compositor's reaches each view once, and nothing comes after it")
    func compositor() {
        stage.touch.down(at: Point(10, 10), id: 0)
        stage.touch.down(at: Point(150, 150), id: 1)
        stage.touch.cancel()
        stage.touch.up(id: 1)
        #expect(journal.take() == ["inner began 0", "outer began 1", "inner cancelled 0", "outer cancelled 1"])
        expectSound(stage)
    }

    @Test("R-TOUCH-12, R-GEST-4: a recognizer that recognizes takes the view's touch away")
    func recognition() {
        let drag = Drag()
        drag.log("drag", in: journal)
        outer.addGestureRecognizer(drag)
        stage.touch.down(at: Point(10, 10))
        stage.touch.move(to: Point(15, 10))
        stage.touch.move(to: Point(30, 10))
        stage.touch.move(to: Point(35, 10))
        stage.touch.up()
        #expect(
            journal.take() == [
                "inner began 0", "inner moved 0", "inner cancelled 0", "drag began", "drag changed", "drag ended",
            ])
        expectSound(stage)
    }

    @Test("R-LIFE-7: a window that is no longer the active one keeps its touches")
    func deactivation() {
        stage.touch.down(at: Point(10, 10))
        stage.surface.configure(states: [])
        stage.turn()
        #expect(!stage.window.isActive)
        stage.touch.up()
        #expect(journal.take() == ["inner began 0", "inner ended 0"])
        expectSound(stage)
    }

    @Test("R-TOUCH-13: a view may remove itself in its touch method")
    func removesItself() {
        inner.onTouches = { [inner] touches, _ in
            if touches.first?.phase == .moved { inner.removeFromSuperview() }
        }
        stage.touch.down(at: Point(10, 10))
        stage.touch.move(to: Point(20, 10))
        stage.touch.up()
        #expect(journal.take() == ["inner began 0", "inner moved 0", "inner cancelled 0"])
        expectSound(stage)
    }
}
