import Skiff
import SkiffTesting
import Testing

/// Controls whose own code disables them while they follow a finger.
struct ControlCancelTests {
    private final class Shy: Control {
        var shutsDown: Touch.Phase?

        override var intrinsicContentSize: Size { Size(100, 100) }

        override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
            if shutsDown == .moved { isEnabled = false }
            return true
        }

        override func endTracking(_ touch: Touch?, with event: Event?) {
            if shutsDown == .ended { isEnabled = false }
        }
    }

    private func eventsOfDrag(_ prepare: (Shy) -> Void) -> [String] {
        let journal = Journal()
        let shy = Shy()
        let names: [(Control.Events, String)] = [
            (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"),
            (.touchDragOutside, "outside"), (.touchDragExit, "exit"), (.touchUpInside, "up"),
            (.touchUpOutside, "up outside"), (.touchCancel, "cancel"),
        ]
        for (event, name) in names { shy.addAction(for: event) { _ in journal.add(name) } }
        prepare(shy)
        let stage = Stage(board(shy), size: Size(400, 400))
        shy.frame = Rect(0, 0, 100, 100)
        stage.touch.down(at: Point(50, 50))
        stage.touch.move(to: Point(300, 50))
        stage.touch.up()
        return journal.take()
    }

    @Test("R-CTRL-7: disabled in continueTracking, a control says that the touch is cancelled and nothing after it")
    func whileMoving() {
        #expect(eventsOfDrag { $0.shutsDown = .moved } == ["down", "cancel"])
    }

    @Test("R-CTRL-7: disabled in endTracking, a control sends no up event")
    func whileEnding() {
        #expect(eventsOfDrag { $0.shutsDown = .ended } == ["down", "exit", "outside", "cancel"])
    }

    @Test("R-CTRL-7: disabled by the first action of a move, a control sends no second")
    func byAnAction() {
        let events = eventsOfDrag { shy in
            shy.addAction(for: .touchDragExit) { [unowned shy] _ in shy.isEnabled = false }
        }
        #expect(events == ["down", "exit", "cancel"])
    }
}
