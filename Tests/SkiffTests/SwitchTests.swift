import Skiff
import SkiffTesting
import Testing

/// A knob that is at one of two ends.
struct SwitchTests {
    private let journal = Journal()
    private let outer = View(frame: Rect(0, 0, 400, 300))
    private let toggle = Switch()
    private let stage: Stage

    init() {
        toggle.frame = Rect(100, 100, 52, 32)
        toggle.addAction(for: .valueChanged) { [journal, toggle] _ in journal.add("value \(toggle.isOn)") }
        toggle.addAction(for: .primaryActionTriggered) { [journal] _ in journal.add("primary") }
        toggle.addAction(for: .touchCancel) { [journal] _ in journal.add("cancelled") }
        outer.addSubview(toggle)
        stage = Stage(board(outer))
    }

    private let left = Point(116, 116)
    private let right = Point(136, 116)

    @Test("R-VALUE-1: a tap turns it over and says so; the program does so silently")
    func tap() {
        stage.touch.tap(toggle)
        #expect(journal.take() == ["value true", "primary"])
        stage.touch.tap(toggle)
        #expect(journal.take() == ["value false", "primary"])
        toggle.isOn = true
        #expect(journal.take() == [])
        stage.pointer.click(toggle)
        #expect(journal.take() == ["value false", "primary"])
        expectSound(stage)
    }

    @Test("a drag takes the knob along, and the nearer end counts when it is let go")
    func drag() {
        stage.touch.drag(from: left, to: Point(138, 116))
        #expect(journal.take() == ["value true", "primary"])
        stage.touch.drag(from: right, to: Point(124, 116))
        #expect(journal.take() == ["value false", "primary"])
        stage.touch.down(at: left)
        stage.touch.move(to: Point(140, 116))
        stage.touch.move(to: left)
        stage.touch.up()
        #expect(journal.take() == [])
        expectSound(stage)
    }

    @Test("R-CTRL-7: a finger that is taken away leaves it as it was")
    func cancel() {
        stage.touch.down(at: left)
        stage.touch.move(to: Point(140, 116))
        stage.touch.cancel()
        #expect(journal.take() == ["cancelled"])
        #expect(!toggle.isOn)
        stage.touch.down(at: left)
        stage.touch.move(to: Point(116, 290))
        stage.touch.up()
        #expect(!toggle.isOn)
        expectSound(stage)
    }

    @Test("R-FOCUS-4: Space and Return turn the focused switch over")
    func keys() {
        stage.keys.press(.tab)
        stage.keys.press(.space)
        #expect(journal.take() == ["value true", "primary"])
        stage.keys.press(.enter)
        #expect(journal.take() == ["value false", "primary"])
        expectSound(stage)
    }

    @Test("R-MIX-2: neither an ancestor's single tap nor its pan along the knob's way takes the finger")
    func ancestors() {
        let tap = TapGestureRecognizer()
        let pan = PanGestureRecognizer()
        tap.log("tap", in: journal)
        pan.log("pan", in: journal)
        outer.addGestureRecognizer(tap)
        stage.touch.tap(toggle)
        #expect(journal.take() == ["value true", "primary"])
        outer.removeGestureRecognizer(tap)
        outer.addGestureRecognizer(pan)
        stage.touch.drag(from: right, to: Point(100, 116))
        #expect(journal.take() == ["value false", "primary"])
        stage.touch.drag(from: left, to: Point(120, 200))
        let across = journal.take()
        #expect(across.contains("pan began"))
        #expect(across.contains("cancelled"))
        #expect(!toggle.isOn)
        expectSound(stage)
    }

    @Test("R-MIX-2, R-CTRL-11: a disabled switch keeps no tap and no pan away")
    func disabled() {
        let tap = TapGestureRecognizer()
        let pan = PanGestureRecognizer()
        tap.log("tap", in: journal)
        pan.log("pan", in: journal)
        outer.addGestureRecognizer(tap)
        outer.addGestureRecognizer(pan)
        toggle.isEnabled = false
        stage.touch.tap(toggle)
        #expect(journal.take() == ["tap ended"])
        stage.touch.drag(from: right, to: Point(100, 116))
        #expect(journal.take().first == "pan began")
        #expect(!toggle.isOn)
        expectSound(stage)
    }

    @Test("a finger has 44 points of room, though less is drawn")
    func room() {
        stage.touch.tap(at: Point(126, 96))
        #expect(toggle.isOn)
        stage.touch.tap(at: Point(126, 92))
        #expect(toggle.isOn)
        expectSound(stage)
    }

    @Test("it draws nothing anew but itself, and while it is dragged nothing but the knob")
    func damage() {
        let turned = stage.damage { toggle.isOn = true }
        #expect(!turned.isEmpty)
        #expect(turned.allSatisfy { $0.isInside(toggle.frame) })
        stage.touch.down(at: right)
        stage.touch.move(to: Point(124, 116))
        let moved = stage.damage { stage.touch.move(to: Point(125, 116)) }
        #expect(!moved.isEmpty)
        #expect(moved.allSatisfy { $0.isInside(Rect(104, 104, 44, 24)) })
        stage.touch.up()
        expectSound(stage)
    }
}
