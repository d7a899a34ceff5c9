import SkiffCore

/// What the compositor wishes of a window.
///
/// - Protocol: `xdg_toplevel.configure`, `configure_bounds`, xdg-shell.xml; `zxdg_toplevel_decoration_v1.configure`.
public nonisolated struct Configuration: Hashable, Sendable {
    /// Who draws the title bar.
    public enum Decorations: Hashable, Sendable {
        /// The application, or the compositor.
        case client, server
    }

    /// The width to have; nil where the window chooses (R-LIFE-1).
    ///
    /// - Units: points.
    public var width: Double?
    /// The height to have; nil where the window chooses.
    ///
    /// - Units: points.
    public var height: Double?
    /// What the window is.
    public var states: WindowStates = []
    /// Nil where the compositor has no such protocol: then it draws none.
    public var decorations: Decorations?
    /// The room that there is for a window which chooses its size; nil where it is not told.
    public var bounds: Size?
    /// What the compositor can do with the window.
    public var capabilities: WindowCapabilities = .all

    /// No wishes.
    public init() {}

    /// A length of the wire: 0 is no wish, nothing below makes sense, and no screen is larger than the limit.
    static func length(_ value: Int32) -> Double? {
        value > 0 ? Double(min(Int(value), FrameBuffer.largestSide)) : nil
    }
}
