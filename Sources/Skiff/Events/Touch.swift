import SkiffCore

/// One finger, or one press of the pointer, from its beginning to its end: the same object in every event (R-TOUCH-1).
///
/// ```swift
/// final class Page: View {
///     override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
///         guard let touch = touches.first else { return }
///         bounds.origin.y += touch.previousLocation(in: nil).y - touch.location(in: nil).y
///     }
/// }
/// ```
///
/// - Lifetime: a kept touch answers with its last values; after its end nothing changes it (R-TOUCH-23).
public final class Touch {
    /// What the touch did in the event.
    ///
    /// The numbers are UIKit's.
    nonisolated public enum Phase: Int, Sendable, Hashable {
        /// It came, moved, stayed as it was, was lifted, or was taken away.
        case began, moved, stationary, ended, cancelled
        /// It came near without touching, moved there, or is near no more: in events of type `hover`.
        case regionEntered, regionMoved, regionExited
    }

    /// What touches (R-TOUCH-22).
    ///
    /// The numbers are UIKit's.
    nonisolated public enum TouchType: Int, Sendable, Hashable {
        /// A finger on a screen.
        case direct
        /// A finger on a tablet that is no screen.
        case indirect
        /// A pen, or another tool of a tablet but its mouse.
        case pencil
        /// A button of a pointer, or of a tablet's mouse, held down.
        case indirectPointer
    }

    /// What changes in place during the touch's life.
    struct Sample: Equatable {
        var phase: Phase = .began
        /// In the window.
        var location: Point
        var previousLocation: Point
        var timestamp: Timestamp
        var tapCount = 1
        var shape: TouchFrame.Shape?
        var orientation: Double?
        var buttonMask: ButtonMask = []
        /// How the tool is held that touches; nil for fingers and pointers.
        var pencil: PencilState?
    }

    let id: TouchID
    /// What touches.
    public let type: TouchType
    /// The window whose surface the touch began on.
    @exclusivity(unchecked) public private(set) weak var window: Window?
    /// The view that was hit when it began; it stays although the finger moves out (R-TOUCH-2).
    @exclusivity(unchecked) public internal(set) weak var view: View?
    /// Where it began, in the window.
    let downLocation: Point
    /// The button that it began with, for a pointer's touch.
    let downButtons: ButtonMask
    /// The serial of the down, for requests that need one.
    let serial: UInt32
    @exclusivity(unchecked) var sample: Sample
    /// The recognizers that receive it now; those that ignored it or failed are gone (R-TOUCH-19).
    @exclusivity(unchecked) public internal(set) var gestureRecognizers: [GestureRecognizer] = []

    #if DEBUG
        /// Whether the view has left its beginning to its next (R-CHAIN-12).
        @exclusivity(unchecked) var isLeftByView = false
    #endif
    /// The last places, from its first movement on; see Event+Prediction.
    @exclusivity(unchecked) var history: TouchHistory?
    /// Whether its view was never told of it, or that it is cancelled.
    @exclusivity(unchecked) var isKeptFromView = false

    init(id: TouchID, type: TouchType, window: Window, serial: UInt32, sample: Sample) {
        self.id = id
        self.type = type
        self.window = window
        self.serial = serial
        self.sample = sample
        downLocation = sample.location
        downButtons = sample.buttonMask
    }

    /// The touch as it was or may be at another time, for lists of those: an object of its own.
    init(_ touch: Touch, as sample: Sample) {
        id = touch.id
        type = touch.type
        window = touch.window
        view = touch.view
        serial = touch.serial
        downLocation = touch.downLocation
        downButtons = touch.downButtons
        gestureRecognizers = touch.gestureRecognizers
        self.sample = sample
    }

    nonisolated deinit {}

    /// What the touch did in the event.
    public var phase: Phase { sample.phase }

    /// Whether it has ended or was cancelled.
    var isOver: Bool { sample.phase == .ended || sample.phase == .cancelled }

    /// When the touch last changed.
    ///
    /// - Units: milliseconds of the compositor's clock, modulo 2³²; only differences mean something.
    public var timestamp: Timestamp { sample.timestamp }

    /// How many taps in a row this is, from 1; 0 once the finger has moved too far for a tap (R-TOUCH-10).
    public var tapCount: Int { sample.tapCount }

    /// The buttons that are down, for a pointer's or a tool's touch; a pen's first button is the secondary one.
    public var buttonMask: ButtonMask { sample.buttonMask }

    /// Half the longer axis of what the finger covers; 0 when the device does not tell (R-TOUCH-17).
    ///
    /// - Units: points.
    public var majorRadius: Double { (sample.shape?.major ?? 0) / 2 }

    /// How far `majorRadius` may be off: as exact as the wire tells it; 0 when the device does not (R-TOUCH-17).
    ///
    /// - Units: points.
    public var majorRadiusTolerance: Double { sample.shape == nil ? 0 : 1.0 / 512 }

    /// The direction of the longer axis, clockwise from the window's y axis; 0 when the device does not tell.
    ///
    /// - Units: degrees, −180 to 180.
    public var orientation: Double { sample.orientation ?? 0 }

    /// Which of the fingers that the compositor numbers it is; it may use the number again after the end.
    ///
    /// Pointers and tools have numbers of their own: only fingers are told apart by it.
    public var identifier: Int32 { id.number }

    /// The seat that it came from.
    public var seat: SeatID { id.seat }

    /// Where the touch is, seen from a view.
    ///
    /// - Space: the view's own, at the time of the call (R-TOUCH-18); the window's if `view` is nil.
    /// - Units: points.
    public func location(in view: View?) -> Point {
        place(sample.location, in: view)
    }

    /// Where the touch was in the event before.
    ///
    /// - Space: as for `location(in:)`.
    public func previousLocation(in view: View?) -> Point {
        place(sample.previousLocation, in: view)
    }

    private func place(_ point: Point, in view: View?) -> Point {
        guard let view else { return point }
        return view.convert(point, from: nil)
    }
}

extension Touch: Hashable {
    nonisolated public static func == (a: Touch, b: Touch) -> Bool { a === b }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// What a set asks: the object's place, mixed with the set's seed.
    ///
    /// A hasher would do the same through code that nothing else in a press needs, cold each time.
    nonisolated public func _rawHashValue(seed: Int) -> Int {
        let place = UInt64(UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())) ^ UInt64(UInt(bitPattern: seed))
        let mixed = place &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: mixed ^ (mixed >> 32))
    }
}

/// Which touch of which seat a sample belongs to (R-SEAT-4).
nonisolated struct TouchID: Hashable, Sendable {
    var seat: SeatID
    var number: Int32
    var device = Device.finger

    /// What makes touches: each numbers its own.
    enum Device: Hashable, Sendable {
        case finger, pointer, tool
    }
}
