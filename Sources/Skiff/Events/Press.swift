import SkiffCore

/// One key held down, from its beginning to its end (R-PRESS-1).
///
/// ```swift
/// final class Typist: View {
///     override var canBecomeFirstResponder: Bool { true }
///     override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
///         for press in presses { print(press.key?.characters ?? "") }
///     }
/// }
/// ```
public final class Press {
    /// What the press did in the event.
    nonisolated public enum Phase: Int, Sendable, Hashable {
        /// It went down.
        case began = 0
        /// It is held harder or less hard.
        ///
        /// Wayland tells of no key how hard it is held: no press has this phase.
        case changed = 1
        /// It is held, and another one is what the event is about: see `Event.allPresses`.
        case stationary = 2
        /// It came up, or was taken away.
        case ended = 3, cancelled = 4

        var isOver: Bool { self == .ended || self == .cancelled }
    }

    let id: PressID
    /// What the press did last.
    @exclusivity(unchecked) public internal(set) var phase: Phase = .began
    /// When it last changed.
    ///
    /// - Units: milliseconds of the compositor's clock, modulo 2³²; only differences mean something.
    @exclusivity(unchecked) public internal(set) var timestamp: Timestamp
    /// The key: its place, its text and the modifiers when it went down.
    ///
    /// Every press has one; it is optional as UIKit's is.
    public var key: Key? { stroke }
    let stroke: Key
    /// How hard it is held: 1 while it is down, 0 afterwards.
    public var force: Double { phase == .ended || phase == .cancelled ? 0 : 1 }
    /// The recognizers that receive it now; those that failed are gone.
    @exclusivity(unchecked) public internal(set) var gestureRecognizers: [GestureRecognizer] = []
    /// Who received its beginning, and so its end (R-PRESS-2).
    @exclusivity(unchecked) public internal(set) weak var responder: Responder?
    /// Whether the window has kept its beginning, and so keeps its end.
    @exclusivity(unchecked) final var isKeptByWindow = false
    #if DEBUG
        /// Whether its responder has left its beginning to its next (R-PRESS-3).
        @exclusivity(unchecked) final var isLeftByResponder = false
    #endif
    /// The window that had the keyboard's focus.
    public private(set) weak var window: Window?

    /// Whether the responder was told of its beginning.
    @exclusivity(unchecked) var isDelivered = false
    /// Whether a recognizer has taken it: its responder hears no more (R-PRESS-11).
    @exclusivity(unchecked) var isTaken = false

    init(id: PressID, key: Key, window: Window, timestamp: Timestamp) {
        self.id = id
        stroke = key
        self.window = window
        self.timestamp = timestamp
    }
}

extension Press: Hashable {
    nonisolated public static func == (a: Press, b: Press) -> Bool { a === b }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Press {
    /// Has the responder's `keyRepeated` called as long as the key is held, also where nobody takes text.
    final func repeatWhileHeld() {
        window?.application?.display?.seat(id.seat)?.repeatHeldKey(id.code, since: timestamp)
    }
}

/// Which key of which seat is held.
nonisolated struct PressID: Hashable, Sendable {
    var seat: SeatID
    var code: UInt32
}
