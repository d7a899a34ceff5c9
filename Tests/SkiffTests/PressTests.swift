import Skiff
import SkiffTesting
import Testing

/// Keys, from their going down to their coming up.
struct PressTests {
    private let journal = Journal()
    private let writer: Writer
    private let other: Writer
    private let stage: Stage

    init() {
        writer = Writer("writer", journal)
        other = Writer("other", journal, Rect(200, 0, 100, 100))
        stage = Stage(board(writer, other))
        writer.becomeFirstResponder()
        _ = journal.take()
    }

    @Test("R-PRESS-1, R-PRESS-4: one object a key, with its text, its place and its modifiers")
    func key() {
        final class Reader: Pad {
            var presses: [Press] = []
            override var canBecomeFirstResponder: Bool { true }
            override func pressesBegan(_ presses: Set<Press>, with event: Event?) { self.presses += presses }
            override func pressesEnded(_ presses: Set<Press>, with event: Event?) { self.presses += presses }
        }
        let reader = Reader("reader", journal)
        stage.window.content?.addSubview(reader)
        #expect(reader.becomeFirstResponder())
        guard let key = StageKey("a") else { return }
        stage.keys.press(key, modifiers: .shift)
        #expect(reader.presses.count == 2)
        guard reader.presses.count == 2 else { return }
        #expect(reader.presses[0] === reader.presses[1])
        #expect(reader.presses[0].phase == .ended)
        #expect(reader.presses[0].responder === reader)
        let pressed = reader.presses[0].key
        #expect(pressed?.characters == "A")
        #expect(pressed?.charactersIgnoringModifiers == "a")
        #expect(pressed?.keyCode == .keyboardA)
        #expect(pressed?.modifierFlags == .shift)
        expectSound(stage)
    }

    @Test("R-PRESS-2: who has a key's beginning has its end, whoever is first responder by then")
    func fixed() {
        stage.keys.down(.space)
        other.becomeFirstResponder()
        stage.keys.up(.space)
        #expect(
            journal.take().filter { $0.contains("key") } == ["writer key 57 began", "writer key 57 ended"])
        expectSound(stage)
    }

    @Test("R-PRESS-3: a responder that leaves a key hands it on")
    func forwarding() {
        let outer = Pad("outer", journal, Rect(0, 0, 200, 200))
        stage.window.content?.addSubview(outer)
        outer.addSubview(other)
        other.forwards = true
        other.becomeFirstResponder()
        _ = journal.take()
        stage.keys.press(.space)
        #expect(
            journal.take() == ["other key 57 began", "outer key 57 began", "other key 57 ended", "outer key 57 ended"])
        expectSound(stage)
    }

    @Test("R-PRESS-1: two keys are two presses, each with its end")
    func two() {
        stage.keys.down(.space)
        stage.keys.down(.enter)
        stage.keys.up(.space)
        stage.keys.up(.enter)
        #expect(
            journal.take() == [
                "writer key 57 began", "writer key 28 began", "writer key 57 ended", "writer key 28 ended",
            ])
        expectSound(stage)
    }

    @Test("R-PRESS-8: a key that is held, or said to be pressed again, is one press")
    func held() {
        stage.keys.down(.space)
        stage.advance(by: .seconds(5))
        stage.compositor.seat.keyboard.rawKey(57, state: 1)
        stage.turn()
        stage.keys.up(.space)
        #expect(journal.take() == ["writer key 57 began", "writer key 57 ended"])
        expectSound(stage)
    }

    @Test("R-PRESS-9: keys that are down when the keyboard leaves are cancelled, and their release is nobody's")
    func leave() {
        stage.keys.down(.space)
        stage.keys.leave()
        #expect(journal.take() == ["writer key 57 began", "writer key 57 cancelled"])
        stage.keys.enter()
        stage.keys.up(.space)
        #expect(journal.take() == [])
        expectSound(stage)
    }

    @Test("R-PRESS-10: keys that are down when the keyboard comes are no presses, and neither is their release")
    func enterHeld() {
        stage.compositor.seat.keyboard.enter(stage.surface, held: [57])
        stage.turn()
        stage.keys.up(.space)
        #expect(journal.take() == [])
        stage.keys.press(.space)
        #expect(journal.take() == ["writer key 57 began", "writer key 57 ended"])
        expectSound(stage)
    }

    @Test("R-PRESS-9: a first responder that is removed while a key is down gets no more of it; nothing breaks")
    func removed() {
        stage.keys.down(.space)
        writer.removeFromSuperview()
        stage.keys.up(.space)
        stage.keys.press(.space)
        #expect(!journal.take().contains("writer key 57 began ended"))
        expectSound(stage)
    }
}
