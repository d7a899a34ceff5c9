import CXKBCommon
import Glibc
import SkiffCompositor
import SkiffCore
import Testing

@testable import SkiffWayland

@Suite struct ComposeTests {
    /// What keys type one after another, each pressed once.
    private func typed(
        _ keysyms: [UInt32], by composer: Composer, characters: String = ""
    ) -> [KeySample.Typing] {
        keysyms.enumerated().map { index, keysym in
            let text = Unicode.Scalar(keysym).map { keysym < 0x100 ? String($0) : "" } ?? ""
            return composer.press(UInt32(index), Keymap.Meaning(keysym: keysym, characters: text))
        }
    }

    private func composer(locale: String? = "en_US.UTF-8", log: Log = Log { _ in }) -> Composer {
        let table = ComposeTable(log: log)
        table.locale = locale
        return Composer(table)
    }

    private let acute = UInt32(XKB_KEY_dead_acute)
    private let multi = UInt32(XKB_KEY_Multi_key)
    private let e = UInt32(XKB_KEY_e)
    private let q = UInt32(XKB_KEY_q)

    @Test("R-WK-11: a sequence types its result with its last key, and nothing before; the next key is by itself")
    func sequence() {
        #expect(typed([acute, e, e], by: composer()) == [.nothing, .text("é"), .text("e")])
        #expect(
            typed([multi, 0x2D, 0x2D, 0x2D], by: composer()) == [.nothing, .nothing, .nothing, .text("—")])
    }

    @Test("R-WK-11: a key that fits no sequence ends it, and is dropped; Backspace and Return as well")
    func cancelled() {
        for key in [q, UInt32(XKB_KEY_BackSpace), UInt32(XKB_KEY_Return), UInt32(XKB_KEY_Left)] {
            #expect(typed([acute, key, q], by: composer()) == [.nothing, .nothing, .text("q")])
        }
    }

    @Test("R-WK-11: modifier keys in a sequence do not disturb it")
    func modifiers() {
        let shift = UInt32(XKB_KEY_Shift_L)
        let level3 = UInt32(XKB_KEY_ISO_Level3_Shift)
        #expect(
            typed([acute, shift, level3, UInt32(XKB_KEY_E)], by: composer())
                == [.nothing, .nothing, .nothing, .text("É")])
    }

    @Test("R-WK-11: a repeat is no part of a sequence: it types what its press typed")
    func repeats() {
        let composer = composer()
        let accent = Keymap.Meaning(keysym: acute)
        let letter = Keymap.Meaning(keysym: e, characters: "e")
        #expect(composer.press(1, accent) == .nothing)
        #expect(composer.repeated(1, accent) == .nothing)
        #expect(composer.press(2, letter) == .text("é"))
        #expect(composer.repeated(2, letter) == .text("é"))
        #expect(composer.press(2, letter) == .text("e"))
        #expect(composer.repeated(2, letter) == .text("e"))
    }

    @Test("A command ends a sequence and is no text")
    func command() {
        let composer = composer()
        #expect(composer.press(1, Keymap.Meaning(keysym: acute)) == .nothing)
        #expect(composer.press(2, Keymap.Meaning(keysym: e, characters: "\u{5}", isCommand: true)) == .nothing)
        #expect(typed([e], by: composer) == [.text("e")])
    }

    @Test("The table is read at the first key that may begin a sequence, not before")
    func lazy() {
        let table = ComposeTable(log: Log { _ in })
        table.locale = "en_US.UTF-8"
        for keysym in [UInt32(0x20), 0x61, 0xE4, 0x6C1, 0xFF0D, 0xFFE1, 0xFE03] {
            #expect(table.state(beginningWith: keysym) == nil)
        }
        let state = table.state(beginningWith: acute)
        #expect(state != nil)
        if let state { xkb_compose_state_unref(state) }
        let again = table.state(beginningWith: 0x61)
        #expect(again != nil)
        if let again { xkb_compose_state_unref(again) }
    }

    @Test("No table of the system has a sequence that begins with a key for which the table is not read")
    func plainKeys() throws {
        guard let pipe = popen("grep -h '^<' /usr/share/X11/locale/*/Compose", "r") else { return }
        defer { pclose(pipe) }
        var line: UnsafeMutablePointer<CChar>?
        defer { free(line) }
        var size = 0
        var names: Set<String> = []
        while getline(&line, &size, pipe) > 0, let start = line {
            names.insert(String(String(cString: start).dropFirst().prefix { $0 != ">" }))
        }
        #expect(names.contains("dead_acute"), "libx11-data is not installed: run Scripts/setup")
        for name in names {
            let keysym = xkb_keysym_from_name(name, XKB_KEYSYM_NO_FLAGS)
            if keysym != 0 { #expect(!ComposeTable.isPlain(keysym), "\(name)") }
        }
    }

    @Test(
        "R-WK-11, B-23: a locale without a table has that of C, said nowhere twice",
        arguments: ["xx_YY", "de_DE", "C", "POSIX"])
    func strangeLocale(locale: String) {
        #expect(typed([acute, e], by: composer(locale: locale)) == [.nothing, .text("é")])
    }

    @Test("R-WK-10, R-WK-12: a new keymap, the leave and the loss of the keyboard end a sequence")
    func reset() throws {
        let bench = try Bench(Compositor.Configuration(layout: "de"))
        bench.display.composeLocale = "en_US.UTF-8"
        let window = TestWindow.mapped(on: bench)
        window.toplevel.surface.takesText = true
        let keyboard = bench.seat.keyboard
        let ends: [() -> Void] = [
            { keyboard.keymap(layout: "de") },
            { keyboard.leave(window.other) },
            {
                bench.seat.capabilities = [.pointer]
                bench.settle()
                bench.seat.capabilities = [.pointer, .keyboard]
            },
            { window.toplevel.surface.textChanged() },
            {},
        ]
        for (index, end) in ends.enumerated() {
            keyboard.enter(window.other)
            // The acute accent.
            keyboard.key(13, pressed: true)
            keyboard.key(13, pressed: false)
            bench.settle()
            end()
            bench.settle()
            if keyboard.focus == nil || index == 2 { keyboard.enter(window.other) }
            bench.settle()
            window.keys = []
            keyboard.key(18, pressed: true)
            keyboard.key(18, pressed: false)
            bench.settle()
            let typed = window.keys.compactMap { if case .key(let sample) = $0 { sample.typing } else { nil } }
            #expect(typed == [.text(index == ends.count - 1 ? "é" : "e"), .nothing], "\(index)")
        }
    }
}
