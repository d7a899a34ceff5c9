import SkiffCompositor
import SkiffCore
import Testing

@testable import SkiffWayland

@Suite struct CursorTests {
    private let themes = CursorThemeTests.Themes()

    private func bench(
        shapes: Bool, scale: Int = 1, versions: [String: UInt32] = [:]
    ) throws -> (Bench, TestWindow) {
        let bench = try Bench(Compositor.Configuration(scale: scale, cursorShapes: shapes, versions: versions))
        bench.display.cursorTheme = themes.theme()
        return (bench, TestWindow.mapped(on: bench))
    }

    private func enter(_ bench: Bench, _ window: TestWindow) -> UInt32 {
        let serial = bench.seat.pointer.enter(window.other, at: Point(5, 5))
        bench.seat.pointer.frame()
        bench.settle()
        return serial
    }

    @Test("R-WP-2, B-46: an enter that nobody answers gets the usual pointer, once", arguments: [true, false])
    func usual(shapes: Bool) throws {
        themes.add("default", ["default"], color: 0xFF00_FF00)
        let (bench, window) = try bench(shapes: shapes)
        let first = enter(bench, window)
        bench.seat.pointer.motion(to: Point(6, 6))
        bench.seat.pointer.frame()
        bench.seat.pointer.leave(window.other)
        bench.seat.pointer.frame()
        let second = enter(bench, window)
        let requests = bench.seat.pointer.cursorRequests
        #expect(requests.map(\.serial) == [first, second])
        #expect(requests.map(\.look) == Array(repeating: shapes ? .shape(.system) : .picture, count: 2))
        #expect(requests.map(\.isCurrent) == [true, true])
        #expect(bench.losses.isEmpty)
    }

    @Test(
        "R-WP-2, B-45: what is set later is for the last enter, not for the press in between", arguments: [true, false])
    func afterPress(shapes: Bool) throws {
        themes.add("default", ["default"], color: 1)
        themes.add("default", ["text"], color: 2)
        let (bench, window) = try bench(shapes: shapes)
        window.onPointer = { frame, seat in
            guard case .button(_, let isPressed, _, _)? = frame.changes.first else { return }
            window.toplevel.surface.setPointerStyle(isPressed ? .text : .hidden, of: seat)
        }
        let serial = enter(bench, window)
        bench.seat.pointer.button(pressed: true)
        bench.seat.pointer.frame()
        bench.settle()
        #expect(bench.seat.pointer.cursorLook == (shapes ? .shape(.text) : .picture))
        if !shapes { #expect(bench.seat.pointer.cursor?[0, 0] == 2) }
        bench.seat.pointer.button(pressed: false)
        bench.seat.pointer.frame()
        bench.settle()
        #expect(bench.seat.pointer.cursorLook == .hidden)
        #expect(bench.seat.pointer.cursorRequests.map(\.serial) == [serial, serial, serial])
        #expect(bench.compositor.protocolErrors.isEmpty)
    }

    @Test("A surface that the pointer is not on sets nothing")
    func elsewhere() throws {
        let (bench, first) = try bench(shapes: true)
        let id = try #require(bench.display.seats.first?.id)
        first.toplevel.surface.setPointerStyle(.text, of: id)
        let other = first.other
        let second = TestWindow.mapped(on: bench)
        bench.seat.pointer.enter(other, at: Point(5, 5))
        bench.seat.pointer.frame()
        bench.settle()
        second.toplevel.surface.setPointerStyle(.text, of: id)
        first.toplevel.surface.setPointerStyle(.grab, of: SeatID(9999))
        bench.settle()
        #expect(bench.seat.pointer.cursorRequests.map(\.look) == [.shape(.system)])
    }

    @Test("The theme is not read, and no surface made, before a pointer comes")
    func lazily() throws {
        themes.add("default", ["default"], color: 1)
        let (bench, window) = try bench(shapes: false)
        #expect(bench.requests("wl_compositor", "create_surface").count == 1)
        _ = enter(bench, window)
        #expect(bench.requests("wl_compositor", "create_surface").count == 2)
        #expect(bench.log.isEmpty)
    }

    @Test("R-WP-12, B-47: without a theme the pointer is a plain arrow, said once")
    func noTheme() throws {
        let (bench, window) = try bench(shapes: false)
        _ = enter(bench, window)
        #expect(bench.seat.pointer.cursorSize == Size(24, 24))
        #expect(bench.seat.pointer.cursorHotspot == PixelPoint(x: 3, y: 2))
        #expect(bench.log.filter { $0.contains("no cursor theme") }.count == 1)
        #expect(bench.losses.isEmpty)
    }

    @Test("On a scaled output the pointer has as many points, and more pixels if the theme has them")
    func scaled() throws {
        themes.add("default", ["default"], color: 1, sizes: [24, 48])
        let (bench, window) = try bench(shapes: false, scale: 2)
        _ = enter(bench, window)
        #expect(bench.seat.pointer.cursorSize == Size(24, 24))
        #expect(bench.seat.pointer.cursor?.size == PixelSize(width: 48, height: 48))
        #expect(bench.seat.pointer.cursorHotspot == PixelPoint(x: 1, y: 1))
        #expect(bench.compositor.protocolErrors.isEmpty)
    }

    @Test("A theme that has one size only is shown in it, with sides that the scale divides")
    func oneSize() throws {
        themes.add("default", ["default"], color: 1, sizes: [43])
        let (bench, window) = try bench(shapes: false, scale: 2)
        _ = enter(bench, window)
        #expect(bench.seat.pointer.cursor?.size == PixelSize(width: 44, height: 44))
        #expect(bench.seat.pointer.cursorSize == Size(22, 22))
        #expect(bench.compositor.protocolErrors.isEmpty)
    }

    @Test("Surfaces of old versions get a pointer too", arguments: [UInt32(1), 2, 3, 4, 5, 6])
    func oldSurfaces(version: UInt32) throws {
        themes.add("default", ["default"], color: 1, sizes: [24, 48])
        let (bench, window) = try bench(shapes: false, scale: 2, versions: ["wl_compositor": version])
        _ = enter(bench, window)
        #expect(bench.seat.pointer.cursorSize == Size(24, 24))
        #expect(bench.losses.isEmpty)
    }

    @Test("R-SEAT-1, B-49: a pointer that goes takes its cursor with it, and another one gets its own")
    func pointerGone() throws {
        themes.add("default", ["default"], color: 1)
        for shapes in [true, false] {
            let (bench, window) = try bench(shapes: shapes)
            _ = enter(bench, window)
            bench.seat.capabilities = [.touch]
            bench.settle()
            let id = try #require(bench.display.seats.first?.id)
            window.toplevel.surface.setPointerStyle(.text, of: id)
            bench.seat.capabilities = [.touch, .pointer]
            bench.settle()
            let serial = enter(bench, window)
            #expect(bench.seat.pointer.cursorRequests.map(\.serial).last == serial)
            #expect(bench.seat.pointer.cursorRequests.count == 2)
            #expect(bench.losses.isEmpty)
        }
    }

    @Test("Two seats have a pointer each, with a look of its own")
    func twoSeats() throws {
        let (bench, window) = try bench(shapes: true)
        let second = bench.compositor.addSeat()
        bench.settle()
        let seats = bench.display.seats.map(\.id)
        window.onPointer = { _, seat in
            window.toplevel.surface.setPointerStyle(seat == seats[0] ? .text : .grab, of: seat)
        }
        for seat in [bench.seat, second] {
            seat.pointer.enter(window.other, at: Point(5, 5))
            seat.pointer.frame()
        }
        bench.settle()
        #expect(bench.seat.pointer.cursorLook == .shape(.text))
        #expect(second.pointer.cursorLook == .shape(.grab))
    }
}
