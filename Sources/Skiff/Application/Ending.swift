import Glibc
import SkiffWayland

extension Application {
    /// Why `run` ended.
    nonisolated public enum Ending: Sendable, Hashable {
        /// `quit` was called.
        case quit
        /// The last window was closed.
        case lastWindowClosed
        /// By SIGTERM or SIGINT.
        case terminated
        /// The compositor went, or ended the connection for an error.
        case connectionLost(ConnectionError)
        /// There was no connection to begin with.
        case notConnected(ConnectionError)

        /// The exit status of a program that ends so: 1 without a compositor, else 0.
        public var status: Int32 {
            switch self {
            case .quit, .lastWindowClosed, .terminated: 0
            case .connectionLost, .notConnected: 1
            }
        }

        /// Ends the process with the status.
        public func exit() -> Never {
            Glibc.exit(status)
        }
    }
}
