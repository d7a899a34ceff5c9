import CLinux
import Glibc

extension EventLoop {
    /// The time since the loop was made, on its own clock.
    public var now: Duration {
        clock == .manual ? manualNow : EventLoop.monotonic() - start
    }

    /// Whether only tests move the clock.
    package var isManual: Bool { clock == .manual }

    /// Calls `body` once, that much later; a delay that is not positive means the next turn.
    @discardableResult
    public func after(_ delay: Duration, _ body: @escaping @MainActor () -> Void) -> LoopTimer {
        lastTimer += 1
        let timer = LoopTimer(loop: self, deadline: now + max(delay, .zero), number: lastTimer, body: body)
        let place = timers.lastIndex { $0.deadline <= timer.deadline }.map { $0 + 1 } ?? 0
        timers.insert(timer, at: place)
        return timer
    }

    /// Moves a manual clock.
    ///
    /// What was sent before is handled first; then each timer that falls due runs at its own time, in the order of the
    /// deadlines, those too that are set meanwhile.
    package func advance(by duration: Duration) {
        precondition(clock == .manual, "Only a loop with a manual clock can be advanced: make it with clock: .manual.")
        precondition(duration >= .zero, "Time does not go back: advance by a positive duration.")
        let target = manualNow + duration
        while let deadline = timers.first?.deadline, deadline <= target {
            turn(timeout: .zero)
            // The turn may have called the timer off, or run it.
            guard let next = timers.first?.deadline, next <= target else { continue }
            beginTurn()
            manualNow = max(manualNow, next)
            _ = runDueTimers()
            runHooks()
            endTurn()
        }
        manualNow = target
    }

    /// Moves a manual clock and runs nothing meanwhile, as if the program had been busy: what fell due runs next turn.
    package func skip(_ duration: Duration) {
        precondition(clock == .manual, "Only a loop with a manual clock can be moved: make it with clock: .manual.")
        precondition(duration >= .zero, "Time does not go back: skip a positive duration.")
        manualNow += duration
    }

    /// Whether a timer is set.
    package var hasTimers: Bool { !timers.isEmpty }

    var hasDueTimer: Bool {
        guard let first = timers.first else { return false }
        return first.deadline <= now
    }

    /// Runs the timers that are due now; those that they set wait for the next turn.
    func runDueTimers() -> Bool {
        guard !timers.isEmpty else { return false }
        let now = now
        let newest = lastTimer
        var ran = false
        while let timer = timers.first(where: { $0.number <= newest }), timer.deadline <= now {
            timers.removeAll { $0 === timer }
            timer.fire()
            ran = true
        }
        return ran
    }

    /// Sets the one timerfd to the earliest deadline; it is silent while no timer is set.
    func armTimer() {
        guard clock == .system, timers.first?.deadline != armedDeadline else { return }
        if timerDescriptor < 0 {
            timerDescriptor = timerfd_create(CLOCK_MONOTONIC, Int32(SKIFF_TIMERFD_FLAGS))
            // No descriptors left: the wait itself ends in time, and this is tried again before the next.
            guard timerDescriptor >= 0 else { return }
            var event = epoll_event()
            event.events = EPOLLIN.rawValue
            event.data.u64 = Self.timerKey
            epoll_ctl(poll, EPOLL_CTL_ADD, timerDescriptor, &event)
        }
        armedDeadline = timers.first?.deadline
        var setting = itimerspec()
        if let armedDeadline {
            // Zero would disarm it.
            let (seconds, attoseconds) = max(start + armedDeadline, .nanoseconds(1)).components
            setting.it_value = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
        }
        timerfd_settime(timerDescriptor, Int32(SKIFF_TIMERFD_ABSOLUTE), &setting, nil)
    }

    /// How long a wait may be while there is no timerfd that ends it; the wait that was asked for otherwise.
    func bounded(_ timeout: Duration?) -> Duration? {
        guard timerDescriptor < 0, clock == .system, let deadline = timers.first?.deadline else { return timeout }
        let left = max(deadline - now, .zero)
        return timeout.map { min($0, left) } ?? left
    }

    func timerFired() {
        var expirations: UInt64 = 0
        _ = read(timerDescriptor, &expirations, MemoryLayout<UInt64>.size)
        armedDeadline = nil
    }

    static func monotonic() -> Duration {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
