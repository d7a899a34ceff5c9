/// What the pointer did on one surface, at one time.
///
/// - Protocol: the events of `wl_pointer` up to `wl_pointer.frame`, wayland.xml (R-WP-1).
public struct PointerFrame: Hashable, Sendable {
    public enum Change: Hashable, Sendable {
        case enter(Point, serial: UInt32)
        case motion(Point, time: Timestamp)
        case button(PointerButton, isPressed: Bool, serial: UInt32, time: Timestamp)
        case leave(serial: UInt32)
    }

    /// In the order of the wire.
    public var changes: [Change]
    /// The frame's scrolling, all axes together.
    public var scroll: Scroll?

    public init(changes: [Change] = [], scroll: Scroll? = nil) {
        self.changes = changes
        self.scroll = scroll
    }
}
