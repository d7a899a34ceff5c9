/// Why there is no connection to a compositor, or no longer one.
public nonisolated enum ConnectionError: Error, Hashable, Sendable {
    /// `XDG_RUNTIME_DIR` is not set.
    case noRuntimeDirectory
    /// `XDG_RUNTIME_DIR` names nothing.
    case missingRuntimeDirectory(String)
    /// `XDG_RUNTIME_DIR` names something else than a directory.
    case runtimeDirectoryIsNoDirectory(String)
    /// There is nothing at the path.
    case noSocket(path: String)
    /// Nobody listens at the path.
    case refused(path: String)
    /// The socket belongs to somebody else.
    case notPermitted(path: String)
    /// A socket's path cannot be that long.
    case pathTooLong(String)
    /// `WAYLAND_SOCKET` or a descriptor that was handed over is no connected socket.
    case badDescriptor(String)
    /// The compositor lacks what every window needs.
    case missingGlobal(interface: String)
    /// What broke the protocol; the interface is empty for an object that is destroyed.
    case protocolError(interface: String, object: UInt32, code: UInt32, message: String)
    /// The compositor is gone.
    case hungUp
    /// More was written than the compositor and the socket take.
    case notReading
    /// There is no memory for a connection.
    case outOfMemory
    /// The process has no descriptor left.
    case outOfDescriptors
    /// Anything else that the system says, by its error number.
    case system(code: Int32, message: String)
}

extension ConnectionError: CustomStringConvertible {
    /// One sentence: what is wrong, of what, and what to do.
    public var description: String {
        switch self {
        case .noRuntimeDirectory:
            "XDG_RUNTIME_DIR is not set: start this from a Wayland session, or set it to the folder of the "
                + "compositor's socket."
        case .missingRuntimeDirectory(let path):
            "XDG_RUNTIME_DIR is \(path), which does not exist: set it to the folder of the compositor's socket."
        case .runtimeDirectoryIsNoDirectory(let path):
            "XDG_RUNTIME_DIR is \(path), which is not a folder: set it to the folder of the compositor's socket."
        case .noSocket(let path):
            "There is no Wayland compositor at \(path): start one, or set WAYLAND_DISPLAY to the name of its socket."
        case .refused(let path):
            "Nobody answers at \(path): the compositor of that socket has ended; start it again, or set "
                + "WAYLAND_DISPLAY to another."
        case .notPermitted(let path):
            "The socket \(path) may not be opened: run this as the user of the compositor."
        case .pathTooLong(let path):
            "The socket's path \(path) is longer than a socket's path may be (107 bytes): use a shorter "
                + "XDG_RUNTIME_DIR or WAYLAND_DISPLAY."
        case .badDescriptor(let value):
            "The descriptor \(value) is no connected socket: unset WAYLAND_SOCKET, or hand over one end of a socket pair."
        case .missingGlobal(let interface):
            "The compositor does not offer \(interface), without which no window can be shown: use another compositor."
        case .protocolError(let interface, let object, let code, let message):
            "The compositor ended the connection with error \(code) of "
                + (interface.isEmpty ? "an object that is destroyed" : "\(interface), object \(object)")
                + (message.isEmpty ? "" : " (\(message))") + ": report it, with the output of WAYLAND_DEBUG=1."
        case .hungUp:
            "The compositor closed the connection: connect again when it is back."
        case .notReading:
            "The compositor no longer reads what it is sent: connect again when it does."
        case .outOfMemory:
            "There is no memory left for a connection: close something and try again."
        case .outOfDescriptors:
            "The process has no descriptors left for a connection: raise its limit (ulimit -n)."
        case .system(let code, let message):
            "The connection failed with the system's error \(code), \(message): try again."
        }
    }
}
