import Glibc
import ProcessSupport
import SkiffCompositor
import Testing

extension ProcessTests {
    /// What an application is told of its life.
    struct LifecycleTests {
        @Test(
            "SIGTERM and SIGINT tell the application before it ends, and the status is 0", arguments: [SIGTERM, SIGINT])
        func signal(number: Int32) throws {
            try withProgram(Environment.product("LifecycleProbe"), "delegate") { bench in
                _ = try bench.window()
                try bench.wait(until: "the application is active") { bench.output.contains("active\n") }
                kill(bench.program.pid, number)
                let status = try bench.status()
                #expect(status == 0)
                #expect(bench.output.hasPrefix("launched\nactive\n"))
                #expect(bench.output.contains("terminates with 1 windows\n"))
                #expect(bench.output.hasSuffix("ended: terminated\n"))
                #expect(bench.errors == "")
            }
        }

        @Test("a signal before there is a window ends the application in order")
        func early() throws {
            try withProgram(Environment.product("LifecycleProbe"), "delegate") { bench in
                // The compositor has no turn: the connection is up, and nothing comes.
                let launched: Void? = poll { bench.output == "launched\n" ? () : nil }
                #expect(launched != nil)
                kill(bench.program.pid, SIGTERM)
                #expect(bench.program.waitForEnd() == 0)
                #expect(bench.output == "launched\nterminates with 1 windows\nended: terminated\n")
            }
        }

        @Test("closing asks the delegate; what it lets go ends the application with status 0")
        func close() throws {
            try withProgram(Environment.product("LifecycleProbe"), "delegate") { bench in
                let window = try bench.window()
                window.close()
                try bench.wait(until: "the close was refused") { bench.output.contains("keeps the window\n") }
                try bench.rest()
                #expect(window.isMapped)
                window.close()
                let status = try bench.status()
                #expect(status == 0)
                #expect(bench.output.contains("lets the window go\n"))
                #expect(bench.output.contains("terminates with 0 windows\n"))
                #expect(bench.output.hasSuffix("ended: lastWindowClosed\n"))
            }
        }

        @Test("R-LIFE-8: a lost connection is told, and the status is 1")
        func lost() throws {
            try withProgram(Environment.product("LifecycleProbe"), "delegate") { bench in
                _ = try bench.window()
                bench.compositor.hangUp()
                let status = try bench.status()
                #expect(status == 1)
                #expect(bench.output.split(separator: "\n").count { $0 == "lost" } == 1)
                #expect(bench.output.hasSuffix("ended: connectionLost\n"))
            }
        }
    }
}
