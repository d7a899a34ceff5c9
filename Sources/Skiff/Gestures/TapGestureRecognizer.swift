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
    private var fingers: [Touch] = []
    /// Those of the tap before.
    private var lastFingers: [Touch] = []
    private var wereAllDown = false
    private var key: Press?
    private var completedTaps = 0
    /// Where the first tap was, and where the last one, in the window.
    private var firstPlace: Point?
    private var lastPlace = Point()
    private var lastLift = Timestamp(milliseconds: 0)

    open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        for touch in event.touches where touches.contains(touch) {
            guard touch.type != .indirectPointer || touch.buttonMask == buttonMaskRequired else { return fail() }
            if fingers.isEmpty, completedTaps > 0, !isNear(touch) { return fail() }
            fingers.append(touch)
        }
        guard fingers.count <= numberOfTouchesRequired else { return fail() }
        let isWhole = fingers.count == numberOfTouchesRequired && fingers.allSatisfy { $0.phase != .ended }
        wereAllDown = wereAllDown || isWhole
        if numberOfTapsRequired > 1, let first = fingers.first {
            setDeadline(first.timestamp.advanced(bySetting: settings.tapMaximumPress, and: 1))
        }
    }

    open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        let slop = settings.tapSlop
        for touch in touches where touch.sample.location.distance(to: touch.downLocation) > slop { return fail() }
    }

    open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        guard fingers.allSatisfy({ $0.phase == .ended }) else { return }
        guard wereAllDown else { return fail() }
        let place = centre(of: fingers.map(\.downLocation))
        if firstPlace == nil { firstPlace = place }
        lastPlace = place
        lastFingers = fingers
        fingers = []
        wereAllDown = false
        tapIsComplete(at: event.timestamp)
    }

    /// A key that goes down and up is a tap, for `allowedPressTypes`.
    open override func pressesBegan(_ presses: Set<Press>, with event: Event) {
        guard key == nil, fingers.isEmpty, let press = presses.first else { return fail() }
        if completedTaps > 0, !press.timestamp.isSoon(after: lastLift, within: settings.multiTapInterval) {
            return fail()
        }
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

    /// The time for the next tap, or for this one's lift, has passed.
    open override func deadlineReached(at time: Timestamp) {
        fail()
    }

    open override func reset() {
        fingers = []
        lastFingers = []
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

    /// The fingers of one tap, however many taps there were.
    override var ownTouches: [Touch] { fingers.isEmpty ? lastFingers : fingers }

    override func goesBefore(_ other: GestureRecognizer) -> Bool {
        guard let other = other as? TapGestureRecognizer else { return false }
        return numberOfTapsRequired > other.numberOfTapsRequired
    }

    /// Where the first tap was; between its fingers if it has several (R-TAP-4).
    open override func location(in view: View?) -> Point {
        guard let place = firstPlace else { return super.location(in: view) }
        return view?.convert(place, from: nil) ?? place
    }

    private func isNear(_ touch: Touch) -> Bool {
        touch.timestamp.isSoon(after: lastLift, within: settings.multiTapInterval)
            && touch.downLocation.distance(to: lastPlace) <= settings.multiTapSlop
    }

    private func centre(of places: [Point]) -> Point {
        let sum = places.reduce(Point()) { $0 + $1 }
        return Point(x: sum.x / Double(places.count), y: sum.y / Double(places.count))
    }

    private func fail() {
        if state == .possible { state = .failed }
    }
}
