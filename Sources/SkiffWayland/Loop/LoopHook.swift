/// Something that runs before the loop sleeps; cancel it to stop.
///
/// - Ownership: the loop holds it until it is cancelled.
public final class LoopHook {
    let phase: EventLoop.HookPhase
    /// The loop's pass in which it ran last.
    @exclusivity(unchecked) var pass: UInt64 = 0
    @exclusivity(unchecked) private weak var loop: EventLoop?
    @exclusivity(unchecked) private var body: (@MainActor () -> Void)?

    init(loop: EventLoop, phase: EventLoop.HookPhase, body: @escaping @MainActor () -> Void) {
        self.loop = loop
        self.phase = phase
        self.body = body
    }

    /// Stops the hook; again does nothing.
    ///
    /// A hook may cancel itself.
    public func cancel() {
        guard body != nil else { return }
        body = nil
        loop?.hooks.removeAll { $0 === self }
    }

    func run() {
        body?()
    }
}
