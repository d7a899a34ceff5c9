import SkiffCompositor
import SkiffCore
import Testing

/// What a client may not do with popups, and what a grab does.
struct PopupRulesTests {
    private let bench = Bench()
    private let window: Bench.Window
    private let pool: Bench.Pool
    private let seat: UInt32

    init() {
        seat = bench.bind("wl_seat")
        (window, pool, _) = bench.map(200, 100)
        let keyboard = bench.client.newID()
        bench.client.send(seat, 1, .uint(keyboard))
        bench.turn()
        bench.compositor.seat.keyboard.enter(bench.compositor.windows[0])
    }

    /// A finger that comes down: its serial.
    private func press() -> UInt32 {
        let serial = bench.compositor.seat.touch.down(0, at: Point(5, 5), on: bench.compositor.windows[0])
        bench.compositor.seat.touch.frame()
        bench.turn()
        return serial
    }

    private func grabbing(over parent: UInt32, serial: UInt32) -> (Bench.Popup, Bench.Pool?) {
        let popup = bench.makePopup(over: parent)
        bench.grab(popup, seat: seat, serial: serial)
        return (popup, bench.show(popup))
    }

    @Test("R-POP-1: a popup with a grab has the keys, and gives them back when it goes")
    func keys() {
        let (popup, memory) = grabbing(over: window.xdgSurface, serial: press())
        #expect(bench.compositor.popups.first?.isMapped == true)
        #expect(bench.compositor.seat.keyboard.focus === bench.compositor.popups.first)
        bench.destroy(popup)
        bench.turn()
        #expect(bench.compositor.seat.keyboard.focus === bench.compositor.windows.first)
        #expect(bench.compositor.popups.isEmpty)
        #expect(bench.error() == nil)
        withExtendedLifetime(memory) {}
    }

    @Test("R-POP-1: a grab with a serial that is not of a press in effect dismisses the popup")
    func wrongSerial() {
        let old = press()
        bench.compositor.seat.touch.up(0)
        _ = press()
        let (popup, _) = grabbing(over: window.xdgSurface, serial: old)
        #expect(bench.client.events(on: popup.popup).map(\.opcode) == [1])
        #expect(bench.compositor.popups.first?.isMapped == false)
        bench.destroy(popup)
        #expect(bench.error() == nil)
    }

    @Test("A press for another client dismisses popups, the topmost first")
    func pressElsewhere() {
        let serial = press()
        let (first, one) = grabbing(over: window.xdgSurface, serial: serial)
        let (second, two) = grabbing(over: first.xdgSurface, serial: serial)
        let other = Bench(on: bench.compositor)
        let mapped = other.map()
        guard let stranger = bench.compositor.windows.last else { return }
        bench.client.forgetEvents()
        bench.compositor.seat.touch.down(1, at: Point(1, 1), on: stranger)
        bench.turn()
        let ends = bench.client.events.filter { [first.popup, second.popup].contains($0.object) }
        #expect(ends.map(\.object) == [second.popup, first.popup])
        #expect(ends.map(\.opcode) == [1, 1])
        withExtendedLifetime((one, two, mapped.1)) {}
    }

    @Test("A popup needs a parent")
    func noParent() {
        _ = bench.makePopup(over: 0)
        #expect(bench.error() == "xdg_wm_base.invalid_popup_parent")
    }

    @Test("A parent must be shown before its popup")
    func parentIsNotShown() {
        let hidden = bench.makeWindow()
        let popup = bench.makePopup(over: hidden.xdgSurface)
        _ = bench.show(popup)
        #expect(bench.error() == "xdg_wm_base.invalid_popup_parent")
    }

    @Test("A positioner needs a size and an anchor rectangle", arguments: [true, false])
    func incompletePositioner(withSize: Bool) {
        var positioning = Bench.Positioning()
        if withSize { positioning.anchorRect = nil } else { positioning.size = nil }
        _ = bench.makePopup(over: window.xdgSurface, positioning)
        #expect(bench.error() == "xdg_wm_base.invalid_positioner")
    }

    @Test("A positioner takes no size of nothing, no negative anchor and no unknown edge", arguments: 0..<4)
    func badPositioner(kind: Int) {
        var positioning = Bench.Positioning()
        switch kind {
        case 0: positioning.size = (0, 10)
        case 1: positioning.anchorRect = (0, 0, -1, 4)
        case 2: positioning.anchor = 9
        default: positioning.gravity = 9
        }
        _ = bench.makePositioner(positioning)
        #expect(bench.error() == "xdg_positioner.invalid_input")
    }

    @Test("A grab comes before the popup is shown")
    func lateGrab() {
        let popup = bench.makePopup(over: window.xdgSurface)
        let memory = bench.show(popup)
        bench.grab(popup, seat: seat, serial: press())
        #expect(bench.error() == "xdg_popup.invalid_grab")
        withExtendedLifetime(memory) {}
    }

    @Test("A popup over one without a grab cannot grab")
    func parentWithoutGrab() {
        let first = bench.makePopup(over: window.xdgSurface)
        let memory = bench.show(first)
        _ = grabbing(over: first.xdgSurface, serial: press())
        #expect(bench.error() == "xdg_popup.invalid_grab")
        withExtendedLifetime(memory) {}
    }

    @Test("The parent of a popup with a grab is the topmost one")
    func notTopmost() {
        let serial = press()
        let (_, memory) = grabbing(over: window.xdgSurface, serial: serial)
        _ = grabbing(over: window.xdgSurface, serial: serial)
        #expect(bench.error() == "xdg_wm_base.not_the_topmost_popup")
        withExtendedLifetime(memory) {}
    }

    @Test("A popup is destroyed after those above it")
    func destroyBelow() {
        let serial = press()
        let (first, one) = grabbing(over: window.xdgSurface, serial: serial)
        let (_, two) = grabbing(over: first.xdgSurface, serial: serial)
        bench.client.send(first.popup, 0)
        #expect(bench.error() == "xdg_wm_base.not_the_topmost_popup")
        withExtendedLifetime((one, two)) {}
    }

    @Test("The anchor rectangle is inside the parent")
    func anchorOutside() {
        _ = bench.makePopup(over: window.xdgSurface, Bench.Positioning(anchorRect: (190, 10, 20, 10)))
        #expect(bench.error() == "xdg_wm_base.invalid_positioner")
    }
}
