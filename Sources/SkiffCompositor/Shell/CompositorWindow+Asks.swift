import SkiffCore

extension CompositorWindow {
    /// What a client has asked its compositor to do with a window.
    nonisolated public enum Ask: Hashable, Sendable {
        /// To have it moved by the person, who pressed with that serial.
        case move(seat: String, serial: UInt32)
        /// To have it resized by the person, by an edge as `xdg_toplevel.resize_edge` numbers it.
        case resize(edge: UInt32, seat: String, serial: UInt32)
        /// To show the menu for windows at a place of the surface.
        case menu(at: Point, seat: String, serial: UInt32)
        /// To put it out of sight.
        case minimize
        /// To maximize it, or not.
        case maximize(Bool)
        /// To give it an output, or not; the output's name if the client chose one.
        case fullscreen(Bool, output: String?)
    }

    /// What a compositor says it can do with windows.
    nonisolated public struct Capabilities: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// It has a menu for windows.
        public static let windowMenu = Capabilities(rawValue: 1 << 1)
        /// It maximizes windows.
        public static let maximize = Capabilities(rawValue: 1 << 2)
        /// It gives windows a whole output.
        public static let fullscreen = Capabilities(rawValue: 1 << 3)
        /// It puts windows out of sight.
        public static let minimize = Capabilities(rawValue: 1 << 4)
        /// All of them.
        public static let all: Capabilities = [.windowMenu, .maximize, .fullscreen, .minimize]

        var words: [UInt32] { (1...4).filter { rawValue & (1 << $0) != 0 } }
    }
}
