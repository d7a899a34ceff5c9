import Skiff
import SkiffCompositor
import SkiffTesting
import Testing

/// What a window asks of its compositor, and what it remembers of the answers.
struct WindowStateTests {
    @Test("A window is maximized, put on a whole output and out of sight when the application asks")
    func asked() {
        let stage = Stage(View(), size: Size(200, 100))
        stage.window.setMaximized(true)
        stage.turn()
        #expect(stage.window.isMaximized)
        #expect(stage.window.bounds.size == Size(1280, 800))
        stage.window.setMaximized(false)
        stage.turn()
        #expect(!stage.window.isMaximized)
        #expect(stage.window.bounds.size == Size(200, 100))
        stage.window.minimize()
        stage.turn()
        #expect(stage.surface.asks.last == .minimize)
        expectSound(stage)
    }

    @Test("A window goes fullscreen on the output that is asked for")
    func output() throws {
        let stage = Stage(View(), size: Size(200, 100))
        let second = stage.compositor.addOutput(size: PixelSize(width: 640, height: 480))
        stage.turn()
        let output = try #require(stage.application.display?.outputs.last)
        stage.window.setFullscreen(true, on: output)
        stage.turn()
        #expect(stage.surface.asks.last == .fullscreen(true, output: second.name))
        #expect(stage.window.bounds.size == Size(640, 480))
        expectSound(stage)
    }

    @Test("What is asked for before the window is shown is its first state", arguments: [true, false])
    func before(isMaximized: Bool) {
        let window = Window(title: "Early", size: Size(200, 100))
        if isMaximized { window.setMaximized(true) } else { window.setFullscreen(true) }
        let stage = Stage(window: window)
        #expect(window.isMaximized == isMaximized)
        #expect(window.isFullscreen == !isMaximized)
        #expect(stage.surface.commits.filter(\.hasNewBuffer).map(\.size) == [Size(1280, 800)])
        expectSound(stage)
    }

    @Test("A window that was maximized is so again on the next connection")
    func kept() {
        let stage = Stage(View(), size: Size(200, 100))
        stage.window.setMaximized(true)
        stage.turn()
        stage.compositor.hangUp()
        stage.turn()
        stage.reconnect()
        #expect(stage.window.isMaximized)
        #expect(stage.surface.size == Size(1280, 800))
        expectSound(stage)
    }

    @Test("The limits are the compositor's to know, and sound whatever the application says")
    func limits() {
        let window = Window(title: "Limits", size: Size(200, 100))
        window.minimumSize = Size(100, 50)
        window.maximumSize = Size(400, 300)
        let stage = Stage(window: window)
        #expect(stage.surface.minimumSize == Size(100, 50))
        #expect(stage.surface.maximumSize == Size(400, 300))
        window.maximumSize = Size(50, 20)
        stage.turn()
        #expect(stage.surface.minimumSize == Size(100, 50))
        #expect(stage.surface.maximumSize == Size(100, 50))
        window.minimumSize = .zero
        window.maximumSize = .unlimited
        stage.turn()
        #expect(stage.surface.minimumSize == .zero)
        #expect(stage.surface.maximumSize == .zero)
        window.minimumSize = Size(-5, .nan)
        stage.turn()
        #expect(stage.surface.minimumSize == .zero)
        #expect(stage.surface.maximumSize == .zero)
        // One side at a time: a picture that is both is drawn in vain.
        window.minimumSize = Size(1e9, 50)
        stage.turn()
        #expect(stage.surface.minimumSize == Size(16384, 50))
        #expect(window.bounds.size == Size(16384, 100))
        window.minimumSize = Size(50, .infinity)
        stage.turn()
        #expect(stage.surface.minimumSize == Size(50, 0))
        #expect(window.bounds.size == Size(200, 16384))
        expectSound(stage)
    }

    @Test("Where the choice is the window's, it stays within its limits and in the room that there is")
    func ownSize() {
        var configuration = Compositor.Configuration()
        configuration.bounds = Size(500, 350)
        let window = Window(title: "Large", size: Size(2000, 100))
        window.minimumSize.height = 120
        let stage = Stage(window: window, configuration: configuration)
        #expect(window.bounds.size == Size(500, 120))
        window.preferredSize = Size(300, 5000)
        stage.turn()
        #expect(window.bounds.size == Size(300, 350))
        expectSound(stage)
    }

    @Test("Where no room is told, a window that chooses its size is not larger than the output")
    func outputIsRoom() {
        var configuration = Compositor.Configuration(decorations: nil, versions: ["xdg_wm_base": 3])
        configuration.outputSize = PixelSize(width: 800, height: 480)
        let window = Window(title: "Large", size: Size(1200, 800))
        let stage = Stage(window: window, configuration: configuration)
        let bar = stage.frame.titleBar?.bounds.height ?? 0
        // The shadow is on the screen too.
        #expect(window.bounds.size == Size(800 - 32, 480 - 32 - bar))
        #expect(bar > 0)
        // The compositor's word counts, and the window's own limits.
        stage.surface.configure(width: 900, height: 600, states: .activated)
        stage.turn()
        #expect(window.bounds.size == Size(900, 600 - bar))
        stage.surface.configure(width: 0, height: 0, states: .activated)
        window.minimumSize = Size(1000, 100)
        stage.turn()
        #expect(window.bounds.size == Size(1000, 480 - 32 - bar))
        expectSound(stage)
    }

    @Test(
        "Without room told: a turned output counts as it is seen; a scale of 2 may stand for little more than 1",
        arguments: [(1, Size(448, 732)), (2, Size(448, 732)), (3, Size(208, 332))])
    func turnedOutput(scale: Int, wanted: Size) {
        var configuration = Compositor.Configuration(decorations: nil, versions: ["xdg_wm_base": 3])
        configuration.outputSize = PixelSize(width: 800, height: 480)
        let stage = Stage(View(), size: Size(100, 100), configuration: configuration)
        stage.compositor.outputs[0].scale = scale
        stage.compositor.outputs[0].transform = 1
        stage.turn()
        stage.window.preferredSize = Size(5000, 5000)
        stage.turn()
        #expect(stage.window.bounds.size == wanted)
    }

    @Test("A window that fills its output does so from its first picture, with nothing around it")
    func fillsOutput() {
        let window = Window(title: "Panel", size: Size(200, 100))
        window.fillsOutput = true
        let stage = Stage(window: window, configuration: Compositor.Configuration(decorations: nil))
        #expect(window.isFullscreen)
        #expect(stage.surface.commits.filter(\.hasNewBuffer).map(\.size) == [Size(1280, 800)])
        #expect(stage.frame.titleBar == nil)
        window.fillsOutput = false
        stage.turn()
        #expect(!window.isFullscreen)
        #expect(window.bounds.size == Size(200, 100))
        #expect(stage.frame.titleBar != nil)
        expectSound(stage)
    }

    @Test("Where the compositor does not make it fullscreen, it takes all the room that there is")
    func fillsRoom() {
        let window = Window(title: "Panel", size: Size(200, 100))
        window.fillsOutput = true
        let stage = Stage(window: window, configuration: Compositor.Configuration(decorations: nil))
        stage.surface.configure(width: 0, height: 0, states: .activated)
        stage.turn()
        #expect(window.bounds.size == Size(1280, 800))
        #expect(stage.frame.titleBar == nil)
        // The next compositor is asked again.
        stage.reconnect()
        #expect(window.isFullscreen)
        expectSound(stage)
    }

    @Test("Each window has its own title, states, limits and sizes; closing one leaves the others alone")
    func several() {
        let stage = Stage(View(), size: Size(200, 100))
        let others = (1...4).map { number in
            stage.application.openWindow("Window \(number)", size: Size(100 + Double(number), 50), content: View())
        }
        stage.turn()
        #expect(stage.compositor.windows.map(\.title) == ["Stage", "Window 1", "Window 2", "Window 3", "Window 4"])
        others[1].setMaximized(true)
        others[2].minimumSize = Size(40, 40)
        stage.turn()
        #expect(others.map(\.isMaximized) == [false, true, false, false])
        #expect(stage.compositor.windows.map(\.minimumSize.width) == [0, 0, 0, 40, 0])
        #expect(others[3].bounds.size == Size(104, 50))
        // In another order than they were opened.
        for index in [2, 0, 3, 1] {
            others[index].close()
            stage.turn()
            #expect(!stage.compositor.windows.contains { $0.title == "Window \(index + 1)" })
        }
        #expect(stage.compositor.windows.map(\.title) == ["Stage"])
        #expect(stage.surface.isMapped)
        expectSound(stage)
    }

    @Test("Another window is in use: what the first one held is cancelled only by the compositor (R-LIFE-7)")
    func activity() {
        let journal = Journal()
        let pad = Pad("pad", journal)
        let stage = Stage(pad, size: Size(200, 100))
        let other = stage.application.openWindow("Other", content: View())
        stage.turn()
        stage.touch.down(pad)
        _ = journal.take()
        stage.surface.configure(states: [])
        stage.turn()
        #expect(!stage.window.isActive)
        #expect(other.isActive)
        #expect(stage.application.isActive)
        #expect(journal.take() == [])
        stage.touch.up()
        #expect(!journal.take().isEmpty)
        expectSound(stage)
    }
}
