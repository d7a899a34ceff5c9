import Skiff
import SkiffTesting
import Testing

/// Controls that are disabled while they follow a touch.
struct DisabledControlTests {
    private final class Knob: Control {
        var onContinue: (() -> Void)?
        var onEnd: (() -> Void)?

        override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
            onContinue?()
            return true
        }

        override func endTracking(_ touch: Touch?, with event: Event?) { onEnd?() }
    }

    private let journal = Journal()
    private let knob = Knob(frame: Rect(0, 0, 50, 50))
    private let stage: Stage

    init() {
        stage = Stage(board(knob))
        let names: [(Control.Events, String)] = [
            (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"), (.touchDragExit, "exit"),
            (.touchDragOutside, "outside"), (.touchUpInside, "up"), (.touchCancel, "cancel"),
        ]
        for (events, name) in names { knob.addAction(for: events) { [journal] _ in journal.add(name) } }
    }

    @Test("R-CTRL-7: disabled in touchDown, it sends its cancel and no repeat after that")
    func down() {
        stage.touch.down(at: Point(10, 10))
        stage.touch.up()
        _ = journal.take()
        knob.addAction(for: .touchDown) { [unowned knob] _ in knob.isEnabled = false }
        stage.touch.down(at: Point(10, 10))
        stage.touch.up()
        #expect(journal.take() == ["cancel"])
    }

    @Test("R-CTRL-7: disabled in continueTracking, it sends its cancel and no exit after that")
    func move() {
        stage.touch.down(at: Point(10, 10))
        knob.onContinue = { [unowned knob] in knob.isEnabled = false }
        stage.touch.move(to: Point(300, 200))
        stage.touch.up()
        #expect(journal.take() == ["cancel"])
        #expect(!knob.isHighlighted)
    }

    @Test("R-CTRL-7: disabled in endTracking, it sends its cancel and no up after that")
    func end() {
        stage.touch.down(at: Point(10, 10))
        knob.onEnd = { [unowned knob] in knob.isEnabled = false }
        stage.touch.up()
        #expect(journal.take() == ["cancel"])
    }
}
