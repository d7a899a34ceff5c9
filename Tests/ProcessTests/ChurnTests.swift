import ProcessSupport
import Testing

extension ProcessTests {
    /// Thousands of frames, and windows that come and go.
    struct ChurnTests {
        @Test("windows opened, resized, scrolled, faded and closed for thousands of frames leave nothing behind")
        func noGrowth() throws {
            try withTemporaryFolder("churn") { folder in
                let probe = try ChildProcess(
                    [Environment.product("LifecycleProbe"), "churn", "4000"],
                    environment: Environment.isolated(in: folder), logPath: folder + "/log")
                defer { probe.stop() }
                let status = probe.waitForEnd(seconds: 5 * patience)
                #expect(status == 0, "\(probe.log)")
                let reports = probe.log.split(separator: "\n").map { line in
                    line.split { !$0.isNumber }.compactMap { Int($0) }
                }
                try #require(reports.count == 2 && reports.allSatisfy { $0.count == 4 }, "\(probe.log)")
                // A window's views alone would be a kilobyte for each of the 150 windows.
                #expect(reports[1][0] < reports[0][0] + 16_384, "bytes after 400 and 4000 frames")
                #expect(reports[1][1] == reports[0][1], "descriptors after 400 and 4000 frames")
                #expect(reports[0][2] == 1 && reports[1][2] == 1)
            }
        }
    }
}
