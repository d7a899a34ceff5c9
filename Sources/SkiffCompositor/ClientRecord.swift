import CWaylandServer

/// What the compositor remembers about a client.
final class ClientRecord {
    let raw: OpaquePointer
    /// Whether it broke the protocol; it is ended at the end of the turn.
    var hasFailed = false
    /// Whether it did something since its held buffers were compared.
    var hasActed = false
    private var listener: UnsafeMutablePointer<skiff_listener>?
    private let onEnd: (ClientRecord) -> Void

    init(_ raw: OpaquePointer, onEnd: @escaping (ClientRecord) -> Void) {
        self.raw = raw
        self.onEnd = onEnd
        let listener = UnsafeMutablePointer<skiff_listener>.allocate(capacity: 1)
        listener.initialize(to: skiff_listener())
        listener.pointee.context = Unmanaged.passUnretained(self).toOpaque()
        listener.pointee.listener.notify = { listener, _ in
            guard let listener else { return }
            let own = UnsafeMutableRawPointer(listener).assumingMemoryBound(to: skiff_listener.self)
            guard let context = own.pointee.context else { return }
            nonisolated(unsafe) let target = context
            MainActor.assumeIsolated { Unmanaged<ClientRecord>.fromOpaque(target).takeUnretainedValue().ended() }
        }
        self.listener = listener
        wl_client_add_destroy_listener(raw, UnsafeMutableRawPointer(listener).assumingMemoryBound(to: wl_listener.self))
    }

    private func ended() {
        listener?.deallocate()
        listener = nil
        onEnd(self)
    }
}
