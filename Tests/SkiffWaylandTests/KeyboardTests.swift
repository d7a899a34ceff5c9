import CXKBCommon
import SkiffCompositor
import SkiffCore
import Testing

@testable import SkiffWayland

@Suite struct KeyboardTests {
    func samples(_ window: TestWindow) -> [KeySample] {
        window.keys.compactMap { if case .key(let sample) = $0 { sample } else { nil } }
    }

    /// A window with the keyboard's focus.
    func focused(_ configuration: Compositor.Configuration = Compositor.Configuration()) throws -> (Bench, TestWindow) {
        let bench = try Bench(configuration)
        let window = TestWindow.mapped(on: bench)
        bench.seat.keyboard.enter(window.other)
        bench.settle()
        return (bench, window)
    }

    @Test("R-WK-1, R-WK-2: a press is told with its code, symbol, text, time and serial")
    func press() throws {
        let (bench, window) = try focused()
        bench.compositor.time = Timestamp(milliseconds: 55)
        let serial = bench.seat.keyboard.key(30, pressed: true)
        bench.settle()
        #expect(
            samples(window) == [
                KeySample(
                    code: 30, state: .pressed, keysym: UInt32(XKB_KEY_a), characters: "a",
                    charactersIgnoringModifiers: "a", time: Timestamp(milliseconds: 55), serial: serial)
            ])
        #expect(bench.display.seats.first?.serials.press == serial)
    }

    @Test("R-WK-3: keys that were down at the enter are named there, and are no presses")
    func enter() throws {
        let bench = try Bench()
        let window = TestWindow.mapped(on: bench)
        let serial = bench.seat.keyboard.enter(window.other, held: [30, 42])
        bench.settle()
        #expect(window.keys.first == .enter(held: [30, 42], serial: serial))
        #expect(samples(window).isEmpty)
    }

    @Test("R-WK-4: after the leave no key is told")
    func leave() throws {
        let (bench, window) = try focused()
        let serial = bench.seat.keyboard.leave(window.other)
        bench.settle()
        #expect(window.keys.last == .leave(serial: serial))
        #expect(bench.display.seats.first?.keyboard.focus == nil)
    }

    @Test("R-WK-9, B-31: a modifier key's own press carries the modifiers before it; the next key those after")
    func modifiers() throws {
        let (bench, window) = try focused()
        bench.seat.keyboard.key(42, pressed: true)
        bench.seat.keyboard.modifiers(.init(depressed: 1))
        bench.seat.keyboard.key(30, pressed: true)
        bench.settle()
        let told = samples(window)
        #expect(told.map(\.modifiers) == [[], .shift])
        #expect(told.last?.characters == "A")
        #expect(told.last?.charactersIgnoringModifiers == "a")
        #expect(window.keys.contains(.modifiers(.shift)))
    }

    @Test("R-WK-9: locked and latched modifiers count, by their names")
    func allModifiers() throws {
        let (bench, window) = try focused()
        // Lock 2, Control 4, Mod1 8, Mod2 16, Mod4 64.
        bench.seat.keyboard.modifiers(.init(depressed: 4 | 8, latched: 64, locked: 2 | 16))
        bench.settle()
        #expect(window.keys.last == .modifiers([.alphaShift, .control, .alternate, .numericPad, .command]))
    }

    @Test("R-WK-9, B-26: the group chooses the layout")
    func group() throws {
        let (bench, window) = try focused(Compositor.Configuration(layout: "us,ru"))
        bench.seat.keyboard.modifiers(.init(depressed: 1, group: 1))
        bench.seat.keyboard.key(30, pressed: true)
        bench.settle()
        #expect(samples(window).last?.characters == "Ф")
        #expect(samples(window).last?.charactersIgnoringModifiers == "ф")
    }

    @Test("R-WK-3: modifiers that came without focus hold at the enter")
    func modifiersBeforeEnter() throws {
        let (bench, window) = try focused()
        bench.seat.keyboard.modifiers(.init(locked: 2))
        bench.settle()
        bench.seat.keyboard.leave(window.other)
        bench.seat.keyboard.enter(window.other)
        bench.seat.keyboard.key(30, pressed: true)
        bench.settle()
        #expect(samples(window).last?.characters == "A")
        #expect(samples(window).last?.modifiers == .alphaShift)
    }

    @Test("R-WK-7: a repeat by the compositor is told as one, and an unknown state is ignored")
    func states() throws {
        let (bench, window) = try focused(Compositor.Configuration(repeatRate: 0))
        bench.seat.keyboard.key(30, pressed: true)
        bench.seat.keyboard.rawKey(30, state: 2)
        bench.seat.keyboard.rawKey(30, state: 9)
        bench.seat.keyboard.key(30, pressed: false)
        bench.settle()
        #expect(samples(window).map(\.state) == [.pressed, .repeated, .released])
    }

    @Test("R-WK-10: a new keymap keeps codes, and forgets the modifiers")
    func newKeymap() throws {
        let (bench, window) = try focused()
        bench.seat.keyboard.modifiers(.init(depressed: 1))
        bench.seat.keyboard.key(21, pressed: true)
        bench.seat.keyboard.keymap(layout: "de")
        bench.seat.keyboard.key(21, pressed: false)
        bench.seat.keyboard.key(21, pressed: true)
        bench.settle()
        let told = samples(window)
        #expect(told.map(\.code) == [21, 21, 21])
        #expect(told.map(\.characters) == ["Y", "z", "z"])
        #expect(told.map(\.modifiers) == [.shift, [], []])
    }

    @Test("R-WK-1: without a keymap keys come without characters, said once")
    func noKeymap() throws {
        let (bench, window) = try focused()
        bench.seat.keyboard.noKeymap()
        bench.seat.keyboard.noKeymap()
        bench.seat.keyboard.key(30, pressed: true)
        bench.settle()
        #expect(samples(window).map(\.code) == [30])
        #expect(samples(window).map(\.characters) == [""])
        #expect(bench.log.count == 1)
    }

    @Test(
        "R-WK-1: a keymap that is truncated, empty or no keymap leaves a keyboard without characters",
        arguments: [
            (bytes: "xkb_keymap { ", size: UInt32(100_000)), (bytes: "xkb_keymap { ", size: 13),
            (bytes: "\u{1}\u{2}garbage", size: 9), (bytes: "xkb_keymap", size: 0), (bytes: "x", size: .max),
        ])
    func badKeymap(bytes: String, size: UInt32) throws {
        let (bench, window) = try focused()
        bench.seat.keyboard.rawKeymap(Array(bytes.utf8), size: size)
        bench.seat.keyboard.key(30, pressed: true)
        bench.seat.keyboard.modifiers(.init(depressed: 1))
        bench.settle()
        #expect(samples(window).map(\.characters) == [""])
        #expect(samples(window).map(\.keysym) == [0])
        #expect(bench.log.count == 1)
        // The next one works again.
        bench.seat.keyboard.keymap(layout: "us")
        bench.seat.keyboard.key(31, pressed: true)
        bench.settle()
        #expect(samples(window).last?.characters == "s")
    }

    @Test("A key that no layout knows is told with its code alone", arguments: [UInt32(0x2ff), 5000, .max])
    func strangeCode(code: UInt32) throws {
        let (bench, window) = try focused()
        bench.seat.keyboard.rawKey(code, state: 1)
        bench.settle()
        #expect(samples(window).map(\.code) == [code])
        #expect(samples(window).map(\.characters) == [""])
    }
}
