/// The thresholds of touch handling, in one table (SPEC section 0).
///
/// Set them on the application. Nothing else scales them.
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

    // MARK: Taps

    /// How far a finger may move from where it came down and still tap.
    public var tapSlop = 10.0
    /// How long a tap of a multi-tap, or before a long press, may be held.
    public var tapMaximumPress = 750
    /// How much time may pass between a lift and the next down of a multi-tap.
    public var multiTapInterval = 350
    /// How far the taps of a multi-tap may be from each other.
    public var multiTapSlop = 45.0

    // MARK: Long presses

    /// How long a press is until it is a long one.
    public var longPressMinimum = 500
    /// How far a finger may move before a press is a long one.
    public var longPressMovement = 10.0

    // MARK: Pans

    /// How far fingers move until that is a pan.
    public var panSlop = 10.0
    /// Whether a pan's translation has the way in it that it took to begin (R-PAN-2).
    public var panTranslationIncludesSlop = true
    /// How far from an edge of the window a pan from that edge may start.
    public var edgeBand = 20.0
    /// How long after the last scrolling without an end that is over.
    public var scrollIdle = 100
    /// How far one step of a wheel goes where the compositor does not say.
    public var wheelStep = 15.0

    // MARK: Scroll views

    /// How long content of a scroll view does not hear of a touch that may become a drag (R-SCR-3).
    public var contentTouchDelay = 150
    /// How far one step of a wheel scrolls (R-SCR-14).
    public var wheelScrollStep = 45.0

    // MARK: Velocity

    /// How old the places are that a velocity goes by.
    public var velocityHorizon = 100
    /// How old the last movement is when fingers count as being at rest.
    public var velocityRest = 50

    // MARK: Pinches, rotations and swipes

    /// How much further or less far apart two fingers are until that is a pinch.
    public var pinchSlop = 8.0
    /// How far two fingers go around their middle until that is a rotation.
    public var rotationSlop = 8.0
    /// How far from 1 the scale of a touchpad's gesture is until that is a pinch.
    public var touchpadPinchSlop = 0.04
    /// How far a touchpad's gesture turns until that is a rotation.
    ///
    /// - Units: radians.
    public var touchpadRotationSlop = 0.06
    /// How far a finger goes in a swipe.
    public var swipeMinimumDistance = 50.0
    /// How long a swipe may take.
    public var swipeMaximumDuration = 500
    /// How far aside a finger may go in a swipe.
    public var swipeMaximumPerpendicular = 50.0

    // MARK: Controls

    /// How far outside its bounds a control still counts a finger as inside, once that went down inside (R-CTRL-5).
    public var controlSlop = 70.0
    /// The same for the pointer.
    public var controlPointerSlop = 0.0
}
