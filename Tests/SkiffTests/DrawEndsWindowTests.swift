import Skiff
import SkiffGraphics
import SkiffTesting
import Testing

/// Views that end their own window or connection while they are drawn.
struct DrawEndsWindowTests {
    /// A view that does something in the middle of its drawing, and draws on.
    private final class Ender: View {
        var end: (() -> Void)?

        override func draw(_ rect: Rect, in canvas: Canvas) {
            end?()
            canvas.fill(bounds, with: Color(white: 0.5))
        }
    }

    private let view = Ender()
    private let stage: Stage

    init() {
        stage = Stage(view)
    }

    private func draw(_ end: @escaping () -> Void) {
        view.end = { [unowned view] in
            view.end = nil
            end()
        }
        view.setNeedsDisplay()
        stage.turn()
    }

    @Test("R-LIFE-2: a view that closes its window in draw has memory to draw into until it returns")
    func close() {
        draw { [stage] in stage.window.close() }
        #expect(stage.application.windows.isEmpty)
        #expect(stage.compositor.windows.isEmpty)
        #expect(stage.compositor.protocolErrors.isEmpty)
    }

    @Test("R-LIFE-8: a view that ends the connection in draw draws on, and is shown by the next connection")
    func disconnect() {
        draw { [stage] in stage.application.disconnect() }
        #expect(stage.compositor.clientCount == 0)
        stage.reconnect()
        #expect(stage.surface.isMapped)
        expectSound(stage)
    }
}
