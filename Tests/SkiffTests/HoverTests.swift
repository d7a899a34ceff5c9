import Skiff
import SkiffCompositor
import SkiffTesting
import Testing

/// Pointers, and pens, above views.
struct HoverTests {
    private let journal = Journal()
    private let outer = View(frame: Rect(0, 0, 400, 300))
    private let view = View(frame: Rect(100, 100, 100, 100))
    private let hover = HoverGestureRecognizer()
    private let stage: Stage

    init() {
        outer.addSubview(view)
        stage = Stage(board(outer))
        hover.log("hover", in: journal)
        view.addGestureRecognizer(hover)
    }

    @Test("R-HOVER-1: it begins when the pointer comes, changes when it moves, ends when it goes")
    func course() {
        stage.pointer.move(to: Point(10, 10))
        #expect(journal.take() == [])
        stage.pointer.move(to: Point(150, 150))
        #expect(hover.location(in: view) == Point(50, 50))
        stage.pointer.move(to: Point(160, 150))
        stage.pointer.move(to: Point(210, 150))
        #expect(journal.take() == ["hover began", "hover changed", "hover ended"])
        stage.pointer.move(to: Point(150, 150))
        stage.pointer.leave()
        #expect(journal.take() == ["hover began", "hover ended"])
        expectSound(stage)
    }

    @Test("R-HOVER-1: above a view is above what that is in; both are told, and fingers change nothing")
    func nested() {
        let far = HoverGestureRecognizer()
        far.log("outer", in: journal)
        outer.addGestureRecognizer(far)
        stage.pointer.move(to: Point(150, 150))
        #expect(journal.take().sorted() == ["hover began", "outer began"])
        stage.touch.tap(at: Point(150, 150))
        stage.pointer.move(to: Point(10, 10))
        #expect(journal.take().sorted() == ["hover ended", "outer changed"])
        expectSound(stage)
    }

    @Test("R-HOVER-1: while a button is down it waits, and looks again when it is let go")
    func pressed() {
        let tap = TapGestureRecognizer()
        tap.log("tap", in: journal)
        view.addGestureRecognizer(tap)
        stage.pointer.move(to: Point(150, 150))
        stage.pointer.press()
        #expect(journal.take() == ["hover began"])
        stage.pointer.move(to: Point(10, 10))
        stage.pointer.move(to: Point(150, 155))
        #expect(journal.take() == [])
        stage.pointer.release()
        #expect(journal.take() == ["hover changed"])
        stage.pointer.press()
        stage.pointer.release()
        #expect(journal.take() == ["tap ended"])
        stage.pointer.press()
        stage.pointer.move(to: Point(10, 10))
        stage.pointer.release()
        #expect(journal.take() == ["hover ended"])
        expectSound(stage)
    }

    @Test("R-HOVER-1: taken off or disabled, or its view removed, it is cancelled", arguments: [0, 1, 2])
    func removed(how: Int) {
        stage.pointer.move(to: Point(150, 150))
        switch how {
        case 0: view.removeGestureRecognizer(hover)
        case 1: hover.isEnabled = false
        default: view.removeFromSuperview()
        }
        stage.turn()
        #expect(journal.take() == ["hover began", "hover cancelled"])
        stage.pointer.move(to: Point(160, 150))
        #expect(journal.take() == [])
        if how == 1 {
            hover.isEnabled = true
            stage.pointer.move(to: Point(165, 150))
            #expect(journal.take() == ["hover began"])
        }
        expectSound(stage)
    }

    @Test("R-HOVER-1: a pointer that is lost cancels it")
    func lost() {
        stage.pointer.move(to: Point(150, 150))
        stage.compositor.seat.capabilities = [.touch]
        stage.turn()
        #expect(journal.take() == ["hover began", "hover cancelled"])
        expectSound(stage)
    }

    @Test("R-HOVER-2: a view that goes from under a pointer that stands still ends it, at the layout pass")
    func viewMoves() {
        stage.pointer.move(to: Point(150, 150))
        _ = journal.take()
        view.frame.origin = Point(0, 0)
        #expect(journal.take() == [])
        stage.turn()
        #expect(journal.take() == ["hover ended"])
        view.frame.origin = Point(100, 100)
        stage.turn()
        #expect(journal.take() == ["hover began"])
        expectSound(stage)
    }

    @Test("R-HOVER-2: what it changes in its action is in the same frame")
    func sameFrame() {
        hover.addAction { [view] in view.backgroundColor = $0.state == .ended ? nil : .black }
        stage.pointer.move(to: Point(150, 150))
        stage.turn()
        let commits = stage.surface.commitCount
        view.frame.origin = Point(0, 0)
        stage.turn()
        #expect(view.backgroundColor == nil)
        #expect(stage.surface.commitCount == commits + 1)
        expectSound(stage)
    }

    @Test("R-HOVER-2: one that is added under the pointer begins without a movement")
    func added() {
        view.removeGestureRecognizer(hover)
        stage.pointer.move(to: Point(150, 150))
        view.addGestureRecognizer(hover)
        stage.turn()
        #expect(journal.take() == ["hover began"])
        expectSound(stage)
    }

    @Test("R-HOVER-1: a pen that is near is above the view as well")
    func pen() {
        stage.pencil.hover(at: Point(10, 10))
        stage.pencil.hover(at: Point(150, 150))
        stage.pencil.hover(at: Point(155, 150))
        #expect(journal.take() == ["hover began", "hover changed"])
        stage.pencil.down(at: Point(155, 150))
        #expect(journal.take() == ["hover ended"])
        expectSound(stage)
    }

    @Test("R-HOVER-1: how a pen is held, and its height, are told too, also where it stays")
    func held() {
        let pencil = stage.pencil
        pencil.hover(at: Point(150, 150))
        #expect(hover.zOffset == 0)
        #expect(hover.altitudeAngle == .pi / 2)
        _ = journal.take()
        pencil.tool.distance(32_768)
        pencil.tool.frame()
        stage.turn()
        #expect(journal.take() == ["hover changed"])
        #expect(abs(hover.zOffset - 0.5) < 0.001)
        pencil.tool.tilt(x: 0, y: 45)
        pencil.tool.rotation(degrees: 90)
        pencil.tool.frame()
        stage.turn()
        #expect(journal.take() == ["hover changed"])
        #expect(abs(hover.altitudeAngle - .pi / 4) < 0.001)
        #expect(abs(hover.azimuthAngle(in: view) - .pi / 2) < 0.001)
        #expect(hover.azimuthUnitVector(in: nil).distance(to: Point(0, 1)) < 0.001)
        #expect(abs(hover.rollAngle - .pi / 2) < 0.001)
        // Nothing has changed.
        pencil.hover(at: Point(150, 150))
        #expect(journal.take() == [])
        pencil.leave()
        _ = journal.take()
        stage.pointer.move(to: Point(150, 150))
        #expect(journal.take() == ["hover began"])
        #expect(hover.zOffset == 0 && hover.altitudeAngle == .pi / 2 && hover.rollAngle == 0)
        #expect(hover.azimuthAngle(in: view) == 0 && hover.azimuthUnitVector(in: view) == Point(1, 0))
        expectSound(stage)
    }

    @Test("A window that closes in the action of a hover, at the layout pass, closes")
    func closes() {
        hover.addAction { [stage] in if $0.state == .ended { stage.window.close() } }
        stage.pointer.move(to: Point(150, 150))
        view.frame.origin = Point(0, 0)
        stage.turn()
        #expect(stage.application.windows.isEmpty)
        #expect(stage.compositor.protocolErrors.isEmpty)
    }

    @Test("R-HOVER-1: while a button is down that nobody was told of, it waits as well")
    func droppedPress() {
        stage.pointer.move(to: Point(150, 150))
        stage.application.beginIgnoringInteractionEvents()
        stage.pointer.press()
        stage.application.endIgnoringInteractionEvents()
        #expect(journal.take() == ["hover began"])
        stage.pointer.move(to: Point(10, 10))
        stage.pointer.move(to: Point(150, 155))
        stage.pointer.move(to: Point(10, 10))
        #expect(journal.take() == [])
        stage.pointer.release()
        #expect(journal.take() == ["hover ended"])
        stage.pointer.move(to: Point(150, 150))
        #expect(journal.take() == ["hover began"])
        expectSound(stage)
    }

    @Test("R-HOVER-1: a pen whose tip is down does not hover, even if nobody was told of its touch")
    func droppedContact() {
        stage.pencil.hover(at: Point(150, 150))
        stage.application.beginIgnoringInteractionEvents()
        stage.pencil.down(at: Point(150, 150))
        stage.application.endIgnoringInteractionEvents()
        #expect(journal.take() == ["hover began", "hover ended"])
        stage.pencil.move(to: Point(160, 150))
        #expect(journal.take() == [])
        stage.pencil.up()
        #expect(journal.take() == ["hover began"])
        expectSound(stage)
    }
}
