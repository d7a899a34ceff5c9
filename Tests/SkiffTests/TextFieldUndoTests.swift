import Skiff
import SkiffTesting
import Testing

/// Taking edits of a field back.
struct TextFieldUndoTests {
    private let journal = Journal()
    private let field = TextField("one")
    private let stage: Stage

    init() {
        field.frame = Rect(20, 20, 300, 44)
        field.addAction(for: .editingChanged) { [journal, field] _ in journal.add(field.text) }
        stage = Stage(board(field))
        stage.keys.enter()
        field.becomeFirstResponder()
    }

    private func undo() { stage.keys.press(.letter("z"), modifiers: .control) }
    private func redo() { stage.keys.press(.letter("z"), modifiers: [.control, .shift]) }

    @Test("R-UNDO-1, R-UNDO-2: ctrl-Z takes back what was typed in one go, and with shift does it again")
    func typing() {
        stage.type("ab")
        _ = journal.take()
        undo()
        #expect(field.text == "one")
        #expect(journal.take() == ["one"])
        redo()
        #expect(field.text == "oneab")
        #expect(field.selection == 5..<5)
        undo()
        #expect(field.text == "one")
        undo()
        #expect(field.text == "one")
        expectSound(stage)
    }

    @Test("R-UNDO-1: a move of the caret, another kind of edit, or a paste is a step of its own")
    func steps() {
        stage.type("a")
        stage.keys.press(.home)
        stage.type("b")
        stage.keys.press(.delete)
        stage.clipboard.copy("xy")
        stage.keys.press(.letter("v"), modifiers: .control)
        stage.turn()
        #expect(field.text == "bxynea")
        var texts: [String] = []
        for _ in 0..<4 {
            undo()
            texts.append(field.text)
        }
        #expect(texts == ["bnea", "bonea", "onea", "one"])
        expectSound(stage)
    }

    @Test("R-UNDO-1: what an input method composed and committed is one step, without the mark")
    func composed() {
        stage.inputMethod.enter()
        stage.inputMethod.compose("ka")
        stage.inputMethod.compose("kan")
        stage.inputMethod.commit("漢")
        #expect(field.text == "one漢")
        undo()
        #expect(field.text == "one")
        #expect(field.markedTextRange == nil)
        expectSound(stage)
    }

    @Test("R-UNDO-1: the field's undo manager is its own, and is empty when editing has ended or the program writes")
    func own() {
        #expect(field.undoManager !== stage.window.undoManager)
        stage.type("a")
        #expect(field.undoManager?.canUndo == true)
        #expect(stage.window.undoManager?.canUndo == false)
        field.resignFirstResponder()
        #expect(field.undoManager?.canUndo == false)
        field.becomeFirstResponder()
        undo()
        #expect(field.text == "onea")
        stage.type("b")
        field.text = "new"
        undo()
        #expect(field.text == "new")
        expectSound(stage)
    }
}
