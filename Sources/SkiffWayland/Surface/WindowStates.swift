/// What the compositor says a window is.
///
/// - Protocol: `xdg_toplevel.state` 6, xdg-shell.xml.
public nonisolated struct WindowStates: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// As large as the compositor lets windows be.
    public static let maximized = WindowStates(rawValue: 1 << 1)
    /// The only one on its output.
    public static let fullscreen = WindowStates(rawValue: 1 << 2)
    /// The size is being changed by the person; the one given is the largest that fits.
    public static let resizing = WindowStates(rawValue: 1 << 3)
    /// The window in use: draw it as active.
    ///
    /// It is not the keyboard's focus.
    public static let activated = WindowStates(rawValue: 1 << 4)
    /// Another window or the edge is at its left.
    public static let tiledLeft = WindowStates(rawValue: 1 << 5)
    /// Another window or the edge is at its right.
    public static let tiledRight = WindowStates(rawValue: 1 << 6)
    /// Another window or the edge is above it.
    public static let tiledTop = WindowStates(rawValue: 1 << 7)
    /// Another window or the edge is below it.
    public static let tiledBottom = WindowStates(rawValue: 1 << 8)
    /// Nobody sees the window: animations can stop (R-LIFE-4).
    public static let suspended = WindowStates(rawValue: 1 << 9)

    /// The states of a configure; those that are not known are left out.
    init(wire: [UInt8]) {
        var bits: UInt32 = 0
        for state in wire.words where (1...9).contains(state) { bits |= 1 << state }
        rawValue = bits
    }
}
