import Skiff
import SkiffCompositor
import SkiffTesting
import Testing

/// What is in a popup is as much as what is in a window.
struct PopupContentTests {
    private final class Line: View, KeyInput {
        var text = ""
        var hasText: Bool { !text.isEmpty }
        override var canBecomeFirstResponder: Bool { true }
        func insertText(_ text: String) { self.text += text }
        func deleteBackward() { if hasText { text.removeLast() } }
    }

    private let button = Button("Menu")
    private let line = Line()

    private func makeStage(decorations: Compositor.DecorationPolicy? = .serverSide) -> Stage {
        let page = View()
        button.frame = Rect(20, 20, 100, 44)
        page.addSubview(button)
        return Stage(page, configuration: Compositor.Configuration(decorations: decorations))
    }

    @Test("Text is typed in a popup, whether its field is first responder before it is shown or after")
    func text() {
        for isFirstBefore in [false, true] {
            let stage = makeStage()
            let popup = PopupWindow(size: Size(120, 60), content: line)
            line.text = ""
            if isFirstBefore { line.becomeFirstResponder() }
            button.onTap { [popup, button] in popup.show(from: button) }
            stage.touch.tap(button)
            line.becomeFirstResponder()
            stage.keys.press(StageKey(code: 30))
            #expect(line.text == "a", "first responder before: \(isFirstBefore)")
            popup.dismiss()
            stage.keys.press(StageKey(code: 30))
            #expect(line.text == "a")
            expectSound(stage)
        }
    }

    @Test("R-WP-12: a view in a popup says what the pointer looks like over it")
    func pointerStyle() {
        let stage = makeStage()
        let item = View()
        item.pointerStyle = .text
        let popup = PopupWindow(size: Size(120, 60), content: item)
        button.onTap { [popup, button] in popup.show(from: button) }
        stage.pointer.click(button)
        stage.pointer.move(to: item)
        #expect(stage.compositor.seat.pointer.cursorLook == .shape(.text))
        expectSound(stage)
    }

    @Test("A popup over a window with a frame of its own is placed in the window, without the shadow")
    func ownFrame() throws {
        let stage = makeStage(decorations: nil)
        let popup = PopupWindow(size: Size(120, 60), content: Label("Copy"))
        button.onTap { [popup, button] in popup.show(from: button) }
        stage.touch.tap(button)
        let other = try #require(stage.compositor.popups.first)
        #expect(other.placement.parentSize == stage.surface.geometry?.size)
        #expect(popup.placeInParent?.origin == Point(x: 20, y: 64))
        expectSound(stage)
    }

    @Test("A popup of a window that was closed meanwhile is not shown, and nothing else happens")
    func closedWindow() {
        let stage = makeStage()
        let popup = PopupWindow(size: Size(120, 60), content: Label("Copy"))
        stage.application.endsWithLastWindow = false
        stage.window.close()
        popup.show(from: button)
        #expect(!popup.isShown)
        #expect(stage.application.popups.isEmpty)
    }

    @Test("A popup that wants to come back when it is dismissed goes with its window all the same")
    func stubborn() {
        let stage = makeStage()
        let popup = PopupWindow(size: Size(120, 60), content: Label("Copy"))
        stage.application.endsWithLastWindow = false
        button.onTap { [popup, button] in popup.show(from: button) }
        stage.touch.tap(button)
        #expect(popup.isShown)
        popup.onDismiss = { [popup, button] in popup.show(from: button) }
        stage.window.close()
        stage.turn()
        stage.turn()
        #expect(!popup.isShown)
        #expect(stage.application.popups.isEmpty)
    }

    @Test("A popup is measured with the application's theme, now and when that changes")
    func theme() {
        let stage = makeStage()
        stage.application.theme.fonts.body = Font(family: .system, size: 40)
        let label = Label("Copy")
        let popup = PopupWindow(content: label)
        button.onTap { [popup, button] in popup.show(from: button) }
        stage.touch.tap(button)
        #expect(popup.bounds.height >= label.intrinsicContentSize.height)
        let height = popup.bounds.height
        #expect(height > 40)
        stage.application.theme.fonts.body = Font(family: .system, size: 20)
        stage.turn()
        #expect(popup.preferredSize.height < height)
        expectSound(stage)
    }

    private func expectSound(_ stage: Stage) {
        #expect(stage.compositor.protocolErrors.isEmpty)
        #expect(stage.frameFaults.isEmpty)
    }
}
