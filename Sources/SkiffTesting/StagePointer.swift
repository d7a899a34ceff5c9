import Skiff
import SkiffCompositor
import SkiffCore

/// The mouse of a stage.
public final class StagePointer {
    private unowned let stage: Stage

    init(_ stage: Stage) {
        self.stage = stage
    }

    private var wire: CompositorPointer { stage.compositor.seat.pointer }

    /// Moves the pointer to the middle of a view.
    public func move(to view: View) {
        move(to: stage.surfacePlace(stage.middle(of: view), of: view), on: stage.surface(under: view))
    }

    /// Moves the pointer, into the window if it was outside.
    ///
    /// - Space: the window's.
    public func move(to point: Point) {
        move(to: stage.surfacePlace(point, of: nil), on: stage.surface)
    }

    /// - Space: the surface's.
    private func move(to place: Point, on surface: CompositorSurface) {
        if wire.focus !== surface {
            if let old = wire.focus { wire.leave(old) }
            wire.enter(surface, at: place)
        } else {
            wire.motion(to: place)
        }
        wire.frame()
        stage.turn()
    }

    /// Takes the pointer out of the window.
    public func leave() {
        wire.leave(wire.focus ?? stage.surface)
        wire.frame()
        stage.turn()
    }

    /// Presses a button where the pointer is.
    public func press(_ button: PointerButton = .left) {
        wire.button(button.code, pressed: true)
        wire.frame()
        stage.turn()
    }

    /// Releases a button.
    public func release(_ button: PointerButton = .left) {
        wire.button(button.code, pressed: false)
        wire.frame()
        stage.turn()
    }

    /// Clicks the middle of a view.
    public func click(_ view: View, _ button: PointerButton = .left) {
        move(to: view)
        press(button)
        stage.advance(by: .milliseconds(50))
        release(button)
        stage.advance(by: .milliseconds(1000))
    }

    /// Turns the wheel over a view; positive steps are down.
    public func scroll(_ view: View, steps: Int) {
        move(to: view)
        wire.axisSource(.wheel)
        wire.axisValue120(.vertical, steps * 120)
        wire.axisDiscrete(.vertical, steps)
        wire.axis(.vertical, Double(steps) * 15)
        wire.frame()
        stage.turn()
    }

    /// Moves two fingers on a touchpad over a view, and lifts them.
    ///
    /// - Units: points; positive is down.
    public func scroll(_ view: View, points: Double) {
        move(to: view)
        wire.axisSource(.finger)
        wire.axis(.vertical, points)
        wire.frame()
        wire.axisSource(.finger)
        wire.axisStop(.vertical)
        wire.frame()
        stage.turn()
    }
}
