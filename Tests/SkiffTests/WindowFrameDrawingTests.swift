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
}
