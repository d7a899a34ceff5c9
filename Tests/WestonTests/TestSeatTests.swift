import ProcessSupport
import Testing

extension WestonTests {
    /// The test seat itself, on the clients that Weston brings along.
    struct TestSeatTests {
        private static let debug = ["WAYLAND_DEBUG": "1"]

        @Test("A finger draws a line in Weston's screenshot", arguments: WestonSession.Shell.allCases)
        func touchDraws(shell: WestonSession.Shell) throws {
            try withWeston(shell) { weston in
                let program = try weston.start("weston-simple-touch")
                let window = try weston.window(of: program)
                let before = try weston.screenshot("simple-touch-before")
                try weston.send("touch down 0 \(window.x + 100) \(window.y + 200)")
                try weston.send("touch frame")
                for step in 1...20 {
                    try weston.send("touch move 0 \(window.x + 100 + Double(step)) \(window.y + 200)")
                    try weston.send("touch frame")
                }
                try weston.wait(until: "the end of the line is red") {
                    try weston.pixel(x: window.x + 119, y: window.y + 200) == 0xff0000
                }
                let after = try weston.screenshot("simple-touch-after")
                #expect(after.differences(from: before) >= 20)
                #expect(after[Int(window.x) + 101, Int(window.y) + 200] == 0xff0000)
            }
        }

        @Test("A finger's frames, times and cancel arrive as they were sent", arguments: WestonSession.Shell.allCases)
        func touchEvents(shell: WestonSession.Shell) throws {
            try withWeston(shell) { weston in
                let program = try weston.start("weston-simple-touch", environment: Self.debug)
                let window = try weston.window(of: program)
                try weston.send("time 5000")
                try weston.send("touch down 3 \(window.x + 10) \(window.y + 20.5)")
                try weston.send("touch frame")
                try weston.send("time 5016")
                try weston.send("touch move 3 \(window.x + 11) \(window.y + 21)")
                try weston.send("touch frame")
                try weston.send("touch cancel")
                #expect(throws: WestonFailure.self) { try weston.send("touch up 3") }
                try weston.send("time 5100")
                try weston.tap(x: window.x + 30, y: window.y + 40)
                let events = try weston.wait(for: "the second finger's end") {
                    let events = received(by: program, interface: "wl_touch")
                    return events.contains { $0.contains("up(") } ? events : nil
                }
                // Weston 10 forgets the window at the last up, so no frame follows it.
                let names = events.map { $0.prefix { $0 != "(" } }
                #expect(names == ["down", "frame", "motion", "frame", "cancel", "down", "frame", "up"])
                #expect(events[0].contains(" 5000, ") && events[0].hasSuffix(" 3, 10.00000000, 20.50000000)"))
                #expect(events[2] == "motion(5016, 3, 11.00000000, 21.00000000)")
            }
        }

        @Test("Pointer and keys reach the focused window", arguments: WestonSession.Shell.allCases)
        func pointerAndKeys(shell: WestonSession.Shell) throws {
            try withWeston(shell) { weston in
                let program = try weston.start("weston-clickdot", environment: Self.debug)
                let window = try weston.window(of: program)
                try weston.click(x: window.x + window.width / 2, y: window.y + window.height / 2)
                try weston.send("pointer source wheel")
                try weston.send("pointer axis vertical 10 1")
                try weston.send("pointer frame")
                try weston.send("keymap de")
                try weston.press(key: 30)
                try weston.wait(until: "a whole key press has come") {
                    received(by: program, interface: "wl_keyboard").filter { $0.hasPrefix("key(") }.count == 2
                }
                let pointer = received(by: program, interface: "wl_pointer").map { String($0.prefix { $0 != "(" }) }
                for name in ["enter", "button", "axis_source", "axis_discrete", "axis", "frame"] {
                    #expect(pointer.contains(name), "\(name) is missing in \(pointer)")
                }
                let keymaps = received(by: program, interface: "wl_keyboard").filter { $0.hasPrefix("keymap(") }
                #expect(keymaps.count == 2)
            }
        }

        @Test("A seat loses its touch, gets it back, goes and comes")
        func capabilities() throws {
            try withWeston(.kiosk) { weston in
                let program = try weston.start("weston-simple-touch", environment: Self.debug)
                let window = try weston.window(of: program)
                func capabilities() -> [String] {
                    received(by: program, interface: "wl_seat").filter { $0.hasPrefix("capabilities(") }
                }
                try weston.send("touch down 0 \(window.x + 10) \(window.y + 10)")
                // 1 pointer, 2 keyboard, 4 touch
                try weston.send("capability touch off")
                try weston.wait(until: "touch is gone") { capabilities().last == "capabilities(3)" }
                #expect(throws: WestonFailure.self) { try weston.send("touch frame") }
                try weston.send("capability touch on")
                try weston.wait(until: "touch is back") { capabilities().last == "capabilities(7)" }
                let before = capabilities().count
                try weston.send("seat off")
                #expect(throws: WestonFailure.self) { try weston.press(key: 30) }
                try weston.send("seat on")
                try weston.wait(until: "the new seat is known") { capabilities().count > before }
                #expect(received(by: program, interface: "wl_registry").contains { $0.hasPrefix("global_remove(") })
            }
        }

        @Test("Windows are listed, configured and closed")
        func windows() throws {
            try withWeston(.desktop) { weston in
                let program = try weston.start("weston-clickdot", environment: Self.debug)
                let window = try weston.window(of: program)
                #expect(window.title == "Wayland ClickDot")
                try weston.wait(until: "the window is the active one") {
                    try weston.window(of: program).states == ["activated"]
                }
                #expect(window.inner[2] < window.width)
                try weston.send("window \(window.app) activated off")
                try weston.send("window \(window.app) size 300 200")
                try weston.wait(until: "the new size has come") {
                    received(by: program, interface: "xdg_toplevel").last { $0.hasPrefix("configure(") }
                        == "configure(300, 200, array[0])"
                }
                try weston.send("window top close")
                #expect(program.waitForEnd() == 0)
                #expect(throws: WestonFailure.self) { try weston.send("window nobody close") }
            }
        }

        @Test("A scale reaches the client, and the picture keeps its pixels")
        func scale() throws {
            try withWeston(.desktop) { weston in
                let program = try weston.start("weston-clickdot", environment: Self.debug)
                _ = try weston.window(of: program)
                try weston.send("output scale 2")
                try weston.wait(until: "scale 2 has come") {
                    received(by: program, interface: "wl_output").last { $0.hasPrefix("scale(") } == "scale(2)"
                }
                let picture = try weston.screenshot("scale-2")
                #expect(picture.width == 800 && picture.height == 600)
                #expect(throws: WestonFailure.self) { try weston.send("output scale 1.5") }
            }
        }

        @Test("A command that nobody knows is an error and harms nothing")
        func badCommands() throws {
            try withWeston(.kiosk) { weston in
                let bad = [
                    "", "touch", "touch down 0", "touch down x 1 2", "touch down 0 nan 2", "touch frame now",
                    "windows all",
                    "screenshot", "screenshot /nowhere/at/all.png", "pixel -1 0", "pixel 800 0", "window top close",
                    "keymap nosuchlayout", "time -5", "freeze -1", "pointer button 272 up",
                ]
                for command in bad {
                    #expect(throws: WestonFailure.self, "\(command)") { try weston.send(command) }
                }
                let windows = try weston.send("windows")
                #expect(windows == [])
            }
        }

        /// What the compositor has sent to a client that runs with WAYLAND_DEBUG: `event(arguments)`.
        private func received(by program: ChildProcess, interface: String) -> [String] {
            program.log.split(separator: "\n").compactMap { line in
                // [ 123.456] wl_touch@8.down(6, …), and an arrow before what the client sends
                let message = line.drop { $0 != "]" }.dropFirst(2)
                guard message.hasPrefix(interface + "@") else { return nil }
                return String(message.drop { $0 != "." }.dropFirst())
            }
        }
    }
}
