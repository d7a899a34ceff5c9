import Glibc
import ProcessSupport
import SkiffCompositor
import SkiffCore
import Testing

extension ProcessTests {
    /// Programs into which the tool writes what a press runs through.
    struct WarmTests {
        /// Runs the tool on a program; its exit status, and what it said.
        private func warm(_ program: [String], in folder: String) throws -> (status: Int32?, log: String) {
            let tool = try ChildProcess(
                [Environment.product("skiff"), "warm", "--"] + program, environment: Environment.isolated(in: folder),
                logPath: folder + "/said")
            defer { tool.stop() }
            return (tool.waitForEnd(seconds: 300), tool.log)
        }

        /// A program's table: the bytes behind its name.
        private func table(of path: String) throws -> [UInt8] {
            let bytes = try #require(self.bytes(path))
            let name = Array("skiff warm v1\n".utf8)
            let places = stride(from: 0, to: bytes.count - 4112, by: 8).filter { place in
                bytes[place] == name[0] && bytes[place..<place + name.count].elementsEqual(name)
            }
            #expect(places.count == 1)
            let place = try #require(places.first)
            return Array(bytes[place + 16..<place + 4112])
        }

        private func bytes(_ path: String) -> [UInt8]? {
            guard let file = fopen(path, "r") else { return nil }
            defer { fclose(file) }
            var status = stat()
            guard fstat(fileno(file), &status) == 0 else { return nil }
            var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
            return fread(&bytes, 1, bytes.count, file) == bytes.count ? bytes : nil
        }

        @Test("A program knows what a press ran through, and works with it as before")
        func writes() throws {
            try withTemporaryFolder("warm") { folder in
                let hello = folder + "/Hello"
                let before = try #require(bytes(Environment.product("Hello")))
                try before.withUnsafeBytes { bytes in
                    let file = open(hello, O_WRONLY | O_CREAT | O_CLOEXEC, 0o700)
                    try #require(write(file, bytes.baseAddress!, bytes.count) == bytes.count)
                    close(file)
                }
                #expect(try table(of: hello).allSatisfy { $0 == 0 })
                let result = try warm([hello], in: folder)
                #expect(result.status == 0, "\(result.log)")
                let written = try self.table(of: hello)
                // Sixteen images, then pages: image, number, lines.
                let pages = stride(from: 128, to: written.count, by: 16).map { Array(written[$0..<$0 + 16]) }
                let used = pages.filter { $0[8...].contains { $0 != 0 } }
                #expect(used.count > 20)
                #expect(used.contains { $0[0] == 0 } && used.contains { $0[0] != 0 })

                var labels: [String: Picture] = [:]
                for program in [hello, Environment.product("Hello")] {
                    try withProgram([program], on: Compositor.Configuration()) { bench in
                        let window = try bench.window()
                        let size = try #require(window.pixels?.size)
                        // More wakes than the start has, so that the table is read, and pauses.
                        for _ in 0..<12 {
                            let point = Point(Double(size.width) / 2, Double(size.height) / 2)
                            bench.compositor.seat.touch.down(0, at: point, on: window)
                            bench.compositor.seat.touch.frame()
                            try bench.rest()
                            bench.compositor.seat.touch.up(0)
                            bench.compositor.seat.touch.frame()
                            try bench.rest()
                        }
                        labels[program] = window.pixels
                    }
                }
                #expect(labels[hello] != nil && labels[hello] == labels[Environment.product("Hello")])
            }
        }

        @Test("What is no program of Skiff's is refused, with a sentence", arguments: ["/bin/true", "/nowhere"])
        func refuses(program: String) throws {
            try withTemporaryFolder("warm") { folder in
                let result = try warm([program], in: folder)
                #expect(result.status == 1)
                #expect(result.log.contains("skiff: \(program)"))
            }
        }
    }
}
