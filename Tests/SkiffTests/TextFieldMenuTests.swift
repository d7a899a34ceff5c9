import Skiff
import SkiffTesting
import Testing

/// The menu of edit actions over a field.
struct TextFieldMenuTests {
    private let journal = Journal()
    private let field = TextField("one two")
    private let stage: Stage

    init() {
        field.frame = Rect(60, 120, 240, 44)
        field.addAction(for: .menuActionTriggered) { [journal] _ in journal.add("menu") }
        stage = Stage(board(field))
        stage.keys.enter()
    }

    private var buttons: [Button] {
        stage.application.popups.first?.content?.subviews.compactMap { $0 as? Button } ?? []
    }

    private func button(_ title: String) throws -> Button {
        try #require(buttons.first { $0.title == title })
    }

    private func hold(_ offset: Int) {
        stage.touch.down(at: field.place(offset), in: field)
        stage.advance(by: .milliseconds(600))
        stage.touch.up()
        stage.turn()
    }

    @Test("R-CTRL-2, R-EDIT-1: a long press selects the word and shows what can be done with it")
    func longPress() throws {
        hold(1)
        #expect(journal.take() == ["menu"])
        #expect(field.selectedText == "one")
        #expect(buttons.map(\.title) == ["Cut", "Copy", "Select All"])
        stage.touch.tap(try button("Copy"))
        #expect(stage.application.popups.isEmpty)
        #expect(stage.clipboard.paste() == "one")
        #expect(field.isFirstResponder)
        expectSound(stage)
    }

    @Test("R-EDIT-3: pasting is offered when there is something to paste")
    func paste() throws {
        stage.clipboard.copy("new")
        hold(5)
        #expect(buttons.map(\.title) == ["Cut", "Copy", "Paste", "Select All"])
        stage.touch.tap(try button("Paste"))
        stage.turn()
        #expect(field.text == "one new")
        expectSound(stage)
    }

    @Test("the pointer's other button and the menu key show it too")
    func others() throws {
        stage.pointer.move(to: field.convert(field.place(3), to: nil))
        stage.pointer.press(.right)
        stage.pointer.release(.right)
        #expect(buttons.map(\.title) == ["Select", "Select All"])
        stage.keys.press(.escape)
        #expect(buttons.isEmpty)
        stage.keys.press(.menu)
        #expect(journal.take() == ["menu", "menu"])
        stage.touch.tap(try button("Select All"))
        #expect(field.selectedText == "one two")
        expectSound(stage)
    }

    @Test("R-EDIT-1: a secret is neither cut nor copied, and an empty field has no menu")
    func validated() {
        field.isSecureTextEntry = true
        hold(1)
        #expect(buttons.map(\.title) == [])
        #expect(field.selectedText == "one two")
        field.text = ""
        hold(0)
        #expect(buttons.isEmpty)
        #expect(!field.canPerformAction(.cut, withSender: nil))
        #expect(!field.canPerformAction(.undo, withSender: nil))
        expectSound(stage)
    }

    @Test("R-ACT-2: what the menu does goes through sendAction")
    func intercepted() throws {
        final class Filter: TextField {
            var seen: [String] = []
            override func sendAction(_ action: Action, to target: AnyObject?, for event: Event?) {
                if !action.name.isEmpty { seen.append(action.name) }
                if action != .cut { super.sendAction(action, to: target, for: event) }
            }
        }
        let filter = Filter("word")
        filter.frame = Rect(60, 200, 240, 44)
        stage.window.content?.addSubview(filter)
        filter.becomeFirstResponder()
        filter.selectAll(nil)
        stage.keys.press(.menu)
        stage.touch.tap(try button("Cut"))
        #expect(filter.seen == ["cut"])
        #expect(filter.text == "word")
        expectSound(stage)
    }
}
