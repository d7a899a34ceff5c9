import CWaylandServer

/// What the compositor remembers about a client.
final class ClientRecord {
    let raw: OpaquePointer
    /// Whether it broke the protocol; it is ended at the end of the turn.
    var hasFailed = false
    /// Whether it did something since its held buffers were compared.
    var hasActed = false
    private var listener: Listener?

    init(_ raw: OpaquePointer, onEnd: @escaping (ClientRecord) -> Void) {
        self.raw = raw
        let listener = Listener { [unowned self] _ in
            self.listener?.release()
            onEnd(self)
        }
        self.listener = listener
        wl_client_add_destroy_listener(raw, listener.raw)
    }
}
