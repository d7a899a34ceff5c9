import Skiff
import SkiffTesting
import Testing

/// Views that want to be alone (R-TOUCH-8).
struct ExclusiveTouchTests {
    private let journal = Journal()
    private let alone: Pad
    private let other: Pad
    private let stage: Stage

    init() {
        alone = Pad("alone", journal, Rect(0, 0, 100, 100))
        alone.isExclusiveTouch = true
        other = Pad("other", journal, Rect(200, 0, 100, 100))
        stage = Stage(board(alone, other))
    }

    @Test("R-TOUCH-8: while an exclusive view has a finger, other views get none")
    func keepsOthersOut() {
        stage.touch.down(at: Point(10, 10), id: 0)
        stage.touch.down(at: Point(210, 10), id: 1)
        stage.touch.up(id: 0)
        stage.touch.up(id: 1)
        #expect(journal.take() == ["alone began 0", "alone ended 0"])
        stage.touch.tap(other)
        #expect(journal.take() == ["other began 0", "other ended 0"])
        expectSound(stage)
    }

    @Test("R-TOUCH-8: an exclusive view gets no finger while another view has one")
    func staysOut() {
        stage.touch.down(at: Point(210, 10), id: 0)
        stage.touch.down(at: Point(10, 10), id: 1)
        stage.touch.up(id: 0)
        stage.touch.move(to: Point(20, 10), id: 1)
        stage.touch.up(id: 1)
        #expect(journal.take() == ["other began 0", "other ended 0"])
        expectSound(stage)
    }

    @Test("R-TOUCH-8: an exclusive view for several fingers may have several")
    func several() {
        alone.isMultipleTouchEnabled = true
        stage.touch.down(at: Point(10, 10), id: 0)
        stage.touch.down(at: Point(20, 10), id: 1)
        #expect(journal.take() == ["alone began 0", "alone began 1"])
        expectSound(stage)
    }

    @Test("R-TOUCH-8, R-GEST-6: recognizers are not kept out")
    func recognizers() {
        let tap = TapGestureRecognizer()
        tap.log("tap", in: journal)
        other.addGestureRecognizer(tap)
        stage.touch.down(at: Point(10, 10), id: 0)
        stage.touch.down(at: Point(210, 10), id: 1)
        stage.touch.up(id: 1)
        #expect(journal.take() == ["alone began 0", "tap ended"])
        expectSound(stage)
    }

    @Test("R-TOUCH-8: another window is another matter")
    func otherWindow() {
        let pad = Pad("second", journal, Rect(0, 0, 100, 100))
        stage.application.openWindow("Second", size: Size(100, 100), content: pad)
        stage.turn()
        stage.touch.down(at: Point(10, 10), id: 0)
        guard let surface = stage.compositor.windows.first(where: { $0.title == "Second" }) else {
            Issue.record("the second window is not shown")
            return
        }
        stage.fingers { $0.down(1, at: Point(10, 10), on: surface) }
        #expect(journal.take() == ["alone began 0", "second began 1"])
        expectSound(stage)
    }
}
