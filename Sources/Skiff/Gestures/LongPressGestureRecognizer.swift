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

    private var wereAllDown = false
    private var completedTaps = 0
    private var lastPlace = Point()
    private var lastLift = Timestamp(milliseconds: 0)
    private var key: Press?

    open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        if hasBegun { return keep(0, of: touches, event) }
        if let first = first(of: touches) {
            guard completedTaps == 0 || follows(first, tapAt: lastPlace, lastLift) else { return fail() }
            let isTap = completedTaps < numberOfTapsRequired
            setDeadline(isTap ? first.timestamp.advanced(bySetting: settings.tapMaximumPress, and: 1) : nil)
        }
        guard fingers.down.count <= numberOfTouchesRequired else { return fail() }
        guard fingers.down.count == numberOfTouchesRequired else { return }
        wereAllDown = true
        if completedTaps == numberOfTapsRequired { wait(from: event.timestamp) }
    }

    private func wait(from time: Timestamp) {
        let milliseconds = (minimumPressDuration * 1000).rounded(.up)
        guard milliseconds > 0 else {
            state = .began
            return
        }
        setDeadline(time.advanced(by: Int(min(milliseconds, 1e9))))
    }

    /// The fingers, or the key, have stayed; or a tap has taken too long, or the next one.
    open override func deadlineReached(at time: Timestamp) {
        let areAllDown = fingers.down.count == numberOfTouchesRequired && completedTaps == numberOfTapsRequired
        if areAllDown || key != nil { state = .began } else { fail() }
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
            contest.fingers.liftAll()
            state = .ended
            return
        }
        let places = fingers.middle
        contest.fingers.lift()
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
        finish()
    }

    open override func reset() {
        wereAllDown = false
        completedTaps = 0
        key = nil
    }
}
