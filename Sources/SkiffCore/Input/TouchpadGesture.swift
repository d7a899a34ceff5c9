/// What fingers on a touchpad did together: one event of a swipe, a pinch or a hold.
///
/// A gesture begins, changes and ends or is cancelled; until its end it may be undone.
///
/// - Protocol: `zwp_pointer_gesture_swipe_v1`, `zwp_pointer_gesture_pinch_v1`, `zwp_pointer_gesture_hold_v1`,
///   pointer-gestures-unstable-v1.xml.
public struct TouchpadGesture: Hashable, Sendable {
    /// What the fingers do.
    public enum Kind: Hashable, Sendable {
        /// Three or more move together; two come together, part or turn; some rest.
        case swipe, pinch, hold
    }

    /// Where the gesture is.
    public enum Phase: Hashable, Sendable {
        /// It began, went on, ended, or ended without counting.
        case began, changed, ended, cancelled
    }

    /// What the fingers do.
    public var kind: Kind
    /// Where the gesture is.
    public var phase: Phase
    /// How many fingers make it.
    public var fingerCount: Int
    /// How far the fingers have moved since the beginning.
    ///
    /// - Units: points.
    public var translation: Point
    /// How much further apart the fingers are than at the beginning: 2 is twice as far.
    public var scale: Double
    /// How far the fingers have turned since the beginning, clockwise.
    ///
    /// - Units: radians; more than a whole turn counts on.
    public var rotation: Double
    /// When it was.
    public var time: Timestamp

    /// The gesture as it is at that time.
    public init(
        _ kind: Kind, _ phase: Phase, fingerCount: Int, translation: Point = .zero, scale: Double = 1,
        rotation: Double = 0, time: Timestamp
    ) {
        self.kind = kind
        self.phase = phase
        self.fingerCount = fingerCount
        self.translation = translation
        self.scale = scale
        self.rotation = rotation
        self.time = time
    }
}
