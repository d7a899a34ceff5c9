import Skiff
import SkiffTesting
import Testing

/// Keys that move in a field, select and delete.
struct TextFieldKeyTests {
    private let field = TextField("don't stop, 42 now")
    private let stage: Stage

    init() {
        field.frame = Rect(20, 20, 300, 44)
        stage = Stage(board(field))
        stage.keys.enter()
        field.becomeFirstResponder()
    }

    private func carets(_ key: StageKey, times: Int, modifiers: KeyModifiers = []) -> [Int] {
        (0..<times).map { _ in
            stage.keys.press(key, modifiers: modifiers)
            return field.selection.upperBound
        }
    }

    @Test("R-PRESS-5: left and right go by characters, home and end to the ends, and not beyond")
    func characters() {
        #expect(field.selection == 18..<18)
        #expect(carets(.left, times: 2) == [17, 16])
        #expect(carets(.right, times: 3) == [17, 18, 18])
        stage.keys.press(.home)
        #expect(field.selection == 0..<0)
        #expect(carets(.left, times: 1) == [0])
        stage.keys.press(.end)
        #expect(field.selection == 18..<18)
        expectSound(stage)
    }

    @Test("a letter with its marks, a flag and an emoji of several parts is one step, and one Backspace")
    func graphemes() {
        field.text = "e\u{301}🇨🇿👩‍👩‍👧"
        #expect(carets(.left, times: 3) == [6, 2, 0])
        stage.keys.press(.end)
        stage.keys.press(.backspace)
        #expect(field.text == "e\u{301}🇨🇿")
        stage.keys.press(.home)
        stage.keys.press(.delete)
        #expect(field.text == "🇨🇿")
        expectSound(stage)
    }

    @Test("in a text from right to left the arrows go where they point")
    func rightToLeft() {
        field.text = "שלום"
        stage.keys.press(.home)
        let start = field.caret.minX
        stage.keys.press(.left)
        #expect(field.selection == 1..<1)
        #expect(field.caret.minX < start)
        stage.keys.press(.right)
        #expect(field.selection == 0..<0)
        expectSound(stage)
    }

    @Test("with control the arrows go by words, an apostrophe in one belonging to it")
    func words() {
        #expect(carets(.left, times: 4, modifiers: .control) == [15, 12, 6, 0])
        #expect(carets(.right, times: 5, modifiers: .control) == [5, 10, 14, 18, 18])
        expectSound(stage)
    }

    @Test("with shift all of them select, and a plain arrow leaves the selection at its end")
    func selecting() {
        stage.keys.press(.home)
        stage.keys.press(.right, modifiers: .shift)
        stage.keys.press(.right, modifiers: .shift)
        #expect(field.selectedText == "do")
        stage.keys.press(.right, modifiers: [.shift, .control])
        #expect(field.selectedText == "don't")
        stage.keys.press(.left)
        #expect(field.selection == 0..<0)
        stage.keys.press(.end, modifiers: .shift)
        #expect(field.selectedText == field.text)
        stage.keys.press(.right)
        #expect(field.selection == 18..<18)
        stage.keys.press(.home, modifiers: .shift)
        stage.type("x")
        #expect(field.text == "x")
        expectSound(stage)
    }

    @Test("Delete takes what is after the caret, and with control both take a word")
    func deleting() {
        stage.keys.press(.backspace, modifiers: .control)
        #expect(field.text == "don't stop, 42 ")
        stage.keys.press(.home)
        stage.keys.press(.delete, modifiers: .control)
        #expect(field.text == " stop, 42 ")
        stage.keys.press(.delete)
        #expect(field.text == "stop, 42 ")
        stage.keys.press(.right, modifiers: .shift)
        stage.keys.press(.delete)
        #expect(field.text == "top, 42 ")
        stage.keys.press(.home)
        stage.keys.press(.backspace)
        #expect(field.text == "top, 42 ")
        expectSound(stage)
    }

    @Test("R-PRESS-8: an arrow that is held goes on, as letters do")
    func held() {
        stage.keys.press(.home)
        stage.keys.down(.right)
        stage.advance(by: .seconds(1))
        stage.keys.up(.right)
        #expect(field.selection.upperBound > 5)
        let place = field.selection
        stage.advance(by: .seconds(1))
        #expect(field.selection == place)
        expectSound(stage)
    }

    @Test("where words end in a secret is not shown by keys, and it is copied by none")
    func secret() {
        field.isSecureTextEntry = true
        #expect(carets(.left, times: 1, modifiers: .control) == [0])
        #expect(carets(.right, times: 1, modifiers: .control) == [18])
        stage.keys.press(.letter("a"), modifiers: .control)
        stage.keys.press(.letter("c"), modifiers: .control)
        #expect(stage.clipboard.paste() == nil)
        #expect(stage.primarySelection.paste() == nil)
        expectSound(stage)
    }

    @Test("while an input method composes, the arrows are its own")
    func composing() {
        stage.inputMethod.enter()
        stage.inputMethod.compose("ka")
        let selection = field.selection
        stage.keys.press(.left)
        #expect(field.selection == selection)
        stage.inputMethod.compose("")
        stage.keys.press(.left)
        #expect(field.selection == 17..<17)
        expectSound(stage)
    }

    @Test("the caret is always in sight, and a text that is too long goes back as it becomes shorter")
    func scrolling() {
        let room = Rect(10, 0, 280, 44)
        field.text = String(repeating: "wide ", count: 40)
        stage.turn()
        for key in [StageKey.end, .home, .end] {
            stage.keys.press(key)
            #expect(room.contains(field.caret))
        }
        for _ in 0..<30 {
            stage.keys.press(.left, modifiers: .control)
            #expect(room.contains(field.caret))
        }
        field.text = "short"
        stage.keys.press(.home)
        #expect(field.caret.midX == 12)
        expectSound(stage)
    }

    @Test("a text lies where the alignment says, and from right to left by itself")
    func alignment() {
        field.text = "ab"
        stage.keys.press(.home)
        #expect(field.caret.midX == 12)
        field.textAlignment = .right
        stage.keys.press(.end)
        #expect(abs(field.caret.maxX - 288) < 0.01)
        field.textAlignment = .center
        #expect(field.caret.minX > 140 && field.caret.minX < 180)
        field.textAlignment = .natural
        field.text = "שלום"
        stage.keys.press(.home)
        #expect(abs(field.caret.maxX - 288) < 0.01)
        expectSound(stage)
    }
}
