import CLinux
import Glibc

extension EventLoop {
    /// When the start is over, and what it has read of files is given back: most of it is not used again.
    private static let startTime: Duration = .milliseconds(500)

    /// Turns until `stop()`, and serves the main dispatch queue too, so that `Task { @MainActor in … }` works in handlers.
    ///
    /// Call it from the main thread, from a synchronous `main`.
    public func run() {
        isStopping = false
        let queue = watch(_dispatch_get_main_queue_handle_4CF(), for: .readable) { _ in
            var count: eventfd_t = 0
            eventfd_read(_dispatch_get_main_queue_handle_4CF(), &count)
            _dispatch_main_queue_callback_4CF(nil)
        }
        // On a clock that a recording moves, the start takes no time.
        let start = isReplayed ? nil : after(Self.startTime) { skiff_give_back_start() }
        beginTurn()
        defer {
            endTurn()
            start?.cancel()
            queue.cancel()
        }
        runHooks()
        while !isStopping {
            _ = handleBatch(timeout: nil)
        }
    }

    /// Ends `run()` after the batch that is being handled.
    public func stop() {
        isStopping = true
    }

    /// Calls `body` when the process gets the signal, in the loop and not in the middle of something.
    ///
    /// The signal is blocked in this thread, and stays so after the token is cancelled. Ask before other threads start.
    @discardableResult
    public func onSignal(_ number: Int32, _ body: @escaping @MainActor () -> Void) -> LoopSource {
        var set = sigset_t()
        sigemptyset(&set)
        precondition(sigaddset(&set, number) == 0, "There is no signal \(number).")
        pthread_sigmask(SIG_BLOCK, &set, nil)
        let descriptor = signalfd(-1, &set, Int32(SKIFF_SIGNALFD_FLAGS))
        return watchOwned(descriptor) { _ in
            var info = signalfd_siginfo()
            guard read(descriptor, &info, MemoryLayout<signalfd_siginfo>.size) > 0 else { return }
            body()
        }
    }

    private func watchOwned(_ descriptor: Int32, _ body: @escaping @MainActor (Interest) -> Void) -> LoopSource {
        precondition(descriptor >= 0, "The process has no descriptors left for a signal: raise its limit (ulimit -n).")
        lastKey += 1
        let source = LoopSource(
            loop: self, descriptor: descriptor, key: lastKey, interest: .readable, ownsDescriptor: true, body: body)
        var event = source.event
        epoll_ctl(poll, EPOLL_CTL_ADD, descriptor, &event)
        sources.append(source)
        return source
    }
}
