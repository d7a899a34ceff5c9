import CLinux
import Glibc

/// A text that is being read from another program; cancel it to call it off.
///
/// - Ownership: the loop holds it until it is over.
public final class TransferReading {
    /// More than that is refused.
    static let limit = 64 << 20
    /// The other program may be silent for that long.
    static let patience = Duration.seconds(5)
    /// All of it may take that long.
    static let mostTime = Duration.seconds(60)

    private let loop: EventLoop
    private var descriptor: Int32
    private var source: LoopSource?
    private var timer: LoopTimer?
    private var bytes: [UInt8] = []
    private let start: Duration
    private var heard: Duration
    private var body: ((Result<String, TransferError>) -> Void)?
    /// Runs when it is over, before the body.
    var ended: (() -> Void)?

    /// Reads from a descriptor until its end.
    ///
    /// - Ownership: the descriptor is closed.
    init(_ descriptor: Int32, loop: EventLoop, _ body: @escaping (Result<String, TransferError>) -> Void) {
        self.loop = loop
        self.descriptor = descriptor
        self.body = body
        start = loop.now
        heard = start
        _ = skiff_do_not_block(descriptor)
        source = loop.watchIfPossible(descriptor, for: .readable) { ready in self.read(isOver: ready.contains(.hangUp))
        }
        if source == nil { finish(.failure(.outOfDescriptors)) } else { wait() }
    }

    /// Whether there is still something to come.
    public var isActive: Bool { body != nil }

    /// Calls it off; the body hears `.cancelled`.
    ///
    /// Once it is over this does nothing.
    public func cancel() {
        fail(.cancelled)
    }

    func fail(_ error: TransferError) {
        finish(.failure(error))
    }

    /// So much is read before others have their turn.
    private static let batch = 1 << 20

    private func read(isOver: Bool) {
        var room = isOver ? Int.max : Self.batch
        while room > 0, isActive {
            let count = readSome()
            if count > 0 {
                heard = loop.now
                room -= count
                if bytes.count > Self.limit { return fail(.tooLarge(limit: Self.limit)) }
            } else if count == 0 {
                return finish(.success(String(decoding: bytes, as: UTF8.self)))
            } else if errno == EAGAIN {
                break
            } else if errno != EINTR {
                return finish(.success(String(decoding: bytes, as: UTF8.self)))
            }
        }
        if isOver { finish(.success(String(decoding: bytes, as: UTF8.self))) }
    }

    private func readSome() -> Int {
        withUnsafeTemporaryAllocation(byteCount: 65536, alignment: 1) { block in
            let count = Glibc.read(descriptor, block.baseAddress, block.count)
            if count > 0 { bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: block[..<count])) }
            return count
        }
    }

    private func wait() {
        let due = min(heard + Self.patience, start + Self.mostTime)
        timer = loop.after(due - loop.now) { [weak self] in
            guard let self, isActive else { return }
            let now = loop.now
            if now - heard >= Self.patience || now - start >= Self.mostTime { return fail(.timedOut) }
            wait()
        }
    }

    private func finish(_ result: Result<String, TransferError>) {
        guard let body else { return }
        self.body = nil
        source?.cancel()
        source = nil
        timer?.cancel()
        timer = nil
        close(descriptor)
        descriptor = -1
        bytes = []
        ended?()
        ended = nil
        body(result)
    }
}
