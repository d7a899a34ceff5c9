import CLinux
import Glibc

/// A watched descriptor; cancel it to stop.
///
/// - Ownership: the loop holds it until it is cancelled or its other end hangs up.
public final class LoopSource {
    /// What the descriptor is watched for now.
    @exclusivity(unchecked) public var interest: EventLoop.Interest {
        didSet {
            guard interest != oldValue, isActive, let loop else { return }
            var event = event
            epoll_ctl(loop.poll, EPOLL_CTL_MOD, descriptor, &event)
        }
    }

    /// Whether it still hears anything.
    @exclusivity(unchecked) public private(set) var isActive = true

    @exclusivity(unchecked) private weak var loop: EventLoop?
    private let descriptor: Int32
    let key: UInt64
    @exclusivity(unchecked) private var body: (@MainActor (EventLoop.Interest) -> Void)?
    /// Whether the descriptor is closed with the source.
    private let ownsDescriptor: Bool

    init(
        loop: EventLoop, descriptor: Int32, key: UInt64, interest: EventLoop.Interest, ownsDescriptor: Bool = false,
        body: @escaping @MainActor (EventLoop.Interest) -> Void
    ) {
        self.loop = loop
        self.descriptor = descriptor
        self.key = key
        self.interest = interest
        self.ownsDescriptor = ownsDescriptor
        self.body = body
    }

    deinit {
        if ownsDescriptor { close(descriptor) }
    }

    /// Stops the watch; again does nothing.
    ///
    /// A handler may cancel its own source.
    public func cancel() {
        guard isActive else { return }
        isActive = false
        body = nil
        guard let loop else { return }
        epoll_ctl(loop.poll, EPOLL_CTL_DEL, descriptor, nil)
        loop.sources.removeAll { $0 === self }
    }

    var event: epoll_event {
        var event = epoll_event()
        event.data.u64 = key
        if interest.contains(.readable) { event.events |= EPOLLIN.rawValue }
        if interest.contains(.writable) { event.events |= EPOLLOUT.rawValue }
        return event
    }

    func handle(_ bits: UInt32) {
        guard let body else { return }
        var ready: EventLoop.Interest = []
        if bits & EPOLLIN.rawValue != 0 { ready.insert(.readable) }
        if bits & EPOLLOUT.rawValue != 0 { ready.insert(.writable) }
        if bits & (EPOLLHUP.rawValue | EPOLLERR.rawValue) != 0 {
            // epoll would report it again at once, without end.
            ready.insert(.hangUp)
            cancel()
        }
        body(ready)
    }
}
