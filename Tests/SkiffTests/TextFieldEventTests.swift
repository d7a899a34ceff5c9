import Skiff
import SkiffTesting
import Testing

/// What a field tells, and whom it asks.
struct TextFieldEventTests {
    private final class Judge: TextField.Delegate {
        let journal: Journal
        var begins = true
        var ends = true
        var returns = true
        var changes: (Range<Int>, String) -> Bool = { _, _ in true }

        init(_ journal: Journal) { self.journal = journal }

        func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { begins }
        func textFieldDidBeginEditing(_ textField: TextField) { journal.add("didBegin") }
        func textFieldShouldEndEditing(_ textField: TextField) -> Bool { ends }
        func textFieldDidEndEditing(_ textField: TextField) { journal.add("didEnd") }
        func textFieldDidChangeSelection(_ textField: TextField) { journal.add("selection \(textField.selection)") }
        func textFieldShouldReturn(_ textField: TextField) -> Bool { returns }
        func textFieldShouldClear(_ textField: TextField) -> Bool { changes(0..<0, "") }

        func textField(
            _ textField: TextField, shouldChangeCharactersIn range: Range<Int>, replacementString string: String
        ) -> Bool { changes(range, string) }
    }

    private let journal = Journal()
    private let field = TextField()
    private let judge: Judge
    private let stage: Stage

    init() {
        judge = Judge(journal)
        field.frame = Rect(20, 20, 200, 44)
        let names: [(Control.Events, String)] = [
            (.editingDidBegin, "begin"), (.editingChanged, "changed"), (.editingDidEnd, "end"),
            (.valueChanged, "value"), (.primaryActionTriggered, "primary"), (.menuActionTriggered, "menu"),
        ]
        for (events, name) in names { field.addAction(for: events) { [journal] _ in journal.add(name) } }
        stage = Stage(board(field))
        stage.keys.enter()
    }

    @Test("R-EDITCTL-1: editing begins when the field becomes first, changes with each edit, ends when it resigns")
    func life() {
        stage.touch.tap(field)
        #expect(field.isFirstResponder)
        #expect(field.isEditing)
        #expect(journal.take() == ["begin"])
        stage.type("hi")
        #expect(field.text == "hi")
        #expect(journal.take() == ["changed", "changed"])
        stage.keys.press(.backspace)
        #expect(journal.take() == ["changed"])
        field.resignFirstResponder()
        #expect(journal.take() == ["end"])
        #expect(!field.isEditing)
        expectSound(stage)
    }

    @Test("R-EDITCTL-1: the end of editing comes with its reason, to who asks for that in place of the end alone")
    func reason() {
        final class Reader: TextField.Delegate {
            var ends = 0
            var reasons: [TextField.DidEndEditingReason] = []
            func textFieldDidEndEditing(_ textField: TextField) { ends += 1 }
            func textFieldDidEndEditing(_ textField: TextField, reason: TextField.DidEndEditingReason) {
                reasons.append(reason)
            }
        }
        let reader = Reader()
        field.delegate = reader
        field.becomeFirstResponder()
        field.resignFirstResponder()
        #expect(reader.reasons == [.committed])
        #expect(reader.ends == 0)
        field.delegate = judge
        field.becomeFirstResponder()
        field.resignFirstResponder()
        #expect(journal.take().last == "didEnd")
    }

    @Test("R-INPUT-1: a field has the input views that it was given")
    func inputViews() {
        let keys = View(frame: Rect(0, 0, 10, 40))
        let bar = View(frame: Rect(0, 0, 10, 20))
        field.inputView = keys
        field.becomeFirstResponder()
        #expect(keys.window === stage.window)
        #expect(bar.window == nil)
        field.inputAccessoryView = bar
        field.reloadInputViews()
        #expect(bar.window === stage.window)
        field.resignFirstResponder()
        #expect(keys.window == nil)
        #expect(bar.window == nil)
        expectSound(stage)
    }

    @Test("R-EDITCTL-1: the program's own text sends nothing, before, while and after it is edited")
    func program() {
        field.text = "one"
        stage.touch.tap(field)
        _ = journal.take()
        field.text = "two\nthree"
        #expect(field.text == "two three")
        #expect(field.selection == 9..<9)
        #expect(journal.take() == [])
        expectSound(stage)
    }

    @Test("R-EDITCTL-1: Return ends on exit and then editing, where somebody waits for the exit; else editing goes on")
    func exit() {
        field.becomeFirstResponder()
        _ = journal.take()
        stage.keys.press(.enter)
        #expect(journal.take() == ["primary"])
        #expect(field.isFirstResponder)
        field.addAction(for: .editingDidEndOnExit) { [journal] _ in journal.add("exit") }
        stage.keys.press(.enter)
        #expect(journal.take() == ["primary", "exit", "end"])
        #expect(!field.isFirstResponder)
        #expect(field.text == "")
        expectSound(stage)
    }

    @Test("R-EDITCTL-1: what an input method commits is a change; so is what it marks")
    func inputMethod() {
        field.becomeFirstResponder()
        stage.inputMethod.enter()
        _ = journal.take()
        stage.inputMethod.compose("かん")
        #expect(field.text == "かん")
        #expect(journal.take() == ["changed"])
        stage.inputMethod.commit("漢")
        #expect(field.text == "漢")
        #expect(journal.take().contains("changed"))
        #expect(field.markedTextRange == nil)
        stage.inputMethod.deleteSurrounding(before: 3)
        #expect(field.text == "")
        #expect(journal.take() == ["changed"])
        expectSound(stage)
    }

    @Test("the delegate decides about beginning, each change, Return and the end")
    func delegate() {
        field.delegate = judge
        judge.begins = false
        stage.touch.tap(field)
        #expect(!field.isFirstResponder)
        judge.begins = true
        stage.touch.tap(field)
        #expect(journal.take() == ["begin", "didBegin"])
        judge.changes = { range, text in range == 0..<0 && text != "b" }
        stage.type("bab")
        #expect(field.text == "a")
        #expect(journal.take() == ["selection 1..<1", "changed"])
        judge.returns = false
        stage.keys.press(.enter)
        #expect(journal.take() == [])
        judge.ends = false
        #expect(!field.resignFirstResponder())
        stage.keys.press(.tab)
        #expect(field.isFirstResponder)
        #expect(journal.take() == [])
        judge.ends = true
        #expect(field.resignFirstResponder())
        #expect(journal.take() == ["end", "didEnd"])
        expectSound(stage)
    }

    @Test("R-FIRST-5: a field that leaves its window is edited no longer, whatever the delegate says")
    func removed() {
        field.delegate = judge
        field.becomeFirstResponder()
        judge.ends = false
        _ = journal.take()
        field.removeFromSuperview()
        #expect(!field.isEditing)
        #expect(journal.take() == ["end", "didEnd"])
        expectSound(stage)
    }

    @Test("R-CTRL-11: a disabled field is not edited, and stops being edited when it is disabled")
    func disabled() {
        field.becomeFirstResponder()
        _ = journal.take()
        field.isEnabled = false
        #expect(journal.take() == ["end"])
        stage.touch.tap(field)
        #expect(!field.becomeFirstResponder())
        #expect(journal.take() == [])
        expectSound(stage)
    }

    @Test("R-FOCUS-3, R-FIRST-7: the focus brings the keys, and takes them along; a tap brings the focus")
    func focus() {
        let other = Button("other")
        other.frame = Rect(20, 100, 100, 44)
        stage.window.content?.addSubview(other)
        stage.keys.press(.tab)
        #expect(field.isFirstResponder)
        #expect(field.isFocused)
        stage.type("a")
        stage.keys.press(.space)
        #expect(field.text == "a ")
        stage.keys.press(.tab)
        #expect(other.isFocused)
        #expect(!field.isFirstResponder)
        stage.touch.tap(field)
        #expect(field.isFocused)
        stage.keys.press(.down)
        #expect(other.isFocused)
        expectSound(stage)
    }

    @Test("the button that clears is there when it should be, and asks the delegate")
    func clear() {
        field.delegate = judge
        field.text = "words"
        let place = Point(205, 42)
        stage.touch.tap(at: place)
        #expect(field.text == "words")
        field.resignFirstResponder()
        field.clearButtonMode = .always
        _ = journal.take()
        judge.changes = { _, _ in false }
        stage.touch.tap(at: place)
        #expect(field.text == "words")
        judge.changes = { _, _ in true }
        stage.touch.tap(at: place)
        #expect(field.text == "")
        #expect(journal.take().contains("changed"))
        expectSound(stage)
    }

    @Test("what the text is for is told to input methods, and no secret is")
    func traits() {
        field.keyboardType = .emailAddress
        field.autocapitalizationType = .none
        field.autocorrectionType = .no
        field.text = "a@b"
        field.becomeFirstResponder()
        stage.inputMethod.enter()
        #expect(stage.inputMethod.state?.purpose == TextPurpose.email.rawValue)
        #expect(stage.inputMethod.state?.surrounding == "a@b")
        let caret = field.convert(field.caret, to: nil)
        #expect(stage.inputMethod.state?.caret.map { abs($0.minX - caret.minX) < 1 } == true)
        field.resignFirstResponder()
        field.isSecureTextEntry = true
        field.becomeFirstResponder()
        stage.turn()
        #expect(stage.inputMethod.state?.purpose == TextPurpose.password.rawValue)
        #expect(stage.inputMethod.state?.surrounding == nil)
        expectSound(stage)
    }
}
