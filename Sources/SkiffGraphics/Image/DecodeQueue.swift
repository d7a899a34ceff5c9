import Glibc

/// Does work beside the main thread, one piece after another.
///
/// Its thread exists while there is work, and no longer: there is at most one, and none before the first piece.
///
/// - Isolation: any; what waits for it is the main actor's, so that work counts from the moment it is asked for.
nonisolated final class DecodeQueue: @unchecked Sendable {
    static let shared = DecodeQueue()

    /// Guards what follows, and the tickets.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private var jobs: [@Sendable () -> Void] = []
    /// Whether the thread exists.
    private var hasThread = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    /// How many have asked and have not heard their answer.
    @MainActor private var asking = 0

    private static let stackSize = 1 << 20

    init() {
        mutex = .allocate(capacity: 1)
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// What the body gives; `cancelled`, at once, when the task is cancelled before that.
    ///
    /// A body that has not begun by then never runs. The work is there, and counts, when the caller first waits.
    @MainActor func run<Value: Sendable>(
        _ body: @escaping @Sendable () -> Result<Value, ImageError>
    ) async -> Result<Value, ImageError> {
        let ticket = DecodeTicket<Value>(self)
        asking += 1
        defer { asking -= 1 }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                guard ticket.wait(continuation) else { return continuation.resume(returning: .failure(.cancelled)) }
                add { if ticket.isWanted { ticket.answer(body()) } }
            }
        } onCancel: {
            ticket.answer(.failure(.cancelled))
        }
    }

    /// Whether there is work that is not done, or an answer that is not heard.
    @MainActor var isBusy: Bool { asking > 0 || locked { hasThread } }

    /// Returns when all work is done, and those who asked for it have heard of it.
    @MainActor func settled() async {
        while isBusy {
            await withCheckedContinuation { continuation in
                let isWorking = locked {
                    if hasThread { waiting.append(continuation) }
                    return hasThread
                }
                if !isWorking { continuation.resume() }
            }
            // The answers are on their way.
            await Task.yield()
        }
    }

    /// Runs the body while no other thread is in one.
    func locked<Result>(_ body: () -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }

    private func add(_ job: @escaping @Sendable () -> Void) {
        let needsThread = locked {
            jobs.append(job)
            defer { hasThread = true }
            return !hasThread
        }
        if needsThread, !startThread() { work() }
    }

    /// False when the system has no thread left.
    private func startThread() -> Bool {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        pthread_attr_setstacksize(&attributes, Self.stackSize)
        // Signals are for the main thread.
        var all = sigset_t()
        var before = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        let context = Unmanaged.passRetained(self)
        var thread = pthread_t()
        let code = pthread_create(
            &thread, &attributes,
            { context in
                context.map { Unmanaged<DecodeQueue>.fromOpaque($0).takeRetainedValue().work() }
                return nil
            }, context.toOpaque())
        if code != 0 { context.release() }
        return code == 0
    }

    private func work() {
        while let job = nextJob() { job() }
    }

    private func nextJob() -> (@Sendable () -> Void)? {
        var done: [CheckedContinuation<Void, Never>] = []
        let job = locked { () -> (@Sendable () -> Void)? in
            if !jobs.isEmpty { return jobs.removeFirst() }
            hasThread = false
            swap(&done, &waiting)
            return nil
        }
        for continuation in done { continuation.resume() }
        return job
    }
}

/// Answers a task once: with what it waits for, or because it was cancelled.
nonisolated private final class DecodeTicket<Value: Sendable>: @unchecked Sendable {
    private let queue: DecodeQueue
    private var continuation: CheckedContinuation<Result<Value, ImageError>, Never>?
    private var isAnswered = false

    init(_ queue: DecodeQueue) {
        self.queue = queue
    }

    /// False if it was cancelled already.
    func wait(_ continuation: CheckedContinuation<Result<Value, ImageError>, Never>) -> Bool {
        queue.locked {
            if !isAnswered { self.continuation = continuation }
            return !isAnswered
        }
    }

    var isWanted: Bool { queue.locked { !isAnswered } }

    func answer(_ result: Result<Value, ImageError>) {
        let waiter = queue.locked {
            isAnswered = true
            defer { continuation = nil }
            return continuation
        }
        waiter?.resume(returning: result)
    }
}
