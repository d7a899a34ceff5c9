import ProcessSupport
import Testing

extension ProcessTests {
    /// One application and a thousand compositors on one socket.
    struct RestartTests {
        @Test(
            "R-LIFE-8: killed and started again 1000 times at random points: all comes back, what began ends once, nothing is left behind"
        )
        func thousandTimes() throws {
            try withTemporaryFolder("restart") { folder in
                let probe = try ChildProcess(
                    [Environment.product("LifecycleProbe"), "restart", "1000"],
                    environment: Environment.isolated(in: folder), logPath: folder + "/log")
                defer { probe.stop() }
                let status = probe.waitForEnd(seconds: 5 * patience)
                #expect(status == 0, "\(probe.log)")
                let numbers = probe.log.split(separator: "\n").prefix(4).compactMap { $0.split(separator: " ").last }
                    .compactMap { Int($0) }
                try #require(numbers.count == 4, "\(probe.log)")
                #expect(numbers[2] == numbers[0], "descriptors after 100 and 1000 times")
                // A leak of a window's buffers, or of a connection's objects, would be many times that.
                #expect(numbers[3] < numbers[1] + 1024, "KiB after 100 and 1000 times")
            }
        }

        @Test("without descriptors and without memory nothing ends: it is said once, and goes on when there is some")
        func starve() throws {
            try withTemporaryFolder("starve") { folder in
                let probe = try ChildProcess(
                    [Environment.product("LifecycleProbe"), "starve"], environment: Environment.isolated(in: folder),
                    logPath: folder + "/log")
                defer { probe.stop() }
                let status = probe.waitForEnd(seconds: 5 * patience)
                #expect(status == 0, "\(probe.log)")
                let said = probe.log.split(separator: "\n")
                #expect(said.last == "survived")
                #expect(said.count { $0.contains("There is no memory or no descriptor left") } == 1)
                #expect(said.count { $0.contains("The process has no descriptors left for a connection") } == 1)
                #expect(!said.contains { $0.contains("system's error") })
            }
        }
    }
}
