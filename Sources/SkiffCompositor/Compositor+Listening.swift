import CLinux
import CWaylandServer
import Glibc

extension Compositor {
    /// Listens for clients of other processes; they find it by `XDG_RUNTIME_DIR` and `WAYLAND_DISPLAY`.
    ///
    /// Returns the socket's name: the first free of `wayland-1`, `wayland-2`, … if none is asked for.
    ///
    /// What a compositor that was killed has left behind is taken over.
    ///
    /// - Ownership: the socket's file is removed by `shutDown()`.
    /// - Errors: the directory is not there or not writable, the path too long, the name taken.
    @discardableResult
    public func listen(in runtimeDirectory: String, name: String? = nil) throws(CompositorError) -> String {
        guard let display else { throw .system("listening after shutDown()", code: EINVAL) }
        if let name {
            try listen(at: runtimeDirectory + "/" + name, on: display)
            return name
        }
        for number in 1...99 {
            let name = "wayland-\(number)"
            do {
                try listen(at: runtimeDirectory + "/" + name, on: display)
                return name
            } catch .nameInUse {
                continue
            }
        }
        throw .nameInUse(runtimeDirectory + "/wayland-1 … wayland-99")
    }

    private func listen(at path: String, on display: OpaquePointer) throws(CompositorError) {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        let fits = withUnsafeMutableBytes(of: &address.sun_path) { room in
            guard bytes.count < room.count else { return false }
            room.copyBytes(from: bytes)
            return true
        }
        guard fits else { throw .pathTooLong(path) }
        let lock = try takeLock(path)
        let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        let descriptor = socket(AF_UNIX, type, 0)
        guard descriptor >= 0 else {
            let code = errno
            close(lock)
            throw .system("socket", code: code)
        }
        let bound = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard bound == 0 else {
            let code = errno
            close(descriptor)
            close(lock)
            throw code == EADDRINUSE ? .nameInUse(path) : .system("binding \(path)", code: code)
        }
        // Named `listen` as well; the C function is meant.
        guard Glibc.listen(descriptor, 128) == 0, wl_display_add_socket_fd(display, descriptor) == 0 else {
            let code = errno
            close(descriptor)
            unlink(path)
            close(lock)
            throw .system("listening on \(path)", code: code)
        }
        sockets.append(ListeningSocket(path: path, lock: lock, descriptor: descriptor))
    }

    /// Takes the lock that goes with a socket, as libwayland does, and removes what the one before has left.
    ///
    /// The system gives the lock back when its owner dies, whatever the death.
    private func takeLock(_ path: String) throws(CompositorError) -> Int32 {
        let lock = open(path + ".lock", O_CREAT | O_CLOEXEC | O_RDWR, 0o660)
        guard lock >= 0 else { throw .system("opening \(path).lock", code: errno) }
        guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
            close(lock)
            throw .nameInUse(path)
        }
        var status = stat()
        if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK { unlink(path) }
        return lock
    }

    /// Ends as a compositor that is killed does: nobody gets a last word, and the sockets' files stay.
    ///
    /// Another compositor can listen under the same names.
    public func crash() {
        shutDown(leavingFiles: true)
    }

    /// Ends the connections themselves: a process that is about to be started may hold a copy of a descriptor for a
    /// moment, and closing ours would then end nothing.
    func endConnections(_ display: OpaquePointer) {
        for client in clients.values { shutdown(wl_client_get_fd(client.raw), Int32(SHUT_RDWR)) }
        wl_display_destroy_clients(display)
    }
}
