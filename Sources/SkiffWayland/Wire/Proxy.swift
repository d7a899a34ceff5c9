import CWayland
import Glibc

/// What the scanner writes about an interface.
protocol WireInterface {
    static var interface: UnsafePointer<wl_interface> { get }
    /// The newest version that the tables know.
    static var newestVersion: UInt32 { get }
}

/// An object of any interface, where a protocol does not say which.
typealias WireObject = Proxy

/// The client's end of one protocol object; the scanner writes a subclass for each interface.
///
/// - Ownership: whoever made it owns it and must `destroy()` it; the registry keeps it alive until then.
/// - Lifetime: after `destroy()` or the end of the connection it is dead: requests on it are not sent, requests that
///   create give dead proxies, and no event arrives.
class Proxy {
    /// libwayland's object, nil once dead.
    private(set) var raw: OpaquePointer?
    let version: UInt32
    let registry: ProxyRegistry

    /// Takes over a proxy of libwayland's and hears its events.
    required init(raw: OpaquePointer?, registry: ProxyRegistry) {
        self.raw = raw
        self.registry = registry
        guard let raw else {
            version = 0
            return
        }
        version = wl_proxy_get_version(raw)
        wl_proxy_set_tag(raw, ProxyRegistry.tag)
        let me = Unmanaged.passUnretained(self).toOpaque()
        wl_proxy_add_dispatcher(raw, ProxyRegistry.dispatcher, me, me)
        registry.insert(self, for: raw)
    }

    /// Wraps `wl_display` itself, whose events libwayland handles and whose end is not ours.
    init(display: OpaquePointer, registry: ProxyRegistry) {
        raw = display
        version = 1
        self.registry = registry
    }

    /// Takes over an object that an event of `parent` has brought.
    convenience init(adopting raw: OpaquePointer?, from parent: Proxy) {
        self.init(raw: raw, registry: parent.registry)
    }

    /// The object for a request that cannot be sent any more.
    static func dead(_ registry: ProxyRegistry) -> Self {
        Self(raw: nil, registry: registry)
    }

    /// Our object for one of libwayland's, nil if it is dead or not ours.
    static func of(_ raw: OpaquePointer?) -> Self? {
        guard let raw, wl_proxy_get_tag(raw) == ProxyRegistry.tag, let data = wl_proxy_get_user_data(raw) else {
            return nil
        }
        return Unmanaged<Proxy>.fromOpaque(data).takeUnretainedValue() as? Self
    }

    var isAlive: Bool { raw != nil }
    var wireObject: OpaquePointer? { raw }

    /// The opcode of the request that ends the object, if this version has one.
    var destructor: UInt32? { nil }

    /// Hears one event; the scanner overrides it.
    func dispatch(_ opcode: UInt32, _ arguments: UnsafeMutablePointer<wl_argument>) {}

    final func marshal(_ opcode: UInt32, _ arguments: UnsafeMutablePointer<wl_argument>) {
        guard let raw else { return }
        wl_proxy_marshal_array_flags(raw, opcode, nil, version, 0, arguments)
    }

    final func marshal<Created: Proxy & WireInterface>(
        _ opcode: UInt32, _ arguments: UnsafeMutablePointer<wl_argument>, creating type: Created.Type, version: UInt32
    ) -> Created {
        guard let raw else { return .dead(registry) }
        let new = wl_proxy_marshal_array_flags(raw, opcode, Created.interface, version, 0, arguments)
        return Created(raw: new, registry: registry)
    }

    /// Ends the object on both sides.
    ///
    /// Once is enough; again does nothing.
    final func destroy() {
        guard let raw else { return }
        self.raw = nil
        if let destructor {
            var none = wl_argument()
            wl_proxy_marshal_array_flags(
                raw, destructor, nil, version, UInt32(WL_MARSHAL_FLAG_DESTROY), &none)
        } else {
            wl_proxy_destroy(raw)
        }
        registry.remove(raw)
    }

    /// Forgets libwayland's object, without a request: the connection has ended.
    final func sweep() {
        guard let raw else { return }
        self.raw = nil
        wl_proxy_destroy(raw)
    }
}
