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
            "R-LIFE-8: when Weston goes, Hello says one sentence and ends with status 1", arguments: Shell.allCases,
            [true, false])
        func gone(shell: Shell, inOrder: Bool) throws {
            try withWeston(shell) { weston in
                let hello = try HelloOnWeston(on: weston)
                _ = try hello.picture()
                if inOrder { _ = try? weston.send("quit") } else { weston.kill() }
                #expect(hello.program.waitForEnd() == 1)
                #expect(
                    hello.program.log
                        == "skiff: The compositor closed the connection: connect again when it is back.\n")
            }
        }
    }
}
