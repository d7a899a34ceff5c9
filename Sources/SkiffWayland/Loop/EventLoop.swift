import CLinux
import Glibc

/// Waits for descriptors, timers and signals on one thread, and calls what is watching them.
///
/// A turn handles one batch of events: descriptors first, then timers that are due, then the hooks, in which
/// layout, drawing, commits and the flush happen. At rest it sleeps without any wake-up.
public final class EventLoop {
    /// What moves the loop's time.
    public nonisolated enum Clock: Hashable, Sendable {
        /// The system's monotonic clock.
        case system
        /// Only `advance(by:)`: for tests.
        case manual
    }

    /// What a descriptor is watched for.
    public nonisolated struct Interest: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8

        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// There is something to read.
        public static let readable = Interest(rawValue: 1)
        /// There is room to write.
        public static let writable = Interest(rawValue: 2)
        /// The other end has gone.
        ///
        /// It is told once, whether asked for or not, and ends the watch: read to the end then.
        public static let hangUp = Interest(rawValue: 4)
    }

    /// When a hook runs, in this order.
    public nonisolated enum HookPhase: Int, Hashable, Sendable {
        /// Layout, drawing and commits.
        case draw
        /// Sending what was written.
        case flush
        /// What nobody waits for: preparing what may be needed next. It asks for nothing that has to be sent.
        case rest
    }

    @exclusivity(unchecked) var clock: Clock
    let poll: Int32
    /// An eventfd: the one thing that other threads touch.
    nonisolated let wakeDescriptor: Int32
    /// A handful: a walk is shorter than a hash.
    @exclusivity(unchecked) var sources: [LoopSource] = []
    @exclusivity(unchecked) var lastKey: UInt64 = 1
    @exclusivity(unchecked) var hooks: [LoopHook] = []
    @exclusivity(unchecked) private var hookPass: UInt64 = 0
    @exclusivity(unchecked) private(set) var isTurning = false
    @exclusivity(unchecked) var isStopping = false

    // Timers, in the order in which they fall due.
    @exclusivity(unchecked) var timers: [LoopTimer] = []
    @exclusivity(unchecked) var lastTimer: UInt64 = 0
    @exclusivity(unchecked) var timerDescriptor: Int32 = -1
    @exclusivity(unchecked) var armedDeadline: Duration?
    @exclusivity(unchecked) var start: Duration
    @exclusivity(unchecked) var manualNow: Duration = .zero
    // Time that a recording moves; see EventLoop+Replay.
    @exclusivity(unchecked) var goal: Goal?
    /// Whether nothing is drawn for now.
    @exclusivity(unchecked) var holdsDrawing = false
    @exclusivity(unchecked) private var warmth = Warmth()
    /// Whether the environment has asked for a clock that a compositor moves.
    let isReplayed: Bool

    /// Rises with the end of each batch, on whatever loop: what came in one batch belongs together.
    package private(set) static var turnCount: UInt64 = 0

    static let wakeKey: UInt64 = 0
    static let timerKey: UInt64 = 1

    /// A loop whose time starts at zero now.
    public convenience init(clock: Clock = .system) {
        self.init(clock: clock, isReplayed: false)
    }

    /// A loop for a program as it is started: on the system's clock, or on one that a recording moves.
    package static func ofEnvironment() -> EventLoop {
        let isReplayed = clockOfEnvironment == .manual
        return EventLoop(clock: isReplayed ? .manual : .system, isReplayed: isReplayed)
    }

    init(clock: Clock, isReplayed: Bool) {
        self.clock = clock
        self.isReplayed = isReplayed
        start = EventLoop.monotonic()
        poll = epoll_create1(Int32(SKIFF_EPOLL_CLOEXEC))
        wakeDescriptor = eventfd(0, Int32(SKIFF_EVENTFD_FLAGS))
        precondition(
            poll >= 0 && wakeDescriptor >= 0,
            "The process has no descriptors left for an event loop: raise its limit (ulimit -n).")
        var event = epoll_event()
        event.events = EPOLLIN.rawValue
        event.data.u64 = Self.wakeKey
        epoll_ctl(poll, EPOLL_CTL_ADD, wakeDescriptor, &event)
    }

    deinit {
        close(poll)
        close(wakeDescriptor)
        if timerDescriptor >= 0 { close(timerDescriptor) }
    }

    /// Calls `body` whenever the descriptor is ready, until the token is cancelled.
    ///
    /// - Ownership: the descriptor stays the caller's; cancel before closing it.
    @discardableResult
    public func watch(
        _ descriptor: Int32, for interest: Interest, _ body: @escaping @MainActor (Interest) -> Void
    ) -> LoopSource {
        guard let source = watchIfPossible(descriptor, for: interest, body) else {
            preconditionFailure(
                "Descriptor \(descriptor) cannot be watched (\(String(cString: strerror(errno)))): "
                    + "it must be open, able to wait, and not watched already.")
        }
        return source
    }

    /// As `watch`, for a descriptor from outside; nil if it cannot wait, as a file cannot, or the system has no room.
    func watchIfPossible(
        _ descriptor: Int32, for interest: Interest, _ body: @escaping @MainActor (Interest) -> Void
    ) -> LoopSource? {
        lastKey += 1
        let source = LoopSource(loop: self, descriptor: descriptor, key: lastKey, interest: interest, body: body)
        var event = source.event
        guard epoll_ctl(poll, EPOLL_CTL_ADD, descriptor, &event) == 0 else { return nil }
        sources.append(source)
        return source
    }

    /// Calls `body` after each batch of events, before the loop sleeps; hooks of one phase in the order they were added.
    @discardableResult
    public func beforeWaiting(_ phase: HookPhase = .draw, _ body: @escaping @MainActor () -> Void) -> LoopHook {
        let hook = LoopHook(loop: self, phase: phase, body: body)
        let place = hooks.firstIndex { $0.phase.rawValue > phase.rawValue } ?? hooks.count
        hooks.insert(hook, at: place)
        return hook
    }

    /// Ends the loop's sleep, from any thread.
    ///
    /// - Isolation: any.
    public nonisolated func wake() {
        _ = eventfd_write(wakeDescriptor, 1)
    }

    /// Handles one batch of events and says whether there was any; it waits up to `timeout`, without limit if that is nil.
    ///
    /// It never serves the main dispatch queue; `run()` does.
    @discardableResult
    public func turn(timeout: Duration?) -> Bool {
        beginTurn()
        defer { isTurning = false }
        runHooks()
        return handleBatch(timeout: timeout)
    }

    func beginTurn() {
        precondition(
            !isTurning, "The event loop is turning already: return from the handler instead of turning it again.")
        isTurning = true
    }

    func endTurn() {
        isTurning = false
    }

    /// Waits, handles what came and runs the hooks after it.
    func handleBatch(timeout: Duration?) -> Bool {
        var handled = waitForSources(timeout: hasDueTimer ? .zero : timeout)
        if runDueTimers() { handled = true }
        if handled { runHooks() }
        if goal != nil { catchUp() }
        return handled
    }

    func waitForSources(timeout: Duration?) -> Bool {
        armTimer()
        warmth.rest(of: self)
        let timeout = bounded(timeout)
        return withUnsafeTemporaryAllocation(of: epoll_event.self, capacity: 32) { batch in
            let count = epoll_wait(poll, batch.baseAddress, 32, timeout.map(Self.milliseconds) ?? -1)
            guard count > 0 else { return false }
            warmth.wake()
            var handled = false
            for event in batch[..<Int(count)] where handle(event) {
                handled = true
            }
            return handled
        }
    }

    private func handle(_ event: epoll_event) -> Bool {
        switch event.data.u64 {
        case Self.wakeKey:
            var count: eventfd_t = 0
            return eventfd_read(wakeDescriptor, &count) == 0
        case Self.timerKey:
            timerFired()
            return false
        default:
            for source in sources where source.key == event.data.u64 {
                source.handle(event.events)
                return true
            }
            // An earlier handler of this batch has cancelled it.
            return false
        }
    }

    func runHooks() {
        // A hook may cancel any hook or add one, which runs too: what it has to send would wait for ever otherwise.
        hookPass += 1
        while let hook = nextHook() {
            hook.pass = hookPass
            hook.run()
        }
        Self.turnCount &+= 1
    }

    private func nextHook() -> LoopHook? {
        for hook in hooks where hook.pass != hookPass && !(holdsDrawing && hook.phase == .draw) { return hook }
        return nil
    }

    private static func milliseconds(_ duration: Duration) -> Int32 {
        let (seconds, attoseconds) = duration.components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        guard seconds < 2_000_000 else { return 2_000_000_000 }
        // Rounded up: an early return would be a turn for nothing.
        return Int32(seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
}
