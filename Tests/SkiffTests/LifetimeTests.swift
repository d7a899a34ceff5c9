import Skiff
import SkiffTesting
import Testing

struct LifetimeTests {
    @Test("An application that nobody holds any more goes, with its connection, its windows and their views")
    func application() {
        weak var application: Application?
        weak var window: Window?
        weak var button: Button?
        weak var compositor: AnyObject?
        do {
            let view = Button("Press me")
            let stage = Stage(Stack(.vertical, [view]))
            stage.touch.tap(view)
            stage.touch.down(view)
            application = stage.application
            window = stage.window
            button = view
            compositor = stage.compositor
            #expect(application != nil && window != nil && button != nil && compositor != nil)
        }
        #expect(application == nil)
        #expect(window == nil)
        #expect(button == nil)
        #expect(compositor == nil)
    }

    /// Closes its window when its keys are taken away.
    private final class Leaver: View {
        override var canBecomeFirstResponder: Bool { true }
        override func pressesCancelled(_ presses: Set<Press>, with event: Event?) { window?.close() }
    }

    @Test("R-PRESS-9: a window that nobody else holds may be closed when its keyboard goes")
    func keyboard() {
        let stage = Stage(View())
        weak var window: Window?
        do {
            let leaver = Leaver()
            window = stage.application.openWindow("Second", content: leaver)
            stage.turn()
            leaver.becomeFirstResponder()
        }
        if let surface = stage.compositor.windows.last { stage.compositor.seat.keyboard.enter(surface) }
        stage.turn()
        stage.keys.down(.space)
        #expect(window != nil)
        stage.compositor.seat.capabilities = []
        stage.turn()
        #expect(window == nil)
        #expect(stage.application.windows.count == 1)
    }
}
