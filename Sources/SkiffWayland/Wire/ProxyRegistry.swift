import CWayland

/// The live protocol objects of one connection.
///
/// - Ownership: it holds each proxy until that is destroyed, and all that are left until the connection ends.
final class ProxyRegistry {
    /// The live objects as a list, each of which holds the one before it: objects come and go in every frame.
    @exclusivity(unchecked) private var newest: Proxy?
    @exclusivity(unchecked) private(set) var count = 0

    /// Tells our objects from libwayland's own.
    static let tag: UnsafePointer<UnsafePointer<CChar>?> = {
        let tag = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: 1)
        tag.initialize(to: WireName.pointer("skiff"))
        return UnsafePointer(tag)
    }()

    /// Who hears the events first; nil, and they go the usual way.
    @exclusivity(unchecked) var listener: (any WireListener)? {
        didSet { dispatcher = listener == nil ? Self.dispatcher : Self.overheardDispatcher }
    }
    /// What brings events to proxies that are made from now on.
    @exclusivity(unchecked) private(set) var dispatcher = ProxyRegistry.dispatcher

    /// Lets the listener hear an event, and brings it to its proxy.
    private static let overheardDispatcher: wl_dispatcher_func_t = { implementation, _, opcode, message, arguments in
        guard let implementation, let arguments, let message else { return 0 }
        nonisolated(unsafe) let target = implementation
        nonisolated(unsafe) let told = message
        nonisolated(unsafe) let values = arguments
        MainActor.assumeIsolated {
            let proxy = Unmanaged<Proxy>.fromOpaque(target).takeUnretainedValue()
            proxy.registry.listener?.hear(proxy, told.pointee, values)
        }
        hear(implementation, opcode, arguments)
        return 0
    }

    /// Brings an event to its proxy.
    ///
    /// - Isolation: libwayland calls it from `wl_display_dispatch_*`, which only the main actor calls.
    static let dispatcher: wl_dispatcher_func_t = { implementation, _, opcode, _, arguments in
        guard let implementation, let arguments else { return 0 }
        hear(implementation, opcode, arguments)
        return 0
    }

    /// The dispatch as C may call it.
    ///
    /// `wl_display_dispatch_*` is only called by `Display`, which is the main actor's, so each event is on it. To have the
    /// runtime find that out for each (`MainActor.assumeIsolated`) took a tenth of what a touch costs.
    private nonisolated(unsafe) static let hear = unsafeBitCast(
        { target, opcode, arguments in
            Unmanaged<Proxy>.fromOpaque(target).takeUnretainedValue().dispatch(opcode, arguments)
        } as @MainActor (UnsafeRawPointer, UInt32, UnsafeMutablePointer<wl_argument>) -> Void,
        to: ((UnsafeRawPointer, UInt32, UnsafeMutablePointer<wl_argument>) -> Void).self)

    func insert(_ proxy: Proxy) {
        proxy.older = newest
        newest?.newer = proxy
        newest = proxy
        count += 1
    }

    func remove(_ proxy: Proxy) {
        let (older, newer) = (proxy.older, proxy.newer)
        proxy.older = nil
        proxy.newer = nil
        older?.newer = newer
        if let newer { newer.older = older } else { newest = older }
        count -= 1
    }

    /// Makes every object dead, at the end of the connection.
    func sweep() {
        while let proxy = newest {
            remove(proxy)
            proxy.sweep()
        }
    }
}
