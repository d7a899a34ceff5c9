import SkiffCore

/// Watches the touches of a view, and of the views in it, for one gesture.
///
/// Recognizers see touches before views do. Those that share a touch exclude each other unless a delegate lets both
/// run; see `GestureArena` for how that is settled (SPEC 8 and 9). A subclass overrides the touch methods, keeps what
/// it learns, and sets `state`; it reads the new state back at once, and the arena rules on it after the method. It
/// adopts `Recognizer`, for the initializers that take a target or a closure.
///
/// ```swift
/// let tap = TapGestureRecognizer { tap in print(tap.location(in: nil)) }
/// view.addGestureRecognizer(tap)
/// ```
open class GestureRecognizer {
    /// Where a recognizer is in its gesture (R-STATE-1).
    nonisolated public enum State: Int, Sendable, Hashable {
        /// Undecided; under way; over, for one of three reasons.
        case possible, began, changed, ended, cancelled, failed

        /// What a discrete gesture comes to.
        public static let recognized = State.ended

        /// Whether nothing follows but a reset.
        var isTerminal: Bool { self == .ended || self == .cancelled || self == .failed }
        var isRecognized: Bool { self == .began || self == .changed || self == .ended }
    }

    /// A recognizer without actions, on no view.
    public required init() {}

    /// The view that it is on.
    public internal(set) final weak var view: View?
    /// A name for logs.
    public final var name: String?
    /// Decides what only the application can know.
    public final weak var delegate: (any Delegate)?

    /// Whether it takes part.
    ///
    /// Turned off in the middle of a gesture, it is cancelled (R-STATE-10).
    public final var isEnabled = true {
        didSet { if !isEnabled { leaveArena() } }
    }

    /// Whether the view's touches are cancelled when the gesture is recognized (R-GEST-4).
    public final var cancelsTouchesInView = true
    /// Whether the view is not told of touches before the gesture has failed (R-GEST-7).
    public final var delaysTouchesBegan = false
    /// Whether the view is not told that a touch has ended before the gesture has failed (R-GEST-8).
    public final var delaysTouchesEnded = true
    /// The kinds of touch that it receives; all by default.
    public final var allowedTouchTypes: Set<Touch.TouchType> = [.direct, .indirect, .pencil, .indirectPointer]
    /// Whether all touches of a gesture are of the first one's type; others are left alone (R-GEST-24).
    public final var requiresExclusiveTouchType = true
    /// The kinds of key that it receives, before the responder does (R-PRESS-11); none by default.
    public final var allowedPressTypes: Set<Press.PressType> = []

    /// The recognizers that have to fail first: see `require(toFail:)`.
    final var failureRequirements: [WeakRecognizer] = []
    /// What the arena knows of it.
    @exclusivity(unchecked) final var contest = Contest()

    // MARK: State

    /// The state as it is outside of an action.
    @exclusivity(unchecked) private var settled = State.possible
    /// The state that an action is told, while it runs (R-STATE-8).
    @exclusivity(unchecked) private var acting: State?
    /// What the subclass has set since the arena last asked.
    @exclusivity(unchecked) private var requests: [State] = []

    /// Where the gesture is.
    ///
    /// A subclass sets it; what SPEC section 21 does not allow is refused and said in the log, and so is any state that
    /// is set outside of a gesture (R-STATE-4).
    public final var state: State {
        get { acting ?? requests.last ?? settled }
        set {
            // Without a touch there is no gesture, and the next one must not begin with what is left of the last.
            guard isInContest else {
                view?.window?.log?.once("\(describe()): state set to \(newValue) outside of a gesture; ignored")
                return
            }
            let last = requests.last ?? settled
            // One that waits for others may go on from what it has asked for, or ask again.
            guard Self.allows(last, to: newValue) || contest.wanted.last.map({ Self.allows($0, to: newValue) }) == true
            else {
                contest.owner?.log?.once(
                    "\(describe()): state cannot go from \(last) to \(newValue); ignored")
                return
            }
            acting = nil
            requests.append(newValue)
            contest.owner?.recognizerAsks()
        }
    }

    /// The legal transitions, section 21 of the specification; back to possible only by reset.
    static func allows(_ old: State, to new: State) -> Bool {
        switch old {
        case .possible: new == .began || new == .ended || new == .failed
        case .began, .changed: new == .changed || new == .ended || new == .cancelled
        case .ended, .cancelled, .failed: false
        }
    }

    /// The state that the arena has granted.
    final var granted: State { settled }

    final func grant(_ state: State) { settled = state }

    /// Whether it has been recognized, or has asked for that and waits for others to fail first.
    final var hasBegun: Bool { (requests.last ?? contest.wanted.last ?? settled).isRecognized }

    /// The first of what was asked for.
    final func takeRequest() -> State? {
        requests.isEmpty ? nil : requests.removeFirst()
    }

    final func dropRequests() {
        if !requests.isEmpty { requests.removeAll(keepingCapacity: true) }
    }

    final var hasRequests: Bool { !requests.isEmpty }

    final func returnToPossible() {
        dropRequests()
        settled = .possible
    }

    /// Runs the actions with `state` as the value that caused them.
    final func act(_ state: State) {
        acting = state
        actsFirst(state)
        for entry in actions where actions.containsIdentical(entry) { entry.run(self) }
        acting = nil
    }

    /// What a recognizer of Skiff's own does before its actions.
    func actsFirst(_ state: State) {}

    // MARK: Override points

    /// Touches have begun on the view or in it.
    open func touchesBegan(_ touches: Set<Touch>, with event: Event) {}
    /// Touches have moved.
    open func touchesMoved(_ touches: Set<Touch>, with event: Event) {}
    /// Touches were lifted.
    ///
    /// A recognizer that has decided nothing when all are, and has set no deadline for what it still waits for, fails
    /// when another tap would be too late (`GestureSettings.multiTapInterval`): its view would never be told (R-GEST-8).
    open func touchesEnded(_ touches: Set<Touch>, with event: Event) {}
    /// The touches were taken away.
    ///
    /// A recognizer that has not decided fails, one that has begun is cancelled.
    open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {}

    /// Keys that `allowedPressTypes` names went down, for the view or for something in it.
    open func pressesBegan(_ presses: Set<Press>, with event: Event) {}
    /// Such keys came up.
    open func pressesEnded(_ presses: Set<Press>, with event: Event) {}
    /// Such keys were taken away.
    ///
    /// As for touches, the recognizer fails or is cancelled.
    open func pressesCancelled(_ presses: Set<Press>, with event: Event) {}

    /// What is neither a touch nor a key goes on: scrolling, a touchpad's gesture, the pointer above the view.
    ///
    /// Only for events that `shouldReceive` has taken.
    open func track(_ event: Event, phase: Touch.Phase) {}

    /// Whether the recognizer takes part in what begins in the event: by default in touches and keys alone.
    open func shouldReceive(_ event: Event) -> Bool { event.type == .touches || event.type == .presses }
    /// Values of a pen that were guessed when they were told are known now, or will not be (R-TOUCH-16).
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<Touch>) {}

    /// Called once after the gesture, when the next may come (R-STATE-5): forget what was learnt.
    open func reset() {}

    /// Whether recognizing this gesture makes the other one fail.
    open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

    /// Whether the other gesture makes this one fail.
    open func canBePrevented(by other: GestureRecognizer) -> Bool { true }

    /// Whether this gesture waits for the other to fail; its delegate may say so as well (R-GEST-12).
    open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }

    /// Whether the other gesture waits for this one to fail; this one's delegate may say so as well (R-GEST-12).
    open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }

    /// Whether this one is ruled on before the other where both could be recognized, whatever their order.
    func goesBefore(_ other: GestureRecognizer) -> Bool { false }

    /// Called when the time has come that `setDeadline` was given.
    ///
    /// - Units: milliseconds of event time.
    open func deadlineReached(at time: Timestamp) {}

    // MARK: For subclasses

    /// Leaves a touch alone from now on; the view keeps it (R-GEST-20).
    ///
    /// Without any other, the recognizer fails, or is cancelled if it has begun.
    public final func ignore(_ touch: Touch, for event: Event) {
        guard contest.touches.containsIdentical(touch) else { return }
        touch.gestureRecognizers.removeAll { $0 === self }
        lose(touch)
        contest.owner?.recognizerAsks()
    }

    /// Leaves a key alone from now on, as for a touch; its responder keeps it.
    public final func ignore(_ press: Press, for event: Event) {
        guard let stream = contest.streams.first(where: { $0.press === press }) else { return }
        stream.recognizers.removeAll { $0 === self }
        contest.streams.removeAll { $0 === stream }
        contest.owner?.recognizerAsks()
    }

    /// Forgets a touch that it ignores.
    func lose(_ touch: Touch) { contest.ignore(touch) }

    /// Makes this gesture wait until the other has failed, and fail if the other is recognized (R-GEST-10).
    public final func require(toFail other: GestureRecognizer) {
        guard other !== self, !failureRequirements.contains(where: { $0.value === other }) else { return }
        failureRequirements.removeAll { $0.value == nil }
        failureRequirements.append(WeakRecognizer(value: other))
    }

    /// The settings of the application that shows the view.
    final var settings: GestureSettings {
        contest.owner?.gestureSettings ?? view?.window?.gestureSettings ?? GestureSettings()
    }

    // MARK: Where it is

    /// How many touches it has that are down; when none is, in the action of the end for instance, how many were
    /// lifted last (R-GEST-23).
    public final var numberOfTouches: Int { ownTouches.count }

    /// The touches that the gesture is made of now.
    var ownTouches: [Touch] { contest.fingers.shown }

    /// The middle of its touches.
    ///
    /// - Space: the view's, the window's for nil.
    /// - Units: points.
    open func location(in view: View?) -> Point {
        let touches = ownTouches
        guard !touches.isEmpty else { return .zero }
        let sum = touches.reduce(Point()) { $0 + $1.location(in: view) }
        return Point(x: sum.x / Double(touches.count), y: sum.y / Double(touches.count))
    }

    /// Where one of its touches is; the index must be below `numberOfTouches`.
    ///
    /// - Space: the view's, the window's for nil.
    /// - Units: points.
    public final func location(ofTouch index: Int, in view: View?) -> Point {
        precondition(
            ownTouches.indices.contains(index),
            "touch \(index) of \(ownTouches.count): ask numberOfTouches before")
        return ownTouches[index].location(in: view)
    }

    /// The buttons that the pointer holds down in the gesture; none without a pointer (R-GEST-25).
    public final var buttonMask: ButtonMask { contest.touches.last?.buttonMask ?? [] }

    /// The modifier keys that are down, on the seat that makes the gesture (R-GEST-25).
    public final var modifierFlags: KeyModifiers {
        let seat = contest.touches.last?.seat ?? contest.streams.last?.seat
        return seat.flatMap { contest.owner?.modifiers(of: $0) } ?? []
    }

    // MARK: Actions: see GestureRecognizer+Actions.swift

    final var actions: [GestureActionEntry] = []

    /// Leaves the gesture that it is in the middle of, if it is.
    final func leaveArena() {
        contest.owner?.withdraw(self)
    }

    /// The name and type for a line of the log.
    final func describe() -> String {
        name.map { "\($0) (\(type(of: self)))" } ?? "\(type(of: self))"
    }
}

/// A recognizer that is named but not held.
struct WeakRecognizer {
    weak var value: GestureRecognizer?
}
