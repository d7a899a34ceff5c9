import SkiffCompositor
import SkiffCore
import Testing

@Suite struct WindowTests {
    @Test("The first configure says what the configuration does")
    func firstConfigure() {
        let bench = Bench(
            Compositor.Configuration(initialSize: Size(300, 200), initialStates: [.maximized, .suspended]))
        let window = bench.makeWindow()
        bench.commit(window.surface)
        bench.turn()
        let configure = bench.client.events(on: window.toplevel, 0)
        #expect(configure.map(\.words) == [[300, 200, 8, 1, 9]])
        #expect(bench.client.events(on: window.toplevel, 2).map(\.words) == [[1280, 800]])
        #expect(bench.client.events(on: window.toplevel, 3).count == 1)
    }

    @Test("A configure before the client's first commit becomes the first one")
    func earlyConfigure() throws {
        let bench = Bench()
        let wire = bench.makeWindow()
        bench.turn()
        let window = try #require(bench.compositor.windows.first)
        #expect(window.configure(width: 50, height: 40, states: []) == 0)
        bench.commit(wire.surface)
        bench.turn()
        #expect(bench.client.events(on: wire.toplevel, 0).map(\.words) == [[50, 40, 0]])
    }

    @Test("Old versions are not told what they do not know")
    func oldVersion() {
        let bench = Bench(
            Compositor.Configuration(versions: ["xdg_wm_base": 1], initialStates: [.activated, .tiledLeft, .suspended]))
        let window = bench.makeWindow()
        bench.commit(window.surface)
        bench.turn()
        #expect(bench.client.events(on: window.toplevel).map(\.opcode) == [0])
        #expect(bench.client.events(on: window.toplevel, 0).map(\.words) == [[0, 0, 4, 4]])
    }

    @Test("Title, application, geometry, limits and parent are what the client said")
    func properties() throws {
        let bench = Bench()
        let (parent, pool, _) = bench.map()
        let wire = bench.makeWindow()
        bench.client.send(wire.toplevel, 2, .string("Grüße"))
        bench.client.send(wire.toplevel, 3, .string("org.example.App"))
        bench.client.send(wire.toplevel, 1, .uint(parent.toplevel))
        bench.client.send(wire.toplevel, 8, .int(10), .int(20))
        bench.client.send(wire.toplevel, 7, .int(30), .int(0))
        bench.client.send(wire.xdgSurface, 3, .int(1), .int(2), .int(30), .int(20))
        bench.commit(wire.surface)
        bench.turn()
        let window = try #require(bench.compositor.windows.last)
        #expect(window.title == "Grüße")
        #expect(window.appID == "org.example.App")
        #expect(window.parent === bench.compositor.windows.first)
        #expect(window.minimumSize == Size(10, 20))
        #expect(window.maximumSize == Size(30, 0))
        #expect(window.geometry == Rect(x: 1, y: 2, width: 30, height: 20))
        #expect(!window.isMapped)
        #expect(window.pixels == nil)
        withExtendedLifetime(pool) {}
    }

    @Test("Taking the buffer away unmaps it; it has to begin again")
    func unmap() throws {
        let bench = Bench()
        let (wire, pool, buffer) = bench.map()
        let window = try #require(bench.compositor.windows.first)
        bench.attach(0, to: wire.surface)
        bench.commit(wire.surface)
        bench.turn()
        #expect(!window.isMapped)
        #expect(window.pixels == nil)
        #expect(bench.client.events(on: buffer, 0).count == 1)
        #expect(bench.client.events(on: wire.xdgSurface, 0).count == 1)
        bench.commit(wire.surface)
        bench.turn()
        #expect(bench.client.events(on: wire.xdgSurface, 0).count == 2)
        bench.attach(buffer, to: wire.surface)
        bench.commit(wire.surface)
        #expect(bench.error() == "xdg_surface.unconfigured_buffer")
        withExtendedLifetime(pool) {}
    }

    @Test("A destroyed window is gone from the list and keeps its last answers")
    func destroy() throws {
        let bench = Bench()
        let (wire, pool, buffer) = bench.map()
        let window = try #require(bench.compositor.windows.first)
        bench.client.send(wire.toplevel, 0)
        bench.client.send(wire.xdgSurface, 0)
        bench.client.send(wire.surface, 0)
        bench.turn()
        #expect(bench.compositor.windows.isEmpty)
        #expect(!window.isAlive)
        #expect(window.commitCount == 2)
        window.close()
        #expect(window.configure(width: 1, height: 1) == 0)
        bench.turn()
        #expect(bench.client.events(on: buffer, 0).count == 1)
        #expect(bench.compositor.protocolErrors.isEmpty)
        withExtendedLifetime(pool) {}
    }

    @Test("It is asked to close, and whether it is there")
    func closeAndPing() throws {
        let bench = Bench()
        let (wire, pool, _) = bench.map()
        let window = try #require(bench.compositor.windows.first)
        window.close()
        window.ping()
        bench.turn()
        #expect(bench.client.events(on: wire.toplevel, 1).count == 1)
        let ping = try #require(bench.client.events(on: bench.wmBase, 0).first)
        #expect(!window.hasAnsweredPing)
        bench.client.send(bench.wmBase, 3, .uint(ping.words[0]))
        bench.turn()
        #expect(window.hasAnsweredPing)
        withExtendedLifetime(pool) {}
    }

    @Test("A client that maximizes fills the output, and goes back to its size")
    func maximize() {
        let bench = Bench()
        let (wire, pool, _) = bench.map(64, 32)
        bench.client.forgetEvents()
        bench.client.send(wire.toplevel, 9)
        bench.client.send(wire.toplevel, 10)
        bench.turn()
        let configures = bench.client.events(on: wire.toplevel, 0).map(\.words)
        #expect(configures == [[1280, 800, 8, 1, 4], [64, 32, 4, 4]])
        withExtendedLifetime(pool) {}
    }
}
