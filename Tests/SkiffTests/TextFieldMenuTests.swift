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

    private var rows: [View] { stage.application.popups.first?.content?.subviews ?? [] }

    private static func title(_ row: View) -> String {
        row.subviews.compactMap { ($0 as? Label)?.text }.joined(separator: "|")
    }

    private var titles: [String] { rows.map(Self.title) }

    private func row(_ title: String) throws -> View {
        try #require(rows.first { Self.title($0) == title })
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
        #expect(titles == ["Cut", "Copy", "Select All"])
        stage.touch.tap(try row("Copy"))
        #expect(stage.application.popups.isEmpty)
        #expect(stage.clipboard.paste() == "one")
        #expect(field.isFirstResponder)
        expectSound(stage)
    }

    @Test("R-EDIT-3: pasting is offered when there is something to paste")
    func paste() throws {
        stage.clipboard.copy("new")
        hold(5)
        #expect(titles == ["Cut", "Copy", "Paste", "Select All"])
        stage.touch.tap(try row("Paste"))
        stage.turn()
        #expect(field.text == "one new")
        expectSound(stage)
    }

    @Test("the pointer's other button and the menu key show it too")
    func others() throws {
        stage.pointer.move(to: field.convert(field.place(3), to: nil))
        stage.pointer.press(.right)
        stage.pointer.release(.right)
        #expect(titles == ["Select", "Select All"])
        stage.keys.press(.escape)
        #expect(rows.isEmpty)
        stage.keys.press(.menu)
        #expect(journal.take() == ["menu", "menu"])
        stage.touch.tap(try row("Select All"))
        #expect(field.selectedText == "one two")
        expectSound(stage)
    }

    @Test("R-EDIT-1: a secret is neither cut nor copied, and an empty field has no menu")
    func validated() {
        field.isSecureTextEntry = true
        hold(1)
        #expect(titles == [])
        #expect(field.selectedText == "one two")
        field.text = ""
        hold(0)
        #expect(rows.isEmpty)
        #expect(!field.canPerformAction(.cut, withSender: nil))
        #expect(!field.canPerformAction(.undo, withSender: nil))
        expectSound(stage)
    }

    @Test("R-EDIT-1: a field decides by canPerformAction what its menu has, and by validate what it says")
    func overridden() throws {
        final class Strict: TextField {
            override func canPerformAction(_ action: Action, withSender sender: Any?) -> Bool {
                action != .cut && super.canPerformAction(action, withSender: sender)
            }
            override func validate(_ command: Command) {
                if command.action == .copy { command.title = "Take" }
                if command.action == .select { command.attributes = .hidden }
                if command.action == .paste { command.attributes = .disabled }
            }
        }
        let strict = Strict("one two")
        strict.frame = Rect(60, 200, 240, 44)
        stage.window.content?.addSubview(strict)
        stage.clipboard.copy("new")
        strict.becomeFirstResponder()
        stage.keys.press(.menu)
        #expect(titles == ["Select All"])
        stage.touch.tap(try row("Select All"))
        stage.keys.press(.menu)
        #expect(titles == ["Take"])
        stage.touch.tap(try row("Take"))
        #expect(stage.clipboard.paste() == "one two")
        expectSound(stage)
    }

    @Test("R-EDIT-1: what only something around the field can do is not in the field's menu")
    func ancestors() {
        final class Page: View, EditAction.Cut {
            var cuts = 0
            func cut(_ sender: Any?) { cuts += 1 }
        }
        let page = Page(frame: Rect(0, 0, 400, 300))
        stage.window.content?.addSubview(page)
        page.addSubview(field)
        field.becomeFirstResponder()
        field.isSecureTextEntry = true
        #expect(field.target(forAction: .cut) === page)
        stage.keys.press(.menu)
        #expect(titles == ["Select", "Select All"])
        expectSound(stage)
    }

    @Test("R-EDIT-3: a menu that is shown follows the clipboard")
    func follows() throws {
        field.becomeFirstResponder()
        field.selectAll(nil)
        stage.keys.press(.menu)
        #expect(titles == ["Cut", "Copy"])
        stage.clipboard.copy("new")
        stage.turn()
        #expect(titles == ["Cut", "Copy", "Paste"])
        stage.touch.tap(try row("Paste"))
        stage.turn()
        #expect(field.text == "new")
        expectSound(stage)
    }

    @Test("the commands stand in one line, each with room for a finger")
    func line() {
        field.becomeFirstResponder()
        field.selectAll(nil)
        stage.keys.press(.menu)
        stage.turn()
        #expect(rows.count == 2)
        #expect(Set(rows.map(\.frame.minY)).count == 1)
        #expect(rows.allSatisfy { $0.frame.width >= 44 && $0.frame.height >= 44 })
        #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.frame.maxX <= $1.frame.minX })
    }
}
