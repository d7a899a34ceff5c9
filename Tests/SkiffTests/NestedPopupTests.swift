import Skiff
import SkiffCompositor
import SkiffTesting
import Testing

/// Popups that are shown from popups, as a menu's submenu.
struct NestedPopupTests {
    private let button = Button("Menu")
    private let more = Button("More")
    private let deepest = Button("Deepest")
    private let stage: Stage
    private let menu: PopupWindow
    private let submenu: PopupWindow
    private var third: PopupWindow
    private let ends: Ends

    final class Ends {
        var names: [String] = []
    }

    init() {
        let page = View()
        button.frame = Rect(20, 20, 100, 44)
        page.addSubview(button)
        stage = Stage(page)
        menu = PopupWindow(size: Size(120, 60), content: more)
        submenu = PopupWindow(size: Size(110, 60), content: deepest)
        third = PopupWindow(size: Size(100, 60), content: View())
        let ends = Ends()
        self.ends = ends
        for (popup, name) in [(menu, "menu"), (submenu, "submenu"), (third, "third")] {
            popup.onDismiss = { ends.names.append(name) }
        }
        button.onTap { [menu, button] in menu.show(from: button) }
        submenu.placement = PopupWindow.Placement(.right)
        more.onTap { [submenu, more] in submenu.show(from: more) }
        deepest.onTap { [third, deepest] in third.show(from: deepest) }
    }

    private func openAll() {
        stage.touch.tap(button)
        stage.touch.tap(more)
        stage.touch.tap(deepest)
    }

    @Test("R-POP-1: each popup's parent is the topmost one, and the topmost has the keys")
    func nesting() {
        stage.keys.enter()
        openAll()
        let others = stage.compositor.popups
        #expect(others.count == 3)
        guard others.count == 3 else { return }
        #expect(others[0].parent === stage.surface)
        #expect(others[1].parent === others[0])
        #expect(others[2].parent === others[1])
        #expect(stage.compositor.seat.keyboard.focus === others[2])
        #expect(submenu.placeInParent == Rect(119, 1, 110, 60))
        #expect(stage.compositor.protocolErrors.isEmpty)
        #expect(stage.frameFaults.isEmpty)
    }

    @Test("R-POP-1: popup_done takes popups away from the top down")
    func topDown() {
        openAll()
        var destroyed: [UInt32] = []
        let numbers = stage.compositor.popups.map(\.surfaceID)
        stage.compositor.onRequest = { request in
            if request.interface == "wl_surface", request.name == "destroy" { destroyed.append(request.objectID) }
        }
        stage.compositor.seat.dismissPopups()
        stage.turn()
        #expect(ends.names == ["third", "submenu", "menu"])
        #expect(destroyed == numbers.reversed())
        #expect(stage.compositor.protocolErrors.isEmpty)
        #expect(stage.compositor.popups.isEmpty)
    }

    @Test("R-POP-1: popup_done for one below takes those above away first, whatever the compositor's order")
    func doneBelow() {
        openAll()
        stage.compositor.popups.first?.sendDone()
        stage.turn()
        #expect(ends.names == ["third", "submenu", "menu"])
        #expect(stage.compositor.protocolErrors.isEmpty)
        #expect(stage.compositor.popups.isEmpty)
    }

    @Test("A press on a popup takes away those above it, and is delivered")
    func pressBelow() {
        openAll()
        var count = 0
        more.onTap { count += 1 }
        stage.touch.down(more)
        #expect(ends.names == ["third", "submenu"])
        stage.touch.up()
        #expect(count == 1)
        #expect(menu.isShown)
        #expect(submenu.isShown)
        #expect(!third.isShown)
        #expect(stage.compositor.protocolErrors.isEmpty)
    }

    @Test("B-62: a submenu that opens without a press of its own grabs with the serial that its menu has")
    func sameSerial() {
        stage.touch.tap(button)
        submenu.show(from: more)
        stage.turn()
        let others = stage.compositor.popups
        #expect(others.count == 2)
        #expect(others.last?.grabSerial == others.first?.grabSerial)
        #expect(others.last?.isDismissed == false)
        #expect(submenu.isShown)
    }

    @Test("Another menu takes the place of the one that is open")
    func otherMenu() {
        openAll()
        let other = PopupWindow(size: Size(60, 60), content: View())
        other.show(from: button)
        stage.turn()
        #expect(ends.names == ["third", "submenu", "menu"])
        #expect(other.isShown)
        #expect(stage.compositor.popups.count == 1)
        #expect(stage.compositor.protocolErrors.isEmpty)
    }

    @Test("Escape takes the topmost popup away, and the one below has the keys")
    func escape() {
        stage.keys.enter()
        openAll()
        stage.keys.press(.escape)
        #expect(ends.names == ["third"])
        #expect(stage.compositor.seat.keyboard.focus === stage.compositor.popups.last)
        stage.keys.press(.escape)
        stage.keys.press(.escape)
        #expect(ends.names == ["third", "submenu", "menu"])
        #expect(stage.compositor.seat.keyboard.focus === stage.surface)
    }

    @Test("A popup may be dismissed in the action of its own button, and by one that is told of another's end")
    func dismissWithin() {
        openAll()
        submenu.onDismiss = { [menu, ends] in
            ends.names.append("submenu")
            menu.dismiss()
        }
        deepest.onTap { [submenu] in submenu.dismiss() }
        stage.touch.tap(deepest)
        #expect(!menu.isShown)
        #expect(!submenu.isShown)
        #expect(!third.isShown)
        #expect(stage.compositor.popups.isEmpty)
        #expect(stage.compositor.protocolErrors.isEmpty)
    }

    @Test("A hang-up ends nested popups from the top down, once each")
    func hangUp() {
        openAll()
        stage.compositor.hangUp()
        stage.turn()
        #expect(ends.names == ["third", "submenu", "menu"])
    }
}
