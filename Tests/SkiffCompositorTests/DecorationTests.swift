import SkiffCompositor
import Testing

@Suite struct DecorationTests {
    let bench = Bench(Compositor.Configuration(decorations: .asAsked))
    var client: WireClient { bench.client }

    private func makeDecoration(for window: Bench.Window) -> UInt32 {
        let manager = bench.bind("zxdg_decoration_manager_v1")
        let decoration = client.newID()
        client.send(manager, 1, .uint(decoration), .uint(window.toplevel))
        return decoration
    }

    @Test("The mode comes with the first configure, and with another one when it changes")
    func modes() throws {
        let wire = bench.makeWindow()
        let decoration = makeDecoration(for: wire)
        client.send(decoration, 1, .uint(1))
        bench.turn()
        #expect(client.events(on: decoration).isEmpty)
        bench.commit(wire.surface)
        bench.turn()
        let window = try #require(bench.compositor.windows.first)
        #expect(client.events(on: decoration, 0).map { $0.words[0] } == [1])
        #expect(client.events(on: wire.xdgSurface, 0).count == 1)
        #expect(window.decorationAsked == .clientSide)
        client.send(decoration, 2)
        bench.turn()
        #expect(client.events(on: decoration, 0).map { $0.words[0] } == [1, 2])
        #expect(client.events(on: wire.xdgSurface, 0).count == 2)
        #expect(window.decorationAsked == nil)
        #expect(window.decorationGranted == .serverSide)
    }

    @Test("A second decoration for a window")
    func second() {
        let window = bench.makeWindow()
        _ = makeDecoration(for: window)
        _ = makeDecoration(for: window)
        #expect(bench.error() == "zxdg_toplevel_decoration_v1.already_constructed")
    }

    @Test("A decoration for a window that has a buffer")
    func late() {
        let (window, pool, _) = bench.map()
        _ = makeDecoration(for: window)
        #expect(bench.error() == "zxdg_toplevel_decoration_v1.unconfigured_buffer")
        withExtendedLifetime(pool) {}
    }

    @Test("A window destroyed before its decoration")
    func orphan() {
        let window = bench.makeWindow()
        _ = makeDecoration(for: window)
        client.send(window.toplevel, 0)
        #expect(bench.error() == "zxdg_toplevel_decoration_v1.orphaned")
    }
}
