import CWaylandServer

/// One entry of the registry.
///
/// - Ownership: the compositor keeps it until it shuts down, so that a bind that is on its way finds it.
final class Global {
    private var raw: OpaquePointer?
    private let bind: (_ client: OpaquePointer, _ version: UInt32, _ id: UInt32) -> Void
    private(set) var isOffered = true

    /// Nil when there is no memory.
    init?(
        on display: OpaquePointer, _ interface: UnsafePointer<wl_interface>, version: UInt32,
        bind: @escaping (_ client: OpaquePointer, _ version: UInt32, _ id: UInt32) -> Void
    ) {
        self.bind = bind
        raw = wl_global_create(
            display, interface, Int32(version), Unmanaged.passUnretained(self).toOpaque(),
            { client, data, version, id in
                guard let client, let data else { return }
                nonisolated(unsafe) let owner = data
                nonisolated(unsafe) let from = client
                MainActor.assumeIsolated {
                    Unmanaged<Global>.fromOpaque(owner).takeUnretainedValue().bind(from, version, id)
                }
            })
        guard raw != nil else { return nil }
    }

    /// Takes it out of the registry; clients hear it.
    func remove() {
        guard let raw, isOffered else { return }
        isOffered = false
        wl_global_remove(raw)
    }

    func destroy() {
        guard let raw else { return }
        self.raw = nil
        wl_global_destroy(raw)
    }
}
