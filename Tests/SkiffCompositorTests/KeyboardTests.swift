import Glibc
import SkiffCompositor
import SkiffCore
import Testing

@Suite struct KeyboardTests {
    let bench = Bench()
    let wire: UInt32

    init() {
        let seat = bench.bind("wl_seat")
        wire = bench.client.newID()
        bench.client.send(seat, 1, .uint(wire))
        bench.turn()
    }

    private func text(of descriptor: Int32, size: Int) -> String {
        var bytes = [UInt8](repeating: 0, count: size)
        let count = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress!, size, 0) }
        return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    }

    @Test("A client is told the keymap and how keys repeat")
    func keymap() throws {
        let event = try #require(bench.client.events(on: wire, 0).first)
        #expect(event.words[0] == 1)
        let keymap = text(of: try #require(bench.client.descriptors.first), size: Int(event.words[1]))
        #expect(keymap.contains("xkb_keymap"))
        #expect(keymap.hasSuffix("\0"))
        #expect(bench.client.events(on: wire, 5).first?.words == [25, 600])
    }

    @Test("A keymap may only be mapped privately")
    func sealedKeymap() throws {
        let event = try #require(bench.client.events(on: wire, 0).first)
        let descriptor = try #require(bench.client.descriptors.first)
        let size = Int(event.words[1])
        let shared = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
        #expect(shared == MAP_FAILED)
        let own = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0)
        #expect(own != MAP_FAILED)
        munmap(own, size)
    }

    @Test("Keys go to the window in focus, and modifiers follow them by themselves")
    func keys() throws {
        let (window, pool, _) = bench.map()
        let mapped = try #require(bench.compositor.windows.first)
        let keyboard = bench.compositor.seat.keyboard
        keyboard.enter(mapped, held: [30, 42])
        keyboard.key(42, pressed: true)
        keyboard.key(30, pressed: true, time: Timestamp(milliseconds: 77))
        keyboard.rawKey(30, state: 2)
        keyboard.key(42, pressed: false)
        keyboard.leave(mapped)
        bench.turn()
        let events = bench.client.events(on: wire).filter { $0.opcode != 0 && $0.opcode != 5 }
        #expect(events.map(\.opcode) == [1, 4, 3, 4, 3, 3, 3, 4, 2])
        #expect(events[0].words.suffix(4) == [window.surface, 8, 30, 42])
        #expect(events[3].words[1] == 1)
        #expect(events[4].words.suffix(3) == [77, 30, 1])
        #expect(events[5].words.last == 2)
        #expect(events[7].words[1] == 0)
        withExtendedLifetime(pool) {}
    }

    @Test("Other layouts, truncated keymaps and none at all")
    func otherKeymaps() {
        let keyboard = bench.compositor.seat.keyboard
        #expect(keyboard.keymap(layout: "de", variant: "nodeadkeys"))
        #expect(!keyboard.keymap(layout: "no such layout"))
        keyboard.rawKeymap(Array("xkb_keymap { half".utf8), size: 100_000)
        keyboard.noKeymap()
        keyboard.repeatInfo(rate: 0, delay: 100)
        bench.turn()
        let events = bench.client.events(on: wire, 0)
        #expect(events.count == 4)
        #expect(events.map { $0.words[0] } == [1, 1, 1, 0])
        #expect(events[2].words[1] == 100_000)
        #expect(text(of: bench.client.descriptors[2], size: 100_000) == "xkb_keymap { half")
        #expect(bench.client.events(on: wire, 5).last?.words == [0, 100])
    }
}
