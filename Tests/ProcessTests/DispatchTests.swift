import Glibc
import ProcessSupport
import Testing

extension ProcessTests {
    /// What `skiff bench dispatch` counts; what it measures is for people to read.
    struct DispatchTests {
        /// Of a hundred movements, whom they reach and what memory they take.
        ///
        /// The Wayland library itself allocates each event that it reads, and nobody anything else.
        private static let counts = [
            "1 finger, no recognizer: 100 moves, 100 heard, 0 acted, 0 allocations",
            "1 finger, no recognizer, over the wire: 200 events, 200 allocations",
            "1 finger, 10 recognizers that watch: 100 moves, 100 heard, 0 acted, 0 allocations",
            "1 finger, 10 recognizers that watch, over the wire: 200 events, 200 allocations",
            "1 finger, 10 recognizers that act: 100 moves, 100 heard, 1000 acted, 0 allocations",
            "1 finger, 10 recognizers that act, over the wire: 200 events, 200 allocations",
            "10 fingers, no recognizer: 100 moves, 100 heard, 0 acted, 0 allocations",
            "10 fingers, no recognizer, over the wire: 1100 events, 1100 allocations",
            "10 fingers, 10 recognizers that watch: 100 moves, 100 heard, 0 acted, 0 allocations",
            "10 fingers, 10 recognizers that watch, over the wire: 1100 events, 1100 allocations",
            "10 fingers, 10 recognizers that act: 100 moves, 100 heard, 1000 acted, 0 allocations",
            "10 fingers, 10 recognizers that act, over the wire: 1100 events, 1100 allocations",
        ]

        /// A line as far as the build decides it: without the optimizer, loops take memory too.
        ///
        /// Scripts/test looks at the allocations of a release build.
        private static func decided(_ line: String) -> String {
            #if DEBUG
                return String(line[..<(line.lastIndex(of: ",") ?? line.endIndex)])
            #else
                return line
            #endif
        }

        @Test("a finger that moves takes no memory on its way through arena, recognizers and view")
        func allocations() throws {
            try withTemporaryFolder("dispatch") { folder in
                let bench = try ChildProcess(
                    [Environment.product("skiff"), "bench", "dispatch", "--allocations"],
                    environment: Environment.isolated(in: folder), logPath: folder + "/errors",
                    outputPath: folder + "/output")
                #expect(bench.waitForEnd(seconds: 5 * patience) == 0)
                #expect(bench.log == "")
                let lines = (readText(folder + "/output") ?? "").split(separator: "\n").map(String.init)
                // What counts is no broken counter.
                #expect(lines.first?.hasPrefix("a view: ") == true && lines.first != "a view: 0 allocations")
                #expect(lines.dropFirst().map(Self.decided) == Self.counts.map(Self.decided))
            }
        }

        @Test("skiff bench says what it can measure")
        func unknown() throws {
            try withTemporaryFolder("dispatch") { folder in
                let bench = try ChildProcess(
                    [Environment.product("skiff"), "bench", "nothing"], environment: Environment.isolated(in: folder),
                    logPath: folder + "/errors")
                #expect(bench.waitForEnd(seconds: 5 * patience) == 2)
                #expect(bench.log == "skiff: bench measures dispatch or draw, and not nothing: see skiff --help\n")
            }
        }
    }
}
