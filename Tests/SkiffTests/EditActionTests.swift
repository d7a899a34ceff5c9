import Skiff
import SkiffTesting
import Testing

/// The standard edit actions: who performs them, and the keys that mean them.
struct EditActionTests {
    /// A view that performs what a text does.
    private final class Note: View, EditActions, EditAction.Undo {
        let journal: Journal
        let label: String

        init(_ label: String, _ journal: Journal, _ frame: Rect = Rect(0, 0, 100, 100)) {
            self.label = label
            self.journal = journal
            super.init()
            self.frame = frame
        }

        override var canBecomeFirstResponder: Bool { true }

        override func canPerformAction(_ action: Action, withSender sender: Any?) -> Bool {
            // Whether there is something to paste is known without asking anybody.
            if action == .paste { return window?.application?.pasteboard.hasStrings == true }
            return super.canPerformAction(action, withSender: sender)
        }

        func cut(_ sender: Any?) { journal.add("\(label) cut") }
        func copy(_ sender: Any?) { journal.add("\(label) copy") }
        func paste(_ sender: Any?) { journal.add("\(label) paste") }
        func select(_ sender: Any?) { journal.add("\(label) select") }
        func selectAll(_ sender: Any?) { journal.add("\(label) selectAll") }
        func delete(_ sender: Any?) { journal.add("\(label) delete") }
        func undo(_ sender: Any?) { journal.add("\(label) undo") }
        func redo(_ sender: Any?) { journal.add("\(label) redo") }
    }

    /// A view that only copies.
    private final class Picture: View, EditAction.Copy {
        let journal: Journal

        init(_ journal: Journal) {
            self.journal = journal
            super.init()
            frame = Rect(0, 0, 50, 50)
        }

        override var canBecomeFirstResponder: Bool { true }
        func copy(_ sender: Any?) { journal.add("picture copy") }
    }

    private let journal = Journal()
    private let note: Note
    private let picture: Picture
    private let stage: Stage

    init() {
        note = Note("note", journal)
        picture = Picture(journal)
        note.addSubview(picture)
        stage = Stage(board(note))
        stage.keys.enter()
    }

    @Test("R-EDIT-1: a responder can perform what its class implements; the chain is asked until one can")
    func implements() {
        #expect(picture.canPerformAction(.copy, withSender: nil))
        #expect(!picture.canPerformAction(.cut, withSender: nil))
        #expect(!View().canPerformAction(.copy, withSender: nil))
        #expect(picture.target(forAction: .copy) === picture)
        #expect(picture.target(forAction: .cut) === note)
        #expect(picture.target(forAction: .toggleBoldface) == nil)
    }

    @Test("R-EDIT-1: a responder on the way may name another one, that need not be in the chain")
    func redirected() {
        final class Pointer: View {
            var other: Responder?
            override func target(forAction action: Action, withSender sender: Any?) -> Responder? {
                action == .copy ? other : super.target(forAction: action, withSender: sender)
            }
        }
        final class Copier: View, EditAction.Copy {
            var copies = 0
            func copy(_ sender: Any?) { copies += 1 }
        }
        let pointer = Pointer(frame: Rect(0, 0, 50, 50))
        let leaf = View(frame: Rect(0, 0, 10, 10))
        let copier = Copier()
        pointer.other = copier
        pointer.addSubview(leaf)
        stage.window.content?.addSubview(pointer)
        #expect(leaf.target(forAction: .copy) === copier)
        #expect(leaf.target(forAction: .cut) == nil)
        #expect(stage.application.sendAction(.copy, to: nil, from: leaf, for: nil))
        #expect(copier.copies == 1)
    }

    @Test("R-EDIT-1, R-CHAIN-9: an action without target and sender goes to the first responder, and up from it")
    func fromFirstResponder() {
        picture.becomeFirstResponder()
        #expect(stage.application.sendAction(.copy, to: nil, from: nil, for: nil))
        #expect(stage.application.sendAction(.delete, to: nil, from: nil, for: nil))
        #expect(!stage.application.sendAction(.increaseSize, to: nil, from: nil, for: nil))
        #expect(journal.take() == ["picture copy", "note delete"])
    }

    @Test("R-CHAIN-9: an action without target, first responder or sender goes to the application")
    func toApplication() {
        final class Shell: Application, EditAction.SelectAll {
            var count = 0
            func selectAll(_ sender: Any?) { count += 1 }
        }
        let stage = Stage(window: Window(title: "Stage")) { Shell(id: $0, loop: $1, log: $2) }
        stage.window.close()
        #expect(stage.application.sendAction(.selectAll, to: nil, from: nil, for: nil))
        #expect((stage.application as? Shell)?.count == 1)
    }

    @Test("R-EDIT-2: the keys of the edit actions reach the first responder's chain, and are no presses")
    func keys() {
        let pad = Pad("pad", journal, Rect(0, 0, 200, 200))
        stage.window.content?.addSubview(pad)
        pad.addSubview(note)
        picture.becomeFirstResponder()
        let keys: [(Character, KeyModifiers, String?)] = [
            ("c", .control, "picture copy"), ("x", .control, "note cut"), ("a", .control, "note selectAll"),
            ("z", .control, "note undo"), ("z", [.control, .shift], "note redo"), ("y", .control, "note redo"),
            // Not exactly these.
            ("c", [.control, .alternate], nil), ("x", [.control, .shift], nil), ("c", [], nil),
            // Nobody performs it.
            ("b", .control, nil),
        ]
        for (character, modifiers, expected) in keys {
            guard let key = StageKey(character) else { continue }
            stage.keys.press(key, modifiers: modifiers)
            let presses = ["pad key \(key.code) began", "pad key \(key.code) ended"]
            #expect(journal.take() == (expected.map { [$0] } ?? presses), "\(character) \(modifiers)")
        }
        expectSound(stage)
    }

    @Test("R-EDIT-2: caps lock and num lock do not change what a key means")
    func locks() {
        picture.becomeFirstResponder()
        if let key = StageKey("c") { stage.keys.press(key, modifiers: [.control, .alphaShift, .numericPad]) }
        #expect(journal.take() == ["picture copy"])
    }

    @Test(
        "R-EDIT-2: a keyboard's own keys for cutting, copying and pasting do the same, as do those with Insert and Delete",
        arguments: [
            (137, [], "note cut"), (133, [], "picture copy"), (135, [], "note paste"), (131, [], "note undo"),
            (110, KeyModifiers.control, "picture copy"), (110, .shift, "note paste"), (111, .shift, "note cut"),
        ] as [(UInt32, KeyModifiers, String)])
    func ownKeys(code: UInt32, modifiers: KeyModifiers, expected: String) {
        stage.clipboard.copy("something")
        picture.becomeFirstResponder()
        stage.keys.press(StageKey(code: code), modifiers: modifiers)
        #expect(journal.take() == [expected])
    }

    @Test("R-EDIT-2: in a layout without Latin letters the keys count by their place")
    func otherLayout() {
        #expect(stage.compositor.seat.keyboard.keymap(layout: "ru"))
        picture.becomeFirstResponder()
        if let key = StageKey("c") { stage.keys.press(key, modifiers: .control) }
        #expect(journal.take() == ["picture copy"])
    }

    @Test("R-EDIT-3: whether there is something to paste follows the selection, and nobody is asked for the text")
    func paste() {
        note.becomeFirstResponder()
        #expect(!note.canPerformAction(.paste, withSender: nil))
        guard let key = StageKey("v") else { return }
        stage.keys.press(key, modifiers: .control)
        #expect(journal.take() == [])
        var changes = 0
        stage.application.pasteboard.onChange = { changes += 1 }
        stage.clipboard.copy("something")
        #expect(changes > 0)
        #expect(note.canPerformAction(.paste, withSender: nil))
        stage.keys.press(key, modifiers: .control)
        #expect(journal.take() == ["note paste"])
        stage.clipboard.wire.clear()
        stage.turn()
        #expect(!note.canPerformAction(.paste, withSender: nil))
    }

    @Test("An action without target and sender starts in the popup that has the keys")
    func popup() {
        note.becomeFirstResponder()
        let inside = Picture(journal)
        let popup = PopupWindow(size: Size(60, 60), content: inside)
        popup.show(from: note)
        stage.turn()
        #expect(stage.application.sendAction(.copy, to: nil, from: nil, for: nil))
        #expect(journal.take() == ["note copy"])
        #expect(inside.becomeFirstResponder())
        #expect(stage.application.sendAction(.copy, to: nil, from: nil, for: nil))
        #expect(stage.application.sendAction(.cut, to: nil, from: nil, for: nil))
        #expect(journal.take() == ["picture copy", "note cut"])
        popup.dismiss()
        #expect(stage.application.sendAction(.copy, to: nil, from: nil, for: nil))
        #expect(journal.take() == ["note copy"])
    }
}
