import SkiffCompositor
import SkiffCore
import Testing

@testable import SkiffWayland

@Suite struct ConfigureTests {
    @Test("R-LIFE-1: the first buffer comes after the first ack, and each committed configure is acked once")
    func firstFrame() throws {
        let bench = try Bench()
        let window = TestWindow.mapped(on: bench)
        #expect(window.asked == 1)
        #expect(window.other.isMapped)
        #expect(window.other.size == Size(40, 30))
        #expect(window.other.geometry == Rect(0, 0, 40, 30))
        #expect(window.other.acknowledgedSerials.count == 1)
        let order = bench.order(of: ["xdg_surface.ack_configure", "wl_surface.attach", "wl_surface.commit"])
        #expect(
            order == ["wl_surface.commit", "xdg_surface.ack_configure", "wl_surface.attach", "wl_surface.commit"])
        #expect(window.toplevel.configuration.states == .activated)
        #expect(window.other.title == "Test")
        #expect(window.other.appID == "org.skiff.test")
    }

    @Test("B-57: configures that come together ask once, and are answered by one ack of the last")
    func flood() throws {
        let bench = try Bench(Compositor.Configuration(frames: .manual))
        let window = TestWindow.mapped(on: bench)
        let before = window.asked
        var last: UInt32 = 0
        for width in 1...500 { last = window.other.configure(width: 100 + width, height: 50) }
        bench.compositor.turn()
        bench.settle()
        #expect(window.asked == before + 1)
        #expect(window.other.acknowledgedSerials.last == last)
        #expect(window.other.acknowledgedSerials.count == 2)
        #expect(window.other.size == Size(600, 50))
    }

    @Test(
        "R-LIFE-1, B-55: 0 on an axis leaves that axis to the window",
        arguments: [
            (0, 0, Size(40, 30)), (0, 400, Size(40, 400)), (300, 0, Size(300, 30)),
        ])
    func zero(width: Int, height: Int, size: Size) throws {
        let bench = try Bench()
        let window = TestWindow.mapped(on: bench)
        window.other.configure(width: width, height: height)
        bench.settle()
        #expect(window.toplevel.configuration.width == (width == 0 ? nil : Double(width)))
        #expect(window.toplevel.configuration.height == (height == 0 ? nil : Double(height)))
        #expect(window.other.size == size)
        #expect(bench.losses.isEmpty)
    }

    @Test("A size that no screen has is bounded, and a negative one is no wish")
    func absurd() throws {
        #expect(Configuration.length(.max) == 16384)
        #expect(Configuration.length(-5) == nil)
        let bench = try Bench()
        let window = TestWindow.mapped(on: bench)
        window.answers = false
        window.other.configure(width: Int(Int32.max), height: 20)
        bench.settle()
        #expect(window.toplevel.configuration.width == 16384)
        #expect(window.toplevel.present(size: Size(.infinity, .nan), isOpaque: true, damage: Damage()) { _ in })
        bench.settle()
        #expect(window.other.size == Size(16384, 1))
        #expect(bench.losses.isEmpty)
    }

    @Test("A picture has no more pixels than two 8K screens, so that three of them find room in a pool")
    func vast() throws {
        let bench = try Bench()
        let window = TestWindow.mapped(on: bench)
        window.answers = false
        for (width, height) in [(16384.0, 4096.0), (10000, 6710), (4096, 16384), (40, 16384)] {
            #expect(window.toplevel.largestHeight(ofWidth: width) == height)
        }
        window.other.configure(width: 16384, height: Int(Int32.max))
        bench.settle()
        var size: PixelSize?
        window.toplevel.present(size: Size(16384, .infinity), isOpaque: true, damage: Damage()) { size = $0.size }
        #expect(size == PixelSize(width: 16384, height: 4096))
        bench.settle()
        #expect(window.other.size == Size(16384, 4096))
        #expect(bench.losses.isEmpty)
        let room = size.map { $0.width * $0.height * 4 * 5 / 4 * 3 }
        #expect(try #require(room) <= Int32.max)
    }

    @Test("States come as they are, and unknown ones are left out")
    func states() throws {
        let bench = try Bench()
        let window = TestWindow.mapped(on: bench)
        window.other.configure(width: 60, height: 60, states: [.maximized, .tiledLeft, .suspended])
        bench.settle()
        #expect(window.toplevel.configuration.states == [.maximized, .tiledLeft, .suspended])
        #expect(WindowStates(wire: [UInt8](words: [4, 77, 0, .max])) == .activated)
    }

    @Test("A configure of states alone is acked and committed, and draws nothing")
    func statesOnly() throws {
        let bench = try Bench()
        let window = TestWindow.mapped(on: bench)
        let drawn = window.repaints.count
        let serial = window.other.configure(width: 40, height: 30, states: [])
        bench.settle()
        #expect(window.repaints.count == drawn)
        #expect(window.other.acknowledgedSerials.last == serial)
        #expect(window.other.commits.last?.hasNewBuffer == false)
        #expect(bench.losses.isEmpty)
    }

    @Test("A picture that was drawn before the configure is shown without being drawn again")
    func drawnEarly() throws {
        let bench = try Bench()
        bench.settle()
        let window = TestWindow(bench)
        window.color = 0xFF12_3456
        #expect(window.present())
        #expect(window.repaints == [Region(PixelRect(x: 0, y: 0, width: 40, height: 30))])
        #expect(bench.requests("wl_surface", "attach").isEmpty)
        bench.settle()
        #expect(window.repaints.count == 1)
        #expect(window.other.isMapped)
        #expect(window.other.pixels?[0, 0] == 0xFF12_3456)
        #expect(window.other.commits.last?.damage == [PixelRect(x: 0, y: 0, width: 40, height: 30)])
    }

    @Test("What changes between the early picture and the configure is drawn into it")
    func changedEarly() throws {
        let bench = try Bench()
        bench.settle()
        let window = TestWindow(bench)
        #expect(window.present())
        let spot = PixelRect(x: 1, y: 2, width: 3, height: 4)
        window.damage = Damage(Region(spot))
        window.color = 0xFFFF_FFFF
        bench.settle()
        #expect(window.repaints.last == Region(spot))
        #expect(window.other.pixels?[1, 2] == 0xFFFF_FFFF)
        #expect(window.other.pixels?[0, 0] == 0xFF00_0000)
    }

    @Test("A configure of another size than the early picture draws it anew")
    func earlyOfAnotherSize() throws {
        let bench = try Bench(Compositor.Configuration(initialSize: Size(64, 48)))
        bench.settle()
        let window = TestWindow(bench)
        #expect(window.present())
        bench.settle()
        #expect(window.repaints.last == Region(PixelRect(x: 0, y: 0, width: 64, height: 48)))
        #expect(window.other.size == Size(64, 48))
    }

    @Test("The compositor's close asks the delegate, as requestClose does; nothing is closed by itself")
    func close() throws {
        let bench = try Bench()
        let window = TestWindow.mapped(on: bench)
        window.other.close()
        bench.settle()
        window.toplevel.requestClose()
        #expect(window.closeCount == 2)
        #expect(window.other.isMapped)
    }

    @Test("A window is destroyed from the outside in, once")
    func destroy() throws {
        let bench = try Bench(Compositor.Configuration(fractionalScale: 180))
        let window = TestWindow.mapped(on: bench)
        let other = window.other
        bench.requests = []
        window.toplevel.destroy()
        window.toplevel.destroy()
        bench.settle()
        #expect(!other.isAlive)
        #expect(
            bench.requests.map(\.interface).filter { $0 != "wl_buffer" && $0 != "wl_shm_pool" } == [
                "zxdg_toplevel_decoration_v1", "xdg_toplevel", "xdg_surface", "wp_viewport", "wp_fractional_scale_v1",
                "wl_surface",
            ])
        #expect(bench.losses.isEmpty)
        #expect(!window.present())
    }

    @Test("Server-side decorations are asked for, and who draws is told")
    func decorations() throws {
        let server = try Bench()
        #expect(TestWindow.mapped(on: server).toplevel.configuration.decorations == .server)
        let client = try Bench(Compositor.Configuration(decorations: .clientSide))
        let window = TestWindow.mapped(on: client)
        #expect(window.toplevel.configuration.decorations == .client)
        #expect(window.other.decorationAsked == .serverSide)
        let none = try Bench(Compositor.Configuration(decorations: nil))
        #expect(TestWindow.mapped(on: none).toplevel.configuration.decorations == nil)
    }

    @Test("A title longer than a message does not end the connection")
    func longTitle() throws {
        let bench = try Bench()
        let window = TestWindow.mapped(on: bench)
        window.toplevel.title = String(repeating: "ä", count: 5000)
        bench.settle()
        #expect(bench.losses.isEmpty)
        #expect(window.other.title == String(repeating: "ä", count: 2000))
    }

    @Test(
        "For each version of xdg_wm_base and wl_compositor a window is shown",
        arguments: [
            (1, 1), (2, 3), (4, 4), (5, 5), (6, 6),
        ])
    func versions(shell: UInt32, compositor: UInt32) throws {
        let bench = try Bench(
            Compositor.Configuration(versions: ["xdg_wm_base": shell, "wl_compositor": compositor]))
        let window = TestWindow.mapped(on: bench)
        #expect(window.other.isMapped)
        window.damage = Damage(Region(PixelRect(x: 3, y: 3, width: 5, height: 5)))
        window.present()
        bench.settle()
        #expect(window.other.commits.last?.damage == [PixelRect(x: 3, y: 3, width: 5, height: 5)])
        #expect(bench.losses.isEmpty)
    }
}
