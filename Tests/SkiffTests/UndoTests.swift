import Skiff
import SkiffTesting
import Testing

/// Taking back in a window: who has the manager, and what reaches it.
struct UndoTests {
    private final class Sheet: Pad {
        var manager: UndoManager?
        override var canBecomeFirstResponder: Bool { true }
        override var undoManager: UndoManager? { manager ?? super.undoManager }
        override func pressesBegan(_ presses: Set<Press>, with event: Event?) {}
        override func pressesEnded(_ presses: Set<Press>, with event: Event?) {}

        var value = 0
        func set(_ new: Int) {
            undoManager?.registerUndo(withTarget: self) { [value] in $0.set(value) }
            value = new
        }
    }

    private let outer = Sheet("outer", Journal(), Rect(0, 0, 200, 200))
    private let inner = Sheet("inner", Journal())
    private let stage: Stage

    init() {
        outer.addSubview(inner)
        stage = Stage(board(outer))
        stage.keys.enter()
    }

    private func press(_ character: Character, _ modifiers: KeyModifiers) {
        if let key = StageKey(character) { stage.keys.press(key, modifiers: modifiers) }
    }

    @Test("R-UNDO-1: the undo manager is the nearest up the chain; each window has one")
    func nearest() {
        #expect(inner.undoManager != nil)
        #expect(inner.undoManager === stage.window.undoManager)
        let own = UndoManager()
        outer.manager = own
        #expect(inner.undoManager === own)
        #expect(stage.window.undoManager !== own)
        #expect(View().undoManager == nil)
        let other = Window(title: "Other")
        #expect(other.undoManager !== stage.window.undoManager)
        let popup = PopupWindow(size: Size(10, 10), content: View())
        popup.show(from: inner)
        #expect(popup.content?.undoManager === stage.window.undoManager)
    }

    @Test("R-UNDO-1, R-CHAIN-8: asking in a chain that is a ring ends")
    func ring() {
        final class Link: View {
            override var next: Responder? { self }
        }
        let link = Link()
        outer.addSubview(link)
        #expect(link.undoManager == nil)
        #expect(stage.log.contains { $0.contains("ring") })
    }

    @Test("R-UNDO-2: ctrl-Z in the middle of a group that was begun by hand leaves that open")
    func insideGroup() {
        let own = UndoManager()
        own.groupsByEvent = false
        inner.manager = own
        inner.becomeFirstResponder()
        own.beginUndoGrouping()
        inner.set(1)
        press("z", .control)
        #expect(inner.value == 1)
        #expect(own.groupingLevel == 1)
        own.endUndoGrouping()
        press("z", .control)
        #expect(inner.value == 0)
    }

    @Test("R-UNDO-2: ctrl-Z, shift-ctrl-Z and ctrl-Y reach the first responder's undo manager")
    func keys() {
        let own = UndoManager()
        inner.manager = own
        stage.window.undoManager?.registerUndo(withTarget: outer) { _ in Issue.record("another one's") }
        inner.becomeFirstResponder()
        inner.set(1)
        stage.turn()
        inner.set(2)
        stage.turn()
        press("z", .control)
        #expect(inner.value == 1)
        press("z", [.control, .shift])
        #expect(inner.value == 2)
        press("z", .control)
        press("y", .control)
        #expect(inner.value == 2)
        expectSound(stage)
    }

    @Test("R-UNDO-2: with no first responder, and from a popup, it is the window's")
    func window() {
        outer.set(1)
        press("z", .control)
        #expect(outer.value == 0)
        outer.set(1)
        stage.turn()
        let popup = PopupWindow(size: Size(10, 10), content: View())
        popup.show(from: inner)
        stage.turn()
        press("z", .control)
        #expect(outer.value == 0)
    }

    @Test("What is registered in one batch of events is taken back together, and that of another batch by itself")
    func batches() {
        let button = Button("Twice").onTap { [outer] in
            outer.set(outer.value + 1)
            outer.set(outer.value + 1)
        }
        button.frame = Rect(0, 0, 100, 40)
        outer.addSubview(button)
        stage.touch.tap(button)
        stage.touch.tap(button)
        #expect(outer.value == 4)
        #expect(outer.undoManager?.groupingLevel == 0)
        outer.undoManager?.undo()
        #expect(outer.value == 2)
        outer.undoManager?.undo()
        #expect(outer.value == 0)
    }

    @Test("A group that is begun by hand in a batch is open until it is ended, over the end of the batch")
    func longGroup() {
        let manager = outer.undoManager
        manager?.beginUndoGrouping()
        outer.set(1)
        stage.turn()
        press("z", .control)
        #expect(outer.value == 1)
        outer.set(2)
        manager?.endUndoGrouping()
        stage.turn()
        press("z", .control)
        #expect(outer.value == 0)
    }

    @Test("R-UNDO-2: a shake that nobody takes takes back, unless the application does not want that")
    func shake() {
        inner.becomeFirstResponder()
        inner.set(1)
        stage.turn()
        stage.application.applicationSupportsShakeToEdit = false
        stage.application.shake.begin()
        stage.application.shake.end()
        #expect(inner.value == 1)
        stage.application.applicationSupportsShakeToEdit = true
        stage.application.shake.begin()
        stage.application.shake.cancel()
        #expect(inner.value == 1)
        stage.application.shake.begin()
        stage.application.shake.end()
        #expect(inner.value == 0)
    }

    @Test("A menu's commands for undo and redo are enabled when there is something to do")
    func menu() {
        inner.becomeFirstResponder()
        let menu = Menu(children: [Command(title: "Undo", action: .undo), Command(title: "Redo", action: .redo)])
        #expect(menu.entries(for: inner).map(\.isEnabled) == [false, false])
        inner.set(1)
        stage.turn()
        #expect(menu.entries(for: inner).map(\.isEnabled) == [true, false])
        menu.entries(for: inner)[0].perform()
        #expect(inner.value == 0)
        #expect(menu.entries(for: inner).map(\.isEnabled) == [false, true])
    }
}
