import SkiffCompositor
import SkiffCore
import Testing

@Suite struct ViewportTests {
    let bench = Bench(Compositor.Configuration(fractionalScale: 180))
    var client: WireClient { bench.client }

    private func makeViewport(for surface: UInt32) -> UInt32 {
        let viewporter = bench.bind("wp_viewporter")
        let viewport = client.newID()
        client.send(viewporter, 1, .uint(viewport), .uint(surface))
        return viewport
    }

    @Test("A destination gives the surface its size, and damage in points reaches the buffer's pixels")
    func destination() throws {
        let (wire, pool, _) = bench.map(96, 48)
        let viewport = makeViewport(for: wire.surface)
        client.send(viewport, 2, .int(64), .int(32))
        client.send(wire.surface, 2, .int(1), .int(1), .int(2), .int(2))
        bench.commit(wire.surface)
        bench.turn()
        let window = try #require(bench.compositor.windows.first)
        #expect(window.size == Size(64, 32))
        #expect(window.pixelSize == PixelSize(width: 96, height: 48))
        #expect(window.scale == 1.5)
        #expect(window.commits.last?.damage == [PixelRect(x: 1, y: 1, width: 4, height: 4)])
        withExtendedLifetime(pool) {}
    }

    @Test("A destination without an area", arguments: [(0, 5), (5, -1)])
    func emptyDestination(width: Int32, height: Int32) {
        client.send(makeViewport(for: bench.makeSurface()), 2, .int(width), .int(height))
        #expect(bench.error() == "wp_viewport.bad_value")
    }

    @Test("A source with a negative origin")
    func negativeSource() {
        client.send(
            makeViewport(for: bench.makeSurface()), 1, .fixed(-1), .fixed(0), .fixed(4), .fixed(4))
        #expect(bench.error() == "wp_viewport.bad_value")
    }

    @Test("A source outside the buffer")
    func outsideSource() {
        let (wire, pool, _) = bench.map(64, 32)
        client.send(makeViewport(for: wire.surface), 1, .fixed(32), .fixed(0), .fixed(33), .fixed(4))
        bench.commit(wire.surface)
        #expect(bench.error() == "wp_viewport.out_of_buffer")
        withExtendedLifetime(pool) {}
    }

    @Test("A source of broken size without a destination")
    func brokenSource() {
        let (wire, pool, _) = bench.map(64, 32)
        client.send(makeViewport(for: wire.surface), 1, .fixed(0), .fixed(0), .fixed(3.5), .fixed(4))
        bench.commit(wire.surface)
        #expect(bench.error() == "wp_viewport.bad_size")
        withExtendedLifetime(pool) {}
    }

    @Test("A viewport whose surface is gone")
    func noSurface() {
        let surface = bench.makeSurface()
        let viewport = makeViewport(for: surface)
        client.send(surface, 0)
        client.send(viewport, 2, .int(4), .int(4))
        #expect(bench.error() == "wp_viewport.no_surface")
    }

    @Test("A second viewport for a surface")
    func secondViewport() {
        let surface = bench.makeSurface()
        _ = makeViewport(for: surface)
        _ = makeViewport(for: surface)
        #expect(bench.error() == "wp_viewporter.viewport_exists")
    }

    @Test("A second fractional scale for a surface")
    func secondFractionalScale() {
        let surface = bench.makeSurface()
        let manager = bench.bind("wp_fractional_scale_manager_v1")
        client.send(manager, 1, .uint(client.newID()), .uint(surface))
        client.send(manager, 1, .uint(client.newID()), .uint(surface))
        #expect(bench.error() == "wp_fractional_scale_manager_v1.fractional_scale_exists")
    }

    @Test("The fractional scale is told at once, and again when it changes")
    func fractionalScale() {
        let (wire, pool, _) = bench.map()
        let manager = bench.bind("wp_fractional_scale_manager_v1")
        let scale = client.newID()
        client.send(manager, 1, .uint(scale), .uint(wire.surface))
        bench.turn()
        #expect(client.events(on: scale, 0).map { $0.words[0] } == [180])
        bench.compositor.outputs[0].fractionalScale = 240
        bench.turn()
        #expect(client.events(on: scale, 0).map { $0.words[0] } == [180, 240])
        withExtendedLifetime(pool) {}
    }
}
