import SkiffCompositor
import SkiffCore
import Testing

@testable import SkiffWayland

/// What a window waits for, and in which order it speaks.
@Suite struct BufferSignalTests {
    @Test("B-56: commit without a buffer, configure, ack, then the buffer")
    func firstPicture() throws {
        let bench = try Bench()
        let window = TestWindow.mapped(on: bench)
        let order = bench.order(of: ["wl_surface.commit", "xdg_surface.ack_configure", "wl_surface.attach"])
        #expect(
            order == ["wl_surface.commit", "xdg_surface.ack_configure", "wl_surface.attach", "wl_surface.commit"])
        // A maximized window has the size that was asked for from its first answer on.
        window.other.configure(width: 200, height: 100, states: .maximized)
        bench.settle()
        #expect(window.other.size == Size(200, 100))
        #expect(bench.compositor.protocolErrors.isEmpty)
    }

    @Test(
        "B-64: a frame's end and a buffer's release are two things: each is waited for by itself, in either order",
        arguments: [true, false])
    func doneAndRelease(doneFirst: Bool) throws {
        let bench = try Bench(Compositor.Configuration(frames: .manual, release: .manual))
        let window = TestWindow.mapped(on: bench)
        func paint(_ x: Int) -> Bool {
            window.damage = Damage(Region(PixelRect(x: x, y: 0, width: 1, height: 1)))
            let result = window.present()
            bench.settle()
            return result
        }
        while paint(0) {}
        #expect(window.toplevel.isFramePending)
        if doneFirst {
            window.other.sendFrameCallbacks()
            bench.settle()
            #expect(!window.toplevel.isFramePending)
            // Without a buffer there is still nothing to draw into.
            #expect(!paint(1))
            window.other.releaseBuffers()
            bench.settle()
        } else {
            window.other.releaseBuffers()
            bench.settle()
            // A free buffer is no word of the last frame.
            #expect(window.toplevel.isFramePending)
            window.other.sendFrameCallbacks()
            bench.settle()
        }
        #expect(window.results.last == true)
        #expect(paint(2))
        #expect(bench.compositor.protocolErrors.isEmpty)
    }

    @Test(
        "B-65: damage is in the buffer's pixels where the surface knows them, in points before that",
        arguments: [(UInt32(6), "damage_buffer", ["20", "20", "10", "10"]), (3, "damage", ["10", "10", "5", "5"])])
    func damage(version: UInt32, request: String, rect: [String]) throws {
        let bench = try Bench(Compositor.Configuration(scale: 2, versions: ["wl_compositor": version]))
        let window = TestWindow.mapped(on: bench)
        window.damage = Damage(Region(PixelRect(x: 20, y: 20, width: 10, height: 10)))
        window.present()
        bench.settle()
        #expect(bench.requests("wl_surface", request).last?.arguments == rect)
        #expect(window.other.commits.last?.damage == [PixelRect(x: 20, y: 20, width: 10, height: 10)])
    }

    @Test("B-82: a window whose buffers are never given back goes without waiting for them, and so does the connection")
    func shutDown() throws {
        let bench = try Bench(Compositor.Configuration(release: .manual))
        let window = TestWindow.mapped(on: bench)
        for x in 0..<5 {
            window.damage = Damage(Region(PixelRect(x: x, y: 0, width: 1, height: 1)))
            window.present()
            bench.settle()
        }
        #expect(window.other.heldBufferCount == 3)
        window.toplevel.destroy()
        bench.settle()
        #expect(bench.compositor.windows.isEmpty)
        let second = TestWindow.mapped(on: bench)
        #expect(second.other.isMapped)
        bench.display.disconnect()
        #expect(!bench.loop.turn(timeout: .zero))
        bench.compositor.turn()
        #expect(bench.compositor.clientCount == 0)
        #expect(bench.compositor.protocolErrors.isEmpty)
    }
}
