import Skiff
import SkiffCompositor
import SkiffTesting
import Testing
import TextSupport

/// Text that an input method composes.
struct TextByInputMethodTests {
    private let box: TextBox
    private let stage: Stage

    init() {
        box = TextBox("ab", frame: Rect(40, 30, 200, 30))
        stage = Stage(board(box))
    }

    private var method: StageInputMethod { stage.inputMethod }
    private var wire: CompositorTextInput { stage.compositor.seat.textInput }

    private func expectSound(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(wire.faults == [], sourceLocation: sourceLocation)
        SkiffTests.expectSound(stage, sourceLocation: sourceLocation)
    }

    @Test(
        "R-WK-13, B-34: nothing is told before the method's enter; then all of it, in one commit; again at each enter")
    func enter() {
        box.becomeFirstResponder()
        stage.turn()
        #expect(wire.commitCount == 0)
        for round in 1...2 {
            method.enter()
            #expect(wire.commitCount == round)
            #expect(method.state?.surrounding == "ab")
            #expect(method.state?.cursor == 2)
            #expect(method.state?.anchor == 2)
            #expect(method.state?.caret == Rect(60, 30, 2, 20))
            #expect(method.state?.hints == [.autoCapitalization, .spellcheck])
            method.leave()
        }
        expectSound()
    }

    @Test("R-WK-13: without a text that has the focus nothing is enabled; becoming and ceasing is told")
    func disable() {
        method.enter()
        #expect(method.state == nil)
        box.becomeFirstResponder()
        stage.turn()
        #expect(method.state?.surrounding == "ab")
        box.resignFirstResponder()
        stage.turn()
        #expect(method.state == nil)
        #expect(wire.commitCount == 2)
        expectSound()
    }

    @Test(
        "R-WK-13: what comes after a change by which the text has lost the focus is for nobody",
        arguments: ["deleting", "inserting"])
    func leftInTheMiddle(_ step: String) {
        let next = TextBox("cd", frame: Rect(40, 80, 200, 30))
        stage.window.content?.addSubview(next)
        box.becomeFirstResponder()
        method.enter()
        var calls: [TextStore.Call] = []
        box.store.onCall = { call in
            calls.append(call)
            next.becomeFirstResponder()
        }
        method.send { wire in
            if step == "deleting" { wire.deleteSurrounding(before: 1, after: 0) }
            wire.commitString("x")
            wire.preedit("y", begin: 1, end: 1)
        }
        #expect(next.isFirstResponder)
        #expect(calls == [step == "deleting" ? .replace("", before: 1, after: 0) : .insertText("x")])
        #expect(box.store.text == (step == "deleting" ? "a" : "abx"))
        #expect(box.store.markedText == nil)
        #expect(next.store.text == "cd")
        #expect(next.store.markedText == nil)
        #expect(method.state?.surrounding == "cd")
        method.compose("z")
        #expect(next.store.markedText == "z")
        expectSound()
    }

    @Test("R-WK-13: what the text is for is told")
    func traits() {
        box.keyboardType = .emailAddress
        box.autocapitalizationType = .none
        box.autocorrectionType = .no
        box.becomeFirstResponder()
        method.enter()
        #expect(method.state?.purpose == TextPurpose.email.rawValue)
        #expect(method.state?.hints == [])
        let secret = TextBox("hidden")
        secret.isSecureTextEntry = true
        stage.window.content?.addSubview(secret)
        secret.becomeFirstResponder()
        stage.turn()
        #expect(method.state?.purpose == TextPurpose.password.rawValue)
        #expect(method.state?.hints == [.hiddenText, .sensitiveData])
        #expect(method.state?.surrounding == nil)
        expectSound()
    }

    @Test("R-WK-13: composing marks text, committing takes its place; what is around it is told without the mark")
    func compose() {
        box.becomeFirstResponder()
        method.compose("か", selected: 0..<3)
        #expect(box.store.text == "abか")
        #expect(box.store.markedText == "か")
        #expect(box.store.selected == 2..<3)
        #expect(method.state?.surrounding == "ab")
        #expect(method.state?.cursor == 2)
        method.compose("かん")
        #expect(box.store.text == "abかん")
        #expect(box.store.selected == 4..<4)
        #expect(method.state?.caret == Rect(80, 30, 2, 20))
        method.commit("漢")
        #expect(box.store.text == "ab漢")
        #expect(box.store.markedText == nil)
        #expect(method.state?.surrounding == "ab漢")
        #expect(method.state?.cursor == 5)
        #expect(method.state?.isByInputMethod == true)
        method.compose("x")
        method.compose("")
        #expect(box.store.text == "ab漢")
        #expect(box.store.markedText == nil)
        expectSound()
    }

    @Test(
        "R-WK-13, B-32: one done with a delete, a commit and a preedit applies them in that order, over the old preedit"
    )
    func order() {
        box.becomeFirstResponder()
        method.compose("old")
        box.calls = []
        method.send {
            $0.preedit("new", begin: 3, end: 3)
            $0.commitString("x")
            $0.deleteSurrounding(before: 1)
        }
        #expect(
            box.calls == [
                .setMarkedText("", selected: 0..<0), .replace("", before: 1, after: 0), .insertText("x"),
                .setMarkedText("new", selected: 3..<3),
            ])
        #expect(box.store.text == "axnew")
        #expect(box.store.markedText == "new")
        expectSound()
    }

    @Test("R-WK-13: before done nothing is applied, and what a done applied is not applied again")
    func done() {
        box.becomeFirstResponder()
        method.enter()
        wire.commitString("x")
        stage.turn()
        #expect(box.calls == [])
        wire.done()
        stage.turn()
        wire.done()
        stage.turn()
        #expect(box.store.text == "abx")
        expectSound()
    }

    @Test("R-WK-13: a serial that is not the last commit's applies the text, and tells nothing until one is")
    func serial() {
        box.becomeFirstResponder()
        method.enter()
        wire.commitString("x")
        wire.done(serial: 0)
        stage.turn()
        #expect(box.store.text == "abx")
        #expect(method.state?.surrounding == "ab")
        #expect(wire.commitCount == 1)
        wire.done()
        stage.turn()
        #expect(method.state?.surrounding == "abx")
        expectSound()
    }

    @Test("R-WK-13: deleted lengths are bytes; what ends in a character leaves it, what is too long goes to the end")
    func delete() {
        box.store.set("aé😀|漢b", selected: 5..<5)
        box.becomeFirstResponder()
        method.deleteSurrounding(before: 2, after: 4)
        #expect(box.store.text == "aé😀漢b".replacing("漢b", with: ""))
        #expect(method.state?.surrounding == "aé😀")
        method.deleteSurrounding(before: 5)
        #expect(box.store.text == "aé")
        method.deleteSurrounding(before: Int(UInt32.max), after: Int(UInt32.max))
        #expect(box.store.text == "")
        method.deleteSurrounding(before: 1, after: 1)
        #expect(box.store.text == "")
        expectSound()
    }

    @Test("R-WK-13: a selection is told and not deleted; committed text takes its place")
    func selection() {
        box.store.set("one two three", selected: 4..<7)
        box.becomeFirstResponder()
        method.enter()
        #expect(method.state?.cursor == 7)
        #expect(method.state?.anchor == 4)
        method.deleteSurrounding(before: 1, after: 1)
        #expect(box.store.text == "onetwothree")
        #expect(box.store.selected == 3..<6)
        method.commit("2")
        #expect(box.store.text == "one2three")
        expectSound()
    }

    @Test("R-WK-14: while it composes, keys are presses and no text; afterwards they are")
    func keys() {
        let journal = Journal()
        final class Listener: TextBox {
            var journal: Journal?
            override func pressesBegan(_ presses: Set<Press>, with event: Event?) { journal?.add("press") }
        }
        let listener = Listener()
        listener.journal = journal
        stage.window.content?.addSubview(listener)
        listener.becomeFirstResponder()
        guard let key = StageKey("a") else { return }
        method.enter()
        stage.keys.press(key)
        #expect(listener.store.text == "a")
        method.compose("b")
        stage.keys.press(key)
        #expect(journal.take() == ["press", "press"])
        #expect(listener.store.text == "ab")
        method.commit("c")
        stage.keys.press(key)
        #expect(listener.store.text == "aca")
        expectSound()
    }

    @Test("R-WK-4: what is marked goes with the method's leave, the keyboard's leave and the seat")
    func leave() {
        box.becomeFirstResponder()
        stage.keys.enter()
        let ends: [() -> Void] = [
            { method.leave() }, { stage.keys.leave() }, { stage.compositor.seat.remove() },
        ]
        for end in ends {
            method.compose("か")
            #expect(box.store.text == "abか")
            let faults = wire.faults
            end()
            stage.turn()
            #expect(box.store.text == "ab")
            #expect(box.store.markedText == nil)
            #expect(faults == [])
        }
        SkiffTests.expectSound(stage)
    }

    @Test("R-WK-13: what is marked stays as text when the view is first responder no longer")
    func resign() {
        box.becomeFirstResponder()
        method.compose("か")
        box.resignFirstResponder()
        #expect(box.store.text == "abか")
        #expect(box.store.markedText == nil)
        stage.turn()
        #expect(method.state == nil)
        method.commit("x")
        #expect(box.store.text == "abか")
        expectSound()
    }

    @Test("R-WK-13: text that was meant for the field before does not come to the next one")
    func fields() {
        let other = TextBox()
        stage.window.content?.addSubview(other)
        box.becomeFirstResponder()
        method.enter()
        other.becomeFirstResponder()
        stage.turn()
        #expect(method.state?.surrounding == "")
        wire.commitString("late")
        wire.done(serial: 1)
        stage.turn()
        #expect(other.store.text == "")
        method.commit("now")
        #expect(other.store.text == "now")
        #expect(box.store.text == "ab")
        expectSound()
    }

    @Test("R-WK-13: what the program or a key changes is told, with its cause")
    func causes() {
        box.becomeFirstResponder()
        method.enter()
        box.store.select(0..<1)
        stage.turn()
        #expect(method.state?.cursor == 1)
        #expect(method.state?.anchor == 0)
        #expect(method.state?.isByInputMethod == false)
        stage.keys.press(StageKey("x") ?? .space)
        #expect(method.state?.surrounding == "xb")
        #expect(method.state?.isByInputMethod == false)
        method.commit("y")
        #expect(method.state?.surrounding == "xyb")
        #expect(method.state?.isByInputMethod == true)
        expectSound()
    }

    @Test("R-WK-13: the caret's place is told again when the view has moved")
    func moved() {
        box.becomeFirstResponder()
        method.enter()
        let commits = wire.commitCount
        box.frame.origin = Point(10.5, 100)
        stage.turn()
        #expect(method.state?.caret == Rect(30, 100, 3, 20))
        stage.turn()
        #expect(wire.commitCount == commits + 1)
        expectSound()
    }

    @Test("R-WK-13: of a long text no more than 4000 bytes around the caret are told, whole characters")
    func long() {
        box.store.set(String(repeating: "漢", count: 9000), selected: 4500..<4500)
        box.becomeFirstResponder()
        method.enter()
        let state = method.state
        #expect(state?.surrounding?.utf8.count == 3999)
        #expect(state?.cursor == 2001)
        box.store.select(0..<9000)
        stage.turn()
        #expect(method.state?.surrounding?.utf8.count == 3999)
        #expect(method.state?.anchor == 0)
        #expect(method.state?.cursor == 3999)
        expectSound()
    }

    @Test(
        "B-80: text in any script, cut characters and a caret anywhere are survived",
        arguments: [[UInt8]("hé".utf8), [UInt8]("👍🏽".utf8), [0xC3], [0xFF, 0x61], [0xE6, 0xBC], []])
    func anyText(bytes: [UInt8]) {
        box.store.set("")
        box.becomeFirstResponder()
        method.send { $0.rawCommitString(bytes) }
        #expect(box.store.text == String(decoding: bytes, as: UTF8.self))
        let text = String(decoding: bytes, as: UTF8.self)
        for (begin, end) in [(1, 1), (-1, -1), (2, 1), (0, 99), (-5, 3), (Int(Int32.min), Int(Int32.max))] {
            method.send { $0.preedit(text, begin: begin, end: end) }
            #expect(box.store.markedText ?? "" == text)
        }
        expectSound()
    }

    @Test("R-WK-13: events out of order and for nobody are survived")
    func nonsense() {
        wire.done()
        wire.preedit("x")
        stage.turn()
        wire.enter(stage.surface)
        wire.enter(stage.surface)
        wire.done(serial: 77)
        stage.turn()
        box.becomeFirstResponder()
        stage.turn()
        wire.leave(stage.surface)
        wire.leave(stage.surface)
        wire.commitString("x")
        wire.deleteSurrounding(before: 3)
        wire.done()
        stage.turn()
        #expect(box.store.text == "ab")
        method.commit("c")
        #expect(box.store.text == "abc")
        expectSound()
    }

    @Test("A first responder that only takes keys gets what is committed")
    func keyInput() {
        final class Line: View, KeyInput {
            var text = ""
            var hasText: Bool { !text.isEmpty }
            override var canBecomeFirstResponder: Bool { true }
            func insertText(_ text: String) { self.text += text }
            func deleteBackward() { if hasText { text.removeLast() } }
        }
        let line = Line()
        stage.window.content?.addSubview(line)
        line.becomeFirstResponder()
        method.compose("か")
        #expect(method.state?.surrounding == nil)
        #expect(method.state?.caret == nil)
        method.send {
            $0.deleteSurrounding(before: 5)
            $0.commitString("漢")
        }
        #expect(line.text == "漢")
        expectSound()
    }

    @Test("Without the protocol keys give text alone")
    func absent() {
        let box = TextBox()
        let stage = Stage(
            board(box), configuration: Compositor.Configuration(versions: ["zwp_text_input_manager_v3": 0]))
        #expect(stage.application.display?.hasTextInput == false)
        box.becomeFirstResponder()
        stage.keys.press(StageKey("a") ?? .space)
        #expect(box.store.text == "a")
        SkiffTests.expectSound(stage)
    }
}
