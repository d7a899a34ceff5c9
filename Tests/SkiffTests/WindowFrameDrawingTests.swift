import SkiffCompositor
import SkiffTesting
import Testing

@testable import Skiff

/// When the frame that a window draws around its content is drawn.
struct WindowFrameDrawingTests {
    /// Counts how often it is drawn.
    private final class Counter: View {
        private(set) var count = 0

        override func draw(_ rect: Rect, in canvas: Canvas) { count += 1 }
    }

    @Test("A press in the content does not draw the frame")
    func pressed() throws {
        let page = View()
        let button = Button("Press")
        button.frame = Rect(100, 80, 100, 40)
        page.addSubview(button)
        let stage = Stage(
            page, size: Size(300, 200), configuration: Compositor.Configuration(decorations: .clientSide))
        let counter = Counter()
        let decor = try #require(stage.window.decor)
        counter.frame = decor.bounds
        decor.insertSubview(counter, at: 0)
        stage.turn()
        func press() {
            stage.touch.down(button)
            stage.turn()
            #expect(button.isHighlighted)
            stage.touch.up()
            stage.turn()
        }
        // Each buffer is drawn whole at first.
        for _ in 0..<3 { press() }
        let before = counter.count
        #expect(before > 0)
        press()
        // The stage draws each of the two commits from nothing.
        #expect(counter.count == before + 2)
        stage.window.title = "Another"
        stage.turn()
        #expect(counter.count > before)
        #expect(stage.frameFaults.isEmpty)
    }

    @Test(
        "A window is solid: behind a background that is not lies the theme's, and nothing of pictures before",
        arguments: [Compositor.DecorationPolicy.clientSide, .serverSide], [0, 0.5])
    func translucent(decorations: Compositor.DecorationPolicy, alpha: Double) throws {
        let page = View()
        let label = Label("Wide words, many of them")
        label.frame = Rect(20, 20, 200, 30)
        let box = View()
        box.backgroundColor = Color(hex: 0xFF0000).withAlpha(0.5)
        box.frame = Rect(20, 80, 60, 60)
        page.addSubview(label)
        page.addSubview(box)
        let stage = Stage(
            page, size: Size(300, 200), configuration: Compositor.Configuration(decorations: decorations))
        stage.window.backgroundColor = Color(hex: 0x0000FF).withAlpha(alpha)
        stage.turn()
        for number in 0..<4 {
            label.text = number % 2 == 0 ? "few" : "Wide words, many of them"
            box.frame.origin.x += 25
            stage.turn()
        }
        #expect(stage.frameFaults.isEmpty)
        let place = stage.window.surfacePoint(Point(280, 180))
        let pixels = try #require(stage.surface.pixels)
        let wanted = stage.window.theme.background.mixed(with: Color(hex: 0x0000FF), by: alpha)
        let shown = pixels[Int(place.x), Int(place.y)]
        #expect(shown >> 24 == 255 || !pixels.hasAlpha)
        #expect(abs(Int(shown & 255) - Int(wanted.blue * 255)) <= 1)
        #expect(abs(Int(shown >> 16 & 255) - Int(wanted.red * 255)) <= 1)
    }
}
