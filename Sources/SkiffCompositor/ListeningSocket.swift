import Glibc

/// A name under which a compositor is found, and the lock that says it is in use.
nonisolated struct ListeningSocket {
    let path: String
    let lock: Int32

    /// Gives the name back; libwayland closes the socket itself.
    func end(leavingFiles: Bool) {
        if !leavingFiles {
            unlink(path)
            unlink(path + ".lock")
        }
        close(lock)
    }
}
