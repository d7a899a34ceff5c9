import CLinux
import Glibc
import SkiffCompositor
import SkiffCore
import Testing

@testable import SkiffWayland

@Suite struct ConnectionTests {
    @Test("It is ready with the first batch of globals, told once, and without waiting for anything")
    func ready() throws {
        let bench = try Bench()
        #expect(!bench.display.isReady)
        bench.settle()
        #expect(bench.readyCount == 1)
        #expect(bench.display.isReady && bench.display.isConnected)
        #expect(bench.display.seats.count == 1)
        #expect(bench.display.outputs.count == 1)
        #expect(bench.losses.isEmpty)
        #expect(bench.compositor.protocolErrors.isEmpty)
        // One batch of requests, one of answers: no round trip before windows can be made.
        #expect(bench.requests("wl_display", "sync").count == 1)
    }

    @Test("Each global is printed once with its version, and what it is bound at")
    func globalsAreLogged() throws {
        let bench = try Bench(Compositor.Configuration(versions: ["wl_seat": 7]), log: [.wayland])
        bench.settle()
        #expect(bench.log.contains("skiff wayland: wl_seat 7 (bound 7)"))
        #expect(bench.log.count == bench.display.globals.count)
        let unused = bench.display.globals.filter { $0.bound == nil }
        for global in unused {
            #expect(bench.log.contains("skiff wayland: \(global.interface) \(global.version) (not used)"))
        }
    }

    @Test(
        "A compositor without a global that windows need is refused, by the global's name",
        arguments: [
            "wl_compositor", "wl_shm", "xdg_wm_base",
        ])
    func missingGlobal(interface: String) throws {
        let bench = try Bench(Compositor.Configuration(versions: [interface: 0]))
        bench.settle()
        #expect(bench.losses == [.missingGlobal(interface: interface)])
        #expect(bench.readyCount == 0)
        #expect(!bench.display.isConnected)
        #expect(bench.losses.first?.description.contains(interface) == true)
    }

    @Test("Optional globals that are not offered are no error")
    func optionalGlobals() throws {
        let bench = try Bench(Compositor.Configuration(decorations: nil, viewporter: false))
        bench.settle()
        #expect(bench.readyCount == 1)
        #expect(!bench.display.hasFractionalScale)
        #expect(!bench.display.hasServerSideDecorations)
    }

    @Test("R-LIFE-8: a compositor that hangs up is reported once, and the loop rests")
    func hangUp() throws {
        let bench = try Bench()
        let window = TestWindow.mapped(on: bench)
        bench.seat.touch.down(1, at: Point(5, 5), on: window.other)
        bench.seat.touch.frame()
        bench.settle()
        bench.compositor.hangUp()
        bench.settle()
        #expect(bench.losses == [.hungUp])
        #expect(!bench.display.isConnected)
        #expect(window.touchCancels == 1)
        #expect(!bench.loop.turn(timeout: .zero))
        #expect(!window.present())
        window.toplevel.title = "still here"
        window.toplevel.destroy()
    }

    @Test("R-LIFE-8: a protocol error is reported with interface, object, code and message")
    func protocolError() throws {
        let bench = try Bench()
        let window = TestWindow.mapped(on: bench)
        window.toplevel.shellSurface.ackConfigure(serial: 0xDEAD)
        window.toplevel.surface.wire.commit()
        bench.settle()
        guard case .protocolError(let interface, _, _, let message)? = bench.losses.first else {
            Issue.record("no protocol error but \(bench.losses)")
            return
        }
        #expect(interface == "xdg_surface" || interface == "xdg_wm_base")
        #expect(message == bench.compositor.protocolErrors.first?.message)
        #expect(bench.losses.count == 1)
    }

    @Test("A connection can be ended from inside an event, and from inside displayIsReady")
    func disconnectInEvent() throws {
        let bench = try Bench()
        let window = TestWindow.mapped(on: bench)
        window.onTouch = { bench.display.disconnect() }
        for id in 0..<3 {
            bench.seat.touch.down(id, at: Point(5, 5), on: window.other)
            bench.seat.touch.frame()
        }
        bench.settle()
        #expect(window.touches.count == 1)
        #expect(!bench.display.isConnected)
        #expect(bench.losses.isEmpty)

        let other = try Bench()
        other.atReady = { [unowned other] in other.display.disconnect() }
        other.settle()
        #expect(other.readyCount == 1)
        #expect(!other.display.isConnected)
        #expect(other.losses.isEmpty)
    }

    @Test("A ping is answered at once")
    func ping() throws {
        let bench = try Bench()
        let window = TestWindow.mapped(on: bench)
        window.other.ping()
        bench.settle()
        #expect(window.other.hasAnsweredPing)
    }

    /// A connection whose other end is the test's own: what it says, and then hangs up.
    func loss(after words: [UInt32], bytes: Int) throws -> [ConnectionError] {
        var ends: [Int32] = [-1, -1]
        #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        let loop = EventLoop(clock: .manual)
        let display = try Display(.descriptor(ends[0]), loop: loop, log: Log { _ in })
        let losses = Losses()
        display.delegate = losses
        loop.turn(timeout: .zero)
        _ = words.withUnsafeBytes { write(ends[1], $0.baseAddress, bytes) }
        // What some other call has left is no reason.
        errno = EPIPE
        loop.turn(timeout: .zero)
        close(ends[1])
        for _ in 0..<3 { loop.turn(timeout: .zero) }
        #expect(!display.isConnected)
        return losses.all
    }

    final class Losses: DisplayDelegate {
        var all: [ConnectionError] = []
        func displayIsReady(_ display: Display) {}
        func display(_ display: Display, didLose error: ConnectionError) { all.append(error) }
    }

    @Test("R-LIFE-8: a compositor that hangs up in the middle of a message, or at once, has hung up")
    func cutOff() throws {
        // wl_registry.global of 40 bytes, of which 18 come.
        #expect(try loss(after: [2, 40 << 16, 1, 14, 0x775F_6C63], bytes: 18) == [.hungUp])
        #expect(try loss(after: [], bytes: 0) == [.hungUp])
    }

    @Test("R-LIFE-8: nonsense on the wire ends the connection, not the process")
    func nonsense() throws {
        // An event that wl_display does not have.
        let losses = try loss(after: [1, 8 << 16 | 77], bytes: 8)
        #expect(losses.count == 1)
        #expect(losses.first != .hungUp)
        // An event of an object that was never made is ignored.
        #expect(try loss(after: [99, 8 << 16], bytes: 8) == [.hungUp])
        // An error of the registry, by hand.
        let error: [UInt32] = [1, 24 << 16, 2, 3, 4, 0x0064_6162]
        #expect(
            try loss(after: error, bytes: 24) == [
                .protocolError(interface: "wl_registry", object: 2, code: 3, message: "bad")
            ])
    }

    @Test("Nothing is left of the connection after its end")
    func sweep() throws {
        let bench = try Bench()
        let window = TestWindow.mapped(on: bench)
        bench.display.disconnect()
        #expect(bench.display.objects.count == 0)
        #expect(!window.toplevel.surface.wire.isAlive)
        bench.settle()
        #expect(bench.compositor.clientCount == 0)
        #expect(bench.compositor.protocolErrors.isEmpty)
    }

    @Test("A compositor that does not read is no reason to wait: what is written goes when it reads again")
    func backPressure() throws {
        let bench = try Bench()
        let window = TestWindow.mapped(on: bench)
        // Fewer than libwayland's own limits, more than a socket takes.
        var sent = 0
        while sent < 20_000 {
            window.toplevel.title = "Title number \(sent)"
            sent += 1
            if sent % 50 == 0 { bench.loop.turn(timeout: .zero) }
            if bench.display.source?.interest.contains(.writable) == true { break }
        }
        #expect(bench.display.source?.interest.contains(.writable) == true)
        bench.settle()
        #expect(bench.display.source?.interest == .readable)
        #expect(bench.compositor.windows.first?.title == "Title number \(sent - 1)")
        #expect(bench.losses.isEmpty)
    }
}
