import SkiffCompositor
import SkiffCore
import Testing

/// Events that an object's version does not have yet.
@Suite struct LateEventTests {
    /// The events that came, each by its opcode, when everything is sent that there is.
    private func opcodes(_ bench: Bench, _ object: UInt32) -> Set<UInt16> {
        Set(bench.client.events(on: object).map(\.opcode))
    }

    /// The opcodes of those events that a version has.
    private func known(_ since: [UInt16: UInt32], at version: UInt32) -> Set<UInt16> {
        Set(since.filter { $0.value <= version }.keys)
    }

    @Test(
        "A seat and its devices send what their version has, and nothing newer",
        arguments: 1...10 as ClosedRange<UInt32>)
    func seat(version: UInt32) throws {
        let bench = Bench(Compositor.Configuration(versions: ["wl_seat": version]))
        let seat = bench.bind("wl_seat")
        let devices = (0..<3).map { opcode in
            let id = bench.client.newID()
            bench.client.send(seat, UInt16(opcode), .uint(id))
            return id
        }
        let (_, pool, _) = bench.map()
        let window = try #require(bench.compositor.windows.first)
        sendAll(bench.compositor.seat, window)
        bench.turn()
        #expect(opcodes(bench, seat) == known([0: 1, 1: 2], at: version))
        let discrete: Set<UInt16> = version < 8 ? [] : [8]
        let pointer: [UInt16: UInt32] = [0: 1, 1: 1, 2: 1, 3: 1, 4: 1, 5: 5, 6: 5, 7: 5, 8: 5, 9: 8]
        #expect(opcodes(bench, devices[0]) == known(pointer, at: version).subtracting(discrete))
        #expect(opcodes(bench, devices[1]) == known([0: 1, 1: 1, 2: 1, 3: 1, 4: 1, 5: 4], at: version))
        #expect(opcodes(bench, devices[2]) == known([0: 1, 1: 1, 2: 1, 3: 1, 4: 1, 5: 6, 6: 6], at: version))
        withExtendedLifetime(pool) {}
    }

    private func sendAll(_ seat: CompositorSeat, _ window: CompositorWindow) {
        seat.pointer.enter(window, at: Point(1, 1))
        seat.pointer.motion(to: Point(2, 2))
        seat.pointer.button(pressed: true)
        seat.pointer.axisSource(.wheel)
        seat.pointer.axisDiscrete(.vertical, 1)
        seat.pointer.axisValue120(.vertical, 120)
        seat.pointer.axis(.vertical, 10)
        seat.pointer.axisStop(.vertical)
        seat.pointer.leave(window)
        seat.pointer.frame()
        seat.keyboard.enter(window)
        seat.keyboard.key(30, pressed: true)
        seat.keyboard.leave(window)
        seat.touch.down(0, at: Point(1, 1), on: window)
        seat.touch.shape(0, major: 4, minor: 2)
        seat.touch.orientation(0, degrees: 30)
        seat.touch.frame()
        seat.touch.motion(0, to: Point(2, 2))
        seat.touch.up(0)
        seat.touch.cancel()
    }

    @Test("An output sends what its version has, and nothing newer", arguments: 1...4 as ClosedRange<UInt32>)
    func output(version: UInt32) {
        let bench = Bench(Compositor.Configuration(versions: ["wl_output": version]))
        let output = bench.bind("wl_output")
        bench.turn()
        #expect(opcodes(bench, output) == known([0: 1, 1: 1, 2: 2, 3: 2, 4: 4, 5: 4], at: version))
    }

    @Test("A surface sends what its version has, and nothing newer", arguments: 1...6 as ClosedRange<UInt32>)
    func surface(version: UInt32) throws {
        let bench = Bench(Compositor.Configuration(versions: ["wl_compositor": version]))
        _ = bench.bind("wl_output")
        let (wire, pool, _) = bench.map()
        let second = bench.compositor.addOutput(size: PixelSize(width: 800, height: 480), scale: 2)
        try #require(bench.compositor.windows.first).move(to: second)
        bench.turn()
        let sent = opcodes(bench, wire.surface)
        #expect(sent.isSubset(of: known([0: 1, 1: 1, 2: 6, 3: 6], at: version)))
        #expect(sent.isSuperset(of: known([0: 1, 1: 1, 2: 6], at: version)))
        withExtendedLifetime(pool) {}
    }

    @Test("A window sends what its version has, and nothing newer", arguments: 1...6 as ClosedRange<UInt32>)
    func window(version: UInt32) throws {
        let bench = Bench(Compositor.Configuration(versions: ["xdg_wm_base": version]))
        let (wire, pool, _) = bench.map()
        try #require(bench.compositor.windows.first).close()
        bench.turn()
        #expect(opcodes(bench, wire.toplevel) == known([0: 1, 1: 1, 2: 4, 3: 5], at: version))
        withExtendedLifetime(pool) {}
    }
}
