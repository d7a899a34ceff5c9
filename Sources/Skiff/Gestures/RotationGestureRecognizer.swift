import Glibc
import SkiffCore

/// Two fingers that turn around each other, on a screen or on a touchpad (R-ROT).
///
/// ```swift
/// let turn = RotationGestureRecognizer { turn in
///     view.transform = AffineTransform(rotationAngle: turn.rotation)
/// }
/// view.addGestureRecognizer(turn)
/// ```
open class RotationGestureRecognizer: GestureRecognizer, Recognizer {
    /// A recognizer whose rotation is 0.
    public required init() {}

    /// How far the fingers have turned since both were down, clockwise; more than half a turn counts on.
    ///
    /// Setting it says what it is now; the velocity starts from 0.
    ///
    /// - Units: radians.
    public final var rotation: Double {
        get { current }
        set {
            guard newValue.isFinite else { return }
            current = newValue
            tracker.restart(at: Point(x: turned, y: 0))
        }
    }

    /// How fast they turn.
    ///
    /// - Units: radians a second.
    public final var velocity: Double { tracker.velocity(at: endTime, settings: settings).x }

    private var current = 0.0
    /// All that the fingers have turned, for the velocity.
    private var turned = 0.0
    private var angle = 0.0
    private var tracker = VelocityTracker()
    private var endTime: Timestamp?
    /// Where the pointer of a touchpad is.
    private var pointer: Point?

    open override func location(in view: View?) -> Point {
        pointer.map { place($0, in: view) } ?? super.location(in: view)
    }

    // MARK: Fingers

    private var fingerAngle: Double {
        let way = fingers.way
        return atan2(way.y, way.x)
    }

    open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        if pair(touches, event) { start(at: fingerAngle, event) }
    }

    /// Both fingers are down, or down again.
    private func start(at angle: Double, _ event: Event) {
        if !hasBegun {
            current = 0
            turned = 0
        }
        self.angle = angle
        tracker.add(Point(x: turned, y: 0), at: event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        if follow(event) { decide() }
    }

    open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        let old = turned
        if follow(event), turned != old, !hasBegun || !fingers.down.allSatisfy(touches.contains) { decide() }
        contest.fingers.lift()
        if fingers.down.isEmpty { finish(event) }
    }

    /// Turns as the fingers have turned; false if they are not two.
    private func follow(_ event: Event) -> Bool {
        guard fingers.down.count == 2 else { return false }
        // Fingers in one place have no direction.
        guard fingers.way != .zero else { return true }
        let now = fingerAngle
        turn(by: remainder(now - angle, 2 * .pi), event)
        angle = now
        return true
    }

    private func turn(by step: Double, _ event: Event) {
        guard step.isFinite else { return }
        current += step
        turned += step
        tracker.add(Point(x: turned, y: 0), at: event.timestamp)
    }

    private func decide() {
        let radius = fingers.way.distance(to: .zero) / 2
        if hasBegun {
            state = .changed
        } else if pointer == nil
            ? abs(turned) * radius > settings.rotationSlop
            : abs(turned) > settings.touchpadRotationSlop
        {
            state = .began
        }
    }

    private func finish(_ event: Event) {
        endTime = event.timestamp
        finish()
    }

    // MARK: Touchpads

    open override func shouldReceive(_ event: Event) -> Bool {
        event.isTouchpadPinch || super.shouldReceive(event)
    }

    open override func track(_ event: Event, phase: Touch.Phase) {
        guard let gesture = event.touchpadGesture else { return super.track(event, phase: phase) }
        pointer = event.pointerLocation ?? .zero
        switch phase {
        case .began: start(at: gesture.rotation, event)
        case .moved:
            turn(by: gesture.rotation - angle, event)
            angle = gesture.rotation
            decide()
        case .ended: finish(event)
        default: break
        }
    }

    open override func reset() {
        current = 0
        turned = 0
        angle = 0
        tracker.forget()
        endTime = nil
        pointer = nil
    }
}
