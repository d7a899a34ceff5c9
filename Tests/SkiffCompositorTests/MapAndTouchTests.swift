import SkiffCompositor
import SkiffCore
import Testing

@Suite struct MapAndTouchTests {
    @Test("A client maps a window, is touched, gets its frame and its buffer back")
    func wholeLine() throws {
        let bench = Bench()
        let seat = bench.bind("wl_seat")
        let touch = bench.client.newID()
        bench.client.send(seat, 2, .uint(touch))
        let (wire, pool, first) = bench.map(64, 32, color: 0x20_4060)

        let window = try #require(bench.compositor.windows.first)
        #expect(window.isMapped)
        #expect(window.size == Size(64, 32))
        #expect(window.pixels?[0, 0] == 0xFF20_4060)
        #expect(window.pixels?[63, 31] == 0xFF20_4060)
        #expect(window.acknowledgedSerials == [bench.serial(of: wire)])

        let serial = bench.compositor.seat.touch.down(7, at: Point(12.5, 20), on: window)
        bench.compositor.seat.touch.frame()
        bench.turn()
        let down = try #require(bench.client.events(on: touch, 0).first)
        #expect(down.words[0] == serial)
        #expect(down.words[1] == 1000)
        #expect(down.words[2] == wire.surface)
        #expect(down.words[3] == 7)
        #expect(down.fixed(4) == 12.5)
        #expect(down.fixed(5) == 20)
        #expect(bench.client.events(on: touch, 3).count == 1)

        // The next frame: another buffer, damage, a frame callback.
        let otherPool = bench.makePool(64 * 32 * 4)
        otherPool.fill(0xFF_0000, count: 64 * 32)
        let second = bench.makeBuffer(otherPool, width: 64, height: 32)
        let callback = bench.client.newID()
        bench.client.send(wire.surface, 3, .uint(callback))
        bench.attach(second, to: wire.surface)
        bench.client.send(wire.surface, 9, .int(4), .int(4), .int(1000), .int(8))
        bench.commit(wire.surface)
        bench.turn()
        #expect(bench.client.events(on: callback, 0).first?.words == [1000])
        #expect(bench.client.events(on: first, 0).count == 1)
        #expect(bench.client.events(on: second, 0).isEmpty)
        #expect(window.commits.last?.damage == [PixelRect(x: 4, y: 4, width: 60, height: 8)])
        #expect(window.pixels?[0, 0] == 0xFFFF_0000)
        #expect(bench.compositor.protocolErrors.isEmpty)
        #expect(bench.requests.contains("wl_surface#\(wire.surface).damage_buffer(4, 4, 1000, 8)"))
        withExtendedLifetime(pool) {}
    }
}
