import SkiffCompositor
import SkiffCore
import Testing

@testable import SkiffWayland

@Suite struct KeyRepeatTests {
    private let bench: Bench
    private let window: TestWindow

    init() throws {
        bench = try Bench(Compositor.Configuration(repeatRate: 10, repeatDelay: 500))
        window = TestWindow.mapped(on: bench)
        window.toplevel.surface.takesText = true
        bench.seat.keyboard.enter(window.other)
        bench.settle()
    }

    private var keyboard: CompositorKeyboard { bench.seat.keyboard }

    /// How often a key was said to repeat since the last call.
    private func repeats() -> [UInt32] {
        defer { window.keys = [] }
        return window.keys.compactMap {
            if case .key(let sample) = $0, sample.state == .repeated { sample.code } else { nil }
        }
    }

    private func wait(_ milliseconds: Int) {
        bench.settle()
        bench.loop.advance(by: .milliseconds(milliseconds))
    }

    @Test("R-WK-6, B-22: a held key repeats after the delay, at the rate, with the time that it is by then")
    func rate() {
        keyboard.key(30, pressed: true, time: Timestamp(milliseconds: 4_294_967_000))
        wait(499)
        #expect(repeats() == [])
        wait(1)
        wait(200)
        let times = window.keys.compactMap { if case .key(let sample) = $0 { sample.time.milliseconds } else { nil } }
        #expect(times == [204, 304, 404])
        #expect(repeats() == [30, 30, 30])
    }

    @Test("R-WK-6, B-18: releasing another key does not stop it, pressing another takes it over")
    func anotherKey() {
        keyboard.key(48, pressed: true)
        keyboard.key(30, pressed: true)
        keyboard.key(48, pressed: false)
        wait(600)
        #expect(repeats() == [30, 30])
        keyboard.key(46, pressed: true)
        wait(500)
        #expect(repeats() == [46])
        keyboard.key(30, pressed: false)
        wait(100)
        #expect(repeats() == [46])
        keyboard.key(46, pressed: false)
        wait(5000)
        #expect(repeats() == [])
    }

    @Test("R-WK-6, B-18: modifiers do not repeat, and do not stop what does")
    func modifiers() {
        keyboard.key(42, pressed: true)
        wait(5000)
        #expect(repeats() == [])
        keyboard.key(30, pressed: true)
        keyboard.key(29, pressed: true)
        wait(500)
        #expect(repeats() == [30])
    }

    @Test("R-WK-6, B-30: a key whose symbol has changed meanwhile is released all the same")
    func changedSymbol() {
        keyboard.key(39, pressed: true)
        wait(500)
        keyboard.key(42, pressed: true)
        wait(100)
        #expect(repeats() == [39, 39])
        keyboard.key(39, pressed: false)
        wait(5000)
        #expect(repeats() == [])
    }

    @Test("R-WK-10, B-30: a new keymap while a key is down neither loses it nor stops it")
    func keymap() {
        keyboard.key(21, pressed: true)
        keyboard.keymap(layout: "de")
        wait(500)
        let typed = window.keys.compactMap { if case .key(let sample) = $0 { sample.typing } else { nil } }
        #expect(typed == [.text("y"), .text("z")])
        keyboard.key(21, pressed: false)
        wait(5000)
        #expect(repeats().count == 1)
    }

    @Test("R-WK-5, B-19: no rate, or a negative one, is no repeat: before a press and during one", arguments: [0, -3])
    func noRate(rate: Int) {
        keyboard.repeatInfo(rate: rate, delay: 0)
        keyboard.key(30, pressed: true)
        wait(5000)
        #expect(repeats() == [])
        keyboard.key(30, pressed: false)
        keyboard.repeatInfo(rate: 10, delay: 500)
        keyboard.key(30, pressed: true)
        wait(500)
        #expect(repeats() == [30])
        keyboard.repeatInfo(rate: rate, delay: 500)
        wait(5000)
        #expect(repeats() == [])
        #expect(bench.log.count == (rate < 0 ? 1 : 0))
    }

    @Test("R-WK-5: a new rate counts for a key that is held, a new delay for one that has not repeated yet")
    func newInfo() {
        keyboard.key(30, pressed: true)
        wait(300)
        keyboard.repeatInfo(rate: 10, delay: 200)
        wait(0)
        #expect(repeats() == [30])
        keyboard.repeatInfo(rate: 100, delay: 200)
        wait(10)
        #expect(repeats() == [30])
        keyboard.repeatInfo(rate: 0, delay: 200)
        wait(1000)
        keyboard.repeatInfo(rate: 10, delay: 200)
        wait(100)
        #expect(repeats() == [30])
    }

    @Test("R-WK-5: rates and delays out of all reason are survived")
    func wild() {
        keyboard.repeatInfo(rate: Int(Int32.max), delay: -7)
        keyboard.key(30, pressed: true)
        wait(10)
        #expect(repeats().count == 11)
        keyboard.repeatInfo(rate: 1, delay: Int(Int32.max))
        keyboard.key(31, pressed: true)
        wait(60_000)
        #expect(repeats() == [])
    }

    @Test("R-WK-5: a keyboard that is too old to say anything of it repeats 25 times a second after 400 ms")
    func oldSeat() throws {
        let bench = try Bench(Compositor.Configuration(versions: ["wl_seat": 3]))
        let window = TestWindow.mapped(on: bench)
        window.toplevel.surface.takesText = true
        bench.seat.keyboard.enter(window.other)
        bench.seat.keyboard.key(30, pressed: true)
        bench.settle()
        window.keys = []
        bench.loop.advance(by: .milliseconds(399))
        #expect(window.keys.count == 0)
        bench.loop.advance(by: .milliseconds(41))
        #expect(window.keys.count == 2)
    }

    @Test("R-WK-4, B-16, B-2: nothing repeats after the leave, nor what was held at the next enter")
    func leave() {
        keyboard.key(30, pressed: true)
        wait(200)
        keyboard.leave(window.other)
        wait(3000)
        keyboard.enter(window.other, held: [30])
        wait(3000)
        #expect(repeats() == [])
    }

    @Test("R-SEAT-1: nothing repeats when the keyboard, the seat or the window is gone", arguments: [0, 1, 2])
    func gone(what: Int) {
        keyboard.key(30, pressed: true)
        wait(200)
        switch what {
        case 0: bench.seat.capabilities = [.pointer]
        case 1: bench.seat.remove()
        default: window.toplevel.destroy()
        }
        wait(3000)
        #expect(repeats() == [])
    }

    @Test("R-WK-8, B-17: a program that was busy makes up for nothing, and repeats nothing that was released")
    func busy() {
        keyboard.key(30, pressed: true)
        bench.settle()
        bench.loop.skip(.seconds(60))
        bench.settle()
        #expect(repeats() == [30])
        wait(100)
        #expect(repeats() == [30])
        bench.loop.skip(.seconds(60))
        keyboard.key(30, pressed: false)
        // It is there before the program looks.
        bench.compositor.turn()
        bench.settle()
        wait(5000)
        #expect(repeats() == [])
    }

    @Test("R-PRESS-8: where no text is taken the client does not repeat, and does not wake up for it")
    func noText() {
        window.toplevel.surface.takesText = false
        keyboard.key(30, pressed: true)
        wait(5000)
        #expect(repeats() == [])
        #expect(bench.loop.timers.isEmpty)
    }

    @Test("R-WK-7: a compositor that repeats itself does so only where it has said it, and for keys that were pressed")
    func compositor() {
        keyboard.rawKey(30, state: 1)
        keyboard.rawKey(30, state: 2)
        bench.settle()
        #expect(repeats() == [])
        keyboard.repeatInfo(rate: 0, delay: 0)
        keyboard.rawKey(30, state: 2)
        keyboard.rawKey(31, state: 2)
        bench.settle()
        #expect(repeats() == [30])
    }

    @Test("R-WK-7: a keyboard before version 10 knows no repeated state")
    func old() throws {
        let bench = try Bench(Compositor.Configuration(repeatRate: 0, versions: ["wl_seat": 9]))
        let window = TestWindow.mapped(on: bench)
        bench.seat.keyboard.enter(window.other)
        bench.seat.keyboard.rawKey(30, state: 1)
        bench.seat.keyboard.rawKey(30, state: 2)
        bench.settle()
        let states = window.keys.compactMap { if case .key(let sample) = $0 { sample.state } else { nil } }
        #expect(states == [.pressed])
    }

    @Test("A key that is said to go down without end is held in bounded memory")
    func flood() {
        for code in UInt32(0)..<3000 { keyboard.rawKey(code, state: 1) }
        bench.settle()
        keyboard.key(30, pressed: false)
        window.keys = []
        keyboard.key(30, pressed: true)
        wait(500)
        #expect(repeats() == [30])
    }
}
