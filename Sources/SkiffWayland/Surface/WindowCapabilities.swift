/// What the compositor can do with a window: buttons for the rest would do nothing.
///
/// - Protocol: `xdg_toplevel.wm_capabilities` 5, xdg-shell.xml.
public nonisolated struct WindowCapabilities: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// It has a menu for windows.
    public static let windowMenu = WindowCapabilities(rawValue: 1 << 1)
    /// It maximizes windows.
    public static let maximize = WindowCapabilities(rawValue: 1 << 2)
    /// It gives windows a whole output.
    public static let fullscreen = WindowCapabilities(rawValue: 1 << 3)
    /// It puts windows out of sight.
    public static let minimize = WindowCapabilities(rawValue: 1 << 4)
    /// All of them: what counts before it was told.
    public static let all: WindowCapabilities = [.windowMenu, .maximize, .fullscreen, .minimize]

    /// The capabilities of the event; those that are not known are left out.
    init(wire: [UInt8]) {
        var bits: UInt32 = 0
        for capability in wire.words where (1...4).contains(capability) { bits |= 1 << capability }
        rawValue = bits
    }
}
