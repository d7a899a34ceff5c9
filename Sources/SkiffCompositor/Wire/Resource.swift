import CWaylandServer
import Glibc

/// What the scanner writes about an interface.
protocol WireInterface {
    static var interface: UnsafePointer<wl_interface> { get }
    /// The newest version that the tables know.
    static var newestVersion: UInt32 { get }
}

/// An object of any interface, where a protocol does not say which.
typealias WireObject = Resource

/// The compositor's end of one protocol object; the scanner writes a subclass for each interface.
///
/// - Ownership: libwayland's resource holds it, until the client destroys the object or goes away.
/// - Lifetime: then `onDestroy` runs, and the object is dead: events on it or about it are not sent.
class Resource {
    private(set) var raw: OpaquePointer?
    let version: UInt32
    /// The client that the object belongs to.
    let client: OpaquePointer
    /// Runs once, when the object ends, for whatever reason.
    var onDestroy: (() -> Void)?
    /// What the compositor knows about the object.
    ///
    /// - Ownership: `onDestroy` keeps it, so that it lives as long as the object.
    weak var model: AnyObject?

    required init(raw: OpaquePointer, client: OpaquePointer) {
        self.raw = raw
        self.client = client
        version = UInt32(wl_resource_get_version(raw))
        let me = Unmanaged.passRetained(self).toOpaque()
        wl_resource_set_dispatcher(
            raw, Self.dispatcher, Self.tag, me,
            { raw in
                guard let raw, let data = wl_resource_get_user_data(raw) else { return }
                nonisolated(unsafe) let target = data
                MainActor.assumeIsolated { Unmanaged<Resource>.fromOpaque(target).takeRetainedValue().ended() }
            })
    }

    /// Our object for one of libwayland's, nil if it is dead or not ours.
    static func of(_ raw: OpaquePointer?) -> Self? {
        guard let raw, let data = wl_resource_get_user_data(raw) else { return nil }
        // libwayland compares interfaces by their names, and tells our objects by the tag.
        var interface = wl_interface()
        interface.name = wl_resource_get_class(raw)
        guard wl_resource_instance_of(raw, &interface, Self.tag) != 0 else { return nil }
        return Unmanaged<Resource>.fromOpaque(data).takeUnretainedValue() as? Self
    }

    var isAlive: Bool { raw != nil }
    var wireObject: OpaquePointer? { raw }
    var id: UInt32 { raw.map { wl_resource_get_id($0) } ?? 0 }

    /// Where the arguments of an event lie while it is made: no message has more than 20.
    static let room = UnsafeMutablePointer<wl_argument>.allocate(capacity: 20)

    /// Hears one request; the scanner overrides it.
    func dispatch(_ opcode: UInt32, _ arguments: UnsafeMutablePointer<wl_argument>) {}

    /// Drops the handler of an object that has ended, and with it what the handler holds; the scanner overrides it.
    func silence() {}

    /// Sends one event.
    final func post(_ opcode: UInt32, _ arguments: UnsafeMutablePointer<wl_argument>) {
        guard let raw else { return }
        wl_resource_post_event_array(raw, opcode, arguments)
    }

    /// Ends the client with a protocol error on this object.
    final func postError(_ code: UInt32, _ message: String) {
        guard let raw else { return }
        message.withCString { skiff_resource_post_error(raw, code, $0) }
    }

    /// Ends the object on this side.
    final func destroy() {
        guard let raw else { return }
        wl_resource_destroy(raw)
    }

    private func ended() {
        raw = nil
        let body = onDestroy
        onDestroy = nil
        silence()
        body?()
    }

    /// Tells our objects from others with the same interface.
    ///
    /// Memory of its own: a literal may lie at another place at each use of it.
    static let tag: UnsafeRawPointer = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

    /// Brings a request to its object.
    ///
    /// - Isolation: libwayland calls it from `wl_event_loop_dispatch`, which only the main actor calls.
    static let dispatcher: wl_dispatcher_func_t = { _, target, opcode, _, arguments in
        guard let target, let arguments, let data = wl_resource_get_user_data(OpaquePointer(target)) else { return 0 }
        nonisolated(unsafe) let object = data
        nonisolated(unsafe) let values = arguments
        MainActor.assumeIsolated {
            Unmanaged<Resource>.fromOpaque(object).takeUnretainedValue().dispatch(opcode, values)
        }
        return 0
    }
}

extension WireInterface where Self: Resource {
    /// Makes an object in the same client and version as `parent`; id 0 is for one that an event brings.
    static func create(for parent: Resource, id: UInt32) -> Self? {
        create(for: parent.client, version: parent.version, id: id)
    }

    /// Makes an object for a client.
    ///
    /// Nil, and the client is told, when there is no memory.
    static func create(for client: OpaquePointer, version: UInt32, id: UInt32) -> Self? {
        guard let raw = wl_resource_create(client, interface, Int32(version), id) else {
            wl_client_post_no_memory(client)
            return nil
        }
        return Self(raw: raw, client: client)
    }
}
