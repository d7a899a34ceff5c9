import SkiffCore

/// Repeats the last key that went down, as long as it is held (R-WK-5, R-WK-6, R-WK-8).
final class KeyRepeat {
    /// Repeats the key; nothing is left of the repeat if this stops it.
    @exclusivity(unchecked) var onRepeat: ((_ code: UInt32, _ time: Timestamp) -> Void)?
    /// The key that is held.
    @exclusivity(unchecked) private(set) var code: UInt32?

    private let loop: EventLoop
    // Before the compositor has said anything, and from compositors that never do (R-WK-5).
    @exclusivity(unchecked) private var rate: Int32 = 25
    @exclusivity(unchecked) private var delay: Int32 = 400
    @exclusivity(unchecked) private var timer: LoopTimer?
    @exclusivity(unchecked) private var hasRepeated = false
    /// When the key went down: on the compositor's clock, and on the loop's.
    @exclusivity(unchecked) private var pressTime = Timestamp(milliseconds: 0)
    @exclusivity(unchecked) private var pressedAt: Duration = .zero

    init(loop: EventLoop) {
        self.loop = loop
    }

    /// Whether the compositor leaves repeating to the client.
    var isOn: Bool { rate > 0 }

    /// Takes what the compositor says of repeating: a negative number is a fault of its own, and means none.
    func set(rate: Int32, delay: Int32) {
        self.rate = min(max(0, rate), Self.fastest)
        self.delay = max(0, delay)
        guard code != nil else { return }
        timer?.cancel()
        timer = nil
        guard isOn else { return }
        arm(at: hasRepeated ? loop.now + interval : pressedAt + .milliseconds(self.delay))
    }

    /// Begins with a key that went down, in the place of the one before.
    func start(_ code: UInt32, time: Timestamp) {
        stop()
        self.code = code
        pressTime = time
        pressedAt = loop.now
        hasRepeated = false
        if isOn { arm(at: pressedAt + .milliseconds(delay)) }
    }

    /// Ends with that key's release; that of another key changes nothing.
    func release(_ code: UInt32) {
        if self.code == code { stop() }
    }

    /// Ends: keys that are held repeat no more.
    func stop() {
        code = nil
        timer?.cancel()
        timer = nil
    }

    /// Nobody reads keys that come faster, and a program could do nothing else.
    ///
    /// - Units: keys a second.
    private static let fastest: Int32 = 1000

    private var interval: Duration { .nanoseconds(1_000_000_000 / Int64(max(rate, 1))) }

    private func arm(at deadline: Duration) {
        timer = loop.after(deadline - loop.now) { [weak self] in self?.fire(deadline) }
    }

    /// One repeat, however late: what a busy program missed is not made up for.
    private func fire(_ deadline: Duration) {
        timer = nil
        guard let code else { return }
        hasRepeated = true
        let now = loop.now
        arm(at: deadline + interval > now ? deadline + interval : now + interval)
        onRepeat?(code, pressTime.advanced(by: Self.milliseconds(now - pressedAt)))
    }

    private static func milliseconds(_ duration: Duration) -> Int {
        let (seconds, attoseconds) = duration.components
        return Int(seconds * 1000 + attoseconds / 1_000_000_000_000_000)
    }
}
