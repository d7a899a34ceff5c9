import SkiffCore

/// Two fingers that part or come together, on a screen or on a touchpad (R-PINCH).
///
/// ```swift
/// let pinch = PinchGestureRecognizer { pinch in
///     view.transform = AffineTransform(scaleX: pinch.scale, y: pinch.scale)
/// }
/// view.addGestureRecognizer(pinch)
/// ```
open class PinchGestureRecognizer: GestureRecognizer, Recognizer {
    /// A recognizer whose scale is 1.
    public required init() {}

    /// How far apart the fingers are, in parts of what that was when both were down.
    ///
    /// Setting it says what it is now; the velocity starts from 0 (R-PINCH-2).
    public final var scale: Double {
        get { current }
        set {
            guard newValue.isFinite, newValue > 0 else { return }
            current = newValue
            rebase()
            tracker.forget()
            if let lastTime { tracker.add(Point(x: current, y: 0), at: lastTime) }
        }
    }

    /// How fast the scale changes.
    ///
    /// - Units: parts a second.
    public final var velocity: Double { tracker.velocity(at: endTime, settings: settings).x }

    private var current = 1.0
    /// The scale and the distance that it is reckoned from.
    private var base = (scale: 1.0, span: 1.0)
    private var tracker = VelocityTracker()
    private var lastTime: Timestamp?
    private var endTime: Timestamp?
    /// What a touchpad says, and where its pointer is.
    private var pad: (scale: Double, place: Point)?

    open override func location(in view: View?) -> Point {
        pad.map { place($0.place, in: view) } ?? super.location(in: view)
    }

    // MARK: Fingers

    /// How far apart two fingers are; those in one place are a little apart, so that a scale is a number.
    private var span: Double { pad.map { max($0.scale, 1e-6) } ?? max(fingers.way.distance(to: .zero), 1) }

    private func rebase() { base = (current, span) }

    open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        if pair(touches, event) { start(event) }
    }

    /// Both fingers are down, or down again.
    private func start(_ event: Event) {
        if !hasBegun { current = 1 }
        rebase()
        follow(event)
    }

    open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        guard fingers.down.count == 2 else { return }
        follow(event)
        decide()
    }

    open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        if fingers.down.count == 2 {
            let old = current
            follow(event)
            if current != old, !hasBegun || !fingers.down.allSatisfy(touches.contains) { decide() }
        }
        contest.fingers.lift()
        if fingers.down.isEmpty { finish(event) }
    }

    private func follow(_ event: Event) {
        let scale = base.scale * span / base.span
        guard scale.isFinite else { return }
        current = scale
        lastTime = event.timestamp
        tracker.add(Point(x: current, y: 0), at: event.timestamp)
    }

    private func decide() {
        if hasBegun {
            state = .changed
        } else if pad == nil
            ? abs(span - base.span) > settings.pinchSlop
            : abs(span - base.span) > settings.touchpadPinchSlop
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
        pad = (gesture.scale, event.pointerLocation ?? .zero)
        switch phase {
        case .began: start(event)
        case .moved:
            follow(event)
            decide()
        case .ended: finish(event)
        default: break
        }
    }

    open override func reset() {
        current = 1
        base = (1, 1)
        tracker.forget()
        lastTime = nil
        endTime = nil
        pad = nil
    }
}
