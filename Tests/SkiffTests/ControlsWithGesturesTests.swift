import Skiff
import SkiffTesting
import Testing

/// Controls in views that have recognizers, and recognizers on controls.
struct ControlsWithGesturesTests {
    private let journal = Journal()
    private let outer = View(frame: Rect(0, 0, 400, 300))
    private let button = Button("Press")
    private let tap = TapGestureRecognizer()
    private let stage: Stage

    init() {
        button.frame = Rect(50, 50, 100, 44)
        button.onTap { [journal] in journal.add("button") }
        button.addAction(for: .touchCancel) { [journal] _ in journal.add("cancelled") }
        tap.log("tap", in: journal)
        outer.addSubview(button)
        stage = Stage(board(outer))
    }

    @Test("R-MIX-1: a tap on the control itself takes its touch")
    func onControl() {
        button.addGestureRecognizer(tap)
        stage.touch.tap(button)
        #expect(journal.take().sorted() == ["cancelled", "tap ended"])
        tap.cancelsTouchesInView = false
        stage.touch.tap(button)
        #expect(journal.take().sorted() == ["button", "tap ended"])
        expectSound(stage)
    }

    @Test("R-MIX-2: a tap on what a button is in does not take the button's; elsewhere it is recognized")
    func onAncestor() {
        outer.addGestureRecognizer(tap)
        stage.touch.tap(button)
        #expect(journal.take() == ["button"])
        stage.touch.tap(at: Point(300, 200))
        #expect(journal.take() == ["tap ended"])
        stage.pointer.click(button)
        #expect(journal.take() == ["button"])
        expectSound(stage)
    }

    @Test("R-MIX-2, R-CTRL-11: a disabled button does not keep a tap from what it is in")
    func disabledButton() {
        outer.addGestureRecognizer(tap)
        button.isEnabled = false
        stage.touch.tap(button)
        #expect(journal.take() == ["tap ended"])
        expectSound(stage)
    }

    @Test("R-MIX-3: a control of one's own is not protected, unless it says so itself")
    func ownControl() {
        final class Firm: Control {
            override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { false }
        }
        outer.addGestureRecognizer(tap)
        for (control, expected) in [(Control(), ["cancelled", "tap ended"]), (Firm(), ["up"])] {
            control.frame = Rect(200, 50, 50, 50)
            control.addAction(for: .touchUpInside) { [journal] _ in journal.add("up") }
            control.addAction(for: .touchCancel) { [journal] _ in journal.add("cancelled") }
            outer.addSubview(control)
            stage.touch.tap(control)
            #expect(journal.take().sorted() == expected)
            control.removeFromSuperview()
        }
        expectSound(stage)
    }

    @Test("R-MIX-4: a double tap, a tap of two fingers, or another gesture of what a button is in takes its touch")
    func otherGestures() {
        outer.addGestureRecognizer(tap)
        tap.numberOfTapsRequired = 2
        stage.touch.doubleTap(button)
        #expect(journal.take().contains("tap ended"))
        tap.isEnabled = false
        let drag = Drag()
        drag.log("drag", in: journal)
        outer.addGestureRecognizer(drag)
        stage.touch.drag(from: Point(60, 60), to: Point(120, 60), steps: 2)
        #expect(journal.take().sorted() == ["cancelled", "drag began", "drag changed", "drag ended"].sorted())
        expectSound(stage)
    }

    @Test("R-MIX-5: a view with touch methods and a tap: began, then cancelled and the action, and no ended")
    func plainView() {
        let pad = Pad("pad", journal, Rect(200, 100, 100, 100))
        outer.addSubview(pad)
        pad.addGestureRecognizer(tap)
        stage.touch.tap(pad)
        let lines = journal.take()
        #expect(lines.first == "pad began 0")
        #expect(lines.dropFirst().sorted() == ["pad cancelled 0", "tap ended"])
        expectSound(stage)
    }
}
