import Glibc

/// Time that somebody else moves, while the loop runs.
extension EventLoop {
    /// A time that is to be reached, and what is done then.
    struct Goal {
        let time: Duration
        let reached: @MainActor () -> Void
    }

    /// The clock that the environment asks for: `SKIFF_REPLAY` is set by `skiff replay`, whose compositor moves it.
    static var clockOfEnvironment: Clock {
        guard let value = getenv("SKIFF_REPLAY"), value.pointee != 0 else { return .system }
        return .manual
    }

    /// Moves a manual clock from inside the loop: when what has come is handled, each timer up to that time runs at its
    /// own; then nothing is left to do, and `body` is called.
    func reach(_ time: Duration, _ body: @escaping @MainActor () -> Void) {
        goal = Goal(time: time, reached: body)
    }

    /// The time goes on by itself from now on.
    package func useSystemClock() {
        guard clock == .manual else { return }
        holdsDrawing = false
        goal = nil
        start = EventLoop.monotonic() - manualNow
        clock = .system
    }

    /// As the other, for a program that was to be played to by a compositor that does not do that.
    func useSystemClockIfReplayed() {
        if isReplayed { useSystemClock() }
    }

    /// When the next timer is due.
    var nextDeadline: Duration? { timers.first?.deadline }

    func catchUp() {
        guard let goal else { return }
        holdsDrawing = false
        runHooks()
        // A program that always has something else to do at once is not waited for.
        var rounds = Self.roundLimit
        while rounds > 0, !isStopping {
            rounds -= 1
            if waitForSources(timeout: .zero) || runDueTimers() {
                runHooks()
                continue
            }
            guard let deadline = timers.first?.deadline, deadline <= goal.time, clock == .manual else { break }
            manualNow = max(manualNow, deadline)
        }
        // The connection may have ended meanwhile, and the clock with it.
        guard clock == .manual, self.goal != nil else { return }
        manualNow = max(manualNow, goal.time)
        self.goal = nil
        holdsDrawing = true
        goal.reached()
    }

    private static let roundLimit = 10_000
}
