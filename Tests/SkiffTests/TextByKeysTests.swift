import Skiff
import SkiffCompositor
import SkiffTesting
import Testing
import TextSupport

/// Text that is typed on a keyboard.
struct TextByKeysTests {
    private let box = TextBox()
    private let stage: Stage

    init() {
        stage = Stage(board(box))
        box.becomeFirstResponder()
        stage.keys.enter()
    }

    private func key(_ character: Character) -> StageKey { StageKey(character) ?? .escape }

    @Test("R-PRESS-5: what is typed comes to a first responder that takes text, with the modifiers that are held")
    func typed() {
        stage.keys.press(key("h"), modifiers: .shift)
        stage.keys.press(key("i"))
        stage.keys.press(.enter)
        stage.keys.press(.space)
        #expect(box.store.text == "Hi\n ")
        stage.keys.press(.backspace)
        stage.keys.press(.backspace)
        #expect(box.store.text == "Hi")
        #expect(box.calls.suffix(2) == [.deleteBackward, .deleteBackward])
        expectSound(stage)
    }

    @Test("R-PRESS-5: commands, Escape, Tab, arrows and modifiers are no text")
    func noText() {
        for modifier in [KeyModifiers.control, .alternate, .command] { stage.keys.press(key("a"), modifiers: modifier) }
        stage.keys.press(.backspace, modifiers: .control)
        for key in [StageKey.escape, .tab, .left, .up, StageKey(code: 42), StageKey(code: 29), StageKey(code: 58)] {
            stage.keys.press(key)
        }
        #expect(box.calls == [])
        expectSound(stage)
    }

    @Test("R-PRESS-5: an override of pressesBegan does not keep the text out")
    func override() {
        final class Keeper: TextBox {
            var presses = 0
            override func pressesBegan(_ presses: Set<Press>, with event: Event?) { self.presses += 1 }
        }
        let keeper = Keeper()
        stage.window.content?.addSubview(keeper)
        keeper.becomeFirstResponder()
        stage.keys.press(key("k"))
        #expect(keeper.presses == 1)
        #expect(keeper.store.text == "k")
        #expect(box.calls == [])
        expectSound(stage)
    }

    @Test("R-PRESS-5: a key that moves the first responder on types nothing, in neither text")
    func movedOn() {
        let other = TextBox()
        stage.window.content?.addSubview(other)
        final class Mover: TextBox {
            var successor: View?
            override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
                successor?.becomeFirstResponder()
            }
        }
        let mover = Mover()
        mover.successor = other
        stage.window.content?.addSubview(mover)
        mover.becomeFirstResponder()
        stage.keys.down(key("m"))
        stage.advance(by: .seconds(3))
        stage.keys.up(key("m"))
        #expect(mover.store.text == "")
        #expect(other.store.text == "")
        stage.keys.press(key("o"))
        #expect(other.store.text == "o")
        expectSound(stage)
    }

    @Test("R-CHAIN-9: a key for the view with the focus ring is no text of the first responder")
    func ring() {
        let button = Button("Button")
        var taps = 0
        button.onTap { taps += 1 }
        button.frame = Rect(0, 50, 80, 40)
        stage.window.content?.addSubview(button)
        stage.keys.press(.tab)
        #expect(button.isFocused)
        stage.keys.press(.space)
        #expect(taps == 1)
        #expect(box.store.text == "")
        expectSound(stage)
    }

    @Test("R-PRESS-8, B-22: a held key types again and again, and presses once")
    func repeats() {
        stage.compositor.seat.keyboard.repeatInfo(rate: 10, delay: 500)
        stage.keys.down(key("r"))
        stage.advance(by: .milliseconds(499))
        #expect(box.store.text == "r")
        stage.advance(by: .milliseconds(2))
        #expect(box.store.text == "rr")
        stage.advance(by: .milliseconds(200))
        #expect(box.store.text == "rrrr")
        stage.keys.up(key("r"))
        stage.advance(by: .seconds(5))
        #expect(box.store.text == "rrrr")
        expectSound(stage)
    }

    @Test("R-PRESS-8: Backspace repeats as well")
    func backspace() {
        box.store.set("abcdef")
        stage.compositor.seat.keyboard.repeatInfo(rate: 10, delay: 500)
        stage.keys.down(.backspace)
        stage.advance(by: .milliseconds(750))
        stage.keys.up(.backspace)
        #expect(box.store.text == "ab")
        expectSound(stage)
    }

    @Test("R-WK-4, B-16: a key that is down when the keyboard leaves one window types nothing in the next")
    func windows() {
        let other = TextBox()
        let window = stage.application.openWindow("Other", content: board(other))
        stage.turn()
        other.becomeFirstResponder()
        let keyboard = stage.compositor.seat.keyboard
        keyboard.key(30, pressed: true)
        stage.turn()
        guard let second = stage.compositor.windows.first(where: { $0.title == "Other" }) else {
            Issue.record("no second window")
            return
        }
        keyboard.leave(stage.surface)
        keyboard.enter(second, held: [30])
        stage.turn()
        stage.advance(by: .seconds(3))
        keyboard.key(30, pressed: false)
        stage.turn()
        #expect(box.store.text == "a")
        #expect(other.calls == [])
        window.close()
        expectSound(stage)
    }

    @Test("R-WK-7: repeats by the compositor type as the client's do")
    func compositorRepeats() {
        let keyboard = stage.compositor.seat.keyboard
        keyboard.repeatInfo(rate: 0, delay: 0)
        keyboard.key(30, pressed: true)
        keyboard.rawKey(30, state: 2)
        keyboard.rawKey(30, state: 2)
        stage.turn()
        stage.advance(by: .seconds(5))
        keyboard.key(30, pressed: false)
        stage.turn()
        #expect(box.store.text == "aaa")
        expectSound(stage)
    }

    @Test("R-WK-11, B-24: a dead key and a letter, each released before the next, are one character")
    func deadKey() {
        stage.application.display?.composeLocale = "en_US.UTF-8"
        stage.compositor.seat.keyboard.keymap(layout: "de")
        stage.turn()
        // The acute accent of a German keyboard, then a.
        stage.keys.press(StageKey(code: 13))
        #expect(box.calls == [])
        stage.keys.press(key("a"))
        #expect(box.store.text == "á")
        expectSound(stage)
    }

    @Test("R-WK-12: another first responder does not go on with a sequence")
    func sequenceAndFocus() {
        stage.application.display?.composeLocale = "en_US.UTF-8"
        stage.compositor.seat.keyboard.keymap(layout: "de")
        stage.turn()
        let other = TextBox()
        stage.window.content?.addSubview(other)
        stage.keys.press(StageKey(code: 13))
        other.becomeFirstResponder()
        stage.keys.press(key("a"))
        #expect(other.store.text == "a")
        #expect(box.calls == [])
        expectSound(stage)
    }

    @Test("R-TOUCH-24: while events are ignored nothing is typed, and held keys rest")
    func ignored() {
        stage.keys.down(key("a"))
        stage.application.beginIgnoringInteractionEvents()
        stage.advance(by: .seconds(2))
        stage.keys.press(key("b"))
        stage.application.endIgnoringInteractionEvents()
        #expect(box.store.text == "a")
        expectSound(stage)
    }

    @Test("Text is taken as well where the window is shown on another connection")
    func reconnect() {
        stage.application.disconnect()
        stage.reconnect()
        stage.keys.enter()
        stage.keys.press(key("x"))
        #expect(box.store.text == "x")
        expectSound(stage)
    }
}
