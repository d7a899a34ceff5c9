import ProcessSupport
import SkiffCompositor
import Testing

extension ProcessTests {
    /// What `SKIFF_LOG` makes a program print.
    struct LogTests {
        @Test("SKIFF_LOG=wayland prints each global with its version and the version that is bound")
        func globals() throws {
            let configuration = Compositor.Configuration(
                fractionalScale: 180, versions: ["wl_seat": 5, "xdg_wm_base": 3])
            try withProgram(Environment.product("Hello"), on: configuration, environment: ["SKIFF_LOG": "wayland"]) {
                bench in
                _ = try bench.window()
                let lines = bench.errors.split(separator: "\n").map(String.init)
                let bound = lines.filter { $0.contains("(bound ") }
                for interface in [
                    "wl_compositor", "wl_shm", "wl_output", "wp_viewporter", "wp_fractional_scale_manager_v1",
                    "zxdg_decoration_manager_v1",
                ] {
                    #expect(bound.count { $0.hasPrefix("skiff wayland: \(interface) ") } == 1, "\(interface)")
                }
                #expect(bound.contains("skiff wayland: wl_seat 5 (bound 5)"))
                #expect(bound.contains("skiff wayland: xdg_wm_base 3 (bound 3)"))
                #expect(lines.allSatisfy { $0.hasPrefix("skiff wayland: ") })
            }
        }

        @Test("a category and an appearance that there are not are said once, with those that there are")
        func misspelt() throws {
            let environment = ["SKIFF_LOG": "arena,wind", "SKIFF_APPEARANCE": "grey"]
            try withProgram(Environment.product("Hello"), environment: environment) { bench in
                _ = try bench.window()
                try bench.rest()
                #expect(
                    bench.errors == """
                        skiff: SKIFF_LOG: there is no category wind, but wayland, input, arena, chain, frame, text, all.
                        skiff: SKIFF_APPEARANCE: there is no appearance grey, but light and dark.

                        """)
            }
        }

        @Test("without SKIFF_LOG nothing is printed")
        func silent() throws {
            try withProgram(Environment.product("Hello")) { bench in
                _ = try bench.window()
                try bench.rest()
                #expect(bench.errors == "")
                #expect(bench.output == "")
            }
        }
    }
}
