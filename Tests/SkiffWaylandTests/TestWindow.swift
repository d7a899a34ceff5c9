import SkiffCompositor
import SkiffCore

@testable import SkiffWayland

/// A window that presents whatever it is asked for at the end of a batch, and writes down all that it hears.
final class TestWindow: ToplevelDelegate, SurfaceInput {
    let toplevel: Toplevel
    let bench: Bench
    var size = Size(40, 30)
    var isOpaque = true
    /// Whether it presents when it is asked to.
    var answers = true
    var color: UInt32 = 0xFF00_0000
    var damage = Damage()

    var asked = 0
    var needsFrame = false
    var shownAt: [Timestamp] = []
    var closeCount = 0
    var repaints: [Region] = []
    var results: [Bool] = []

    var touches: [TouchFrame] = []
    var touchCancels = 0
    var lostFingers: [Int32] = []
    var pointers: [PointerFrame] = []
    var pointerLosses = 0
    var keys: [KeyboardEvent] = []
    var keyboardLosses = 0
    var tools: [ToolFrame] = []
    var lostTools: [Int32] = []
    var gestures: [TouchpadGesture] = []
    var seats: Set<SeatID> = []
    var onTouch: (() -> Void)?
    var onPointer: ((PointerFrame, SeatID) -> Void)?
    var texts: [TextInputEvent] = []
    var onText: ((TextInputEvent) -> Void)?
    /// Called when a device has taken its input away.
    var onLoss: (() -> Void)?

    init(_ bench: Bench) {
        self.bench = bench
        toplevel = Toplevel(on: bench.display, title: "Test", appID: "org.skiff.test")
        toplevel.delegate = self
        toplevel.surface.input = self
        bench.loop.beforeWaiting { [weak self] in
            guard let self, needsFrame, answers else { return }
            needsFrame = false
            present()
        }
    }

    /// A window that is on the screen.
    static func mapped(on bench: Bench) -> TestWindow {
        bench.settle()
        let window = TestWindow(bench)
        bench.settle()
        return window
    }

    /// The compositor's side.
    var other: CompositorWindow {
        guard let window = bench.compositor.windows.last else { preconditionFailure("the window is not there") }
        return window
    }

    @discardableResult
    func present() -> Bool {
        let wish = toplevel.configuration
        let size = Size(wish.width ?? self.size.width, wish.height ?? self.size.height)
        let result = toplevel.present(size: size, isOpaque: isOpaque, damage: damage) { buffer in
            repaints.append(buffer.repaint)
            for rect in buffer.repaint.rects { buffer.fill(rect, color) }
        }
        if result { damage = Damage() }
        results.append(result)
        return result
    }

    func toplevelNeedsFrame(_ toplevel: Toplevel) {
        asked += 1
        needsFrame = true
    }

    func tool(_ frame: ToolFrame, from seat: SeatID) { tools.append(frame) }
    func toolLost(_ id: Int32, from seat: SeatID) { lostTools.append(id) }
    func touchpad(_ gesture: TouchpadGesture, from seat: SeatID) { gestures.append(gesture) }

    func toplevelShouldClose(_ toplevel: Toplevel) { closeCount += 1 }
    func toplevel(_ toplevel: Toplevel, frameShownAt time: Timestamp) { shownAt.append(time) }

    func touch(_ frame: TouchFrame, from seat: SeatID) {
        touches.append(frame)
        seats.insert(seat)
        onTouch?()
    }

    func touchLost(_ id: Int32, from seat: SeatID) { lostFingers.append(id) }
    func touchesCancelled(from seat: SeatID) {
        touchCancels += 1
        onLoss?()
    }

    func pointer(_ frame: PointerFrame, from seat: SeatID) {
        pointers.append(frame)
        onPointer?(frame, seat)
    }
    func pointerLost(from seat: SeatID) {
        pointerLosses += 1
        onLoss?()
    }
    func keyboard(_ event: KeyboardEvent, from seat: SeatID) { keys.append(event) }
    func keyboardLost(from seat: SeatID) {
        keyboardLosses += 1
        onLoss?()
    }

    func textInput(_ event: TextInputEvent, from seat: SeatID) {
        texts.append(event)
        onText?(event)
    }
}

extension FrameBuffer {
    func fill(_ rect: PixelRect, _ color: UInt32) {
        for y in rect.y..<rect.maxY {
            let row = (pixels + y * stride).assumingMemoryBound(to: UInt32.self)
            for x in rect.x..<rect.maxX { row[x] = color }
        }
    }
}
