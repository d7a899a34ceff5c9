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
/// - Lifetime: after `destroy()` or the end of the connection it is dead: requests on it or about it are not sent,
///   requests that create give dead proxies, no event arrives, and the handler is dropped.
class Proxy {
    /// libwayland's object, nil once dead.
    @exclusivity(unchecked) private(set) var raw: OpaquePointer?
    let version: UInt32
    let registry: ProxyRegistry
    /// What the object stands for above the wire; set where events name the object.
    @exclusivity(unchecked) weak var owner: AnyObject?
    /// The registry's list of live objects; see `ProxyRegistry`.
    @exclusivity(unchecked) final var older: Proxy?
    @exclusivity(unchecked) final unowned(unsafe) var newer: Proxy?

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
        wl_proxy_add_dispatcher(raw, registry.dispatcher, me, me)
        registry.insert(self)
        if let listener = registry.listener { listener.made(self) }
    }

    nonisolated deinit {}

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

    /// Where the arguments of a request lie while it is made: no message has more than 20.
    static let room = UnsafeMutablePointer<wl_argument>.allocate(capacity: 20)

    /// Hears one event; the scanner overrides it.
    func dispatch(_ opcode: UInt32, _ arguments: UnsafeMutablePointer<wl_argument>) {}

    /// Drops the handler of an object that has ended, and with it what the handler holds; the scanner overrides it.
    func silence() {}

    /// Sends a request, one that ends the object if `ends` says so.
    final func marshal(_ opcode: UInt32, _ arguments: UnsafeMutablePointer<wl_argument>, ends: Bool = false) {
        guard let raw else { return }
        wl_proxy_marshal_array_flags(raw, opcode, nil, version, Self.flags(ends: ends), arguments)
        if ends { ended() }
    }

    /// Sends a request that makes an object.
    final func marshal<Created: Proxy & WireInterface>(
        _ opcode: UInt32, _ arguments: UnsafeMutablePointer<wl_argument>, creating type: Created.Type, version: UInt32,
        ends: Bool = false
    ) -> Created {
        guard let raw else { return .dead(registry) }
        let new = wl_proxy_marshal_array_flags(
            raw, opcode, Created.interface, version, Self.flags(ends: ends), arguments)
        if ends { ended() }
        return Created(raw: new, registry: registry)
    }

    private static func flags(ends: Bool) -> UInt32 { ends ? UInt32(WL_MARSHAL_FLAG_DESTROY) : 0 }

    /// Ends the object on both sides.
    ///
    /// Once is enough; again does nothing.
    final func destroy() {
        guard let destructor else { return forget() }
        var none = wl_argument()
        marshal(destructor, &none, ends: true)
    }

    /// Ends the object on this side alone: the other end has ended it, or there is no request for that.
    final func forget() {
        guard let raw else { return }
        wl_proxy_destroy(raw)
        ended()
    }

    /// Forgets libwayland's object, without a request: the connection has ended.
    final func sweep() {
        guard let raw else { return }
        self.raw = nil
        wl_proxy_destroy(raw)
        if let listener = registry.listener { listener.ended(self) }
        silence()
    }

    private func ended() {
        raw = nil
        if let listener = registry.listener { listener.ended(self) }
        registry.remove(self)
        silence()
    }

    /// Forgets `wl_display`, which libwayland frees by itself.
    final func forgetDisplay() {
        raw = nil
    }
}
