/// What changed about the fingers on one surface, at one time: one event.
///
/// - Protocol: the events of `wl_touch` up to `wl_touch.frame`, wayland.xml (R-WT-1, R-WT-2).
public struct TouchFrame: Hashable, Sendable {
    /// One finger's change; no finger is in a frame twice.
    public struct Sample: Hashable, Sendable {
        /// What the finger did.
        public enum Change: Hashable, Sendable {
            /// The finger came down: the id is new, or its old finger was lost (R-WT-6).
            case down
            /// The finger moved, or only its shape changed.
            case motion
            /// The finger was lifted, at the last place that is known of it (R-WT-5).
            case up
        }

        /// The compositor's number for the finger; any value, used again after the finger is up.
        public var id: Int32
        /// What the finger did.
        public var change: Change
        /// Where the finger is.
        ///
        /// - Space: the surface of the finger's down, also when it is outside that (R-WT-7).
        public var location: Point
        /// When it was.
        public var time: Timestamp
        /// The serial of the down or up; 0 for a motion.
        public var serial: UInt32
        /// The axes of the ellipse under the finger, in points; nil before any was told.
        public var shape: Shape?
        /// The ellipse's angle in degrees, clockwise from the surface's y axis; nil before any was told.
        public var orientation: Double?

        /// The change of the finger with that id.
        public init(
            id: Int32, change: Change, location: Point, time: Timestamp, serial: UInt32 = 0,
            shape: Shape? = nil, orientation: Double? = nil
        ) {
            self.id = id
            self.change = change
            self.location = location
            self.time = time
            self.serial = serial
            self.shape = shape
            self.orientation = orientation
        }
    }

    /// The ellipse that a finger covers: the full lengths of its axes.
    ///
    /// - Units: points.
    public struct Shape: Hashable, Sendable {
        /// The full length of the longer axis.
        public var major: Double
        /// The full length of the shorter axis.
        public var minor: Double

        /// The ellipse with axes of those lengths.
        public init(major: Double, minor: Double) {
            self.major = major
            self.minor = minor
        }
    }

    /// The changes, one a finger.
    public var samples: [Sample]
    /// The motions of the same fingers that came before in the frame, oldest first (R-TOUCH-15).
    public var earlier: [Sample]

    /// A frame of those changes.
    public init(samples: [Sample], earlier: [Sample] = []) {
        self.samples = samples
        self.earlier = earlier
    }
}
