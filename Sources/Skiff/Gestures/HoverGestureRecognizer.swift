import SkiffCore

/// The pointer above a view with no button down, or a pen near it (R-HOVER).
///
/// It begins when the pointer comes, changes when it moves and ends when it goes, also when the view goes from under
/// it. While a button is down it waits. It excludes no other recognizer.
///
/// ```swift
/// let hover = HoverGestureRecognizer { hover in
///     let isAbove = hover.state == .began || hover.state == .changed
///     view.backgroundColor = isAbove ? view.theme.fill : nil
/// }
/// view.addGestureRecognizer(hover)
/// ```
open class HoverGestureRecognizer: GestureRecognizer, Recognizer {
    /// A recognizer of every pointer.
    public required init() {}

    private var spot: Point?
    /// What is near; nil for the pointer.
    private var pen: Touch?

    /// Where the pointer is.
    ///
    /// - Space: the view's, the window's for nil.
    /// - Units: points.
    open override func location(in view: View?) -> Point {
        spot.map { place($0, in: view) } ?? super.location(in: view)
    }

    // MARK: How a pen is held; an upright one at height 0 for the pointer

    /// How far above the tablet the pen is, from 0 to 1; 0 where the device does not tell.
    public final var zOffset: Double { pen?.zOffset ?? 0 }

    /// How upright the pen is held: π/2 is upright, 0 lies flat.
    ///
    /// - Units: radians; upright where the device does not tell.
    public final var altitudeAngle: Double { pen?.altitudeAngle ?? .pi / 2 }

    /// Where the pen's top points to, clockwise from the view's x axis.
    ///
    /// - Space: the view's; the window's if `view` is nil.
    /// - Units: radians, −π to π; 0 for an upright pen.
    public final func azimuthAngle(in view: View?) -> Double { pen?.azimuthAngle(in: view) ?? 0 }

    /// Where the pen's top points to, as a way of length 1.
    ///
    /// - Space: the view's; the window's if `view` is nil.
    public final func azimuthUnitVector(in view: View?) -> Point {
        pen?.azimuthUnitVector(in: view) ?? Point(x: 1, y: 0)
    }

    /// How far the pen is turned about itself, clockwise.
    ///
    /// - Units: radians; 0 where the device does not tell.
    public final var rollAngle: Double { pen?.rollAngle ?? 0 }

    // MARK: What it follows

    open override func shouldReceive(_ event: Event) -> Bool { event.type == .hover }

    open override func track(_ event: Event, phase: Touch.Phase) {
        if let hovers = event.hoverLocation { spot = hovers }
        pen = event.touches.last
        switch phase {
        case .began: state = .began
        case .moved: state = .changed
        case .ended: state = .ended
        default: break
        }
    }

    open override func reset() {
        spot = nil
        pen = nil
    }
}
