import Skiff
import SkiffTesting
import Testing

/// Menus of commands: what there is to choose, by the responder chain.
struct MenuTests {
    private let journal = Journal()
    private let outer: Commander
    private let inner: Commander
    private let stage: Stage

    init() {
        outer = Commander("outer", journal, Rect(0, 0, 200, 200))
        inner = Commander("inner", journal)
        outer.addSubview(inner)
        stage = Stage(board(outer))
        inner.becomeFirstResponder()
    }

    private func command(_ name: String) -> Command { Command(title: name, action: Commander.action(name)) }

    @Test("R-EDIT-1: a command is enabled if somebody up the chain can perform it and does not disable it")
    func enabled() {
        inner.refused = ["up"]
        outer.refused = ["nobody"]
        inner.refused.insert("nobody")
        inner.disabled = ["off"]
        let menu = Menu(children: ["own", "up", "nobody", "off"].map(command))
        let entries = menu.entries(for: inner)
        #expect(entries.map(\.isEnabled) == [true, true, false, false])
        #expect(entries.map(\.title) == ["inner: own", "outer: up", "nobody", "inner: off"])
        #expect(entries[0].perform())
        #expect(entries[1].perform())
        #expect(!entries[2].perform())
        #expect(!entries[3].perform())
        #expect(journal.take() == ["inner does own", "outer does up"])
    }

    @Test("Validating changes what is shown, not the command itself")
    func copies() {
        let command = command("own")
        _ = Menu(children: [command]).entries(for: inner)
        #expect(command.title == "own")
        let key = KeyCommand(
            title: "Key", action: Commander.action("key"), input: "k", modifierFlags: .control,
            discoverabilityTitle: "A key", attributes: .destructive, state: .mixed)
        key.isRepeatable = true
        key.wantsPriorityOverSystemBehavior = true
        let shown = Menu(children: [key]).entries(for: inner).first?.command as? KeyCommand
        #expect(shown !== key)
        #expect(shown?.input == "k")
        #expect(shown?.modifierFlags == .control)
        #expect(shown?.discoverabilityTitle == "A key")
        #expect(shown?.attributes == .destructive)
        #expect(shown?.state == .mixed)
        #expect(shown?.isRepeatable == true)
        #expect(shown?.wantsPriorityOverSystemBehavior == true)
    }

    @Test("Groups stand in the menu around them; hidden commands and empty groups are left out")
    func groups() {
        let hidden = command("hidden")
        hidden.attributes = .hidden
        let menu = Menu(children: [
            command("a"), Menu(options: .displayInline, children: [command("b"), command("c")]),
            Menu(options: .displayInline, children: [hidden]), command("d"), hidden,
            Menu(title: "more", children: [command("e"), hidden]),
        ])
        let entries = menu.entries(for: View())
        #expect(entries.map(\.title) == ["a", "b", "c", "d", "more"])
        #expect(entries.map(\.startsGroup) == [false, true, false, true, false])
        #expect(entries[4].children.map(\.title) == ["e"])
        #expect(!entries[4].isEnabled)
        #expect(menu.entries(for: inner)[4].isEnabled)
    }

    @Test("A menu inside itself, or in too many others, is left out, and that is said once")
    func ring() {
        let ring = Menu(title: "ring", children: [command("a")])
        let between = Menu(title: "between", children: [ring, command("b")])
        ring.children += [ring, Menu(options: .displayInline, children: [ring, command("c")]), between]
        let entries = ring.entries(for: inner)
        #expect(entries.map(\.title) == ["inner: a", "inner: c", "between"])
        #expect(entries.last?.children.map(\.title) == ["inner: b"])
        ring.children = []

        var deep = Menu(title: "bottom", children: [command("d")])
        for _ in 0..<10_000 { deep = Menu(title: "deep", children: [deep]) }
        var depth = 0
        var level = deep.entries(for: inner)
        while let first = level.first {
            depth += 1
            level = first.children
        }
        #expect(depth == 63)
        #expect(stage.log.filter { $0.contains("A menu is inside itself") }.count == 1)
        // One by one: what holds so many others would go in one breath.
        while let next = deep.children.first as? Menu { deep = next }
    }

    @Test("A command of a closure is performed wherever it is")
    func closure() {
        var count = 0
        let entries = Menu(children: [Command("Count") { count += 1 }]).entries(for: inner)
        #expect(entries.first?.isEnabled == true)
        #expect(entries.first?.perform() == true)
        #expect(count == 1)
    }

    @Test("R-EDIT-3: pasting is enabled while there is something to paste")
    func paste() {
        final class Note: View, EditAction.Paste {
            override func canPerformAction(_ action: Action, withSender sender: Any?) -> Bool {
                guard action == .paste else { return super.canPerformAction(action, withSender: sender) }
                return window?.application?.pasteboard.hasStrings == true
            }
            func paste(_ sender: Any?) {}
        }
        let note = Note()
        outer.addSubview(note)
        let menu = Menu(children: [Command(title: "Paste", action: .paste)])
        #expect(menu.entries(for: note).first?.isEnabled == false)
        stage.clipboard.copy("something")
        #expect(menu.entries(for: note).first?.isEnabled == true)
    }
}
