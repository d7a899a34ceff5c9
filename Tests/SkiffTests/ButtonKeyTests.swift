import Skiff
import SkiffTesting
import Testing

/// Buttons by key (R-FOCUS-4).
struct ButtonKeyTests {
    private let journal = Journal()
    private let button = Button("Press")
    private let stage: Stage

    init() {
        button.onTap { [journal] in journal.add("tap") }
        button.addAction(for: .touchUpInside) { [journal] _ in journal.add("upInside") }
        stage = Stage(Stack(.vertical, [button]))
        stage.keys.press(.tab)
    }

    @Test("R-FOCUS-4: Space and Return press the focused button when they are released", arguments: [57, 28, 96])
    func keys(code: UInt32) {
        let key = StageKey(code: code)
        stage.keys.down(key)
        #expect(button.isHighlighted)
        #expect(journal.take() == [])
        stage.keys.up(key)
        #expect(!button.isHighlighted)
        #expect(journal.take() == ["tap", "upInside"])
        expectSound(stage)
    }

    @Test("R-FOCUS-4: other keys, and buttons without the focus, do nothing")
    func others() {
        stage.keys.press(.escape)
        stage.window.moveFocus(to: nil)
        stage.keys.press(.space)
        #expect(journal.take() == [])
        expectSound(stage)
    }

    @Test("R-FOCUS-4: a key that comes up the chain from what is in a control does not press the control")
    func fromInside() {
        let knob = Knob(journal)
        let writer = Writer("writer", journal)
        writer.forwards = true
        knob.addSubview(writer)
        let stage = Stage(board(knob))
        #expect(writer.becomeFirstResponder())
        _ = journal.take()
        stage.keys.down(.space)
        #expect(!knob.isHighlighted)
        stage.keys.up(.space)
        #expect(journal.take() == ["writer key 57 began", "writer key 57 ended"])
        expectSound(stage)
    }

    @Test("R-PRESS-9: a key that is taken away does not press the button")
    func cancelled() {
        stage.keys.down(.space)
        stage.keys.leave()
        #expect(!button.isHighlighted)
        #expect(journal.take() == [])
        expectSound(stage)
    }

    @Test("R-CTRL-11: a button that is disabled while the key is down is not pressed")
    func disabled() {
        stage.keys.down(.space)
        button.isEnabled = false
        stage.keys.up(.space)
        #expect(journal.take() == [])
        #expect(!button.isHighlighted)
        stage.keys.press(.space)
        #expect(journal.take() == [])
        expectSound(stage)
    }

    @Test("a finger on a button that a key holds: each releases its own")
    func fingerAndKey() {
        stage.keys.down(.space)
        stage.touch.down(button)
        stage.keys.up(.space)
        #expect(button.isHighlighted)
        #expect(journal.take() == ["tap", "upInside"])
        stage.touch.up()
        #expect(!button.isHighlighted)
        #expect(journal.take() == ["tap", "upInside"])
        expectSound(stage)
    }
}
