import Skiff
import SkiffCompositor
import SkiffTesting
import Testing

/// The title bar that a window draws itself, by finger and by pointer.
struct TitleBarTests {
    private let journal = Journal()
    private let content: Pad
    private let stage: Stage
    private let delegate = Delegate()

    private final class Delegate: Application.Delegate {
        var asked = 0
        var mayClose = false
        func application(_ application: Application, shouldClose window: Window) -> Bool {
            asked += 1
            return mayClose
        }
    }

    init() {
        content = Pad("content", journal)
        stage = Stage(
            content, size: Size(300, 200), configuration: Compositor.Configuration(decorations: nil))
        stage.application.delegate = delegate
    }

    private var bar: View { stage.frame.titleBar ?? View() }
    private var asks: [CompositorWindow.Ask] { stage.surface.asks }
    private let left = Point(40, -18)

    @Test("R-SEAT-6: a finger that drags the bar moves the window, with the serial of its down")
    func dragByFinger() {
        let wire = stage.compositor.seat.touch
        let serial = wire.down(7, at: stage.window.surfacePoint(left), on: stage.surface)
        wire.frame()
        stage.turn()
        stage.touch.move(to: Point(44, -18), id: 7)
        #expect(asks.isEmpty)
        stage.touch.move(to: Point(60, -18), id: 7)
        #expect(asks == [.move(seat: "seat0", serial: serial)])
        // The compositor has the finger now: whatever else comes of it means nothing.
        stage.touch.move(to: Point(90, 40), id: 7)
        stage.touch.up(id: 7)
        #expect(asks.count == 1)
        #expect(journal.take() == [])
        stage.touch.tap(content)
        #expect(!journal.take().isEmpty)
        expectSound(stage)
    }

    @Test("R-SEAT-6: the pointer drags it too, after a little way, with the serial of the button")
    func dragByPointer() {
        stage.pointer.move(to: left)
        let serial = stage.compositor.seat.pointer.button(pressed: true)
        stage.compositor.seat.pointer.frame()
        stage.turn()
        stage.pointer.move(to: Point(42, -18))
        #expect(asks.isEmpty)
        stage.pointer.move(to: Point(50, -18))
        #expect(asks == [.move(seat: "seat0", serial: serial)])
        stage.pointer.leave()
        stage.pointer.click(content)
        #expect(!journal.take().isEmpty)
        expectSound(stage)
    }

    @Test("A double tap maximizes, another one gives the window its own size again")
    func doubleTap() {
        stage.touch.doubleTap(bar)
        #expect(stage.window.isMaximized)
        #expect(stage.window.bounds.size == Size(1280, 764))
        stage.touch.doubleTap(bar)
        #expect(!stage.window.isMaximized)
        #expect(stage.window.bounds.size == Size(300, 200))
        expectSound(stage)
    }

    @Test("A double click maximizes; a single one, or one on each side of the bar's edge, does nothing")
    func doubleClick() {
        func click(at place: Point) {
            stage.pointer.move(to: place)
            stage.pointer.press()
            stage.advance(by: .milliseconds(40))
            stage.pointer.release()
            stage.advance(by: .milliseconds(60))
        }
        click(at: left)
        stage.advance(by: .milliseconds(1000))
        click(at: Point(40, 4))
        click(at: Point(40, -4))
        #expect(asks.isEmpty)
        stage.advance(by: .milliseconds(1000))
        click(at: left)
        click(at: left)
        #expect(asks == [.maximize(true)])
        expectSound(stage)
    }

    @Test("The secondary button shows the compositor's menu, where the pointer is on the surface")
    func menuByPointer() {
        stage.pointer.move(to: left)
        let serial = stage.compositor.seat.pointer.button(PointerButton.right.code, pressed: true)
        stage.compositor.seat.pointer.frame()
        stage.turn()
        #expect(asks == [.menu(at: Point(56, 30), seat: "seat0", serial: serial)])
        stage.pointer.release(.right)
        expectSound(stage)
    }

    @Test("A finger that rests on the bar shows the menu; one that has moved or was lifted does not")
    func menuByFinger() {
        stage.touch.down(at: left)
        stage.advance(by: .milliseconds(400))
        stage.touch.up()
        stage.advance(by: .milliseconds(1000))
        #expect(asks.isEmpty)
        stage.touch.down(at: left)
        stage.advance(by: .milliseconds(600))
        #expect(asks.count == 1)
        if case .menu(let place, _, let serial)? = asks.first {
            #expect(place == Point(56, 30))
            #expect(serial > 0)
        } else {
            Issue.record("\(asks)")
        }
        stage.touch.up()
        // It was no tap: one that follows is the first.
        stage.touch.down(at: left)
        stage.touch.up()
        stage.advance(by: .milliseconds(1000))
        #expect(asks.count == 1)
        expectSound(stage)
    }

    @Test("A compositor without a menu takes no finger: one that was held long can still move the window")
    func heldThenMoved() {
        stage.touch.down(at: left)
        stage.advance(by: .milliseconds(600))
        stage.touch.move(to: Point(90, -18))
        #expect(asks.count == 2)
        if case .move? = asks.last {} else { Issue.record("\(asks)") }
        expectSound(stage)
    }

    @Test("B-6: a finger that hangs on the bar for ever does not keep the next one from it")
    func hangingFinger() {
        stage.touch.down(at: left, id: 352)
        stage.advance(by: .seconds(60))
        stage.touch.down(at: left, id: 353)
        stage.touch.move(to: Point(90, -18), id: 353)
        if case .move? = asks.last {} else { Issue.record("\(asks)") }
        expectSound(stage)
    }

    @Test("The buttons minimize, maximize and close; closing asks the delegate")
    func buttons() throws {
        stage.touch.tap(try #require(stage.frame.minimizeButton))
        #expect(asks == [.minimize])
        stage.pointer.click(try #require(stage.frame.maximizeButton))
        #expect(stage.window.isMaximized)
        stage.pointer.click(try #require(stage.frame.maximizeButton))
        #expect(!stage.window.isMaximized)
        stage.touch.tap(try #require(stage.frame.closeButton))
        #expect(delegate.asked == 1)
        #expect(stage.application.windows.count == 1)
        delegate.mayClose = true
        stage.touch.tap(try #require(stage.frame.closeButton))
        #expect(stage.application.windows.isEmpty)
        #expect(stage.compositor.windows.isEmpty)
        expectSound(stage)
    }

    @Test("A finger that goes down on a button and leaves it presses nothing, and does not move the window")
    func leavesButton() throws {
        stage.touch.drag(try #require(stage.frame.closeButton), to: Point(100, 150))
        #expect(delegate.asked == 0)
        #expect(asks.isEmpty)
        expectSound(stage)
    }

    @Test("Buttons are as large as a finger needs where there may be one")
    func targets() throws {
        for button in [stage.frame.closeButton, stage.frame.maximizeButton, stage.frame.minimizeButton] {
            let size = try #require(button).bounds.size
            #expect(size.width >= 44)
            #expect(size.height >= 36)
        }
    }

    @Test("There is no button, no double tap and no menu for what the compositor cannot do")
    func capabilities() {
        stage.surface.capabilities = .fullscreen
        stage.turn()
        #expect(stage.frame.minimizeButton == nil)
        #expect(stage.frame.maximizeButton == nil)
        #expect(stage.frame.closeButton != nil)
        stage.touch.doubleTap(bar)
        stage.pointer.move(to: left)
        stage.pointer.press(.right)
        stage.pointer.release(.right)
        #expect(asks.isEmpty)
        stage.surface.capabilities = .all
        stage.turn()
        #expect(stage.frame.minimizeButton != nil)
        expectSound(stage)
    }

    @Test("A window of a fixed size has no button to maximize it")
    func fixed() {
        stage.window.minimumSize = Size(300, 200)
        stage.window.maximumSize = Size(300, 200)
        stage.turn()
        #expect(stage.frame.maximizeButton == nil)
        #expect(stage.surface.minimumSize == Size(300, 236))
        #expect(stage.surface.maximumSize == Size(300, 236))
        expectSound(stage)
    }

    @Test("The bar is not in the focus order, and the window's own recognizers see nothing of it")
    func apart() {
        var taps = 0
        stage.window.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
        stage.touch.tap(at: left)
        #expect(taps == 0)
        stage.touch.tap(at: Point(40, 40))
        #expect(taps == 1)
        stage.keys.press(.tab)
        #expect(stage.window.focusedView == nil)
        expectSound(stage)
    }

    @Test("A press that the compositor takes away leaves nothing pressed, nothing held")
    func cancelled() throws {
        stage.touch.down(try #require(stage.frame.closeButton))
        stage.touch.cancel()
        stage.touch.down(at: left, id: 1)
        stage.touch.cancel()
        stage.advance(by: .milliseconds(2000))
        #expect(asks.isEmpty)
        #expect(delegate.asked == 0)
        stage.touch.doubleTap(bar)
        #expect(asks == [.maximize(true)])
        expectSound(stage)
    }

    @Test("A narrow window keeps the button to close it with; a low one shows its content")
    func small() throws {
        stage.surface.configure(width: 60, height: 100)
        stage.turn()
        let close = try #require(stage.frame.closeButton)
        #expect(
            stage.window.bounds.contains(
                Rect(origin: close.convert(Point(), to: nil).offset(dx: 0, dy: 36), size: Size(1, 1))))
        #expect(stage.frame.minimizeButton?.bounds.isEmpty != false)
        stage.surface.configure(width: 60, height: 20)
        stage.turn()
        #expect(stage.frame.titleBar == nil)
        #expect(stage.window.bounds.size == Size(60, 20))
        stage.surface.configure(width: 300, height: 236)
        stage.turn()
        #expect(stage.frame.titleBar != nil)
        expectSound(stage)
    }

    @Test("The buttons can be at the left end")
    func atStart() throws {
        stage.application.theme.metrics.windowButtonsAtStart = true
        stage.turn()
        let close = try #require(stage.frame.closeButton)
        #expect(close.convert(Point(), to: nil).x == 0)
        expectSound(stage)
    }
}
