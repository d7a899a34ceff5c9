import SkiffCore

/// One or more taps with one or more fingers, or clicks of a pointer's button (R-TAP).
///
/// ```swift
/// let twice = TapGestureRecognizer { tap in print(tap.location(in: tap.view)) }
/// twice.numberOfTapsRequired = 2
/// ```
open class TapGestureRecognizer: GestureRecognizer, Recognizer {
    /// A recognizer of single taps with one finger.
    public required init() {}

    /// How many taps make the gesture; 1 by default.
    public final var numberOfTapsRequired = 1
    /// How many fingers make each tap; 1 by default.
    public final var numberOfTouchesRequired = 1
    /// The button that a pointer has to press; the primary one by default.
    public final var buttonMaskRequired = ButtonMask.primary

    /// The tap that is under way: its fingers, lifted ones too.
    private var tapped: [Touch] = []
    /// Those of the tap before.
    private var lastTapped: [Touch] = []
    private var wereAllDown = false
    private var key: Press?
    private var completedTaps = 0
    /// Where the first tap was, and where the last one, in the window.
    private var firstPlace: Point?
    private var lastPlace = Point()
    private var lastLift = Timestamp(milliseconds: 0)

    open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        for touch in own(touches) {
            guard touch.type != .indirectPointer || touch.buttonMask == buttonMaskRequired else { return fail() }
            if tapped.isEmpty, completedTaps > 0, !follows(touch, tapAt: lastPlace, lastLift) { return fail() }
            tapped.append(touch)
        }
        guard tapped.count <= numberOfTouchesRequired else { return fail() }
        let isWhole = tapped.count == numberOfTouchesRequired && tapped.allSatisfy { $0.phase != .ended }
        wereAllDown = wereAllDown || isWhole
        if numberOfTapsRequired > 1, let first = tapped.first {
            setDeadline(first.timestamp.advanced(bySetting: settings.tapMaximumPress, and: 1))
        }
    }

    open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        let slop = settings.tapSlop
        for touch in touches where touch.sample.location.distance(to: touch.downLocation) > slop { return fail() }
    }

    open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        guard tapped.allSatisfy({ $0.phase == .ended }) else { return }
        guard wereAllDown else { return fail() }
        let place = Fingers.start(of: tapped)
        if firstPlace == nil { firstPlace = place }
        lastPlace = place
        lastTapped = tapped
        tapped = []
        wereAllDown = false
        tapIsComplete(at: event.timestamp)
    }

    /// A key that goes down and up is a tap, for `allowedPressTypes`.
    open override func pressesBegan(_ presses: Set<Press>, with event: Event) {
        guard key == nil, tapped.isEmpty, let press = presses.first else { return fail() }
        let isSoon = press.timestamp.isSoon(after: lastLift, within: settings.multiTapInterval)
        if completedTaps > 0, !isSoon { return fail() }
        key = press
        setDeadline(
            numberOfTapsRequired > 1 ? press.timestamp.advanced(bySetting: settings.tapMaximumPress, and: 1) : nil)
    }

    open override func pressesEnded(_ presses: Set<Press>, with event: Event) {
        guard let key, presses.contains(key) else { return }
        self.key = nil
        tapIsComplete(at: event.timestamp)
    }

    private func tapIsComplete(at time: Timestamp) {
        lastLift = time
        completedTaps += 1
        if completedTaps >= numberOfTapsRequired {
            setDeadline(nil)
            state = .ended
        } else {
            setDeadline(lastLift.advanced(bySetting: settings.multiTapInterval, and: 1))
        }
    }

    open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
        fail()
    }

    override func lose(_ touch: Touch) {
        super.lose(touch)
        tapped.removeAll { $0 === touch }
        wereAllDown = wereAllDown && tapped.count == numberOfTouchesRequired
    }

    /// The time for the next tap, or for this one's lift, has passed.
    open override func deadlineReached(at time: Timestamp) {
        fail()
    }

    open override func reset() {
        tapped = []
        lastTapped = []
        wereAllDown = false
        completedTaps = 0
        firstPlace = nil
        key = nil
    }

    /// A tap of fewer taps leaves one of more taps alone (R-GEST-18).
    open override func canPrevent(_ other: GestureRecognizer) -> Bool {
        guard let other = other as? TapGestureRecognizer else { return true }
        return other.numberOfTapsRequired <= numberOfTapsRequired
    }

    /// The fingers of one tap, lifted ones too, however many taps there were.
    override var ownTouches: [Touch] { tapped.isEmpty ? lastTapped : tapped }

    override func goesBefore(_ other: GestureRecognizer) -> Bool {
        guard let other = other as? TapGestureRecognizer else { return false }
        return numberOfTapsRequired > other.numberOfTapsRequired
    }

    /// Where the first tap was; between its fingers if it has several (R-TAP-4).
    ///
    /// - Space: the view's, the window's for nil.
    /// - Units: points.
    open override func location(in view: View?) -> Point {
        firstPlace.map { place($0, in: view) } ?? super.location(in: view)
    }
}
