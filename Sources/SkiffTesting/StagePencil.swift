import Skiff
import SkiffCompositor
import SkiffCore

/// A pen on a stage, or another tool of a tablet.
///
/// ```swift
/// let stage = Stage(view)
/// stage.pencil.down(view, pressure: 0.3)
/// stage.pencil.move(to: Point(x: 40, y: 40), in: view, pressure: 0.8, tilt: Point(x: 20, y: 0))
/// stage.pencil.up()
/// ```
public final class StagePencil {
    private unowned let stage: Stage
    /// The tool as the compositor has it.
    public let tool: CompositorTool

    init(_ stage: Stage, _ kind: Tool.Kind) {
        self.stage = stage
        tool = stage.compositor.seat.tablet.addTool(
            kind, abilities: [.pressure, .tilt, .distance, .rotation], hardwareSerial: 0)
        stage.turn()
    }

    /// Holds it over the middle of a view, without touching.
    public func hover(over view: View) {
        hover(at: view.bounds.center, in: view)
    }

    /// Holds it over a place, without touching.
    ///
    /// - Space: the view's; the window's without one.
    public func hover(at point: Point, in view: View? = nil) {
        approach(point, view)
        tool.frame()
        stage.turn()
    }

    /// Puts it down in the middle of a view.
    public func down(_ view: View, pressure: Double? = 0.5, tilt: Point? = nil) {
        down(at: view.bounds.center, in: view, pressure: pressure, tilt: tilt)
    }

    /// Puts it down; without a pressure, the tablet tells that later.
    ///
    /// - Space: the view's; the window's without one.
    /// - Units: the pressure is from 0 to 1, the tilt in degrees.
    public func down(at point: Point, in view: View? = nil, pressure: Double? = 0.5, tilt: Point? = nil) {
        approach(point, view)
        tell(pressure, tilt)
        tool.down()
        tool.frame()
        stage.turn()
    }

    /// Moves it; without a pressure, that stays or is told later.
    ///
    /// - Space: the view's; the window's without one.
    public func move(to point: Point, in view: View? = nil, pressure: Double? = nil, tilt: Point? = nil) {
        tool.motion(to: stage.surfacePlace(view?.convert(point, to: nil) ?? point, of: view))
        tell(pressure, tilt)
        tool.frame()
        stage.turn()
    }

    /// Presses it harder or less hard, where it is.
    public func press(_ pressure: Double) {
        tell(pressure, nil)
        tool.frame()
        stage.turn()
    }

    /// Lifts it; it stays near.
    public func up() {
        tool.up()
        tool.frame()
        stage.turn()
    }

    /// Presses or releases the button on its side.
    public func button(_ isPressed: Bool, code: UInt32 = 0x14b) {
        tool.button(code, pressed: isPressed)
        tool.frame()
        stage.turn()
    }

    /// Takes it away.
    public func leave() {
        tool.proximityOut()
        tool.frame()
        stage.turn()
    }

    /// Taps the middle of a view with it, by itself, and takes it away.
    public func tap(_ view: View) {
        down(view)
        stage.advance(by: .milliseconds(50))
        up()
        leave()
        stage.advance(by: .milliseconds(1000))
    }

    private func approach(_ point: Point, _ view: View?) {
        let surface = stage.surface(under: view)
        if tool.focus !== surface {
            if tool.focus != nil { tool.proximityOut() }
            tool.proximityIn(surface)
        }
        tool.motion(to: stage.surfacePlace(view?.convert(point, to: nil) ?? point, of: view))
    }

    private func tell(_ pressure: Double?, _ tilt: Point?) {
        if let pressure { tool.pressure(UInt32((min(max(pressure, 0), 1) * 65_535).rounded())) }
        if let tilt { tool.tilt(x: tilt.x, y: tilt.y) }
    }
}
