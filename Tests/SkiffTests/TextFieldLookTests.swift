import Skiff
import SkiffTesting
import Testing

/// What a field draws, and how much of it anew.
struct TextFieldLookTests {
    private let field = TextField("some words")
    private let stage: Stage

    init() {
        field.frame = Rect(20, 20, 300, 44)
        stage = Stage(board(field))
        stage.keys.enter()
    }

    private var caret: Rect { field.convert(field.caret, to: nil) }

    @Test("the caret blinks on the application's clock, draws only itself, and rests when nobody types")
    func blink() {
        field.becomeFirstResponder()
        stage.turn()
        let shown = stage.picture
        let damage = stage.damage { stage.advance(by: .milliseconds(540)) }
        #expect(!damage.isEmpty)
        #expect(damage.allSatisfy { $0.isInside(caret) })
        #expect(stage.picture.differences(from: shown).count > 0)
        stage.advance(by: .milliseconds(540))
        #expect(stage.picture.differences(from: shown).count == 0)
        stage.advance(by: .seconds(30))
        #expect(stage.damage { stage.advance(by: .seconds(30)) }.isEmpty)
        #expect(stage.picture.differences(from: shown).count == 0)
        stage.keys.press(.home)
        #expect(!stage.damage { stage.advance(by: .milliseconds(540)) }.isEmpty)
        field.resignFirstResponder()
        stage.turn()
        #expect(stage.damage { stage.advance(by: .seconds(5)) }.isEmpty)
        expectSound(stage)
    }

    @Test("a caret that moves draws its old and its new place anew, and typing the room for the text")
    func damage() {
        field.becomeFirstResponder()
        stage.turn()
        let old = caret
        let moved = stage.damage { stage.keys.press(.left) }
        #expect(!moved.isEmpty)
        #expect(moved.allSatisfy { $0.isInside(old) || $0.isInside(caret) || $0.isInside(old.union(caret)) })
        let typed = stage.damage { stage.type("x") }
        #expect(!typed.isEmpty)
        #expect(typed.allSatisfy { $0.isInside(field.convert(Rect(10, 2, 280, 40), to: nil)) })
        expectSound(stage)
    }

    @Test("every frame is what a full redraw gives, whatever is selected, marked, scrolled, hidden or disabled")
    func pictures() {
        field.clearButtonMode = .whileEditing
        field.placeholder = "Name"
        field.becomeFirstResponder()
        stage.inputMethod.enter()
        let steps: [() -> Void] = [
            { field.selectAll(nil) }, { stage.inputMethod.compose("marked") }, { stage.inputMethod.commit("שלום x") },
            { field.text = String(repeating: "long ", count: 60) }, { stage.keys.press(.home, modifiers: .shift) },
            { field.isSecureTextEntry = true }, { field.text = "" }, { field.isSecureTextEntry = false },
            { field.textAlignment = .center }, { stage.type("abc") }, { field.font = .system(ofSize: 22) },
            { stage.application.appearance = .dark }, { field.bounds.size = Size(90, 36) }, { field.isEnabled = false },
            { field.isEnabled = true }, { field.alpha = 0.5 }, { field.text = "👩‍👩‍👧 done" },
        ]
        for step in steps {
            step()
            stage.turn()
            stage.advance(by: .milliseconds(600))
        }
        expectSound(stage)
    }

    @Test("a secret is shown as dots, one for each character, and the places go by them")
    func secret() {
        field.text = "iii"
        let width = field.place(3).x
        field.isSecureTextEntry = true
        let hidden = field.place(3).x
        #expect(hidden != width)
        field.text = "WWW"
        #expect(field.place(3).x == hidden)
        field.text = "e\u{301}👩‍👩‍👧x"
        #expect(field.place(11).x == hidden)
        stage.touch.tap(at: field.convert(field.place(2), to: nil))
        #expect(field.selection == 2..<2)
        expectSound(stage)
    }

    @Test("the placeholder is there while there is no text")
    func placeholder() {
        field.text = ""
        stage.turn()
        let empty = stage.picture
        field.placeholder = "Name"
        stage.turn()
        #expect(stage.picture.differences(from: empty).count > 0)
        field.text = " "
        stage.turn()
        #expect(stage.picture.differences(from: empty).count == 0)
        expectSound(stage)
    }
}
