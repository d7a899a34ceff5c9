import SkiffCore

extension CompositorWindow {
    /// The states that a configure gives a window.
    nonisolated public struct States: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// As large as the output allows, with exactly the configured size.
        public static let maximized = States(rawValue: 1 << 1)
        /// All of the output, with no more than the configured size.
        public static let fullscreen = States(rawValue: 1 << 2)
        /// Being resized by the user.
        public static let resizing = States(rawValue: 1 << 3)
        /// Drawn as the active window.
        public static let activated = States(rawValue: 1 << 4)
        /// Something adjoins at the left, since version 2.
        public static let tiledLeft = States(rawValue: 1 << 5)
        /// Something adjoins at the right, since version 2.
        public static let tiledRight = States(rawValue: 1 << 6)
        /// Something adjoins at the top, since version 2.
        public static let tiledTop = States(rawValue: 1 << 7)
        /// Something adjoins at the bottom, since version 2.
        public static let tiledBottom = States(rawValue: 1 << 8)
        /// Not seen by anybody, since version 6.
        public static let suspended = States(rawValue: 1 << 9)

        /// As the wire has them, without those that came after a version of `xdg_toplevel`.
        func words(for version: UInt32) -> [UInt32] {
            // Bits without a name are sent as well: states that no protocol knows.
            (1...31).filter { number in
                guard rawValue & (1 << number) != 0 else { return false }
                if number == 9 { return version >= 6 }
                return number < 5 || number > 9 || version >= 2
            }
        }
    }

    /// Who draws a window's frame.
    nonisolated public enum DecorationMode: UInt32, Sendable {
        /// The client draws it.
        case clientSide = 1
        /// The compositor draws it.
        case serverSide = 2
    }
}
