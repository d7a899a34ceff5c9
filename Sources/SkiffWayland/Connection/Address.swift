import CLinux
import Glibc

/// Where a compositor is.
public nonisolated enum Address: Hashable, Sendable {
    /// What `WAYLAND_SOCKET`, or else `WAYLAND_DISPLAY` and `XDG_RUNTIME_DIR`, say; `wayland-0` without either.
    case environment
    /// The path of a socket.
    case path(String)
    /// One end of a connected socket.
    ///
    /// - Ownership: the connection closes it, also when it fails.
    case descriptor(Int32)
}

nonisolated extension Address {
    /// A connected, non-inherited socket.
    func connect(
        environment: (String) -> String? = Address.variable
    ) throws(ConnectionError) -> Int32 {
        switch self {
        case .descriptor(let descriptor):
            return try Self.adopt(descriptor, named: "\(descriptor)")
        case .path(let path):
            return try Self.connect(to: path)
        case .environment:
            if let handed = environment("WAYLAND_SOCKET"), !handed.isEmpty {
                // It is for this process alone, not for its children.
                unsetenv("WAYLAND_SOCKET")
                guard let descriptor = Int32(handed) else { throw .badDescriptor(handed) }
                return try Self.adopt(descriptor, named: handed)
            }
            return try Self.connect(to: Self.path(environment: environment))
        }
    }

    /// The socket's path that the environment names.
    static func path(environment: (String) -> String?) throws(ConnectionError) -> String {
        let name = environment("WAYLAND_DISPLAY").flatMap { $0.isEmpty ? nil : $0 } ?? "wayland-0"
        if name.hasPrefix("/") { return name }
        guard let folder = environment("XDG_RUNTIME_DIR"), !folder.isEmpty else { throw .noRuntimeDirectory }
        var status = stat()
        guard stat(folder, &status) == 0 else { throw .missingRuntimeDirectory(folder) }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw .runtimeDirectoryIsNoDirectory(folder) }
        return folder + "/" + name
    }

    /// Where the same compositor is found again after its end; nil if this is the way for one time only.
    ///
    /// Ask before connecting, which takes `WAYLAND_SOCKET` out of the environment.
    public var afterRestart: Address? {
        switch self {
        case .path: self
        case .descriptor: nil
        case .environment:
            // Handed a socket and told no name, we would meet a compositor that nobody spoke of.
            Self.isSet("WAYLAND_SOCKET") && !Self.isSet("WAYLAND_DISPLAY") ? nil : self
        }
    }

    private static func isSet(_ name: String) -> Bool { variable(name)?.isEmpty == false }

    static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    private static func adopt(_ descriptor: Int32, named name: String) throws(ConnectionError) -> Int32 {
        var type: Int32 = 0
        var length = socklen_t(MemoryLayout<Int32>.size)
        guard getsockopt(descriptor, SOL_SOCKET, SO_TYPE, &type, &length) == 0 else {
            if descriptor > STDERR_FILENO { close(descriptor) }
            throw .badDescriptor(name)
        }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        return descriptor
    }

    private static func connect(to path: String) throws(ConnectionError) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let room = MemoryLayout.size(ofValue: address.sun_path)
        guard path.utf8.count < room else { throw .pathTooLong(path) }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let descriptor = socket(
            AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
        guard descriptor >= 0 else { throw failure(errno, path: path) }
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard result == 0 else {
            let code = errno
            close(descriptor)
            throw failure(code, path: path)
        }
        return descriptor
    }

    private static func failure(_ code: Int32, path: String) -> ConnectionError {
        switch code {
        case ENOENT, ENOTDIR: .noSocket(path: path)
        case ECONNREFUSED: .refused(path: path)
        case EACCES, EPERM: .notPermitted(path: path)
        // A compositor that hangs, with others waiting for it already.
        case EAGAIN: .notReading
        case EMFILE, ENFILE: .outOfDescriptors
        case ENOMEM, ENOBUFS: .outOfMemory
        default: .system(code: code, message: String(cString: strerror(code)))
        }
    }
}
