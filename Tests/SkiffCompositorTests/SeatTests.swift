import SkiffCompositor
import SkiffCore
import Testing

@Suite struct SeatTests {
    @Test("A pointer of a seat that never had one", arguments: [(0, "pointer"), (1, "keyboard"), (2, "touch")])
    func missingCapability(opcode: UInt16, name: String) {
        let bench = Bench(Compositor.Configuration(capabilities: []))
        let seat = bench.bind("wl_seat")
        bench.client.send(seat, opcode, .uint(bench.client.newID()))
        #expect(bench.error() == "wl_seat.missing_capability")
        #expect(bench.compositor.protocolErrors.last?.message.contains(name) == true)
    }

    @Test("Capabilities come and go; what was there a moment ago may still be asked for")
    func capabilities() {
        let bench = Bench(Compositor.Configuration(capabilities: .touch))
        let seat = bench.bind("wl_seat")
        bench.turn()
        bench.compositor.seat.capabilities = [.touch, .pointer]
        bench.compositor.seat.capabilities = []
        bench.client.send(seat, 2, .uint(bench.client.newID()))
        bench.turn()
        #expect(bench.client.events(on: seat, 0).map { $0.words[0] } == [4, 5, 0])
        #expect(bench.client.events(on: seat, 1).first?.string(at: 0) == "seat0")
        #expect(bench.compositor.protocolErrors.isEmpty)
    }

    @Test("A seat is added and removed")
    func secondSeat() throws {
        let bench = Bench()
        let seat = bench.compositor.addSeat(capabilities: .keyboard)
        bench.turn()
        let added = try #require(bench.client.events(on: bench.registry, 0).last)
        #expect(added.string(at: 1) == "wl_seat")
        #expect(seat.name == "seat1")
        seat.remove()
        bench.turn()
        #expect(bench.client.events(on: bench.registry, 1).map { $0.words[0] } == [added.words[0]])
        // A bind that was on its way is no fault of the client's.
        bench.noteGlobals()
        _ = bench.bind("wl_seat")
        bench.turn()
        #expect(bench.compositor.protocolErrors.isEmpty)
        #expect(bench.compositor.seats.count == 1)
    }

    @Test("Wrong touch sequences are sent as they are said")
    func wrongTouch() throws {
        let bench = Bench()
        let seat = bench.bind("wl_seat")
        let touch = bench.client.newID()
        bench.client.send(seat, 2, .uint(touch))
        let (_, pool, _) = bench.map()
        let window = try #require(bench.compositor.windows.first)
        let fingers = bench.compositor.seat.touch
        #expect(fingers.isHeard(by: window))
        fingers.up(99)
        fingers.motion(98, to: Point(1, 2), time: Timestamp(milliseconds: 5))
        fingers.down(1, at: Point(1, 1), on: window)
        fingers.down(1, at: Point(2, 2), on: window)
        fingers.shape(1, major: 4, minor: 2)
        fingers.orientation(1, degrees: -30)
        fingers.cancel()
        bench.turn()
        #expect(bench.client.events(on: touch).map(\.opcode) == [1, 2, 0, 0, 5, 6, 4])
        #expect(bench.client.events(on: touch, 2).first?.words[0] == 5)
        #expect(bench.client.events(on: touch, 6).first?.fixed(1) == -30)
        withExtendedLifetime(pool) {}
    }

    @Test("The pointer enters, moves, presses, scrolls and shows the client's cursor")
    func pointer() throws {
        let bench = Bench()
        let seat = bench.bind("wl_seat")
        let wire = bench.client.newID()
        bench.client.send(seat, 0, .uint(wire))
        let (_, pool, _) = bench.map()
        let window = try #require(bench.compositor.windows.first)
        let pointer = bench.compositor.seat.pointer
        let serial = pointer.enter(window, at: Point(3, 4))
        pointer.frame()
        pointer.motion(to: Point(5.25, 6))
        pointer.button(pressed: true)
        pointer.axisSource(.wheel)
        pointer.axisValue120(.vertical, 120)
        pointer.axisDiscrete(.vertical, 1)
        pointer.axis(.vertical, 15)
        pointer.axisStop(.vertical)
        pointer.frame()
        let cursor = bench.makeSurface()
        let cursorPool = bench.makePool(64)
        cursorPool.fill(0xFF, count: 16)
        bench.attach(bench.makeBuffer(cursorPool, width: 4, height: 4), to: cursor)
        bench.commit(cursor)
        bench.client.send(wire, 0, .uint(serial), .uint(cursor), .int(1), .int(2))
        bench.turn()
        #expect(pointer.cursor?[0, 0] == 0xFF00_00FF)
        #expect(pointer.cursorHotspot == PixelPoint(x: 1, y: 2))
        #expect(pointer.cursorLook == .picture)
        pointer.leave(window)
        pointer.frame()
        bench.turn()
        #expect(pointer.cursor == nil)
        // It is not the client's to say while the pointer is elsewhere.
        bench.client.send(wire, 0, .uint(serial), .uint(0), .int(0), .int(0))
        bench.turn()
        #expect(pointer.cursorRequests.map(\.isCurrent) == [true, false])
        // Version 10 has value120 instead of discrete.
        #expect(bench.client.events(on: wire).map(\.opcode) == [0, 5, 2, 3, 6, 9, 4, 7, 5, 1, 5])
        #expect(bench.client.events(on: wire, 2).first?.fixed(1) == 5.25)

        bench.client.send(bench.wmBase, 2, .uint(bench.client.newID()), .uint(cursor))
        #expect(bench.error() == "xdg_wm_base.role")
        withExtendedLifetime(pool) {}
    }

    @Test("A window's surface as a cursor")
    func windowAsCursor() {
        let bench = Bench()
        let seat = bench.bind("wl_seat")
        let wire = bench.client.newID()
        bench.client.send(seat, 0, .uint(wire))
        let window = bench.makeWindow()
        bench.client.send(wire, 0, .uint(1), .uint(window.surface), .int(0), .int(0))
        #expect(bench.error() == "wl_pointer.role")
    }
}
