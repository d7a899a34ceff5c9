/// What a tool of a tablet did on one surface, at one time.
///
/// - Protocol: the events of `zwp_tablet_tool_v2` up to `frame`, tablet-unstable-v2.xml.
public struct ToolFrame: Hashable, Sendable {
    /// One event of the frame that is no movement.
    public enum Change: Hashable, Sendable {
        /// The tool came near the tablet, over the surface.
        case enter(serial: UInt32)
        /// It touched the tablet.
        case down(serial: UInt32)
        /// It left the tablet.
        case up
        /// A button of it went down or up.
        case button(PointerButton, isPressed: Bool, serial: UInt32)
        /// It is near no more, or over another surface.
        case leave
    }

    /// Where the tool is, and how it is held.
    public struct Axes: Hashable, Sendable {
        /// Where it is.
        ///
        /// - Space: the surface's.
        public var location = Point.zero
        /// How hard it is pressed, from 0 to 1.
        public var pressure = 0.0
        /// How far above the tablet it is, from 0 to 1.
        public var distance = 0.0
        /// How far its top leans to the right.
        ///
        /// - Units: degrees from upright, −90 to 90.
        public var tiltX = 0.0
        /// How far its top leans down the surface.
        ///
        /// - Units: degrees from upright, −90 to 90.
        public var tiltY = 0.0
        /// How far it is turned about itself, clockwise.
        ///
        /// - Units: degrees.
        public var rotation = 0.0
        /// Where its slider is, from −1 to 1.
        public var slider = 0.0

        /// An upright tool at the surface's beginning, without pressure.
        public init() {}
    }

    /// Which axes a frame told.
    public struct Told: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8

        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// The place.
        public static let location = Told(rawValue: 1)
        /// The pressure.
        public static let pressure = Told(rawValue: 2)
        /// The distance.
        public static let distance = Told(rawValue: 4)
        /// The tilt.
        public static let tilt = Told(rawValue: 8)
        /// The rotation.
        public static let rotation = Told(rawValue: 16)
        /// The slider.
        public static let slider = Told(rawValue: 32)
    }

    /// The tool.
    public var tool: Tool
    /// In the order of the wire.
    public var changes: [Change]
    /// As they are at the end of the frame.
    public var axes: Axes
    /// Which of them the frame told; the others are as they were.
    public var told: Told
    /// How far its wheel turned in the frame, clockwise.
    ///
    /// - Units: degrees.
    public var wheel: Double
    /// When it was.
    public var time: Timestamp

    /// A frame of that tool.
    public init(
        tool: Tool, changes: [Change] = [], axes: Axes = Axes(), told: Told = [], wheel: Double = 0, time: Timestamp
    ) {
        self.tool = tool
        self.changes = changes
        self.axes = axes
        self.told = told
        self.wheel = wheel
        self.time = time
    }
}
