import Skiff
import SkiffTesting
import Testing

/// What fills a window: a view, or a controller's.
struct WindowContentTests {
    private final class Themed: View {
        var changes = 0
        override func themeDidChange() { changes += 1 }
    }

    @Test("a controller's view can be the content again after the controller was taken away")
    func again() {
        let controller = ViewController()
        let window = Window()
        window.rootViewController = controller
        #expect(controller.view.superview === window)
        window.rootViewController = nil
        #expect(window.content == nil)
        #expect(controller.view.superview == nil)
        window.content = controller.view
        #expect(controller.view.superview === window)
    }

    @Test("another content is that of no controller")
    func other() {
        let controller = ViewController()
        let window = Window()
        window.rootViewController = controller
        let view = View()
        window.content = view
        #expect(window.rootViewController == nil)
        #expect(view.superview === window)
        #expect(controller.view.superview == nil)
    }

    @Test("each view is told of a theme once")
    func theme() {
        let view = Themed()
        let stage = Stage(board(view))
        view.changes = 0
        stage.application.appearance = .dark
        #expect(view.changes == 1)
    }
}
