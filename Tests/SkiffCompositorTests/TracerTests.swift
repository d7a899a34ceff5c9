import CLinux
import Glibc
import Testing

@testable import skiff

/// Another process, step by step; shells are what is watched.
struct TracerTests {
    private let folder: String

    init() throws {
        var template = Array("/tmp/skiff-trace-XXXXXX".utf8CString)
        folder = try #require(mkdtemp(&template).map { String(cString: $0) })
        for name in ["in", "out"] { mkfifo("\(folder)/\(name)", 0o600) }
    }

    /// Runs a test with a shell that says that it is there, and then does this.
    private func withShell(_ script: String, _ test: (ChildProcess, UnsafeMutablePointer<FILE>) throws -> Void) throws {
        defer {
            for name in ["in", "out"] { unlink("\(folder)/\(name)") }
            rmdir(folder)
        }
        let script = "trap 'echo heard >&4' USR1; exec 3<>\(folder)/in 4>\(folder)/out; echo there >&4; \(script)"
        let child = try ChildProcess(["/bin/sh", "-c", script], environment: [:])
        defer {
            kill(child.process, SIGKILL)
            // Whatever was wrong, no child is left.
            while child.isRunning() { usleep(1000) }
        }
        let said = try #require(fopen("\(folder)/out", "re"))
        defer { fclose(said) }
        #expect(line(of: said) == "there\n")
        try test(child, said)
    }

    private func line(of file: UnsafeMutablePointer<FILE>) -> String? {
        var room = [CChar](repeating: 0, count: 100)
        guard let line = fgets(&room, Int32(room.count), file) else { return nil }
        return String(cString: line)
    }

    /// A shell that waits is one whose step does not come.
    private static let waits = "while :; do read -r line <&3; done"
    private static let runs = "while :; do :; done"

    @Test("A signal that comes while a program is watched reaches it")
    func signals() throws {
        try withShell(Self.waits) { child, said in
            while !child.isAsleep { usleep(1000) }
            let tracer = try Tracer(child)
            try tracer.run(look: {}) { _ in }
            kill(child.process, SIGUSR1)
            tracer.letGo()
            #expect(line(of: said) == "heard\n")
            #expect(child.isRunning())
        }
    }

    @Test("A program that does not come to rest is given up, and runs on")
    func limit() throws {
        try withShell(Self.runs) { child, said in
            let tracer = try Tracer(child)
            var steps = 0
            #expect(throws: ToolError("/bin/sh is not at rest after 50 steps: press where nothing goes on")) {
                try tracer.run(atMost: 50, look: {}) { _ in steps += 1 }
            }
            #expect(steps == 50)
            tracer.letGo()
            kill(child.process, SIGUSR1)
            #expect(line(of: said) == "heard\n")
        }
    }

    @Test("The tool can be asked to end while it watches")
    func interrupted() throws {
        try withShell(Self.runs) { child, _ in
            let tracer = try Tracer(child)
            defer { tracer.letGo() }
            #expect(throws: ToolError("enough")) {
                try tracer.run(look: { () throws(ToolError) in throw ToolError("enough") }, { _ in })
            }
        }
    }

    @Test("The end of a program that is watched is known afterwards")
    func ends() throws {
        try withShell(Self.runs) { child, _ in
            let tracer = try Tracer(child)
            kill(child.process, SIGKILL)
            #expect(throws: ToolError("/bin/sh was ended by signal 9 while it was run step by step")) {
                try tracer.run(look: {}) { _ in }
            }
            tracer.letGo()
            #expect(!child.isRunning())
            #expect(child.ending == "was ended by signal 9")
        }
    }

    @Test("A child whose end somebody else has taken does not run")
    func taken() throws {
        try withShell(Self.runs) { child, _ in
            kill(child.process, SIGKILL)
            var status: Int32 = 0
            #expect(waitpid(child.process, &status, 0) == child.process)
            #expect(!child.isRunning())
        }
    }

    @Test("A program finds the images of its table where they lie, by the build ids that their files say")
    func images() throws {
        let images = try LoadedImage.all(of: getpid())
        var known: [(image: LoadedImage, id: UInt64)] = []
        for image in images.dropFirst() where known.count < Int(SKIFF_WARM_IMAGES) - 2 {
            let id = image.buildID
            if id != 0, !known.contains(where: { $0.id == id }) { known.append((image, id)) }
        }
        #expect(known.count > 3)
        var table = skiff_warm_table().pointee
        withUnsafeMutableBytes(of: &table.images) { room in
            for (index, image) in known.enumerated() {
                room.storeBytes(of: image.id, toByteOffset: (index + 1) * 8, as: UInt64.self)
            }
            room.storeBytes(of: 0x1234, toByteOffset: (known.count + 1) * 8, as: UInt64.self)
        }
        var places = [UnsafeRawPointer?](repeating: nil, count: Int(SKIFF_WARM_IMAGES))
        skiff_warm_places(&table, &places)
        #expect(places[0] == UnsafeRawPointer(bitPattern: UInt(images[0].base)))
        for (index, image) in known.enumerated() {
            #expect(places[index + 1] == UnsafeRawPointer(bitPattern: UInt(image.image.base)), "\(image.image.path)")
        }
        #expect(places[known.count + 1] == nil)
    }
}
