import ProcessSupport
import Testing

extension ProcessTests {
    /// One application on many connections.
    struct ReconnectTests {
        @Test("200 connections of one application leave no descriptor open")
        func descriptors() throws {
            try withTemporaryFolder("reconnect") { folder in
                let probe = try ChildProcess(
                    [Environment.product("LifecycleProbe"), "reconnect"], environment: Environment.isolated(in: folder),
                    logPath: folder + "/log")
                defer { probe.stop() }
                let status = probe.waitForEnd(seconds: 5 * patience)
                #expect(status == 0, "\(probe.log)")
                let lines = probe.log.split(separator: "\n")
                try #require(lines.count == 3, "\(probe.log)")
                #expect(lines[0].hasPrefix("descriptors: ") && lines[1].hasPrefix("descriptors at rest: "))
                #expect(lines[1] == lines[2])
            }
        }
    }
}
