import CLinux
import Glibc

/// A text that is being written to another program.
///
/// - Ownership: whoever began it holds it until `ended`.
final class TransferWriting {
    /// The other program may take nothing for that long.
    static let patience = Duration.seconds(30)

    private let loop: EventLoop
    private var descriptor: Int32
    private let bytes: [UInt8]
    private var written = 0
    private var source: LoopSource?
    private var timer: LoopTimer?
    private var heard: Duration
    private let ended: (TransferWriting) -> Void

    /// - Ownership: the descriptor is closed.
    init(_ bytes: [UInt8], to descriptor: Int32, loop: EventLoop, ended: @escaping (TransferWriting) -> Void) {
        self.loop = loop
        self.descriptor = descriptor
        self.bytes = bytes
        self.ended = ended
        heard = loop.now
    }

    /// Writes what fits, and goes on when there is room.
    func start() {
        _ = skiff_do_not_block(descriptor)
        write()
        guard descriptor >= 0 else { return }
        source = loop.watchIfPossible(descriptor, for: .writable) { [weak self] ready in
            if ready.contains(.hangUp) { self?.stop() } else { self?.write() }
        }
        // What is no pipe and takes no more now is not waited for.
        guard source != nil else { return stop() }
        wait()
    }

    /// Ends it, finished or not.
    func stop() {
        guard descriptor >= 0 else { return }
        source?.cancel()
        source = nil
        timer?.cancel()
        timer = nil
        close(descriptor)
        descriptor = -1
        ended(self)
    }

    /// So much is written before others have their turn.
    private static let batch = 1 << 20

    private func write() {
        var room = Self.batch
        while room > 0, written < bytes.count {
            let count = bytes.withUnsafeBytes { all in
                Glibc.write(descriptor, all.baseAddress.map { $0 + written }, min(all.count - written, 65536))
            }
            if count > 0 {
                written += count
                room -= count
                heard = loop.now
            } else if count < 0, errno == EAGAIN {
                return
            } else if count == 0 || errno != EINTR {
                // The other end has gone: that is its own affair (EPIPE).
                return stop()
            }
        }
        if written == bytes.count { stop() }
    }

    private func wait() {
        timer = loop.after(heard + Self.patience - loop.now) { [weak self] in
            guard let self, descriptor >= 0 else { return }
            if loop.now - heard >= Self.patience { return stop() }
            wait()
        }
    }
}
