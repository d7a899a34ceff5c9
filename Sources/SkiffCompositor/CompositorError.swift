import Glibc

/// Why a compositor cannot listen.
nonisolated public enum CompositorError: Error, Hashable, Sendable {
    /// A socket's path may have 107 bytes; this one has more.
    case pathTooLong(String)
    /// Somebody else has a socket of that name.
    case nameInUse(String)
    /// The system refused; the operation and its `errno`.
    case system(String, code: Int32)
}

extension CompositorError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .pathTooLong(let path): "the socket path \(path) is longer than 107 bytes: choose a shorter directory"
        case .nameInUse(let path): "\(path) is in use: choose another name"
        case .system(let operation, let code): "\(operation): \(String(cString: strerror(code)))"
        }
    }
}
