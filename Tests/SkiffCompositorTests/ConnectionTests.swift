import CLinux
import Glibc
import SkiffCompositor
import SkiffCore
import Testing

@Suite struct ConnectionTests {
    @Test("Globals have the newest version, another one, or are not there")
    func versions() {
        let bench = Bench(
            Compositor.Configuration(
                decorations: nil, viewporter: false, versions: ["wl_seat": 5, "wl_output": 0]))
        #expect(bench.globals["wl_compositor"]?.version == 6)
        #expect(bench.globals["xdg_wm_base"]?.version == 6)
        #expect(bench.globals["wl_seat"]?.version == 5)
        for missing in [
            "wl_output", "wp_viewporter", "wp_fractional_scale_manager_v1", "zxdg_decoration_manager_v1",
        ] {
            #expect(bench.globals[missing] == nil)
        }
    }

    @Test("A version above the offered one")
    func tooNew() {
        let bench = Bench(Compositor.Configuration(versions: ["wl_seat": 5]))
        _ = bench.bind("wl_seat", version: 6)
        #expect(bench.error() == "wl_registry.invalid_object")
    }

    @Test("A hang-up ends every client; another may connect")
    func hangUp() {
        let bench = Bench()
        let (_, pool, _) = bench.map()
        bench.compositor.hangUp()
        bench.client.read()
        #expect(bench.client.isHungUp)
        #expect(bench.compositor.windows.isEmpty)
        #expect(bench.compositor.clientCount == 0)
        let next = WireClient(bench.compositor.connect())
        next.send(1, 1, .uint(next.newID()))
        #expect(bench.compositor.turn())
        next.read()
        #expect(!next.events.isEmpty)
        withExtendedLifetime(pool) {}
    }

    @Test("One client's error leaves the others alone")
    func twoClients() {
        let bench = Bench()
        let other = WireClient(bench.compositor.connect())
        other.send(77, 0)
        bench.compositor.turn()
        other.read()
        #expect(other.isHungUp)
        #expect(bench.compositor.clientCount == 1)
        let (_, pool, _) = bench.map()
        #expect(bench.compositor.windows.first?.isMapped == true)
        withExtendedLifetime(pool) {}
    }

    @Test("A client that goes away takes its windows along, in whatever state it is")
    func abruptEnd() {
        let compositor = Compositor()
        do {
            let bench = Bench(on: compositor)
            let (_, pool, _) = bench.map()
            pool.fill(0xFF, count: 4)
        }
        compositor.turn()
        #expect(compositor.windows.isEmpty)
        #expect(compositor.clientCount == 0)
        #expect(compositor.protocolErrors.isEmpty)
    }

    @Test("After shutDown nothing happens any more")
    func shutDown() {
        let bench = Bench()
        let (_, pool, _) = bench.map()
        let window = bench.compositor.windows[0]
        bench.compositor.shutDown()
        bench.compositor.shutDown()
        #expect(!bench.compositor.turn())
        #expect(bench.compositor.descriptor == -1)
        #expect(bench.compositor.connect() == -1)
        #expect(!window.isAlive)
        window.close()
        bench.compositor.seats[0].touch.down(1, at: .zero, on: window)
        bench.compositor.seats[0].capabilities = []
        withExtendedLifetime(pool) {}
    }

    @Test("A client of another process finds it by a socket's name")
    func listening() throws {
        var template = Array("/tmp/skiff-compositor-XXXXXX".utf8CString)
        let directory = try #require(mkdtemp(&template).map { String(cString: $0) })
        defer { rmdir(directory) }
        let compositor = Compositor()
        let name = try compositor.listen(in: directory)
        let other = try compositor.listen(in: directory)
        #expect([name, other] == ["wayland-1", "wayland-2"])
        #expect(throws: CompositorError.nameInUse(directory + "/wayland-1")) {
            try compositor.listen(in: directory, name: "wayland-1")
        }
        #expect(throws: CompositorError.self) { try compositor.listen(in: directory + "/none") }
        #expect(throws: CompositorError.self) {
            try compositor.listen(in: directory, name: String(repeating: "x", count: 200))
        }

        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        let connected = Self.connect(descriptor, to: directory + "/" + name)
        #expect(connected == 0)
        let client = WireClient(descriptor)
        client.send(1, 1, .uint(client.newID()))
        #expect(compositor.turn(timeout: .seconds(60)))
        client.read()
        #expect(!client.events.isEmpty)
        compositor.shutDown()
        #expect(access(directory + "/" + name, F_OK) != 0)
    }

    /// A process that is being started holds copies of all descriptors, until it becomes its program.
    @Test("What holds a copy of its descriptors keeps neither its socket nor its name in use")
    func copies() throws {
        var template = Array("/tmp/skiff-compositor-XXXXXX".utf8CString)
        let directory = try #require(mkdtemp(&template).map { String(cString: $0) })
        defer { rmdir(directory) }
        let path = directory + "/wayland-0"
        let compositor = Compositor()
        try compositor.listen(in: directory, name: "wayland-0")
        let copies = Self.descriptors(of: path).map { dup($0) }
        #expect(copies.count >= 2)
        defer { for copy in copies { close(copy) } }
        compositor.crash()
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        #expect(Self.connect(descriptor, to: path) == -1)
        let next = Compositor()
        try next.listen(in: directory, name: "wayland-0")
        next.shutDown()
    }

    /// The descriptors of a compositor that listens at a path: its socket's and its lock's.
    ///
    /// All that are open are looked at: other tests may have taken thousands before them.
    private static func descriptors(of path: String) -> [Int32] {
        guard let folder = opendir("/proc/self/fd") else { return [] }
        defer { closedir(folder) }
        var found: [Int32] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard let descriptor = Int32(name) else { continue }
            if address(of: descriptor) == path || target(of: descriptor) == path + ".lock" { found.append(descriptor) }
        }
        return found
    }

    /// The path that a socket is bound to.
    private static func address(of descriptor: Int32) -> String? {
        var address = sockaddr_un()
        var size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let named = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
        }
        guard named == 0, address.sun_family == sa_family_t(AF_UNIX) else { return nil }
        return withUnsafeBytes(of: address.sun_path) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    /// The file that a descriptor is open on.
    private static func target(of descriptor: Int32) -> String {
        var target = [CChar](repeating: 0, count: 4096)
        let length = readlink("/proc/self/fd/\(descriptor)", &target, target.count)
        return String(decoding: target.prefix(max(length, 0)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    private static func connect(_ descriptor: Int32, to path: String) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}
