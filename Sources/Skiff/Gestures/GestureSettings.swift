/// The thresholds of touch handling, in one table (SPEC section 0).
///
/// Set them on the application.
///
/// ```swift
/// app.gestureSettings.tapSlop = 16
/// ```
///
/// - Units: points and milliseconds of event time.
nonisolated public struct GestureSettings: Sendable, Hashable {
    /// The settings that SPEC section 0 gives.
    public init() {}

    /// Whether touches are cancelled when none of the application's windows is the one in use any more (R-LIFE-7).
    ///
    /// Compositors cancel what they take over, so that there is no need to.
    public var cancelOnDeactivate = false
    /// How far a finger may move from where it came down and still tap.
    public var tapSlop = 10.0
    /// How long a tap of a multi-tap may be held.
    public var tapMaximumPress = 750
    /// How much time may pass between a lift and the next down of a multi-tap.
    public var multiTapInterval = 350
    /// How far the taps of a multi-tap may be from each other.
    public var multiTapSlop = 45.0
    /// How far outside its bounds a control still counts a finger as inside, once that went down inside (R-CTRL-5).
    public var controlSlop = 70.0
    /// The same for the pointer.
    public var controlPointerSlop = 0.0
}
