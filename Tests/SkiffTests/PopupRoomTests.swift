import Skiff
import SkiffCompositor
import SkiffTesting
import Testing

/// Popups over a window that is all that its output shows, on a compositor that leaves them where they are asked for.
struct PopupRoomTests {
    private let page = View()
    private let button = Button("Menu")
    private let stage: Stage
    private let popup = PopupWindow(size: Size(120, 60), content: View())

    init() {
        page.addSubview(button)
        let configuration = Compositor.Configuration(outputSize: PixelSize(width: 400, height: 300))
        stage = Stage(page, size: Size(200, 150), configuration: configuration)
        stage.window.setFullscreen(true)
        stage.turn()
    }

    /// Where the popup is without any help of the compositor's.
    private func asked(from frame: Rect, _ placement: PopupWindow.Placement, rect: Rect? = nil) -> Rect? {
        button.frame = frame
        popup.placement = placement
        popup.show(from: button, rect: rect)
        stage.turn()
        defer {
            popup.dismiss()
            stage.turn()
        }
        return stage.compositor.popups.first?.placement.frame(in: nil)
    }

    @Test("R-POP-1: it is moved along its view until all of it is seen")
    func slides() {
        #expect(stage.window.bounds.size == Size(400, 300))
        #expect(asked(from: Rect(10, 200, 30, 20), .init(.above, .center)) == Rect(0, 140, 120, 60))
        #expect(asked(from: Rect(360, 200, 30, 20), .init(.above, .center)) == Rect(280, 140, 120, 60))
        #expect(asked(from: Rect(360, 200, 30, 20), .init(.below, .start)) == Rect(280, 220, 120, 60))
        #expect(asked(from: Rect(200, 280, 30, 20), .init(.left, .start)) == Rect(80, 240, 120, 60))
        #expect(stage.compositor.protocolErrors.isEmpty)
    }

    @Test("R-POP-1: it goes to the other side of its view where there is room only there")
    func flips() {
        #expect(asked(from: Rect(200, 270, 30, 20), .init(.below, .start)) == Rect(200, 210, 120, 60))
        #expect(asked(from: Rect(200, 10, 30, 20), .init(.above, .end)) == Rect(110, 30, 120, 60))
        #expect(asked(from: Rect(50, 100, 30, 20), .init(.left, .start)) == Rect(80, 100, 120, 60))
        #expect(asked(from: Rect(360, 100, 30, 20), .init(.right, .start)) == Rect(240, 100, 120, 60))
    }

    @Test("R-POP-1: one that is larger than the screen is as large as the screen")
    func shrinks() {
        popup.preferredSize = Size(900, 500)
        #expect(asked(from: Rect(200, 100, 30, 20), .init(.below, .start)) == Rect(0, 0, 400, 300))
        #expect(stage.frameFaults.isEmpty)
    }

    @Test("R-POP-1: where there is room, nothing is changed; nor where the window may be anywhere")
    func stays() {
        #expect(asked(from: Rect(200, 100, 30, 20), .init(.below, .start)) == Rect(200, 120, 120, 60))
        stage.window.setFullscreen(false)
        stage.turn()
        #expect(stage.window.bounds.size == Size(200, 150))
        // Only the compositor knows what is beside the window.
        #expect(asked(from: Rect(10, 100, 30, 20), .init(.above, .center)) == Rect(-35, 40, 120, 60))
    }

    @Test("R-POP-1: a popup's own popup is kept in the same room")
    func nested() throws {
        let more = Button("More")
        let menu = PopupWindow(size: Size(120, 60), content: more)
        button.frame = Rect(270, 200, 30, 20)
        menu.show(from: button)
        stage.turn()
        popup.placement = PopupWindow.Placement(.right)
        popup.show(from: more)
        stage.turn()
        let other = try #require(stage.compositor.popups.last)
        #expect(stage.compositor.popups.count == 2)
        #expect(other.placement.frame(in: nil).maxX <= 1)
        #expect(stage.compositor.protocolErrors.isEmpty)
    }

    @Test(
        "A popup beside a rectangle of no sense is shown somewhere",
        arguments: [.nan, .infinity, -.infinity, 1e300, -1e300])
    func nonsense(number: Double) {
        for rect in [Rect(number, number, 10, 10), Rect(0, 0, number, number)] {
            #expect(asked(from: Rect(200, 100, 30, 20), .init(.right, .center), rect: rect) != nil)
        }
        #expect(stage.compositor.protocolErrors.isEmpty)
    }
}
