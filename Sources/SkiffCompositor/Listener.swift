import CWaylandServer

/// Hears one of libwayland's signals.
///
/// - Lifetime: the signal's owner says when it ends; `release()` gives the memory back after that.
final class Listener {
    private var memory: UnsafeMutablePointer<skiff_listener>?
    private let body: (UnsafeMutableRawPointer?) -> Void

    init(_ body: @escaping (UnsafeMutableRawPointer?) -> Void) {
        self.body = body
        let memory = UnsafeMutablePointer<skiff_listener>.allocate(capacity: 1)
        memory.initialize(to: skiff_listener())
        memory.pointee.context = Unmanaged.passUnretained(self).toOpaque()
        memory.pointee.listener.notify = { listener, data in
            guard let listener else { return }
            let own = UnsafeMutableRawPointer(listener).assumingMemoryBound(to: skiff_listener.self)
            guard let context = own.pointee.context else { return }
            nonisolated(unsafe) let target = context
            nonisolated(unsafe) let value = data
            MainActor.assumeIsolated { Unmanaged<Listener>.fromOpaque(target).takeUnretainedValue().body(value) }
        }
        self.memory = memory
    }

    /// What libwayland links into its list.
    var raw: UnsafeMutablePointer<wl_listener>? {
        memory.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: wl_listener.self) }
    }

    func release() {
        memory?.deallocate()
        memory = nil
    }
}
