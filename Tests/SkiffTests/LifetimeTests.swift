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
}
