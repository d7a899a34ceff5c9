import Skiff
import SkiffTesting
import Testing

@testable import PortedDemo

/// The ported demonstration of first responders, input views, edit actions and undo.
struct PortedEditorTests {
    private let demo = EditorViewController()
    private let stage: Stage

    init() {
        stage = Stage(controller: demo, size: Size(360, 620))
        stage.keys.enter()
    }

    private func type(_ text: String) {
        for character in text {
            if let key = StageKey(character) { stage.keys.press(key) }
        }
    }

    private func press(_ character: Character, _ modifiers: KeyModifiers) {
        if let key = StageKey(character) { stage.keys.press(key, modifiers: modifiers) }
    }

    private var keys: [Button] { (demo.swatch.inputView as? ColorKeyboard)?.keys ?? [] }

    @Test("R-FIRST-3: ported, a field whose content is invalid refuses to resign")
    func refuses() {
        stage.touch.tap(demo.field)
        type("1a")
        #expect(demo.field.text == "1a")
        stage.touch.tap(demo.swatch)
        #expect(demo.field.isFirstResponder)
        #expect(demo.journal.lines == ["field: first responder", "field: refuses to end"])
        stage.keys.press(.backspace)
        stage.touch.tap(demo.swatch)
        #expect(demo.swatch.isFirstResponder)
        #expect(demo.journal.lines.suffix(2) == ["field: may end", "field: ended"])
    }

    @Test("endEditing has the field asked; by force it is not the first responder whatever it says")
    func ends() {
        stage.touch.tap(demo.field)
        type("x")
        stage.touch.tap(demo.ends)
        #expect(demo.field.isFirstResponder)
        #expect(demo.journal.lines.last == "nothing has ended")
        #expect(demo.view.endEditing(true))
        #expect(!demo.field.isFirstResponder)
        #expect(!demo.field.isEditing)
        #expect(demo.journal.lines.last == "field: ended")
        #expect(!demo.view.endEditing(true))
    }

    @Test("R-INPUT-1 to R-INPUT-3: ported, a colour has a keyboard of its own, and an accessory above it")
    func inputViews() throws {
        stage.touch.tap(demo.swatch)
        let keyboard = try #require(demo.swatch.inputView)
        let bar = try #require(demo.swatch.inputAccessoryView as? DoneBar)
        #expect(keyboard.window === stage.window)
        #expect(bar.convert(bar.bounds, to: nil).maxY == keyboard.convert(keyboard.bounds, to: nil).minY)
        stage.touch.tap(keys[3])
        #expect(demo.swatch.index == 3)
        stage.touch.tap(bar.done)
        #expect(!demo.swatch.isFirstResponder)
        #expect(keyboard.window == nil)
        #expect(stage.frameFaults.isEmpty)
    }

    @Test("R-UNDO-2: ported, what was chosen is taken back by key and by shake")
    func undo() {
        stage.touch.tap(demo.swatch)
        stage.touch.tap(keys[1])
        stage.touch.tap(keys[2])
        press("z", .control)
        #expect(demo.swatch.index == 1)
        press("z", [.control, .shift])
        #expect(demo.swatch.index == 2)
        stage.application.shake.begin()
        stage.application.shake.end()
        #expect(demo.swatch.index == 1)
        #expect(demo.swatch.undoManager?.undoActionName == "Colour")
    }

    @Test("R-EDIT-1, R-EDIT-2: ported, copy and paste without target find the first responder")
    func copyAndPaste() {
        stage.touch.tap(demo.copies)
        #expect(demo.journal.lines == [])
        stage.touch.tap(demo.swatch)
        stage.touch.tap(keys[4])
        stage.touch.tap(demo.copies)
        #expect(demo.journal.lines.last == "colour copied")
        stage.touch.tap(keys[0])
        #expect(demo.swatch.index == 0)
        stage.touch.tap(demo.pastes)
        #expect(demo.swatch.index == 4)
        // By the keys too, in the field.
        demo.swatch.resignFirstResponder()
        stage.touch.tap(demo.field)
        press("v", .control)
        #expect(demo.field.text == "4")
    }
}
