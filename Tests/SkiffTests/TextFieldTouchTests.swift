import Skiff
import SkiffTesting
import Testing

/// Fingers and the pointer in a field.
struct TextFieldTouchTests {
    private let field = TextField("one two three")
    private let stage: Stage

    init() {
        field.frame = Rect(20, 20, 300, 44)
        stage = Stage(board(field))
        stage.keys.enter()
    }

    private func touch(_ offset: Int) -> Point { field.place(offset) }

    @Test("R-EDITCTL-1: a tap makes the field first and puts the caret where it was; a drag away does not")
    func tap() {
        stage.touch.tap(at: touch(5), in: field)
        #expect(field.isFirstResponder)
        #expect(field.selection == 5..<5)
        stage.touch.tap(at: touch(9), in: field)
        #expect(field.selection == 9..<9)
        field.resignFirstResponder()
        stage.touch.drag(from: Point(40, 40), to: Point(200, 200))
        #expect(!field.isFirstResponder)
        expectSound(stage)
    }

    @Test("a finger that moves on the edited field carries the caret along")
    func carry() {
        stage.touch.tap(at: touch(1), in: field)
        stage.touch.drag(from: field.convert(touch(2), to: nil), to: field.convert(touch(10), to: nil))
        #expect(field.selection == 10..<10)
        expectSound(stage)
    }

    @Test("a double tap selects the word, and goes on by words; a third tap selects all")
    func words() {
        stage.touch.tap(at: touch(1), in: field)
        stage.touch.down(at: touch(5), in: field)
        stage.touch.up()
        stage.advance(by: .milliseconds(80))
        stage.touch.down(at: touch(5), in: field)
        #expect(field.selectedText == "two")
        stage.touch.move(to: touch(9), in: field)
        #expect(field.selectedText == "two three")
        stage.touch.move(to: touch(1), in: field)
        #expect(field.selectedText == "one two")
        stage.touch.up()
        #expect(field.selectedText == "one two")
        for _ in 0..<3 {
            stage.pointer.move(to: field.convert(touch(5), to: nil))
            stage.pointer.press()
            stage.pointer.release()
        }
        #expect(field.selectedText == field.text)
        expectSound(stage)
    }

    @Test("the pointer places the caret when it presses, and selects as it is dragged, both ways")
    func pointer() {
        stage.pointer.move(to: field.convert(touch(4), to: nil))
        stage.pointer.press()
        #expect(field.isFirstResponder)
        #expect(field.selection == 4..<4)
        stage.pointer.move(to: field.convert(touch(7), to: nil))
        #expect(field.selectedText == "two")
        stage.pointer.move(to: Point(0, 40))
        #expect(field.selectedText == "one ")
        stage.pointer.release()
        #expect(stage.primarySelection.paste() == "one ")
        expectSound(stage)
    }

    @Test("the middle button pastes what is selected elsewhere, where it was pressed")
    func middle() {
        stage.primarySelection.copy("x y\nz")
        stage.pointer.move(to: field.convert(touch(4), to: nil))
        stage.pointer.press(.middle)
        stage.pointer.release(.middle)
        stage.turn()
        #expect(field.text == "one x y ztwo three")
        #expect(field.selection == 9..<9)
        expectSound(stage)
    }

    @Test("R-MIX-4, R-CTRL-7: a pan around the field takes the finger, and nothing is selected or begun")
    func pan() {
        let pan = PanGestureRecognizer()
        stage.window.content?.addGestureRecognizer(pan)
        stage.touch.drag(from: Point(40, 40), to: Point(200, 44))
        #expect(!field.isFirstResponder)
        #expect(!field.isTracking)
        expectSound(stage)
    }

    @Test("R-WK-14: a tap elsewhere leaves what an input method composed as ordinary text")
    func composing() {
        field.becomeFirstResponder()
        stage.inputMethod.enter()
        stage.inputMethod.compose("ka")
        #expect(field.markedTextRange != nil)
        stage.touch.tap(at: touch(1), in: field)
        #expect(field.markedTextRange == nil)
        #expect(field.text == "one two threeka")
        stage.type("x")
        #expect(field.text == "oxne two threeka")
        expectSound(stage)
    }

    @Test("where characters are one glyph or a mark, the caret stands between what people see as characters")
    func graphemes() {
        field.text = "e\u{301}👩‍👩‍👧x"
        for x in stride(from: 32.0, to: 120, by: 3) {
            stage.touch.tap(at: Point(x, 40))
            #expect([0, 2, 10, 11].contains(field.selection.lowerBound))
        }
        expectSound(stage)
    }

    @Test("R-CLIP-1, R-EDIT-2: cut, copy and paste by keys; a line end comes as a space")
    func clipboard() {
        stage.pointer.move(to: field.convert(touch(0), to: nil))
        stage.pointer.press()
        stage.pointer.move(to: field.convert(touch(3), to: nil))
        stage.pointer.release()
        stage.keys.press(.letter("c"), modifiers: .control)
        #expect(stage.clipboard.paste() == "one")
        stage.keys.press(.letter("x"), modifiers: .control)
        #expect(field.text == " two three")
        stage.clipboard.copy("a\nb")
        stage.keys.press(.letter("v"), modifiers: .control)
        stage.turn()
        #expect(field.text == "a b two three")
        stage.keys.press(.letter("a"), modifiers: .control)
        #expect(field.selectedText == field.text)
        expectSound(stage)
    }
}
