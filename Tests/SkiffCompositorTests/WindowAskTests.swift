import SkiffCompositor
import SkiffCore
import Testing

/// What the compositor of tests knows of icons, tokens, regions and requests of windows, and what it does not let pass.
@Suite struct WindowAskTests {
    let bench = Bench()
    var client: WireClient { bench.client }

    private func makeIcon() -> (manager: UInt32, icon: UInt32) {
        let manager = bench.bind("xdg_toplevel_icon_manager_v1")
        let icon = client.newID()
        client.send(manager, 1, .uint(icon))
        return (manager, icon)
    }

    @Test("An icon that was set does not change")
    func immutable() {
        let (window, pool, _) = bench.map()
        let (manager, icon) = makeIcon()
        client.send(icon, 1, .string("first"))
        client.send(manager, 2, .uint(window.toplevel), .uint(icon))
        client.send(icon, 1, .string("second"))
        #expect(bench.error() == "xdg_toplevel_icon_v1.immutable")
        withExtendedLifetime(pool) {}
    }

    @Test("The icon comes with the next commit")
    func committed() throws {
        let (wire, pool, _) = bench.map()
        let (manager, icon) = makeIcon()
        client.send(icon, 1, .string("name"))
        client.send(manager, 2, .uint(wire.toplevel), .uint(icon))
        bench.turn()
        let window = try #require(bench.compositor.windows.first)
        #expect(window.iconName == nil)
        bench.commit(wire.surface)
        bench.turn()
        #expect(window.iconName == "name")
        #expect(client.events(on: manager, 1).count == 1)
        withExtendedLifetime(pool) {}
    }

    @Test("A token is given for one commit, with what was said before it")
    func token() throws {
        let manager = bench.bind("xdg_activation_v1")
        let token = client.newID()
        client.send(manager, 1, .uint(token))
        client.send(token, 1, .string("org.example"))
        client.send(token, 3)
        bench.turn()
        let made = try #require(bench.compositor.tokens.first)
        #expect(client.events(on: token, 0).map { $0.string(at: 0) } == [made.text])
        #expect(made.appID == "org.example")
        #expect(made.serial == nil)
        client.send(token, 3)
        #expect(bench.error() == "xdg_activation_token_v1.already_used")
    }

    @Test("Screens stay on as long as an object wants it")
    func idle() throws {
        let (wire, pool, _) = bench.map()
        let manager = bench.bind("zwp_idle_inhibit_manager_v1")
        let inhibitor = client.newID()
        client.send(manager, 1, .uint(inhibitor), .uint(wire.surface))
        bench.turn()
        let window = try #require(bench.compositor.windows.first)
        #expect(window.inhibitsIdle)
        client.send(inhibitor, 0)
        bench.turn()
        #expect(!window.inhibitsIdle)
        withExtendedLifetime(pool) {}
    }

    @Test("A resize by an edge that there is not is an error; by none it is written down")
    func edges() throws {
        let (wire, pool, _) = bench.map()
        let seat = bench.bind("wl_seat")
        client.send(wire.toplevel, 6, .uint(seat), .uint(3), .uint(0))
        client.send(wire.toplevel, 13)
        bench.turn()
        let window = try #require(bench.compositor.windows.first)
        #expect(window.asks == [.resize(edge: 0, seat: "seat0", serial: 3), .minimize])
        client.send(wire.toplevel, 6, .uint(seat), .uint(3), .uint(7))
        #expect(bench.error() == "xdg_toplevel.invalid_resize_edge")
        withExtendedLifetime(pool) {}
    }

    @Test("The last word on a point of a region counts, and it comes with the commit")
    func regions() throws {
        let (wire, pool, _) = bench.map()
        let compositor = bench.bind("wl_compositor")
        let region = client.newID()
        client.send(compositor, 1, .uint(region))
        client.send(region, 1, .int(0), .int(0), .int(10), .int(10))
        client.send(region, 2, .int(4), .int(4), .int(2), .int(2))
        client.send(wire.surface, 5, .uint(region))
        bench.turn()
        let window = try #require(bench.compositor.windows.first)
        #expect(window.inputRegion == nil)
        bench.commit(wire.surface)
        bench.turn()
        let known = try #require(window.inputRegion)
        #expect(known.contains(Point(1, 1)) && !known.contains(Point(5, 5)) && !known.contains(Point(10, 1)))
        #expect(known.added == [Rect(0, 0, 10, 10)])
        withExtendedLifetime(pool) {}
    }
}
