import CLinux
import Glibc

/// A name under which a compositor is found, and the lock that says it is in use.
nonisolated struct ListeningSocket {
    let path: String
    let lock: Int32
    let descriptor: Int32

    /// Gives the name back; libwayland closes the socket itself.
    ///
    /// A process that is about to be started may hold copies of both for a moment: they are ended, not only closed.
    func end(leavingFiles: Bool) {
        shutdown(descriptor, Int32(SHUT_RDWR))
        if !leavingFiles {
            unlink(path)
            unlink(path + ".lock")
        }
        flock(lock, LOCK_UN)
        close(lock)
    }
}
