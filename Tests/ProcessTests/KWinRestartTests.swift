import Glibc
import ProcessSupport
import Testing

extension ProcessTests {
    /// A KWin that is killed, and the next one on its socket.
    @Suite(.enabled(if: KWin.isUsable, "there is no KWin to test on"))
    struct KWinRestartTests {
        @Test("R-LIFE-8: Hello is shown again by each of five KWins, and does not end with them")
        func restart() throws {
            try withTemporaryFolder("kwin") { folder in
                let bus = try KWin.startBus(in: folder)
                defer { bus.stop() }
                var kwin = try KWin.start(in: folder)
                defer { kwin.stop() }
                let listens: Void? = poll { access(folder + "/wayland-0", R_OK) == 0 ? () : nil }
                try #require(listens != nil, "\(kwin.log)")
                var variables = KWin.environment(in: folder)
                variables["WAYLAND_DISPLAY"] = "wayland-0"
                variables["WAYLAND_DEBUG"] = "1"
                let hello = try ChildProcess(
                    [Environment.product("Hello")], environment: variables, logPath: folder + "/hello.log")
                defer { hello.stop() }
                for round in 1...5 {
                    // A frame that KWin has answered, of each life's first picture.
                    let shown: Void? = poll {
                        let lives = hello.log.split(separator: "\n").reduce(into: [String]()) { lives, line in
                            if line.contains("get_registry") { lives.append("") }
                            if line.contains(".attach(") { lives[lives.count - 1] = "attached" }
                            if line.contains("wl_callback"), line.contains(".done("), lives.last == "attached" {
                                lives[lives.count - 1] = "shown"
                            }
                        }
                        return lives.count >= round && lives.last == "shown" ? () : nil
                    }
                    try #require(shown != nil, "life \(round): \(hello.log.suffix(3000))")
                    #expect(hello.isRunning)
                    kill(kwin.pid, SIGKILL)
                    _ = kwin.waitForEnd()
                    kwin = try KWin.start(in: folder)
                }
            }
        }
    }
}

/// A headless KWin, drawing without a GPU.
private nonisolated enum KWin {
    static var isUsable: Bool {
        access("/usr/bin/kwin_wayland", X_OK) == 0 && access("/usr/bin/dbus-daemon", X_OK) == 0
    }

    static func environment(in folder: String) -> [String: String] {
        var variables = Environment.isolated(in: folder)
        variables["XDG_RUNTIME_DIR"] = folder
        variables["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=\(folder)/bus"
        variables["KWIN_COMPOSE"] = "Q"
        variables["KWIN_WAYLAND_NO_PERMISSION_CHECKS"] = "1"
        return variables
    }

    static func startBus(in folder: String) throws -> ChildProcess {
        let bus = try ChildProcess(
            [
                "dbus-daemon", "--session", "--nofork", "--nopidfile", "--address=unix:path=\(folder)/bus",
            ], environment: environment(in: folder), logPath: folder + "/bus.log")
        let listens: Void? = poll { access(folder + "/bus", R_OK) == 0 ? () : nil }
        guard listens != nil else { throw ProcessFailure("no message bus: \(bus.log)") }
        return bus
    }

    /// Starts one, from a copy of the program: containers refuse the file capability of the packaged one.
    static func start(in folder: String) throws -> ChildProcess {
        let program = folder + "/kwin_wayland"
        if access(program, X_OK) != 0 {
            let copy = try ChildProcess(
                ["cp", "/usr/bin/kwin_wayland", program], environment: environment(in: folder),
                logPath: folder + "/copy.log")
            guard copy.waitForEnd() == 0 else { throw ProcessFailure("KWin cannot be copied: \(copy.log)") }
        }
        return try ChildProcess(
            [
                program, "--virtual", "--width", "800", "--height", "600", "--output-count", "1", "--socket",
                "wayland-0", "--no-lockscreen", "--no-global-shortcuts", "--no-kactivities",
            ], environment: environment(in: folder), logPath: folder + "/kwin.log")
    }
}
