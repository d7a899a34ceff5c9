import Skiff
import SkiffCompositor
import SkiffCore

/// Fingers on a touchpad that pinch, turn, swipe or rest, where the pointer of the stage is.
public final class StageTouchpad {
    private unowned let stage: Stage

    init(_ stage: Stage) {
        self.stage = stage
    }

    private var wire: CompositorTouchpad { stage.compositor.seat.touchpad }

    /// Two fingers part or come together over a view until they are so far apart, and turn, in steps of one frame.
    ///
    /// - Units: radians, clockwise.
    public func pinch(_ view: View, scale: Double, rotation: Double = 0, steps: Int = 8) {
        begin(.pinch, on: view)
        for step in 1...max(steps, 1) {
            stage.advance(by: .milliseconds(16))
            let part = Double(step) / Double(max(steps, 1))
            pinch(scale: 1 + (scale - 1) * part, rotation: rotation / Double(max(steps, 1)))
        }
        stage.advance(by: .milliseconds(16))
        end(.pinch)
    }

    /// Fingers swipe over a view, in steps of one frame.
    public func swipe(_ view: View, by distance: Point, fingers: Int = 3, steps: Int = 8) {
        begin(.swipe, on: view, fingers: fingers)
        for _ in 1...max(steps, 1) {
            stage.advance(by: .milliseconds(16))
            swipe(by: Point(x: distance.x / Double(max(steps, 1)), y: distance.y / Double(max(steps, 1))))
        }
        stage.advance(by: .milliseconds(16))
        end(.swipe)
    }

    /// Fingers rest over a view.
    public func hold(_ view: View, for duration: Duration, fingers: Int = 2) {
        begin(.hold, on: view, fingers: fingers)
        stage.advance(by: duration)
        end(.hold)
    }

    /// A gesture begins in the middle of a view.
    public func begin(_ kind: TouchpadGesture.Kind, on view: View, fingers: Int = 2) {
        stage.pointer.move(to: view)
        wire.begin(kind, on: stage.surface(under: view), fingers: UInt32(clamping: fingers))
        stage.turn()
    }

    /// A pinch goes on: so far apart against its beginning, turned on by so much, moved on by so much.
    ///
    /// - Units: radians, clockwise; points.
    public func pinch(scale: Double, rotation: Double = 0, by move: Point = .zero) {
        wire.pinch(by: move, scale: scale, degrees: rotation * 180 / .pi)
        stage.turn()
    }

    /// A swipe goes on by so much.
    public func swipe(by move: Point) {
        wire.swipe(by: move)
        stage.turn()
    }

    /// The gesture ends, or is cancelled.
    public func end(_ kind: TouchpadGesture.Kind, cancelled: Bool = false) {
        wire.end(kind, cancelled: cancelled)
        stage.turn()
    }
}
