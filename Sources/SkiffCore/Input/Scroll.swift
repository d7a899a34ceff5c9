/// One frame of scrolling by wheel, touchpad or other axis.
///
/// - Protocol: `wl_pointer.axis`, `axis_source`, `axis_stop`, `axis_discrete`, `axis_value120`,
///   `axis_relative_direction`, wayland.xml.
public struct Scroll: Hashable, Sendable {
    /// What scrolls.
    public enum Source: Hashable, Sendable {
        /// A wheel turned, a finger on a touchpad, something else without steps, or a wheel tilted aside.
        case wheel, finger, continuous, wheelTilt
        /// The compositor did not say: continuous without momentum (R-WP-6).
        case unknown
    }

    /// One direction's part.
    public struct Axis: Hashable, Sendable {
        /// The distance, positive down or right, as the compositor scaled it.
        ///
        /// - Units: points.
        public var distance: Double
        /// The wheel's turn in 120ths of a step; nil where the source has no steps (R-WP-8, R-WP-9).
        public var steps120: Int?
        /// Whether the finger was lifted: no more comes until the next frame of this axis (R-WP-7).
        public var isStopped: Bool
        /// Whether the content moves against the wheel or the fingers, "natural" scrolling: only for controls that
        /// follow the physical movement, as a volume slider does (R-WP-10).
        public var isInverted: Bool

        /// One direction that scrolled so far.
        public init(distance: Double = 0, steps120: Int? = nil, isStopped: Bool = false, isInverted: Bool = false) {
            self.distance = distance
            self.steps120 = steps120
            self.isStopped = isStopped
            self.isInverted = isInverted
        }
    }

    /// What scrolls.
    public var source: Source
    /// The scrolling to the left or right; nil if there was none.
    public var horizontal: Axis?
    /// The scrolling up or down; nil if there was none.
    public var vertical: Axis?
    /// When it was.
    public var time: Timestamp

    /// The scrolling of one frame.
    public init(source: Source, horizontal: Axis? = nil, vertical: Axis? = nil, time: Timestamp) {
        self.source = source
        self.horizontal = horizontal
        self.vertical = vertical
        self.time = time
    }
}
