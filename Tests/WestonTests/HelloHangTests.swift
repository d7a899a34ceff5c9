import Glibc
import ProcessSupport
import Testing

extension WestonTests {
    /// A Weston that hangs, and one that goes.
    struct HelloHangTests {
        @Test("R-LIFE-3: Hello outlives a compositor that hangs, and goes on", arguments: Shell.allCases)
        func freeze(shell: Shell) throws {
            try withWeston(shell) { weston in
                let hello = try HelloOnWeston(on: weston)
                let before = try hello.picture()
                // The tap is on its way to Hello when Weston stops hearing its answer.
                try weston.tap(x: before.target.x, y: before.target.y)
                try weston.send("freeze 1500")
                let after = try hello.wait(until: "the label has changed") { $0.hasNewLabel(after: before) }
                #expect(try hello.expectSameLabel(as: after))
                #expect(hello.program.isRunning)
                #expect(hello.program.log == "")
            }
        }

        @Test(
            "R-LIFE-8: when Weston goes, Hello waits, and is on the next one as it was", arguments: Shell.allCases,
            [true, false])
        func restart(shell: Shell, inOrder: Bool) throws {
            try withWeston(shell) { weston in
                let hello = try HelloOnWeston(on: weston)
                let first = try hello.picture()
                try weston.tap(x: first.target.x, y: first.target.y)
                let before = try hello.wait(until: "the label has changed") {
                    $0.hasNewLabel(after: first) && $0.isAtRest
                }
                for round in 1...5 {
                    // With a finger on the button.
                    try hello.press(before)
                    if inOrder { _ = try? weston.send("quit") } else { weston.kill() }
                    if round == 1 { try expectRest(of: hello.program) }
                    try weston.restart()
                    let after = try hello.wait(until: "the picture is as it was") { $0.isAtRest }
                    #expect(after.windowDiffers(from: before) == 0)
                }
                #expect(hello.program.isRunning)
                #expect(
                    hello.program.log
                        == "skiff: The compositor closed the connection: connect again when it is back.\n"
                        + "skiff: The windows are kept, and shown again when the compositor is back.\n")
            }
        }

        @Test("a maximized window is maximized again on the next Weston")
        func states() throws {
            try withWeston(.desktop) { weston in
                let hello = try HelloOnWeston(on: weston)
                _ = try hello.picture()
                try weston.send("window \(HelloOnWeston.appID) size 800 600")
                try weston.send("window \(HelloOnWeston.appID) maximized on")
                func isMaximized() throws -> Bool {
                    let window = try weston.window(of: hello.program)
                    return window.states.contains("maximized") && window.width == 800
                }
                try hello.wait(until: "the window is maximized") { _ in try isMaximized() }
                try weston.putPointerAway()
                let before = try hello.picture()
                #expect(before.fillsItsWindow)
                weston.kill()
                try weston.restart()
                let after = try hello.wait(until: "the window is maximized again") { _ in try isMaximized() }
                #expect(after.windowDiffers(from: before) == 0)
            }
        }

        /// While it waits it looks ever more seldom, and does nothing else.
        private func expectRest(of program: ChildProcess) throws {
            func switches() -> Int {
                let lines = readText("/proc/\(program.pid)/status")?.split(separator: "\n") ?? []
                let line = lines.first { $0.hasPrefix("voluntary_ctxt_switches:") }
                return line?.split(separator: "\t").last.flatMap { Int($0) } ?? -1
            }
            let before = switches()
            #expect(before >= 0)
            usleep(1_500_000)
            // 10, 20, 40, … ms: by then at most eight looks.
            #expect(switches() - before <= 16)
        }
    }
}
