import CLinux
import Glibc
import SkiffCompositor
import SkiffGraphics
import Testing

/// The tool itself, as a process, with a handmade client for the program that it shows.
@Suite struct ShowTests {
    let directory: String

    init() throws {
        var template = Array("/tmp/skiff-show-XXXXXX".utf8CString)
        directory = try #require(mkdtemp(&template).map { String(cString: $0) })
    }

    /// Starts the tool that was built beside the tests; its process.
    private func start(_ arguments: [String]) throws -> pid_t {
        var room = [CChar](repeating: 0, count: 4096)
        let length = readlink("/proc/self/exe", &room, room.count - 1)
        let own = String(decoding: room.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let folder = try #require(own.lastIndex(of: "/").map { own[..<$0] })
        let words = ["\(folder)/skiff"] + arguments
        var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { pointers.forEach { free($0) } }
        var process: pid_t = 0
        #expect(posix_spawn(&process, words[0], nil, nil, &pointers, skiff_environment()) == 0)
        return process
    }

    private func status(of process: pid_t) -> Int32 {
        var status: Int32 = 0
        waitpid(process, &status, 0)
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
    }

    private func clean() {
        for name in ["out.png", "touch", "address"] { unlink("\(directory)/\(name)") }
        rmdir(directory)
    }

    private func read(_ path: String) -> [UInt8]? {
        guard let file = fopen(path, "re") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        return Array(bytes[0..<fread(&bytes, 1, bytes.count, file)])
    }

    /// Waits for the program to say where the tool listens, and connects there.
    private func connect() throws -> WireClient {
        var path = ""
        for _ in 0..<6000 where path.isEmpty {
            if let bytes = read("\(directory)/address"), bytes.last == 10 {
                path = String(decoding: bytes.dropLast(), as: UTF8.self)
            }
            usleep(10_000)
        }
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(result == 0, "no connection to \(path)")
        return WireClient(descriptor)
    }

    private var script: [String] {
        ["/bin/sh", "-c", "echo $XDG_RUNTIME_DIR/$WAYLAND_DISPLAY > \(directory)/address; exec sleep 300"]
    }

    @Test("A window is touched as was written down, and its last picture is a PNG file")
    func wholeLine() throws {
        defer { clean() }
        let file = try #require(fopen("\(directory)/touch", "we"))
        fputs("0 down 3 10 12\n20 up 3\n", file)
        fclose(file)
        let tool = try start(
            ["show", "--size", "20x16", "--touch", "\(directory)/touch", "--png", "\(directory)/out.png", "--"] + script
        )
        let bench = Bench(try connect(), waiting: { usleep(1000) })
        let seat = bench.bind("wl_seat")
        let touch = bench.client.newID()
        bench.client.send(seat, 2, .uint(touch))
        let window = bench.makeWindow()
        bench.commit(window.surface)
        bench.turn(until: { bench.serial(of: window) != 0 })
        #expect(bench.client.events(on: window.toplevel, 0).last?.words.prefix(2) == [20, 16])
        bench.ack(window)
        let pools = [bench.makePool(20 * 16 * 4), bench.makePool(20 * 16 * 4)]
        pools[0].fill(0x11_2233, count: 320)
        pools[1].fill(0x44_5566, count: 320)
        let buffers = pools.map { bench.makeBuffer($0, width: 20, height: 16) }
        bench.attach(buffers[0], to: window.surface)
        bench.commit(window.surface)
        bench.turn(until: { !bench.client.events(on: touch, 1).isEmpty })
        #expect(bench.client.events(on: touch).map(\.opcode) == [0, 3, 1, 3])
        #expect(bench.client.events(on: touch, 0).first?.fixed(4) == 10)
        bench.attach(buffers[1], to: window.surface)
        bench.commit(window.surface)
        // It asks the window to close when it has its picture.
        bench.turn(until: { !bench.client.events(on: window.toplevel, 1).isEmpty })
        #expect(status(of: tool) == 0)
        let picture = try Bitmap(png: try #require(read("\(directory)/out.png")))
        #expect(picture.size == .init(width: 20, height: 16))
        #expect(picture[7, 7] & 0xFF_FFFF == 0x44_5566)
    }

    @Test("A sheet has its pictures side by side, row by row, as wide as is said")
    func sheet() throws {
        defer { clean() }
        let parts: [(String, UInt32, Int)] = [("a", 0xFF0000, 32), ("b", 0x00FF00, 16), ("c", 0x0000FF, 32)]
        for (name, color, height) in parts {
            let bitmap = Bitmap(size: .init(width: 64, height: height))
            bitmap.withPixels { $0.update(repeating: color) }
            try bitmap.writePNG(to: "\(directory)/\(name).png")
        }
        defer { for name in ["a", "b", "c"] { unlink("\(directory)/\(name).png") } }
        let files = ["a", "b", "c"].map { "\(directory)/\($0).png" }
        let line = ["sheet", "--columns", "2", "--width", "32", "\(directory)/out.png"]
        #expect(status(of: try start(line + files)) == 0)
        let picture = try Bitmap(png: try #require(read("\(directory)/out.png")))
        // Gaps of 8 around pictures 32 wide, 16 and 8 high.
        #expect(picture.size == .init(width: 8 + 40 + 40, height: 8 + 24 + 24))
        #expect(picture[8, 8] & 0xFF_FFFF == 0xFF0000)
        #expect(picture[39, 23] & 0xFF_FFFF == 0xFF0000)
        #expect(picture[48, 15] & 0xFF_FFFF == 0x00FF00)
        #expect(picture[48, 16] == picture[0, 0])
        #expect(picture[8, 32] & 0xFF_FFFF == 0x0000FF)
        #expect(picture[8, 31] == picture[0, 0])
        #expect(status(of: try start(line + ["/no/such/picture.png"])) == 1)
    }

    @Test("A shot is the same picture with less to say, and a name that is none beside the tool is a failure")
    func shot() throws {
        defer { clean() }
        #expect(status(of: try start(["shot", "NoSuchExample", "\(directory)/out.png"])) == 1)
        let tool = try start(
            ["shot", "/bin/sh", "--size", "20x16", "\(directory)/out.png", "--"] + script.dropFirst())
        let bench = Bench(try connect(), waiting: { usleep(1000) })
        let window = bench.makeWindow()
        bench.commit(window.surface)
        bench.turn(until: { bench.serial(of: window) != 0 })
        bench.ack(window)
        let pool = bench.makePool(20 * 16 * 4)
        pool.fill(0x11_2233, count: 320)
        bench.attach(bench.makeBuffer(pool, width: 20, height: 16), to: window.surface)
        bench.commit(window.surface)
        bench.turn(until: { !bench.client.events(on: window.toplevel, 1).isEmpty })
        #expect(status(of: tool) == 0)
        let picture = try Bitmap(png: try #require(read("\(directory)/out.png")))
        #expect(picture.size == .init(width: 20, height: 16))
        #expect(picture[7, 7] & 0xFF_FFFF == 0x11_2233)
    }

    @Test("A program that ends, breaks the protocol or is not there is a failure without a picture")
    func failures() throws {
        defer { clean() }
        let png = "\(directory)/out.png"
        #expect(status(of: try start(["show", "--png", png, "--", "/bin/false"])) == 1)
        #expect(status(of: try start(["show", "--png", png, "--", "/no/such/program"])) == 1)
        let tool = try start(["show", "--png", png, "--"] + script)
        let client = try connect()
        client.send(99, 0)
        #expect(status(of: tool) == 1)
        #expect(access(png, F_OK) != 0)
    }

    @Test("The tool clears up when it is asked to end")
    func interrupted() throws {
        defer { clean() }
        let tool = try start(["show", "--png", "\(directory)/out.png", "--"] + script)
        let client = try connect()
        let path = String(decoding: try #require(read("\(directory)/address")).dropLast(), as: UTF8.self)
        #expect(access(path, F_OK) == 0)
        kill(tool, SIGTERM)
        #expect(status(of: tool) == 1)
        #expect(access(path, F_OK) != 0)
        withExtendedLifetime(client) {}
    }
}
