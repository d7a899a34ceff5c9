import Glibc
import ProcessSupport
import Testing

extension WestonTests {
    /// Popups as Weston shows and dismisses them.
    struct PopupTests {
        @Test(
            "R-POP-1, B-15: a menu opens by touch and stays; a press on its window dismisses it",
            arguments: Shell.allCases)
        func byTouch(shell: Shell) throws {
            try withWeston(shell) { weston in
                let probe = try ProbeOnWeston(on: weston)
                try probe.tap(.menu)
                try probe.wait(for: "menu at 10,50 120x60")
                // Somewhere on the window, but not on the menu.
                let place = try probe.place(x: 250, y: 20)
                try weston.tap(x: place.x, y: place.y)
                try probe.wait(for: "menu dismissed")
                try probe.tap(.menu)
                try probe.wait(for: "menu at 10,50 120x60", times: 2)
                #expect(probe.program.isRunning)
            }
        }

        @Test("R-POP-1: a submenu opens over its menu; a press on the desktop dismisses both from the top down")
        func nested() throws {
            try withWeston(.desktop) { weston in
                let probe = try ProbeOnWeston(on: weston)
                try probe.click(.menu)
                try probe.wait(for: "menu at 10,50 120x60")
                let more = try probe.place(x: 10 + 60, y: 50 + 30)
                try weston.click(x: more.x, y: more.y)
                try probe.wait(for: "submenu at 119,1 90x50")
                // A corner of the screen where no window is.
                try weston.click(x: 2, y: 2)
                try probe.wait(for: "menu dismissed")
                let ends = probe.lines.filter { $0.hasSuffix("dismissed") }
                #expect(ends == ["submenu dismissed", "menu dismissed"])
                #expect(probe.program.isRunning)
            }
        }

        @Test("A menu has the keys: Escape dismisses it", arguments: Shell.allCases)
        func escape(shell: Shell) throws {
            try withWeston(shell) { weston in
                let probe = try ProbeOnWeston(on: weston)
                try probe.click(.menu)
                try probe.wait(for: "menu at 10,50 120x60")
                try weston.press(key: 1)
                try probe.wait(for: "menu dismissed")
            }
        }
    }
}
