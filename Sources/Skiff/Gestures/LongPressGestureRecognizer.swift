import SkiffCore

/// Fingers that stay where they are for a while (R-LONG).
///
/// It begins while they are down, by time alone, changes when they move after that, and ends when one is lifted.
///
/// ```swift
/// let hold = LongPressGestureRecognizer { hold in
///     if hold.state == .began { print(hold.location(in: hold.view)) }
/// }
/// hold.minimumPressDuration = 0.3
/// ```
open class LongPressGestureRecognizer: GestureRecognizer, Recognizer {
    /// A recognizer of one finger, without taps before.
    public required init() {}

    /// How many taps come before the press; 0 by default.
    public final var numberOfTapsRequired = 0
    /// How many fingers make it; 1 by default.
    public final var numberOfTouchesRequired = 1

    /// How long the fingers have to stay; the application's `longPressMinimum` unless it is set.
    ///
    /// - Units: seconds.
    public final var minimumPressDuration: Double {
        get { ownMinimum ?? Double(settings.longPressMinimum) / 1000 }
        set { ownMinimum = newValue.isFinite ? max(newValue, 0) : nil }
    }

    /// How far a finger may move before the time has passed; the application's `longPressMovement` unless it is set.
    ///
    /// - Units: points.
    public final var allowableMovement: Double {
        get { ownMovement ?? settings.longPressMovement }
        set { ownMovement = newValue }
    }

    private var ownMinimum: Double?
    private var ownMovement: Double?

    private var fingers = Fingers()
    private var wereAllDown = false
    private var completedTaps = 0
    private var lastPlace = Point()
    private var lastLift = Timestamp(milliseconds: 0)
    /// Whether the time has passed, also while others have to fail first.
    private var hasBegun = false
    private var key: Press?

    open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        for touch in event.touches where touches.contains(touch) {
            if hasBegun {
                ignore(touch, for: event)
                continue
            }
            if fingers.down.isEmpty, completedTaps > 0 {
                guard isNear(touch) else { return fail() }
                // It has come in time; the press is timed when all fingers are down.
                setDeadline(nil)
            }
            fingers.add(touch)
        }
        guard !hasBegun else { return }
        guard fingers.down.count <= numberOfTouchesRequired else { return fail() }
        guard fingers.down.count == numberOfTouchesRequired else { return }
        wereAllDown = true
        if completedTaps == numberOfTapsRequired { wait(from: event.timestamp) }
    }

    private func wait(from time: Timestamp) {
        let milliseconds = (minimumPressDuration * 1000).rounded(.up)
        guard milliseconds > 0 else { return begin() }
        setDeadline(time.advanced(by: Int(min(milliseconds, 1e9))))
    }

    private func begin() {
        hasBegun = true
        state = .began
    }

    open override func deadlineReached(at time: Timestamp) {
        let isWhole = completedTaps == numberOfTapsRequired && fingers.down.count == numberOfTouchesRequired
        if key != nil || isWhole { begin() } else { fail() }
    }

    open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        if hasBegun {
            state = .changed
            return
        }
        let slop = completedTaps < numberOfTapsRequired ? settings.tapSlop : allowableMovement
        for touch in touches where touch.sample.location.distance(to: touch.downLocation) > slop { return fail() }
    }

    open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        if hasBegun {
            fingers.lift(Set(fingers.down))
            state = .ended
            return
        }
        let places = fingers.middle
        fingers.lift(touches)
        guard wereAllDown, completedTaps < numberOfTapsRequired else { return fail() }
        guard fingers.down.isEmpty else { return }
        completedTaps += 1
        wereAllDown = false
        lastPlace = places
        lastLift = event.timestamp
        setDeadline(lastLift.advanced(bySetting: settings.multiTapInterval, and: 1))
    }

    open override func pressesBegan(_ presses: Set<Press>, with event: Event) {
        guard key == nil, fingers.down.isEmpty, let press = presses.first else { return fail() }
        key = press
        wait(from: event.timestamp)
    }

    open override func pressesEnded(_ presses: Set<Press>, with event: Event) {
        guard let key, presses.contains(key) else { return }
        state = hasBegun ? .ended : .failed
    }

    open override func reset() {
        fingers.forget()
        wereAllDown = false
        completedTaps = 0
        hasBegun = false
        key = nil
    }

    override var ownTouches: [Touch] { fingers.shown }

    private func isNear(_ touch: Touch) -> Bool {
        touch.timestamp.isSoon(after: lastLift, within: settings.multiTapInterval)
            && touch.downLocation.distance(to: lastPlace) <= settings.multiTapSlop
    }

    private func fail() {
        if !hasBegun, state == .possible { state = .failed }
    }
}
