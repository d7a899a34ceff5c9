import CLinux
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
            return (tool.waitForEnd(seconds: 10 * patience), tool.log)
        }

        /// What is in a program's table: the bytes behind its name.
        private func table(of path: String) throws -> [UInt8] {
            let bytes = try #require(self.bytes(path))
            let place = try self.place(in: bytes)
            return Array(bytes[place + Self.head..<place + MemoryLayout<skiff_warm_table>.size])
        }

        /// Where a program's table begins.
        private func place(in bytes: [UInt8]) throws -> Int {
            let name = Array(SKIFF_WARM_NAME.utf8)
            let last = bytes.count - MemoryLayout<skiff_warm_table>.size
            let first = name.withUnsafeBytes { $0.load(as: UInt64.self) }
            // A program is large: what is done for each of its words is little.
            let places = bytes.withUnsafeBytes { bytes in
                var places: [Int] = []
                var place = 0
                while place < last {
                    if bytes.load(fromByteOffset: place, as: UInt64.self) == first { places.append(place) }
                    place += 8
                }
                return places
            }.filter { bytes[$0..<$0 + name.count].elementsEqual(name) }
            #expect(places.count == 1)
            return try #require(places.first)
        }

        private static let head = MemoryLayout<skiff_warm_table>.offset(of: \.images)!
        private static let pages = MemoryLayout<skiff_warm_table>.offset(of: \.pages)!

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
                let before = try #require(self.bytes(Environment.product("Hello")))
                try self.write(before, to: hello)
                #expect(try table(of: hello).allSatisfy { $0 == 0 })
                let result = try warm([hello], in: folder)
                #expect(result.status == 0, "\(result.log)")
                let written = try self.table(of: hello)
                // Images, then pages: image, number, lines.
                let end = Self.pages - Self.head + Int(SKIFF_WARM_PAGES) * 16
                let pages = stride(from: Self.pages - Self.head, to: end, by: 16).map {
                    Array(written[$0..<$0 + 16])
                }
                let used = pages.filter { $0[8...].contains { $0 != 0 } }
                #expect(used.count > 20)
                #expect(used.contains { $0[0] == 0 } && used.contains { $0[0] != 0 })
                // Roots, nodes and touches: how many there are.
                let counts = stride(from: end, to: end + 12, by: 4).map { Int(written[$0]) + Int(written[$0 + 1]) << 8 }
                #if arch(x86_64)
                    #expect(counts[0] == 2 && counts[1] > 20 && counts[2] > 100, "\(counts)")
                #endif

                #expect(try Self.pressed(hello) == Self.unwarmed.get())
            }
        }

        @Test("A program whose table is nonsense works as one without")
        func nonsense() throws {
            try withTemporaryFolder("warm") { folder in
                let hello = folder + "/Hello"
                var bytes = try #require(self.bytes(Environment.product("Hello")))
                let place = try self.place(in: bytes)
                for index in Self.head..<MemoryLayout<skiff_warm_table>.size { bytes[place + index] = 0xFF }
                // The program's own pages, far outside it.
                for index in stride(from: Self.pages, to: Self.pages + 1600, by: 16) {
                    bytes.replaceSubrange(place + index..<place + index + 4, with: [0, 0, 0, 0])
                }
                try self.write(bytes, to: hello)
                #expect(try Self.pressed(hello) == Self.unwarmed.get())
            }
        }

        /// What Hello looks like as it was built.
        private static let unwarmed = Result { try pressed(Environment.product("Hello")) }

        private func write(_ bytes: [UInt8], to path: String) throws {
            let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o700)
            defer { close(file) }
            try #require(Glibc.write(file, bytes, bytes.count) == bytes.count)
        }

        /// What a program looks like that was pressed more often than its start takes, so that its table is read.
        private static func pressed(_ program: String) throws -> Picture? {
            var picture: Picture?
            try withProgram([program], on: Compositor.Configuration()) { bench in
                let window = try bench.window()
                let size = try #require(window.pixels?.size)
                let touch = bench.compositor.seat.touch
                for _ in 0..<6 {
                    touch.down(0, at: Point(Double(size.width) / 2, Double(size.height) / 2), on: window)
                    touch.frame()
                    try bench.rest()
                    touch.up(0)
                    touch.frame()
                    try bench.rest()
                }
                picture = window.pixels
            }
            #expect(picture != nil)
            return picture
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
