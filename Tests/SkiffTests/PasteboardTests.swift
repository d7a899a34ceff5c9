import Skiff
import SkiffCompositor
import SkiffTesting
import Testing

/// Copying and pasting in a program.
struct PasteboardTests {
    private let copy = Button("Copy")
    private let paste = Button("Paste")
    private let label = Label("")
    private let stage: Stage

    init() {
        stage = Stage(Stack(.vertical, [copy, paste, label]))
        let pasteboard = stage.application.pasteboard
        copy.onTap { pasteboard.setString("copied") }
        paste.onTap { [label] in
            pasteboard.readString { result in
                if case .success(let text) = result { label.text = text }
            }
        }
    }

    @Test("B-73: what a tap copies is what another program pastes")
    func copyByTouch() {
        stage.keys.enter()
        stage.touch.tap(copy)
        #expect(stage.clipboard.paste() == "copied")
        #expect(stage.clipboard.wire.refusals == 0)
    }

    @Test("B-73: so is what a key or a click copies", arguments: [true, false])
    func copyByKeyOrPointer(byKey: Bool) {
        stage.keys.enter()
        if byKey {
            stage.keys.press(.tab)
            stage.keys.press(.space)
        } else {
            stage.pointer.click(copy)
        }
        #expect(stage.clipboard.paste() == "copied")
    }

    @Test("A seat without a keyboard offers to other programs what its fingers copy")
    func copyWithoutKeys() {
        let stage = Stage(copy, configuration: Compositor.Configuration(capabilities: .touch))
        copy.onTap { stage.application.pasteboard.setString("copied") }
        stage.touch.tap(copy)
        // This compositor gives it to nobody, since the program has no keys; another one may.
        #expect(stage.clipboard.wire.refusals == 1)
        #expect(stage.compositor.protocolErrors.isEmpty)
    }

    @Test("What another program has copied is pasted into a view, and drawn")
    func pasteFromOther() {
        stage.clipboard.copy("from elsewhere")
        #expect(stage.application.pasteboard.hasStrings)
        stage.touch.tap(paste)
        #expect(label.text == "from elsewhere")
        #expect(stage.frameFaults.isEmpty)
    }

    @Test("B-72: own text is pasted without the wire")
    func pasteOwn() {
        stage.keys.enter()
        stage.touch.tap(copy)
        stage.touch.tap(paste)
        #expect(label.text == "copied")
        #expect(stage.clipboard.wire.asked.isEmpty)
    }

    @Test("A text can be awaited")
    func awaited() async throws {
        stage.clipboard.copy("later")
        let pasteboard = stage.application.pasteboard
        let reading = Task { try await pasteboard.string() }
        await stage.settle()
        #expect(try await reading.value == "later")
        stage.clipboard.wire.clear()
        await stage.settle()
        await #expect(throws: TransferError.noText) { try await pasteboard.string() }
    }

    @Test("B-70: the program goes on while another one does not give what it has copied")
    func silentPeer() {
        stage.keys.enter()
        var descriptors = 0
        stage.clipboard.wire.set(types: ["text/plain"]) { _, _ in descriptors += 1 }
        stage.turn()
        stage.touch.tap(paste)
        #expect(descriptors == 1)
        var taps = 0
        copy.onTap { taps += 1 }
        stage.touch.tap(copy)
        #expect(taps == 1)
        stage.advance(by: .seconds(10))
        #expect(label.text == "")
        #expect(stage.log.count == 1)
    }

    @Test("R-EDIT-3: every change is told, and whether there is text is known without asking")
    func changes() {
        let pasteboard = stage.application.pasteboard
        var changes: [Bool] = []
        pasteboard.onChange = { changes.append(pasteboard.hasStrings) }
        let before = pasteboard.changeCount
        stage.clipboard.copy("text")
        stage.clipboard.wire.set(bytes: [1], types: ["image/png"])
        stage.turn()
        stage.touch.tap(copy)
        #expect(changes == [true, false, true])
        #expect(pasteboard.changeCount == before + 3)
        #expect(stage.clipboard.wire.asked.isEmpty)
    }

    @Test("The primary selection is a pasteboard of its own")
    func primary() {
        stage.keys.enter()
        stage.touch.tap(copy)
        let primary = stage.application.primaryPasteboard
        #expect(!primary.hasStrings)
        primary.setString("selected")
        stage.turn()
        #expect(stage.primarySelection.paste() == "selected")
        #expect(stage.clipboard.paste() == "copied")
    }

    @Test("A pasteboard that outlives its application has nothing, and may be asked in the middle of its end")
    func outlives() {
        var pasteboard: Pasteboard?
        var answers: [Bool] = []
        do {
            let stage = Stage(View())
            let kept = stage.application.pasteboard
            pasteboard = kept
            stage.clipboard.copy("text")
            kept.onChange = { answers.append(kept.hasStrings) }
        }
        #expect(answers == [false])
        #expect(pasteboard?.hasStrings == false)
        pasteboard?.setString("alone")
        #expect(pasteboard?.hasStrings == true)
        pasteboard?.onChange = nil
    }

    @Test("Without a connection copying works inside the program; the next connection begins with nothing")
    func withoutConnection() {
        stage.keys.enter()
        stage.touch.tap(copy)
        let pasteboard = stage.application.pasteboard
        stage.application.disconnect()
        #expect(!pasteboard.hasStrings)
        pasteboard.setString("alone")
        var text = ""
        pasteboard.readString { text = (try? $0.get()) ?? "" }
        #expect(text == "alone")
        stage.reconnect()
        #expect(!pasteboard.hasStrings)
        stage.clipboard.copy("again")
        #expect(pasteboard.hasStrings)
    }
}
