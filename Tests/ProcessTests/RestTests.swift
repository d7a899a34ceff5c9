import Glibc
import ProcessSupport
import SkiffCompositor
import SkiffCore
import Testing

extension ProcessTests {
    /// What Hello costs while nobody touches it.
    struct RestTests {
        @Test("Hello has one thread, and at rest it does not wake up within a second")
        func rest() throws {
            try withProgram(Environment.product("Hello")) { bench in
                let window = try bench.window()
                // Half a second after its start it gives back what only that has used: once.
                usleep(2_000_000)
                try expectRest(bench)
                // A press, a new text and its frames leave nothing behind that wakes it.
                let commits = window.commitCount
                let touch = bench.compositor.seat.touch
                touch.down(1, at: Point(x: window.size.width / 2, y: window.size.height / 2 + 20), on: window)
                touch.frame()
                try bench.wait(until: "the press is shown") { window.commitCount > commits }
                touch.up(1)
                touch.frame()
                try bench.rest()
                #expect(window.commitCount > commits + 1)
                try expectRest(bench)
            }
        }

        private func expectRest(_ bench: ProgramBench) throws {
            try bench.rest()
            let before = ProcessStatus(of: bench.program.pid)
            #expect(before.threads == 1)
            usleep(1_000_000)
            let after = ProcessStatus(of: bench.program.pid)
            #expect(after.voluntarySwitches == before.voluntarySwitches)
            #expect(after.threads == 1)
        }
    }
}
