import Skiff
import SkiffCompositor
import SkiffTesting
import Testing

/// A popup from its opening to its end.
struct PopupTests {
    private let button = Button("Menu")
    private let stage: Stage
    private let popup: PopupWindow
    private let item = Button("Copy")

    init() {
        let page = View()
        button.frame = Rect(20, 20, 100, 44)
        page.addSubview(button)
        stage = Stage(page)
        popup = PopupWindow(size: Size(120, 60), content: item)
    }

    /// Opens the popup by a tap on the button.
    private func open() {
        button.onTap { [popup, button] in popup.show(from: button) }
        stage.touch.tap(button)
    }

    @Test("R-POP-1, B-15: a popup that a finger opens grabs with the serial of its down")
    func grabByTouch() throws {
        var serial: UInt32 = 0
        button.onTap { [popup, button] in popup.show(from: button) }
        serial = stage.compositor.seat.touch.down(0, at: Point(40, 40), on: stage.surface)
        stage.compositor.seat.touch.frame()
        stage.turn()
        stage.touch.up()
        let other = try #require(stage.compositor.popups.first)
        #expect(other.grabSerial == serial)
        #expect(other.isMapped)
        #expect(!other.isDismissed)
        #expect(other.parent === stage.surface)
        #expect(popup.isShown)
        #expect(stage.compositor.protocolErrors.isEmpty)
    }

    @Test(
        "R-POP-1: a popup that a pointer or a key opens grabs with the serial of that press", arguments: [false, true])
    func grabByPointerOrKey(byKey: Bool) throws {
        button.onTap { [popup, button] in popup.show(from: button) }
        if byKey {
            stage.keys.press(.tab)
            stage.keys.press(.space)
        } else {
            stage.pointer.click(button)
        }
        let other = try #require(stage.compositor.popups.first)
        #expect(other.isMapped)
        #expect(!other.isDismissed)
        #expect(other.grabSerial != nil)
    }

    @Test("A popup lies below the view that it is shown from, with the size that was asked for")
    func place() {
        open()
        #expect(popup.placeInParent == Rect(20, 64, 120, 60))
        #expect(stage.compositor.popups.first?.frame == Rect(20, 64, 120, 60))
        #expect(stage.picture(of: popup).size == PixelSize(width: 120, height: 60))
        #expect(stage.frameFaults.isEmpty)
    }

    @Test("A popup without a size of its own has the one that its content would like")
    func fittingSize() {
        let label = Label("A note")
        let note = PopupWindow(content: label)
        note.show(from: button)
        stage.turn()
        let wanted = label.sizeThatFits(.unlimited)
        // With the line around it.
        #expect(note.bounds.size == Size(wanted.width.rounded(.up) + 2, wanted.height.rounded(.up) + 2))
        #expect(label.frame.origin == Point(1, 1))
        #expect(stage.frameFaults.isEmpty)
    }

    @Test("Input on a popup goes to the popup's own views")
    func input() {
        var count = 0
        item.onTap { count += 1 }
        open()
        stage.touch.tap(item)
        stage.pointer.click(item)
        #expect(count == 2)
        #expect(popup.isShown)
        #expect(stage.frameFaults.isEmpty)
    }

    @Test("R-POP-1: a popup with a grab has the keyboard's focus, and the window has it again after that")
    func keys() {
        var count = 0
        item.onTap { count += 1 }
        stage.keys.enter()
        open()
        #expect(stage.compositor.seat.keyboard.focus === stage.compositor.popups.first)
        stage.keys.press(.tab)
        stage.keys.press(.space)
        #expect(count == 1)
        popup.dismiss()
        stage.turn()
        #expect(stage.compositor.seat.keyboard.focus === stage.surface)
    }

    @Test("A compositor that leaves the keys at the window: they are the topmost popup's all the same")
    func keysAtWindow() {
        let button = Button("Menu")
        let item = Button("Copy")
        var configuration = Compositor.Configuration()
        configuration.popupsTakeKeys = false
        let stage = Stage(Stack(.vertical, [button]), configuration: configuration)
        let popup = PopupWindow(size: Size(120, 60), content: item)
        var count = 0
        var presses = 0
        item.onTap { count += 1 }
        button.onTap {
            presses += 1
            popup.show(from: button)
        }
        stage.keys.enter()
        stage.touch.tap(button)
        #expect(stage.compositor.seat.keyboard.focus === stage.surface)
        stage.keys.press(.tab)
        stage.keys.press(.space)
        #expect(count == 1)
        #expect(presses == 1)
        // Held while the window loses the keys.
        stage.keys.down(.space)
        #expect(item.isHighlighted)
        stage.keys.leave()
        #expect(!item.isHighlighted)
        #expect(count == 1)
        stage.keys.enter()
        stage.keys.press(.escape)
        #expect(!popup.isShown)
        // The key that dismissed it came up after that, and the next ones are the window's again.
        stage.keys.press(.tab)
        stage.keys.press(.space)
        #expect(presses == 2)
        #expect(popup.isShown)
    }

    @Test("Escape dismisses a popup")
    func escape() {
        var dismissals = 0
        popup.onDismiss = { dismissals += 1 }
        stage.keys.enter()
        open()
        stage.keys.press(.escape)
        #expect(!popup.isShown)
        #expect(dismissals == 1)
        #expect(stage.compositor.popups.isEmpty)
    }

    @Test("A press on the window below dismisses a popup and does nothing else")
    func pressOnWindow() {
        var count = 0
        open()
        button.onTap { count += 1 }
        stage.touch.tap(button)
        #expect(!popup.isShown)
        #expect(count == 0)
        stage.pointer.click(button)
        #expect(count == 1)
    }

    @Test("R-POP-1: popup_done dismisses the popup, and touches in it are cancelled")
    func popupDone() {
        open()
        var cancels = 0
        item.addAction(for: .touchCancel) { _ in cancels += 1 }
        stage.touch.down(item, id: 3)
        #expect(item.isHighlighted)
        stage.compositor.seat.dismissPopups()
        stage.turn()
        #expect(!popup.isShown)
        #expect(cancels == 1)
        #expect(!item.isHighlighted)
        stage.touch.up(id: 3)
        #expect(stage.compositor.protocolErrors.isEmpty)
    }

    @Test("B-62: a popup that is dismissed right after its first configure leaves nothing behind, and opens again")
    func dismissedAtOnce() throws {
        open()
        popup.dismiss()
        stage.turn()
        // Programmatically, without a press that is in effect for this seat any more: the compositor refuses the grab.
        let refused = PopupWindow(size: Size(50, 50), content: View())
        var dismissals = 0
        refused.onDismiss = { dismissals += 1 }
        button.onTap { [button] in refused.show(from: button) }
        stage.compositor.seat.touch.down(0, at: Point(40, 40), on: stage.surface)
        stage.compositor.seat.touch.frame()
        stage.turn()
        stage.compositor.seat.touch.up(0)
        stage.compositor.seat.touch.frame()
        // Before the client's request arrives, another press comes: its serial is no longer in effect.
        stage.application.loop.turn(timeout: .zero)
        stage.compositor.seat.touch.down(1, at: Point(390, 290), on: stage.surface)
        stage.compositor.seat.touch.up(1)
        stage.turn()
        #expect(dismissals == 1)
        #expect(!refused.isShown)
        #expect(stage.compositor.popups.isEmpty)
        stage.touch.tap(button)
        let other = try #require(stage.compositor.popups.first)
        #expect(other.isMapped)
        #expect(refused.isShown)
        #expect(stage.compositor.protocolErrors.isEmpty)
    }

    @Test("A window that closes takes its popups along")
    func windowCloses() {
        open()
        stage.window.close()
        stage.turn()
        #expect(!popup.isShown)
        #expect(stage.compositor.popups.isEmpty)
        #expect(stage.compositor.windows.isEmpty)
        #expect(stage.compositor.protocolErrors.isEmpty)
    }

    @Test("A popup goes with the view that it was shown from")
    func viewLeaves() {
        open()
        button.removeFromSuperview()
        stage.turn()
        #expect(!popup.isShown)
        #expect(stage.compositor.popups.isEmpty)
    }

    @Test("A popup follows its view")
    func viewMoves() {
        open()
        button.frame.origin = Point(60, 30)
        stage.turn()
        #expect(popup.placeInParent == Rect(60, 74, 120, 60))
        popup.placement = PopupWindow.Placement(.right)
        stage.turn()
        #expect(popup.placeInParent == Rect(160, 30, 120, 60))
        #expect(stage.compositor.protocolErrors.isEmpty)
    }

    @Test("The end of the connection ends popups; the window is as it was")
    func connectionEnds() {
        var dismissals = 0
        popup.onDismiss = { dismissals += 1 }
        open()
        stage.compositor.hangUp()
        stage.turn()
        #expect(dismissals == 1)
        #expect(!popup.isShown)
        stage.reconnect()
        #expect(stage.compositor.popups.isEmpty)
        open()
        #expect(popup.isShown)
    }

    @Test("A popup without a grab lets presses through and leaves the keys where they are")
    func note() {
        stage.keys.enter()
        var count = 0
        button.onTap { count += 1 }
        popup.dismissesOnPressOutside = false
        popup.show(from: button)
        stage.turn()
        #expect(stage.compositor.popups.first?.grabSerial == nil)
        #expect(stage.compositor.seat.keyboard.focus === stage.surface)
        stage.touch.tap(button)
        #expect(count == 1)
        #expect(popup.isShown)
    }

    @Test("R-ACT-4: an action without a target goes from a popup to the first responder of the window below")
    func actions() {
        final class Page: View {
            var copies = 0
            override var canBecomeFirstResponder: Bool { true }
        }
        let copy = Action("copy", on: Page.self) { $0.copies += 1 }
        let page = Page()
        stage.window.content?.addSubview(page)
        #expect(page.becomeFirstResponder())
        item.addTarget(nil, action: copy, for: .touchUpInside)
        open()
        stage.touch.tap(item)
        #expect(page.copies == 1)
    }
}
