import ProcessSupport
import SkiffCompositor
import Testing

extension ProcessTests {
    /// Hello on a compositor that lacks something.
    struct PoorCompositorTests {
        @Test(
            "without what every window needs, Hello says so and ends with status 1",
            arguments: ["wl_compositor", "wl_shm", "xdg_wm_base"])
        func missing(interface: String) throws {
            let poor = Compositor.Configuration(versions: [interface: 0])
            try withProgram(Environment.product("Hello"), on: poor) { bench in
                let status = try bench.status()
                #expect(status == 1)
                #expect(
                    bench.errors
                        == "skiff: The compositor does not offer \(interface), without which no window can be shown: "
                        + "use another compositor.\n")
                #expect(bench.output == "")
                #expect(bench.compositor.protocolErrors.isEmpty)
            }
        }

        @Test("without everything that is optional, Hello shows its window and says nothing")
        func optional() throws {
            let plain = Compositor.Configuration(
                capabilities: [], decorations: nil, viewporter: false,
                versions: ["wl_compositor": 1, "wl_seat": 1, "wl_output": 1, "xdg_wm_base": 1])
            try withProgram(Environment.product("Hello"), on: plain) { bench in
                _ = try bench.window()
                try bench.rest()
                #expect(bench.program.isRunning)
                #expect(bench.errors == "")
                #expect(bench.compositor.protocolErrors.isEmpty)
            }
        }

        @Test("R-LIFE-8: when the compositor hangs up, Hello says so and comes back")
        func hangUp() throws {
            try withProgram(Environment.product("Hello")) { bench in
                _ = try bench.window()
                bench.compositor.hangUp()
                _ = try bench.window()
                #expect(
                    bench.errors
                        == "skiff: The compositor closed the connection: connect again when it is back.\n"
                        + "skiff: The windows are kept, and shown again when the compositor is back.\n")
                #expect(bench.program.isRunning)
            }
        }
    }
}
