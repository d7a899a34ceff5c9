/// A call at a later time; cancel it to call it off.
///
/// - Ownership: the loop holds it until it has run or is cancelled.
public final class LoopTimer {
    /// When it is due, on the loop's clock.
    public let deadline: Duration
    /// Tells apart timers of one deadline: the earlier made runs first.
    let number: UInt64
    private weak var loop: EventLoop?
    private var body: (@MainActor () -> Void)?

    init(loop: EventLoop, deadline: Duration, number: UInt64, body: @escaping @MainActor () -> Void) {
        self.loop = loop
        self.deadline = deadline
        self.number = number
        self.body = body
    }

    /// Whether it is still to run.
    public var isActive: Bool { body != nil }

    /// Calls it off; after it has run, or again, this does nothing.
    public func cancel() {
        guard body != nil else { return }
        body = nil
        loop?.timers.removeAll { $0 === self }
    }

    func fire() {
        let body = body
        self.body = nil
        body?()
    }
}
