/// What the pointer did on one surface, at one time.
///
/// - Protocol: the events of `wl_pointer` up to `wl_pointer.frame`, wayland.xml (R-WP-1).
public struct PointerFrame: Hashable, Sendable {
    /// One event of the frame but scrolling.
    public enum Change: Hashable, Sendable {
        /// The pointer came onto the surface, at that place.
        case enter(Point, serial: UInt32)
        /// It moved to that place.
        case motion(Point, time: Timestamp)
        /// A button went down or up.
        case button(PointerButton, isPressed: Bool, serial: UInt32, time: Timestamp)
        /// The pointer left the surface.
        case leave(serial: UInt32)
    }

    /// In the order of the wire.
    public var changes: [Change]
    /// The frame's scrolling, all axes together.
    public var scroll: Scroll?

    /// A frame of those changes and that scrolling.
    public init(changes: [Change] = [], scroll: Scroll? = nil) {
        self.changes = changes
        self.scroll = scroll
    }
}
