import Skiff
import SkiffCompositor
import Testing

/// An application that outlives its compositor (R-LIFE-8).
struct SurvivalTests {
    @Test("R-LIFE-8: killed and started again, the window is back with its text, focus, first responder and pixels")
    func comesBack() throws {
        let pad = Pad("pad", Journal(), Rect(10, 10, 60, 60))
        pad.backgroundColor = Color(hex: 0xC02020)
        let label = Label("Hello")
        label.frame = Rect(80, 10, 100, 30)
        let button = Button("Press")
        button.frame = Rect(80, 60, 100, 40)
        let survivor = try Survivor(board(pad, label, button))
        #expect(survivor.window.moveFocus(to: button))
        pad.becomeFirstResponder()
        let first = survivor.window.firstResponder
        label.text = "Changed"
        survivor.settle()
        survivor.crash()
        #expect(survivor.shown == nil)
        #expect(survivor.application.display == nil)
        #expect(survivor.application.ending == nil)
        label.text = "Changed again, meanwhile"
        try survivor.start()
        survivor.comeBack()
        #expect(survivor.shown?.isMapped == true)
        #expect(survivor.wrongPixels == 0)
        #expect(survivor.shown?.size == Size(200, 150))
        #expect(survivor.window.focusedView === button)
        #expect(survivor.window.firstResponder === first)
        #expect(survivor.journal.take() == ["lost"])
        #expect(survivor.compositor.protocolErrors.isEmpty)
    }

    @Test("R-LIFE-8: fingers, the pointer's button and keys that are down are cancelled once, and begin anew")
    func cancels() throws {
        let journal = Journal()
        let pad = Pad("pad", journal, Rect(0, 0, 200, 150))
        let survivor = try Survivor(board(pad))
        func press() throws {
            let window = try #require(survivor.shown)
            survivor.compositor.seat.touch.down(7, at: Point(20, 20), on: window)
            survivor.compositor.seat.touch.frame()
            survivor.settle()
        }
        try press()
        #expect(journal.take() == ["pad began 7"])
        survivor.crash()
        #expect(journal.take() == ["pad cancelled 7"])
        try survivor.start()
        survivor.comeBack()
        #expect(journal.take() == [])
        try press()
        survivor.compositor.seat.touch.up(7)
        survivor.compositor.seat.touch.frame()
        survivor.settle()
        #expect(journal.take() == ["pad began 7", "pad ended 7"])
    }

    @Test("a tap before the end and one after it are two single taps, whatever the new compositor's clock says")
    func noDoubleTap() throws {
        let view = View()
        var taps: [Int] = []
        let double = TapGestureRecognizer { _ in taps.append(2) }
        double.numberOfTapsRequired = 2
        view.addGestureRecognizer(double)
        view.addGestureRecognizer(TapGestureRecognizer { _ in taps.append(1) })
        let survivor = try Survivor(view)
        func tap() throws {
            let window = try #require(survivor.shown)
            survivor.compositor.seat.touch.down(0, at: Point(20, 20), on: window)
            survivor.compositor.seat.touch.frame()
            survivor.compositor.seat.touch.up(0)
            survivor.compositor.seat.touch.frame()
            survivor.settle()
        }
        try tap()
        survivor.crash()
        try survivor.start()
        survivor.comeBack()
        // The new compositor's clock stands where the old one's stood.
        try tap()
        #expect(!taps.contains(2))
        #expect(taps.count == 2)
    }

    @Test(
        "maximized and fullscreen are asked for again before anything is shown",
        arguments: [CompositorWindow.States.maximized, .fullscreen])
    func states(state: CompositorWindow.States) throws {
        let survivor = try Survivor(View())
        let output = Size(1280, 800)
        survivor.shown?.configure(width: 1280, height: 800, states: [state, .activated])
        survivor.settle()
        #expect(survivor.window.bounds.size == output)
        var sizes: [Size] = []
        let watcher = SizeWatcher { sizes.append($0) }
        survivor.window.content = watcher
        survivor.settle()
        sizes = []
        survivor.crash()
        try survivor.start()
        var requests: [String] = []
        survivor.compositor.onRequest = { requests.append($0.name) }
        survivor.comeBack()
        let asked = try #require(requests.firstIndex(of: state == .maximized ? "set_maximized" : "set_fullscreen"))
        #expect(asked < requests.firstIndex(of: "commit") ?? 0)
        #expect(survivor.shown?.size == output)
        #expect(survivor.window.states.contains(state == .maximized ? .maximized : .fullscreen))
        #expect(survivor.wrongPixels == 0)
        // No view saw another size meanwhile: what is scrolled stays where it is.
        #expect(sizes.allSatisfy { $0 == output })
        // And back to its own size.
        survivor.shown?.configure(width: 0, height: 0, states: .activated)
        survivor.settle()
        #expect(survivor.shown?.size == Size(200, 150))
    }

    @Test("a size that the person has chosen is had again where the compositor leaves the choice")
    func size() throws {
        let survivor = try Survivor(View())
        survivor.shown?.configure(width: 333, height: 222, states: [.activated, .resizing])
        survivor.settle()
        survivor.crash()
        try survivor.start()
        survivor.comeBack()
        #expect(survivor.shown?.size == Size(333, 222))
        #expect(survivor.window.preferredSize == Size(200, 150))
    }

    @Test("while there is no compositor it looks less and less often, sleeps in between, and finds it within seconds")
    func backOff() throws {
        let survivor = try Survivor(View())
        survivor.application.loop.advance(by: .seconds(5))
        _ = survivor.said()
        survivor.crash()
        #expect(survivor.said().count == 2)
        survivor.application.loop.advance(by: .seconds(1))
        let early = survivor.looks()
        #expect((5...8).contains(early))
        survivor.application.loop.advance(by: .seconds(60))
        #expect((29...33).contains(survivor.looks()))
        #expect(!survivor.application.loop.turn(timeout: .zero))
        #expect(survivor.application.isWaitingForCompositor)
        try survivor.start()
        survivor.comeBack()
        #expect(survivor.wrongPixels == 0)
        #expect(!survivor.application.isWaitingForCompositor)
        // It is said once: the same again is no news.
        survivor.crash()
        #expect(survivor.said() == [])
        #expect(survivor.journal.take() == ["lost", "lost"])
    }

    @Test("a compositor that hangs up on everybody is asked as seldom as one that is not there")
    func refuses() throws {
        let survivor = try Survivor(View())
        survivor.crash()
        try survivor.start()
        _ = survivor.looks()
        for _ in 0..<200 {
            survivor.application.loop.advance(by: .milliseconds(100))
            survivor.compositor.turn()
            survivor.compositor.hangUp()
            survivor.turn()
        }
        // In 20 seconds.
        #expect((8...20).contains(survivor.looks()))
        survivor.comeBack()
        #expect(survivor.wrongPixels == 0)
    }

    @Test("an error of the protocol is tried again, but not for ever")
    func protocolError() throws {
        let survivor = try Survivor(View())
        for time in 1...3 {
            survivor.shown?.accuse(of: "a test says so")
            survivor.settle()
            #expect(survivor.application.isWaitingForCompositor == (time < 3))
            survivor.comeBack()
        }
        guard case .connectionLost(.protocolError(_, _, _, let message)) = survivor.application.ending else {
            Issue.record("\(String(describing: survivor.application.ending))")
            return
        }
        #expect(message == "a test says so")
        #expect(survivor.compositor.clientCount == 0)
        #expect(survivor.journal.take() == ["lost", "lost", "lost"])
    }

    @Test("errors of the protocol that are far apart do not add up")
    func rareErrors() throws {
        let survivor = try Survivor(View())
        for _ in 1...5 {
            survivor.application.loop.advance(by: .seconds(61))
            survivor.shown?.accuse(of: "a test says so")
            survivor.settle()
            survivor.comeBack()
            #expect(survivor.shown?.isMapped == true)
        }
        #expect(survivor.application.ending == nil)
    }

    @Test("a next compositor that cannot show windows is no compositor: the one after it may be")
    func poorSuccessor() throws {
        let survivor = try Survivor(View())
        survivor.crash()
        try survivor.start(Compositor.Configuration(versions: ["xdg_wm_base": 0]))
        survivor.application.loop.advance(by: .milliseconds(10))
        survivor.settle()
        #expect(survivor.application.isWaitingForCompositor)
        // What never showed anything is not lost.
        #expect(survivor.journal.take() == ["lost"])
        survivor.crash()
        try survivor.start()
        survivor.comeBack()
        #expect(survivor.wrongPixels == 0)
    }

    @Test("without survivesCompositor the end of the connection is the end of run")
    func mortal() throws {
        let survivor = try Survivor(View(), survives: false)
        survivor.crash()
        #expect(survivor.application.ending == .connectionLost(.hungUp))
        try survivor.start()
        survivor.comeBack()
        #expect(survivor.shown == nil)
    }

    @Test("a compositor that was reached by a descriptor cannot be found again")
    func descriptor() throws {
        let survivor = try Survivor(View())
        let other = Compositor()
        try survivor.application.connect(to: .descriptor(other.connect()))
        survivor.turn()
        other.crash()
        survivor.turn()
        #expect(survivor.application.ending == .connectionLost(.hungUp))
        #expect(!survivor.application.isWaitingForCompositor)
    }

    @Test("disconnect ends the looking; connect to another place begins anew from there")
    func elsewhere() throws {
        let survivor = try Survivor(View())
        survivor.crash()
        survivor.application.disconnect()
        _ = survivor.looks()
        try survivor.start()
        survivor.comeBack()
        #expect(survivor.shown == nil)
        #expect(survivor.looks() == 0)
        try survivor.application.connect(to: .path(survivor.path))
        survivor.settle()
        #expect(survivor.wrongPixels == 0)
    }

    @Test("quit, and the last window's close, while it looks for a compositor")
    func endsMeanwhile() throws {
        let survivor = try Survivor(View())
        survivor.crash()
        survivor.window.close()
        #expect(survivor.application.ending == .lastWindowClosed)
    }

    @Test("windows that are opened and closed meanwhile are there, and not there, afterwards")
    func windowsMeanwhile() throws {
        let survivor = try Survivor(View())
        survivor.crash()
        let second = survivor.application.openWindow("Second", size: Size(50, 40), content: View())
        survivor.window.close()
        try survivor.start()
        survivor.comeBack()
        #expect(survivor.compositor.windows.map(\.title) == ["Second"])
        #expect(survivor.shown?.size == second.bounds.size)
    }
}

/// Tells of every size that it is given.
private final class SizeWatcher: View {
    private let tell: (Size) -> Void

    init(_ tell: @escaping (Size) -> Void) {
        self.tell = tell
        super.init()
    }

    override func layoutSubviews() { tell(bounds.size) }
}
