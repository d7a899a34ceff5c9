import SkiffCore

/// One event: all that changed at one time, handed from the application to the window and its views.
///
/// ```swift
/// final class Trail: View {
///     override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
///         for touch in event?.touches ?? [] { print(touch.location(in: self)) }
///     }
/// }
/// ```
public final class Event {
    /// What an event is about.
    ///
    /// The numbers are UIKit's.
    nonisolated public enum EventType: Int, Sendable, Hashable {
        /// Fingers, pens and pressed pointers.
        case touches = 0
        /// The device is shaken, or media keys; see `subtype`.
        case motion = 1, remoteControl = 2
        /// Keys.
        case presses = 3
        /// A wheel or a touchpad.
        case scroll = 10
        /// Something that is near, and does not touch.
        case hover = 11
        /// A touchpad's fingers that pinch, turn, swipe or rest together.
        case transform = 14
    }

    /// What the event is about.
    public let type: EventType
    /// When it happened, on the compositor's clock.
    ///
    /// - Units: milliseconds, modulo 2³²; only differences mean something.
    @exclusivity(unchecked) public private(set) final var timestamp: Timestamp
    /// The touches of the window, those that did not change too, in the order in which they began.
    ///
    /// For one of type `hover`, the one tool that hovers; none for a pointer: see `pointerLocation`.
    @exclusivity(unchecked) public private(set) final var touches: [Touch]
    /// The presses that the event is about, for one of type `presses`.
    public let presses: [Press]
    /// All that were held at the event.
    private let heldPresses: [Press]
    /// What was scrolled, for one of type `scroll`.
    public let scroll: Scroll?
    /// What the touchpad's fingers do together, for one of type `transform`.
    public let touchpadGesture: TouchpadGesture?
    /// The window that the event is for.
    @exclusivity(unchecked) public private(set) weak var window: Window?
    /// Where the pointer was, for one of type `scroll`, `transform` or `hover`; nil for a tool that hovers.
    ///
    /// - Space: the window's.
    /// - Units: points.
    public let pointerLocation: Point?

    /// For one that says that a device's touches are gone: which are meant, lifted ones too.
    @exclusivity(unchecked) var takesAway: ((Touch) -> Bool)?
    /// The seat whose device it is of, where its touches do not say it alone.
    @exclusivity(unchecked) var origin: SeatID?
    /// What came of its fingers since the event before, but for the last of each; see Event+Samples.
    @exclusivity(unchecked) var earlier: [TouchFrame.Sample] = []

    /// What it says, for one of type `motion` or `remoteControl`.
    @exclusivity(unchecked) var signal: EventSignal?

    init(
        type: EventType, window: Window, timestamp: Timestamp, touches: [Touch] = [], presses: [Press] = [],
        heldPresses: [Press] = [], scroll: Scroll? = nil, touchpadGesture: TouchpadGesture? = nil,
        pointerLocation: Point? = nil
    ) {
        self.type = type
        self.window = window
        self.timestamp = timestamp
        self.touches = touches
        self.presses = presses
        self.heldPresses = heldPresses
        self.scroll = scroll
        self.touchpadGesture = touchpadGesture
        self.pointerLocation = pointerLocation
    }

    nonisolated deinit {}

    /// Becomes the next event of touches of the same window, where nobody has kept it.
    final func renew(timestamp: Timestamp, touches: [Touch]) {
        self.timestamp = timestamp
        self.touches = touches
    }

    /// The same touches as `touches`, as a set; nil for an event without.
    public var allTouches: Set<Touch>? { touches.isEmpty ? nil : Set(touches) }

    /// The touches that began on the view; nil if there are none.
    public func touches(for view: View) -> Set<Touch>? {
        let found = touches.filter { $0.view === view }
        return found.isEmpty ? nil : Set(found)
    }

    /// The touches that began in the window; nil if there are none.
    public func touches(for window: Window) -> Set<Touch>? {
        window === self.window ? allTouches : nil
    }

    /// The touches that the recognizer receives; nil if there are none.
    public func touches(for recognizer: GestureRecognizer) -> Set<Touch>? {
        let found = touches.filter { $0.gestureRecognizers.contains { $0 === recognizer } }
        return found.isEmpty ? nil : Set(found)
    }

    /// The presses that the event is about, and those of other keys that are held: they are `stationary`.
    public var allPresses: Set<Press> { Set(presses).union(heldPresses) }

    /// Those of `allPresses` that the recognizer receives.
    public func presses(for recognizer: GestureRecognizer) -> Set<Press> {
        allPresses.filter { $0.gestureRecognizers.containsIdentical(recognizer) }
    }
}
