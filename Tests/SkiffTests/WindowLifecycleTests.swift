import Skiff
import SkiffCompositor
import SkiffTesting
import Testing

/// A window on its compositor: sizes, states, closing.
struct WindowLifecycleTests {
    private let journal = Journal()
    private let content = Pad("content", Journal())
    private let stage: Stage

    init() {
        stage = Stage(content, size: Size(200, 100))
    }

    @Test("R-LIFE-1: where the compositor leaves the size open, the window has its own; else the one asked for")
    func size() {
        #expect(stage.surface.size == Size(200, 100))
        stage.surface.configure(width: 320, height: 0)
        stage.turn()
        #expect(stage.surface.size == Size(320, 100))
        stage.surface.configure(width: 0, height: 0)
        stage.turn()
        #expect(stage.surface.size == Size(200, 100))
        #expect(content.frame == Rect(0, 0, 200, 100))
        expectSound(stage)
    }

    @Test("R-LIFE-1: configures that come together are answered by one ack, of the last, and one picture")
    func together() {
        let count = stage.surface.commitCount
        let acks = stage.surface.acknowledgedSerials.count
        var last: UInt32 = 0
        for width in 300...320 { last = stage.surface.configure(width: width, height: 100) }
        stage.turn()
        #expect(stage.surface.commitCount == count + 1)
        #expect(stage.surface.acknowledgedSerials.count == acks + 1)
        #expect(stage.surface.acknowledgedSerials.last == last)
        #expect(stage.surface.size == Size(320, 100))
        expectSound(stage)
    }

    @Test("R-LIFE-1: a configure that changes nothing is acknowledged, without a picture")
    func noChange() {
        let serial = stage.surface.configure(width: 200, height: 100)
        stage.turn()
        #expect(stage.surface.acknowledgedSerials.last == serial)
        #expect(stage.surface.commits.last?.hasNewBuffer == false)
        expectSound(stage)
    }

    @Test(
        "no size is too odd: the window lives, and is right again at the next size",
        arguments: [(1, 1), (-5, -5), (20_000, 3), (3, 20_000), (100_000, 1), (Int(Int32.max), 1)])
    func oddSizes(width: Int, height: Int) {
        let serial = stage.surface.configure(width: width, height: height)
        stage.turn()
        #expect(stage.surface.acknowledgedSerials.last == serial)
        stage.touch.down(at: Point(0.5, 0.5))
        stage.touch.up()
        stage.surface.configure(width: 150, height: 80)
        stage.turn()
        #expect(stage.surface.size == Size(150, 80))
        #expect(stage.picture.size == PixelSize(width: 150, height: 80))
        expectSound(stage)
    }

    @Test("the states are the window's: active, maximized, fullscreen")
    func states() {
        #expect(stage.window.isActive)
        #expect(stage.window.states == .activated)
        stage.surface.configure(width: 640, height: 400, states: [.maximized])
        stage.turn()
        #expect(stage.window.states == .maximized)
        #expect(!stage.window.isActive)
        #expect(stage.surface.size == Size(640, 400))
        expectSound(stage)
    }

    @Test("title and application are the compositor's to show")
    func title() {
        #expect(stage.surface.title == "Stage")
        #expect(stage.surface.appID == "org.skiff.stage")
        let surface = stage.surface
        stage.window.title = "Another"
        stage.turn()
        #expect(surface.title == "Another")
        let plain = stage.application.openWindow(content: View())
        stage.turn()
        #expect(stage.compositor.windows.last?.title == "org.skiff.stage")
        plain.close()
        expectSound(stage)
    }

    @Test("R-LIFE-5: at a scale between whole ones a picture has that many pixels", arguments: [120, 150, 180, 240])
    func scale(over120: Int) {
        let stage = Stage(
            View(), size: Size(101, 33), configuration: Compositor.Configuration(fractionalScale: over120))
        #expect(stage.picture.size == Scale(over120: over120).pixels(Size(101, 33)))
        #expect(stage.surface.size == Size(101, 33))
        expectSound(stage)
    }

    @Test("a window on another output is drawn anew in that one's scale")
    func otherOutput() {
        let stage = Stage(
            Button("Press"), size: Size(100, 50), configuration: Compositor.Configuration(fractionalScale: 120))
        let output = stage.compositor.addOutput(size: PixelSize(width: 800, height: 600), fractionalScale: 180)
        stage.turn()
        stage.surface.move(to: output)
        stage.turn()
        #expect(stage.picture.size == PixelSize(width: 150, height: 75))
        #expect(stage.surface.size == Size(100, 50))
        expectSound(stage)
    }

    @Test("a closed window is off the screen and out of the application; its views are as they were")
    func closed() {
        let window = stage.window
        #expect(stage.application.windows.count == 1)
        window.close()
        stage.turn()
        #expect(stage.compositor.windows.isEmpty)
        #expect(stage.application.windows.isEmpty)
        #expect(window.application == nil)
        #expect(content.window === window)
        stage.application.open(window)
        stage.turn()
        #expect(stage.compositor.windows.count == 1)
        #expect(stage.surface.isMapped)
        expectSound(stage)
    }

    @Test("a root controller's view fills the window, and the controller hears that it comes and goes")
    func rootController() {
        final class Page: ViewController {
            var journal: Journal?
            override func viewDidLoad() { journal?.add("loaded") }
            override func viewWillAppear(_ animated: Bool) { journal?.add("came") }
            override func viewDidDisappear(_ animated: Bool) { journal?.add("left") }
        }
        let page = Page()
        page.journal = journal
        #expect(!page.isViewLoaded)
        stage.window.rootViewController = page
        stage.turn()
        #expect(page.view.frame == Rect(0, 0, 200, 100))
        #expect(content.superview == nil)
        stage.window.rootViewController = nil
        #expect(journal.take() == ["loaded", "came", "left"])
        #expect(page.view.superview == nil)
        stage.turn()
        expectSound(stage)
    }
}
