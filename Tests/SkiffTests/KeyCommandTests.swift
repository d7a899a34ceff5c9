import Skiff
import SkiffTesting
import Testing
import TextSupport

/// Keys that are commands.
struct KeyCommandTests {
    private let journal = Journal()
    private let outer: Commander
    private let inner: Commander
    private let stage: Stage

    init() {
        outer = Commander("outer", journal, Rect(0, 0, 200, 200))
        inner = Commander("inner", journal)
        inner.forwards = true
        outer.addSubview(inner)
        stage = Stage(board(outer))
        inner.becomeFirstResponder()
        stage.keys.enter()
    }

    private func press(_ character: Character, _ modifiers: KeyModifiers = []) {
        if let key = StageKey(character) { stage.keys.press(key, modifiers: modifiers) }
    }

    /// A key by itself: the modifiers stay as they were said to be.
    private func send(_ key: StageKey, _ state: UInt32) {
        stage.compositor.seat.keyboard.rawKey(key.code, state: state)
        stage.turn()
    }

    @Test("R-PRESS-6: the innermost responder with a matching command performs it")
    func innermost() {
        outer.on("s", .control, "outer")
        outer.on("q", .control, "quit")
        inner.on("s", .control, "inner")
        press("s", .control)
        press("q", .control)
        #expect(journal.take() == ["inner does inner", "outer does quit"])
        expectSound(stage)
    }

    @Test("R-PRESS-6: one that cannot perform its command leaves the key to those further up")
    func cannot() {
        outer.on("s", .control, "outer")
        inner.on("s", .control, "inner")
        inner.refused = ["inner"]
        outer.refused = ["inner"]
        press("s", .control)
        #expect(journal.take() == ["outer does outer"])
        inner.refused = ["outer"]
        inner.disabled = ["inner"]
        press("s", .control)
        #expect(journal.take() == ["outer does outer"])
        outer.disabled = ["outer"]
        press("s", .control)
        #expect(
            journal.take() == [
                "inner key 31 began", "outer key 31 began", "inner key 31 ended", "outer key 31 ended",
            ])
    }

    @Test("R-PRESS-6: a command whose owner does not perform it goes to who does")
    func elsewhere() {
        outer.on("s", .control, "save")
        outer.refused = ["save"]
        press("s", .control)
        #expect(journal.take() == ["inner does save"])
    }

    @Test("R-PRESS-6: the modifiers are just those of the command; caps lock and num lock are none")
    func exact() {
        inner.on("s", .control, "save")
        let wrong: [KeyModifiers] = [[], .shift, [.control, .shift], [.control, .alternate], [.control, .command]]
        for modifiers in wrong {
            press("s", modifiers)
            #expect(!journal.take().contains("inner does save"), "\(modifiers)")
        }
        let right: [KeyModifiers] = [.control, [.control, .alphaShift], [.control, .numericPad]]
        for modifiers in right {
            press("s", modifiers)
            #expect(journal.take() == ["inner does save"], "\(modifiers)")
        }
        inner.on("s", [.control, .shift], "save as")
        press("s", [.control, .shift])
        #expect(journal.take() == ["inner does save as"])
    }

    @Test("R-PRESS-6: keys without a text have names of their own")
    func named() {
        let keys: [(String, StageKey)] = [
            (KeyCommand.inputUpArrow, .up), (KeyCommand.inputDownArrow, .down), (KeyCommand.inputLeftArrow, .left),
            (KeyCommand.inputRightArrow, .right), (KeyCommand.inputEscape, .escape), ("\t", .tab), ("\r", .enter),
            ("\u{8}", .backspace), (" ", .space), (KeyCommand.inputHome, StageKey(code: 102)),
            (KeyCommand.inputEnd, StageKey(code: 107)), (KeyCommand.inputPageUp, StageKey(code: 104)),
            (KeyCommand.inputPageDown, StageKey(code: 109)), (KeyCommand.inputDelete, StageKey(code: 111)),
            (KeyCommand.inputFunctionKey(1), StageKey(code: 59)), (KeyCommand.f12, StageKey(code: 88)),
            (KeyCommand.inputFunctionKey(13), StageKey(code: 183)),
            (KeyCommand.inputFunctionKey(24), StageKey(code: 194)),
        ]
        for (index, (input, key)) in keys.enumerated() {
            inner.on(input, [], "command \(index)")
            stage.keys.press(key)
            #expect(journal.take() == ["inner does command \(index)"])
        }
        inner.on("S", .alternate, "capital")
        press("s", .alternate)
        #expect(journal.take() == ["inner does capital"])
    }

    @Test("There are function keys from 1 to 24; another number is a mistake of the program")
    func functionKeys() async {
        #expect(KeyCommand.f7 == KeyCommand.inputFunctionKey(7))
        await #expect(processExitsWith: .failure) { _ = KeyCommand.inputFunctionKey(0) }
        await #expect(processExitsWith: .failure) { _ = KeyCommand.inputFunctionKey(25) }
    }

    @Test("R-PRESS-6: in a layout without Latin letters a command's letter is the key in its place")
    func otherLayout() {
        inner.on("s", .control, "save")
        #expect(stage.compositor.seat.keyboard.keymap(layout: "ru"))
        press("s", .control)
        #expect(journal.take() == ["inner does save"])
        #expect(stage.compositor.seat.keyboard.keymap(layout: "fr"))
        inner.on("a", .control, "all")
        press("q", .control)
        #expect(journal.take() == ["inner does all"])
    }

    @Test("R-PRESS-7: a key that was a command is no press, and neither is its release, whatever happens meanwhile")
    func noPress() {
        inner.on("s", .control, "save")
        inner.onPerform = { [outer] _ in outer.becomeFirstResponder() }
        guard let key = StageKey("s") else { return }
        stage.keys.hold(.control)
        stage.keys.down(key)
        stage.keys.hold([])
        stage.keys.up(key)
        #expect(journal.take() == ["inner does save"])
        // The next time it is a press like any other.
        press("s")
        #expect(journal.take() == ["outer key 31 began", "outer key 31 ended"])
        expectSound(stage)
    }

    @Test("R-PRESS-7: after the keyboard has left in the middle of a command the key is a key again")
    func left() {
        inner.on("s", .control, "save")
        guard let key = StageKey("s") else { return }
        stage.keys.hold(.control)
        stage.keys.down(key)
        stage.keys.leave()
        stage.keys.enter()
        stage.keys.up(key)
        stage.keys.hold([])
        #expect(journal.take() == ["inner does save"])
        press("s", .control)
        #expect(journal.take() == ["inner does save"])
    }

    @Test("R-PRESS-5: a command comes before the press, and before the keys of the edit actions")
    func beforeEdit() {
        inner.on("z", .control, "zoom")
        stage.window.undoManager?.registerUndo(withTarget: inner) { _ in Issue.record("undone") }
        press("z", .control)
        #expect(journal.take() == ["inner does zoom"])
    }

    @Test("R-PRESS-5: in a text, a command without priority gives way to what the key writes or where it moves")
    func inText() {
        let box = TextBox()
        outer.addSubview(box)
        #expect(box.becomeFirstResponder())
        outer.on("a", [], "plain")
        outer.on(KeyCommand.inputLeftArrow, [], "left")
        outer.on(KeyCommand.inputEscape, [], "escape")
        outer.on("s", .control, "save")
        press("a")
        stage.keys.press(.left)
        #expect(journal.take().filter { $0.contains("does") } == [])
        #expect(box.store.text == "a")
        stage.keys.press(.escape)
        press("s", .control)
        #expect(journal.take() == ["outer does escape", "outer does save"])
        for command in outer.commands { command.wantsPriorityOverSystemBehavior = true }
        press("a")
        stage.keys.press(.left)
        #expect(journal.take() == ["outer does plain", "outer does left"])
        #expect(box.store.text == "a")
    }

    @Test("R-PRESS-5: a command with priority comes before one without, though that is further in")
    func priority() {
        inner.on("s", .control, "inner")
        outer.on("s", .control, "outer").wantsPriorityOverSystemBehavior = true
        press("s", .control)
        #expect(journal.take() == ["outer does outer"])
    }

    @Test("R-PRESS-5, R-WK-11: a dead key and what follows it are text, and no commands")
    func deadKeys() {
        stage.application.display?.composeLocale = "en_US.UTF-8"
        #expect(stage.compositor.seat.keyboard.keymap(layout: "de"))
        let box = TextBox()
        outer.addSubview(box)
        #expect(box.becomeFirstResponder())
        outer.on("e", [], "e")
        // The dead acute, and e.
        stage.keys.press(StageKey(code: 13))
        press("e")
        #expect(journal.take().filter { $0.contains("does") } == [])
        #expect(box.store.text == "é")
    }

    @Test("R-PRESS-8: a held key performs a command again only if that is one to repeat")
    func repeating() {
        inner.on("p", .control, "once")
        inner.on("o", .control, "often").isRepeatable = true
        stage.compositor.seat.keyboard.repeatInfo(rate: 10, delay: 500)
        stage.turn()
        guard let once = StageKey("p"), let often = StageKey("o") else { return }
        stage.keys.hold(.control)
        send(once, 1)
        stage.advance(by: .seconds(1))
        send(once, 0)
        #expect(journal.take() == ["inner does once"])
        send(often, 1)
        stage.advance(by: .milliseconds(750))
        let repeats = journal.take()
        #expect(repeats == Array(repeating: "inner does often", count: 4))
        // Another key that goes down ends it.
        send(once, 1)
        stage.advance(by: .milliseconds(750))
        #expect(journal.take() == ["inner does once"])
        send(often, 0)
        send(once, 0)
        expectSound(stage)
    }

    @Test("R-PRESS-8: repeats end with the release, with other modifiers, and while nobody can perform the command")
    func repeatingEnds() {
        inner.on("o", .control, "often").isRepeatable = true
        stage.compositor.seat.keyboard.repeatInfo(rate: 10, delay: 100)
        stage.turn()
        guard let key = StageKey("o") else { return }
        stage.keys.hold(.control)
        send(key, 1)
        stage.advance(by: .milliseconds(150))
        #expect(journal.take().count == 2)
        inner.refused = ["often"]
        stage.advance(by: .milliseconds(100))
        #expect(journal.take() == [])
        inner.refused = []
        stage.keys.hold([])
        stage.advance(by: .milliseconds(100))
        #expect(journal.take() == [])
        send(key, 0)
        stage.advance(by: .seconds(1))
        #expect(journal.take() == [])
    }

    @Test("R-PRESS-7: a command of a popup, and one that opens a popup, end with their key")
    func popup() {
        let inside = Commander("inside", journal, Rect(0, 0, 50, 50))
        let popup = PopupWindow(size: Size(60, 60), content: inside)
        inner.on("o", .control, "open")
        inside.on("o", .control, "again")
        inner.onPerform = { [inner] _ in
            popup.show(from: inner)
            inside.becomeFirstResponder()
        }
        for _ in 0..<2 {
            press("o", .control)
            press("o", .control)
            #expect(journal.take() == ["inner does open", "inside does again"])
            popup.dismiss()
            stage.turn()
        }
    }

    @Test("Commands are listed as who would perform them has validated them, each key once")
    func listed() {
        outer.on("s", .control, "outer")
        outer.on("q", .control, "quit")
        inner.on("s", .control, "inner")
        inner.on("x", .control, "never")
        inner.refused = ["never"]
        outer.refused = ["never"]
        #expect(stage.window.availableKeyCommands.map(\.title) == ["inner: inner", "outer: quit"])
    }

    @Test("R-PRESS-6: a controller's added commands are in effect while its view is first, or one inside it")
    func controller() {
        var saves = 0
        let controller = ViewController()
        controller.view = outer
        let command = KeyCommand(
            input: "s", modifierFlags: .control, action: Action("c", on: ViewController.self) { _ in saves += 1 })
        controller.addKeyCommand(command)
        press("s", .control)
        #expect(saves == 1)
        controller.removeKeyCommand(command)
        press("s", .control)
        #expect(saves == 1)
    }

    @Test("R-FOCUS-3: a Tab that the window took is no release for the application")
    func tab() {
        final class Shell: Application {
            var keys: [String] = []
            override func pressesBegan(_ presses: Set<Press>, with event: Event?) { keys.append("began") }
            override func pressesEnded(_ presses: Set<Press>, with event: Event?) { keys.append("ended") }
        }
        let stage = Stage(window: Window(title: "Stage")) { Shell(id: $0, loop: $1, log: $2) }
        stage.keys.press(.tab)
        #expect((stage.application as? Shell)?.keys == [])
        stage.keys.press(.enter)
        #expect((stage.application as? Shell)?.keys == ["began", "ended"])
    }
}
