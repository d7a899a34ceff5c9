import Skiff
import SkiffTesting
import Testing

/// Menus of commands that are shown.
struct MenuPopupTests {
    private let journal = Journal()
    private let view: Commander
    private let stage: Stage

    init() {
        view = Commander("view", journal, Rect(0, 0, 100, 100))
        stage = Stage(board(view), size: Size(500, 400))
        stage.keys.enter()
    }

    private func command(_ name: String) -> Command { Command(title: name, action: Commander.action(name)) }

    private func rows(_ popup: PopupWindow?) -> [View] { popup?.content?.subviews ?? [] }

    @Test("What is tapped is performed by the chain from the first responder, and the menu is gone")
    func tap() {
        view.becomeFirstResponder()
        let popup = Menu(children: [command("one"), command("two")]).show(from: view)
        stage.turn()
        #expect(popup?.isShown == true)
        #expect(rows(popup).count == 2)
        stage.touch.tap(rows(popup)[1])
        #expect(journal.take() == ["view does two"])
        #expect(popup?.isShown == false)
        expectSound(stage)
    }

    @Test("What cannot be chosen is not, and a menu with nothing in it is not shown")
    func disabled() {
        view.disabled = ["off"]
        let popup = Menu(children: [command("off"), command("on")]).show(from: view)
        stage.turn()
        let raised = stage.window.theme.raised
        for case let label as Label in rows(popup)[0].subviews {
            #expect((label.textColor ?? raised).contrastRatio(with: raised) >= 3, "\(label.text)")
        }
        stage.touch.tap(rows(popup)[0])
        #expect(journal.take() == [])
        #expect(popup?.isShown == true)
        stage.touch.tap(rows(popup)[1])
        #expect(journal.take() == ["view does on"])
        #expect(Menu(children: []).show(from: view) == nil)
        #expect(Menu(children: [command("on")]).show(from: View()) == nil)
    }

    @Test("It works by keys alone, and Escape takes it away")
    func keys() {
        let menu = Menu(children: [command("one"), command("two")])
        menu.show(from: view)
        stage.turn()
        stage.keys.press(.tab)
        stage.keys.press(.tab)
        stage.keys.press(.enter)
        #expect(journal.take() == ["view does two"])
        let popup = menu.show(from: view)
        stage.turn()
        stage.keys.press(.escape)
        #expect(popup?.isShown == false)
        #expect(journal.take() == [])
    }

    @Test("A menu in a menu is shown beside its line; choosing in it takes both away")
    func nested() {
        let menu = Menu(children: [command("one"), Menu(title: "More", children: [command("deep")])])
        let popup = menu.show(from: view)
        stage.turn()
        stage.touch.tap(rows(popup)[1])
        #expect(stage.application.popups.count == 2)
        let inner = stage.application.popups.last
        stage.touch.tap(rows(inner)[0])
        #expect(journal.take() == ["view does deep"])
        #expect(stage.application.popups.isEmpty)
        expectSound(stage)
    }

    @Test("R-EDIT-3: a menu that is shown follows the clipboard")
    func paste() {
        final class Note: View, EditAction.Paste {
            var pastes = 0
            override func canPerformAction(_ action: Action, withSender sender: Any?) -> Bool {
                guard action == .paste else { return super.canPerformAction(action, withSender: sender) }
                return window?.application?.pasteboard.hasStrings == true
            }
            func paste(_ sender: Any?) { pastes += 1 }
        }
        let note = Note(frame: Rect(100, 0, 50, 50))
        stage.window.content?.addSubview(note)
        let popup = Menu(children: [Command(title: "Paste", action: .paste)]).show(from: note)
        stage.turn()
        let row = rows(popup).first as? Control
        #expect(row?.isEnabled == false)
        stage.clipboard.copy("something")
        #expect(row?.isEnabled == true)
        if let row { stage.touch.tap(row) }
        #expect(note.pastes == 1)
    }

    @Test("R-UNDO-2: a menu that is shown follows what there is to undo")
    func undo() {
        let popup = Menu(children: [Command(title: "Undo", action: .undo)]).show(from: view)
        stage.turn()
        let row = rows(popup).first as? Control
        #expect(row?.isEnabled == false)
        stage.window.undoManager?.registerUndo(withTarget: view) { $0.perform("undone", nil) }
        stage.turn()
        #expect(row?.isEnabled == true)
        stage.window.undoManager?.removeAllActions()
        stage.turn()
        #expect(row?.isEnabled == false)
        stage.window.undoManager?.registerUndo(withTarget: view) { $0.perform("undone", nil) }
        stage.turn()
        if let row { stage.touch.tap(row) }
        #expect(journal.take() == ["view does undone"])
        expectSound(stage)
    }

    @Test("A key command's line says its key")
    func keyTitles() {
        let action = Commander.action("x")
        let titles = [
            KeyCommand(input: "s", modifierFlags: [.control, .shift], action: action),
            KeyCommand(input: KeyCommand.f5, action: action),
            KeyCommand(input: KeyCommand.inputFunctionKey(13), action: action),
            KeyCommand(input: "\r", modifierFlags: .alternate, action: action),
            KeyCommand(input: KeyCommand.inputLeftArrow, modifierFlags: .command, action: action),
        ].map(\.keyTitle)
        #expect(titles == ["Ctrl+Shift+S", "F5", "F13", "Alt+Return", "Super+←"])
    }
}
