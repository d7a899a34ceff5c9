import Skiff
import SkiffCore

/// Fingers on a stage.
public final class StageTouch {
    private unowned let stage: Stage

    init(_ stage: Stage) {
        self.stage = stage
    }

    /// Puts a finger down in the middle of a view.
    public func down(_ view: View, id: Int = 0) {
        down(at: view.bounds.center, in: view, id: id)
    }

    /// Puts a finger down.
    ///
    /// - Space: the view's; the window's without one.
    public func down(at point: Point, in view: View? = nil, id: Int = 0) {
        stage.compositor.seat.touch.down(
            id, at: stage.surfacePlace(place(point, view), of: view), on: stage.surface(under: view))
        stage.compositor.seat.touch.frame()
        stage.turn()
    }

    /// Moves a finger.
    ///
    /// - Space: the view's; the window's without one.
    public func move(to point: Point, in view: View? = nil, id: Int = 0) {
        stage.compositor.seat.touch.motion(id, to: stage.surfacePlace(place(point, view), of: view))
        stage.compositor.seat.touch.frame()
        stage.turn()
    }

    /// Lifts a finger.
    public func up(id: Int = 0) {
        stage.compositor.seat.touch.up(id)
        stage.compositor.seat.touch.frame()
        stage.turn()
    }

    /// Has the compositor take all fingers away.
    public func cancel() {
        stage.compositor.seat.touch.cancel()
        stage.turn()
    }

    /// Taps the middle of a view, by itself: the time of a double tap passes afterwards.
    public func tap(_ view: View) {
        tap(at: view.bounds.center, in: view)
    }

    /// Taps a place, by itself.
    ///
    /// - Space: the view's; the window's without one.
    public func tap(at point: Point, in view: View? = nil) {
        press(at: point, in: view)
        stage.advance(by: .milliseconds(1000))
    }

    /// Taps the middle of a view twice, as one double tap.
    public func doubleTap(_ view: View) {
        press(at: view.bounds.center, in: view)
        stage.advance(by: .milliseconds(80))
        press(at: view.bounds.center, in: view)
        stage.advance(by: .milliseconds(1000))
    }

    /// Drags a finger from the middle of a view to a place, in steps of one frame.
    ///
    /// - Space: the end is in the window.
    public func drag(_ view: View, to end: Point, steps: Int = 8) {
        drag(from: stage.middle(of: view), to: end, steps: steps)
    }

    /// Drags a finger from place to place, in steps of one frame.
    ///
    /// - Space: the window's.
    public func drag(from start: Point, to end: Point, steps: Int = 8) {
        down(at: start)
        for step in 1...max(steps, 1) {
            stage.advance(by: .milliseconds(16))
            let part = Double(step) / Double(max(steps, 1))
            move(to: Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
        }
        stage.advance(by: .milliseconds(16))
        up()
    }

    private func press(at point: Point, in view: View?) {
        down(at: point, in: view)
        stage.advance(by: .milliseconds(50))
        up()
    }

    private func place(_ point: Point, _ view: View?) -> Point {
        view?.convert(point, to: nil) ?? point
    }
}
