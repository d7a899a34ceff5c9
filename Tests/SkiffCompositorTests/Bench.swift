import CLinux
import Glibc
import SkiffCompositor
import SkiffCore

/// A handmade client, and mostly its compositor too.
final class Bench {
    private let own: Compositor?
    let client: WireClient
    let registry: UInt32
    /// The registry's names by interface.
    private(set) var globals: [String: (name: UInt32, version: UInt32)] = [:]
    private(set) var requests: [String] = []
    // Ids are used in the order in which they are made, so the globals come first.
    private(set) var wlCompositor: UInt32 = 0
    private(set) var shm: UInt32 = 0
    private(set) var wmBase: UInt32 = 0
    private let pass: () -> Void

    convenience init(_ configuration: Compositor.Configuration = Compositor.Configuration()) {
        self.init(on: Compositor(configuration))
    }

    convenience init(on compositor: Compositor) {
        self.init(WireClient(compositor.connect()), on: compositor) { compositor.turn() }
    }

    /// A client of another process's compositor; `waiting` lets time go by.
    convenience init(_ client: WireClient, waiting: @escaping () -> Void) {
        self.init(client, on: nil, pass: waiting)
    }

    private init(_ client: WireClient, on compositor: Compositor?, pass: @escaping () -> Void) {
        own = compositor
        self.client = client
        self.pass = pass
        registry = client.newID()
        let synced = client.newID()
        compositor?.onRequest = { [weak self] in self?.requests.append("\($0)") }
        client.send(1, 1, .uint(registry))
        client.send(1, 0, .uint(synced))
        turn(until: { !client.events(on: synced).isEmpty })
        noteGlobals()
        wlCompositor = bind("wl_compositor")
        shm = bind("wl_shm")
        wmBase = bind("xdg_wm_base")
    }

    var compositor: Compositor {
        guard let own else { preconditionFailure("the compositor is in another process") }
        return own
    }

    func turn() {
        pass()
        client.read()
    }

    /// Turns until something has come, for at most a minute of a compositor in another process.
    func turn(until hasCome: () -> Bool) {
        for _ in 0..<60_000 {
            if hasCome() { return }
            turn()
        }
    }

    func noteGlobals() {
        for event in client.events(on: registry, 0) {
            let interface = event.string(at: 1)
            globals[interface] = (event.words[0], event.words.last ?? 0)
        }
    }

    /// Binds the newest version of a global, or the one that is asked for.
    func bind(_ interface: String, version: UInt32? = nil) -> UInt32 {
        guard let global = globals[interface] else { return 0 }
        let id = client.newID()
        client.send(
            registry, 0, .uint(global.name), .string(interface), .uint(version ?? global.version), .uint(id))
        return id
    }

    /// A window's objects in the client.
    struct Window {
        var surface: UInt32
        var xdgSurface: UInt32
        var toplevel: UInt32
    }

    func makeSurface() -> UInt32 {
        let id = client.newID()
        client.send(wlCompositor, 0, .uint(id))
        return id
    }

    /// Makes a toplevel; nothing is committed.
    func makeWindow() -> Window {
        let surface = makeSurface()
        let xdgSurface = client.newID()
        client.send(wmBase, 2, .uint(xdgSurface), .uint(surface))
        let toplevel = client.newID()
        client.send(xdgSurface, 1, .uint(toplevel))
        return Window(surface: surface, xdgSurface: xdgSurface, toplevel: toplevel)
    }

    /// The newest configure's serial.
    func serial(of window: Window) -> UInt32 {
        client.events(on: window.xdgSurface, 0).last?.words[0] ?? 0
    }

    func ack(_ window: Window, _ serial: UInt32? = nil) {
        client.send(window.xdgSurface, 4, .uint(serial ?? self.serial(of: window)))
    }

    func attach(_ buffer: UInt32, to surface: UInt32) {
        client.send(surface, 1, .uint(buffer), .int(0), .int(0))
    }

    func commit(_ surface: UInt32) {
        client.send(surface, 6)
    }

    /// Memory of the client's.
    final class Pool {
        let id: UInt32
        let descriptor: Int32

        init(id: UInt32, descriptor: Int32) {
            self.id = id
            self.descriptor = descriptor
        }

        deinit { close(descriptor) }

        func fill(_ word: UInt32, count: Int, at offset: Int = 0) {
            let words = [UInt32](repeating: word, count: count)
            _ = words.withUnsafeBytes { pwrite(descriptor, $0.baseAddress!, $0.count, off_t(offset)) }
        }
    }

    func makePool(_ size: Int) -> Pool {
        let descriptor = skiff_memfd("test")
        ftruncate(descriptor, off_t(size))
        let id = client.newID()
        client.send(shm, 0, .uint(id), .descriptor(descriptor), .int(Int32(size)))
        return Pool(id: id, descriptor: descriptor)
    }

    func makeBuffer(
        _ pool: Pool, width: Int, height: Int, offset: Int = 0, stride: Int? = nil, format: UInt32 = 1
    ) -> UInt32 {
        let id = client.newID()
        client.send(
            pool.id, 0, .uint(id), .int(Int32(offset)), .int(Int32(width)), .int(Int32(height)),
            .int(Int32(stride ?? width * 4)), .uint(format))
        return id
    }

    /// Maps a window with a buffer of one colour.
    func map(_ width: Int = 64, _ height: Int = 32, color: UInt32 = 0x20_4060) -> (Window, Pool, buffer: UInt32) {
        let window = makeWindow()
        commit(window.surface)
        turn()
        ack(window)
        let pool = makePool(width * height * 4)
        pool.fill(color, count: width * height)
        let buffer = makeBuffer(pool, width: width, height: height)
        attach(buffer, to: window.surface)
        commit(window.surface)
        turn()
        return (window, pool, buffer)
    }

    /// The name of the error that ended the client, as it read it from the wire and as the compositor tells it.
    func error() -> String? {
        turn()
        // The child that another test starts holds the compositor's end too, from its fork to its exec.
        if !compositor.protocolErrors.isEmpty { turn(until: { client.isHungUp }) }
        guard let violation = compositor.protocolErrors.last, let event = client.events(on: 1, 0).last else {
            return nil
        }
        guard event.words[0] == violation.objectID, event.words[1] == violation.code,
            event.string(at: 2) == violation.message, client.isHungUp
        else { return "the client read another error: \(event.string(at: 2))" }
        return "\(violation.interface).\(violation.name)"
    }
}
