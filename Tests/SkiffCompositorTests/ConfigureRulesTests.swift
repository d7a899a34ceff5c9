import SkiffCompositor
import SkiffCore
import Testing

@Suite("Rules of xdg-shell that end a client")
struct ConfigureRulesTests {
    let bench = Bench()
    var client: WireClient { bench.client }

    @Test("A buffer attached before the first configure")
    func earlyAttach() {
        let window = bench.makeWindow()
        let pool = bench.makePool(4096)
        bench.attach(bench.makeBuffer(pool, width: 4, height: 4), to: window.surface)
        #expect(bench.error() == "xdg_surface.unconfigured_buffer")
    }

    @Test("A buffer committed before the first configure was acknowledged")
    func unacknowledgedCommit() {
        let window = bench.makeWindow()
        bench.commit(window.surface)
        bench.turn()
        let pool = bench.makePool(4096)
        bench.attach(bench.makeBuffer(pool, width: 4, height: 4), to: window.surface)
        bench.commit(window.surface)
        #expect(bench.error() == "xdg_surface.unconfigured_buffer")
    }

    @Test("An acknowledged serial that was never sent")
    func unknownSerial() {
        let window = bench.makeWindow()
        bench.commit(window.surface)
        bench.turn()
        bench.ack(window, bench.serial(of: window) + 1000)
        #expect(bench.error() == "xdg_surface.invalid_serial")
    }

    @Test("A serial acknowledged twice")
    func secondAck() {
        let window = bench.makeWindow()
        bench.commit(window.surface)
        bench.turn()
        bench.ack(window)
        bench.ack(window)
        #expect(bench.error() == "xdg_surface.invalid_serial")
    }

    @Test("A serial acknowledged after a newer one")
    func oldAck() throws {
        let (wire, pool, _) = bench.map()
        let window = try #require(bench.compositor.windows.first)
        let first = window.configure(width: 100, height: 100)
        let second = window.configure(width: 120, height: 100)
        bench.ack(wire, second)
        bench.ack(wire, first)
        #expect(bench.error() == "xdg_surface.invalid_serial")
        withExtendedLifetime(pool) {}
    }

    @Test("The newest of several configures may be acknowledged alone")
    func newestAck() throws {
        let (wire, pool, _) = bench.map()
        let window = try #require(bench.compositor.windows.first)
        window.configure(width: 100, height: 100)
        let second = window.configure(width: 120, height: 100)
        bench.ack(wire, second)
        bench.commit(wire.surface)
        bench.turn()
        #expect(window.acknowledgedSerials.last == second)
        #expect(window.commits.last?.serial == second)
        #expect(bench.compositor.protocolErrors.isEmpty)
        withExtendedLifetime(pool) {}
    }

    @Test("A toplevel made twice")
    func secondToplevel() {
        let window = bench.makeWindow()
        client.send(window.xdgSurface, 1, .uint(client.newID()))
        #expect(bench.error() == "xdg_surface.already_constructed")
    }

    @Test("A commit of an xdg_surface without a role object")
    func commitWithoutRole() {
        let surface = bench.makeSurface()
        client.send(bench.wmBase, 2, .uint(client.newID()), .uint(surface))
        bench.commit(surface)
        #expect(bench.error() == "xdg_surface.not_constructed")
    }

    @Test("An acknowledgement without a role object")
    func ackWithoutRole() {
        let surface = bench.makeSurface()
        let xdgSurface = client.newID()
        client.send(bench.wmBase, 2, .uint(xdgSurface), .uint(surface))
        client.send(xdgSurface, 4, .uint(1))
        #expect(bench.error() == "xdg_surface.not_constructed")
    }

    @Test("A second xdg_surface for a surface")
    func secondXDGSurface() {
        let window = bench.makeWindow()
        client.send(bench.wmBase, 2, .uint(client.newID()), .uint(window.surface))
        #expect(bench.error() == "xdg_wm_base.role")
    }

    @Test("An xdg_surface for a surface that has a buffer")
    func bufferBeforeRole() {
        let surface = bench.makeSurface()
        let pool = bench.makePool(4096)
        bench.attach(bench.makeBuffer(pool, width: 4, height: 4), to: surface)
        client.send(bench.wmBase, 2, .uint(client.newID()), .uint(surface))
        #expect(bench.error() == "xdg_wm_base.invalid_surface_state")
    }

    @Test("A window geometry without an area", arguments: [(0, 10), (10, 0), (-5, 10)])
    func emptyGeometry(width: Int, height: Int) {
        let window = bench.makeWindow()
        client.send(window.xdgSurface, 3, .int(0), .int(0), .int(Int32(width)), .int(Int32(height)))
        #expect(bench.error() == "xdg_surface.invalid_size")
    }

    @Test("xdg_wm_base destroyed before its surfaces")
    func defunctSurfaces() {
        _ = bench.makeWindow()
        client.send(bench.wmBase, 0)
        #expect(bench.error() == "xdg_wm_base.defunct_surfaces")
    }

    @Test("An xdg_surface destroyed before its toplevel")
    func defunctRole() {
        let window = bench.makeWindow()
        client.send(window.xdgSurface, 0)
        #expect(bench.error() == "xdg_surface.defunct_role_object")
    }

    @Test("A surface destroyed before its xdg_surface")
    func defunctSurface() {
        let window = bench.makeWindow()
        client.send(window.surface, 0)
        #expect(bench.error() == "wl_surface.defunct_role_object")
    }

    @Test("A maximized window of another size than was acknowledged")
    func maximizedSize() throws {
        let (wire, pool, buffer) = bench.map(64, 32)
        let window = try #require(bench.compositor.windows.first)
        window.configure(width: 200, height: 100, states: [.maximized, .activated])
        bench.turn()
        bench.ack(wire)
        bench.attach(buffer, to: wire.surface)
        bench.commit(wire.surface)
        #expect(bench.error() == "xdg_wm_base.invalid_surface_state")
        withExtendedLifetime(pool) {}
    }

    @Test("A fullscreen window may be smaller than was acknowledged, not larger")
    func fullscreenSize() throws {
        let (wire, pool, _) = bench.map(64, 32)
        let window = try #require(bench.compositor.windows.first)
        window.configure(width: 64, height: 100, states: .fullscreen)
        bench.turn()
        bench.ack(wire)
        bench.commit(wire.surface)
        bench.turn()
        #expect(bench.compositor.protocolErrors.isEmpty)
        window.configure(width: 63, height: 100, states: .fullscreen)
        bench.turn()
        bench.ack(wire)
        bench.commit(wire.surface)
        #expect(bench.error() == "xdg_wm_base.invalid_surface_state")
        withExtendedLifetime(pool) {}
    }

    @Test("A smallest size above the largest")
    func contradictingLimits() {
        let window = bench.makeWindow()
        client.send(window.toplevel, 7, .int(100), .int(100))
        client.send(window.toplevel, 8, .int(200), .int(50))
        bench.commit(window.surface)
        #expect(bench.error() == "xdg_toplevel.invalid_size")
    }

    @Test("A window that is its own ancestor")
    func ancestorOfItself() {
        let first = bench.makeWindow()
        let second = bench.makeWindow()
        client.send(first.toplevel, 1, .uint(second.toplevel))
        client.send(second.toplevel, 1, .uint(first.toplevel))
        #expect(bench.error() == "xdg_toplevel.invalid_parent")
    }

    @Test("A request to an object that is gone")
    func deadObject() {
        let window = bench.makeWindow()
        client.send(window.toplevel, 0)
        client.send(window.toplevel, 2, .string("too late"))
        #expect(bench.error() == "wl_display.invalid_object")
    }

    @Test("A request that the interface does not have")
    func unknownRequest() {
        let window = bench.makeWindow()
        client.send(window.toplevel, 77)
        #expect(bench.error() == "wl_display.invalid_method")
    }

    @Test("A popup without size or anchor")
    func incompletePositioner() {
        let window = bench.makeWindow()
        let positioner = client.newID()
        client.send(bench.wmBase, 1, .uint(positioner))
        let surface = bench.makeSurface()
        let xdgSurface = client.newID()
        client.send(bench.wmBase, 2, .uint(xdgSurface), .uint(surface))
        client.send(xdgSurface, 2, .uint(client.newID()), .uint(window.xdgSurface), .uint(positioner))
        #expect(bench.error() == "xdg_wm_base.invalid_positioner")
    }
}
