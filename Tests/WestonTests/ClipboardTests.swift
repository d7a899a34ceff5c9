import Glibc
import ProcessSupport
import Testing

extension WestonTests {
    /// The clipboard between processes, with Weston between them.
    struct ClipboardTests {
        @Test("R-CLIP-1: what one program copies another one pastes; its own it pastes by itself")
        func twoPrograms() throws {
            try withWeston(.desktop) { weston in
                let first = try ProbeOnWeston(on: weston, text: "Grüße 🌍", app: "org.skiff.first")
                try first.click(.copy)
                try first.wait(for: "copied")
                try first.click(.paste)
                try first.wait(for: "pasted 11 bytes: Grüße 🌍")
                let second = try ProbeOnWeston(on: weston, text: "other", app: "org.skiff.second")
                try second.wait(for: "clipboard has text")
                try second.click(.paste)
                try second.wait(for: "pasted 11 bytes: Grüße 🌍")
            }
        }

        @Test("B-70: a program that is stopped gives nothing: pasting from it ends, and the program goes on meanwhile")
        func stoppedPeer() throws {
            try withWeston(.desktop) { weston in
                let first = try ProbeOnWeston(on: weston, text: "text", app: "org.skiff.first")
                try first.click(.copy)
                try first.wait(for: "copied")
                let second = try ProbeOnWeston(on: weston, text: "other", app: "org.skiff.second")
                try second.wait(for: "clipboard has text")
                kill(first.program.pid, SIGSTOP)
                defer { kill(first.program.pid, SIGCONT) }
                try second.click(.paste)
                try second.click(.menu)
                try second.wait(for: "menu at 10,50 120x60")
                try second.wait(
                    for: "not pasted: The program that has the text to paste does not send it: pasting is given up.")
            }
        }

        @Test("A program that ends takes its clipboard along, and the other one is told")
        func ownerEnds() throws {
            try withWeston(.desktop) { weston in
                let first = try weston.start(Environment.product("PasteProbe"), "text", "org.skiff.first")
                _ = first
                let probe = try ProbeOnWeston(on: weston, text: "mine", app: "org.skiff.second")
                try probe.click(.copy)
                try probe.wait(for: "clipboard has text")
                try probe.click(.paste)
                try probe.wait(for: "pasted 4 bytes: mine")
            }
        }

        @Test("wl-copy and wl-paste are the other program", .enabled(if: WlClipboard.isInstalled, "needs wl-clipboard"))
        func wlClipboard() throws {
            try withWeston(.desktop) { weston in
                let probe = try ProbeOnWeston(on: weston, text: "from the probe")
                try probe.click(.copy)
                try probe.wait(for: "copied")
                let paste = try weston.start("wl-paste", "--no-newline")
                _ = paste.waitForEnd()
                #expect(paste.log == "from the probe")
                let copy = try weston.start("wl-copy", "--foreground", "from wl-copy")
                try probe.click(.paste)
                try weston.wait(until: "the probe has pasted") {
                    if !probe.lines.contains("pasted 12 bytes: from wl-copy") { try probe.click(.paste) }
                    return probe.lines.contains("pasted 12 bytes: from wl-copy")
                }
                #expect(copy.isRunning)
            }
        }
    }

    enum WlClipboard {
        static var isInstalled: Bool { access("/usr/bin/wl-copy", X_OK) == 0 && access("/usr/bin/wl-paste", X_OK) == 0 }
    }
}
