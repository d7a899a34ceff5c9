import Glibc
import ProcessSupport
import Testing

extension WestonTests {
    /// The clipboard between processes, with Weston between them.
    struct ClipboardTests {
        // Weston 10 reads what is copied and offers it itself from then on, so another program never has to wait for the
        // one that copied it.
        @Test("R-CLIP-1: what one program copies another one pastes; its own it pastes by itself")
        func twoPrograms() throws {
            try withWeston(.desktop) { weston in
                let first = try ProbeOnWeston(on: weston, text: "Grüße 🌍", app: "org.skiff.first")
                try first.click(.copy)
                try first.wait(for: "copied")
                try first.click(.paste)
                try first.wait(for: "pasted 12 bytes: Grüße 🌍")
                let second = try ProbeOnWeston(on: weston, text: "other", app: "org.skiff.second")
                try second.wait(for: "clipboard has text")
                try second.click(.paste)
                try second.wait(for: "pasted 12 bytes: Grüße 🌍")
            }
        }

        @Test("wl-copy and wl-paste are the other program", .enabled(if: WlClipboard.isInstalled, "needs wl-clipboard"))
        func wlClipboard() throws {
            try withWeston(.desktop) { weston in
                let probe = try ProbeOnWeston(on: weston, text: "from the probe")
                try weston.start("wl-copy", "--foreground", "from wl-copy")
                try weston.wait(until: "the probe has pasted") {
                    try probe.click(.paste)
                    return probe.lines.contains("pasted 12 bytes: from wl-copy")
                }
                try probe.click(.copy)
                try probe.wait(for: "copied")
                let paste = try weston.start("wl-paste", "--no-newline")
                #expect(paste.waitForEnd() == 0)
                #expect(paste.log == "from the probe")
            }
        }
    }

    enum WlClipboard {
        static var isInstalled: Bool { access("/usr/bin/wl-copy", X_OK) == 0 && access("/usr/bin/wl-paste", X_OK) == 0 }
    }
}
