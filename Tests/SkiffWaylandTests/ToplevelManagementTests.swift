import SkiffCompositor
import SkiffCore
import Testing

@testable import SkiffWayland

/// What a window asks of its compositor, on the wire.
@Suite struct ToplevelManagementTests {
    @Test("A move, a resize and a menu name the seat and the serial; of an unknown seat nothing is sent")
    func serials() throws {
        let bench = try Bench()
        let window = TestWindow.mapped(on: bench)
        let seat = try #require(bench.display.seats.first).id
        window.toplevel.move(by: seat, serial: 7)
        for edge in WindowEdge.allCases { window.toplevel.resize(edge, by: seat, serial: 8) }
        window.toplevel.showWindowMenu(at: Point(3.4, -2), by: seat, serial: 9)
        window.toplevel.showWindowMenu(at: Point(.nan, 0), by: seat, serial: 9)
        window.toplevel.move(by: SeatID(999), serial: 7)
        bench.settle()
        let edges = WindowEdge.allCases.map {
            CompositorWindow.Ask.resize(edge: $0.rawValue, seat: "seat0", serial: 8)
        }
        #expect(
            window.other.asks == [.move(seat: "seat0", serial: 7)] + edges
                + [.menu(at: Point(3, -2), seat: "seat0", serial: 9)])
        #expect(bench.compositor.protocolErrors == [])
    }

    @Test("Limits are whole, never negative, and the largest is not below the smallest")
    func limits() throws {
        let bench = try Bench()
        let window = TestWindow.mapped(on: bench)
        let cases: [(Size, Size, Size, Size)] = [
            (Size(10.2, 20), Size(100, 50), Size(11, 20), Size(100, 50)),
            (Size(10, 20), Size(5, 5), Size(10, 20), Size(10, 20)),
            (Size(10, 0), Size(0, 5), Size(10, 0), Size(0, 5)),
            (Size(-1, .nan), .unlimited, .zero, .zero),
        ]
        for (minimum, maximum, smallest, largest) in cases {
            window.toplevel.setSizeLimits(minimum: minimum, maximum: maximum)
            bench.settle()
            #expect(window.other.minimumSize == smallest)
            #expect(window.other.maximumSize == largest)
        }
        #expect(bench.compositor.protocolErrors == [])
    }

    @Test("What the compositor can do comes with the next configure; before version 5 it can do everything")
    func capabilities() throws {
        var configuration = Compositor.Configuration()
        configuration.windowCapabilities = [.maximize]
        let bench = try Bench(configuration)
        let window = TestWindow.mapped(on: bench)
        #expect(window.toplevel.configuration.capabilities == .maximize)
        window.other.capabilities = []
        bench.settle()
        #expect(window.toplevel.configuration.capabilities == [])
        configuration.versions = ["xdg_wm_base": 4]
        let older = try Bench(configuration)
        #expect(TestWindow.mapped(on: older).toplevel.configuration.capabilities == .all)
        #expect(bench.compositor.protocolErrors == [] && older.compositor.protocolErrors == [])
    }

    @Test("Capabilities that are not known, and an array that is cut off, are no trap")
    func oddCapabilities() {
        #expect(WindowCapabilities(wire: [UInt8](words: [0, 2, 9, 31, 32, .max])) == .maximize)
        #expect(WindowCapabilities(wire: [1, 0, 0]) == [])
    }

    @Test("The window in its surface is told with the picture that has it, and its parts with that")
    func layout() throws {
        let bench = try Bench()
        let window = TestWindow.mapped(on: bench)
        let layout = SurfaceLayout(
            margins: EdgeInsets(top: 3, left: 4, bottom: 5, right: 6), solidPart: Rect(4, 10, 90, 40),
            inputPart: Rect(2, 1, 96, 57))
        #expect(
            window.toplevel.present(size: Size(100, 60), isOpaque: false, damage: Damage(), layout: layout) { _ in })
        bench.settle()
        #expect(window.other.geometry == Rect(4, 3, 90, 52))
        #expect(window.other.size == Size(100, 60))
        #expect(window.other.opaqueRegion?.added == [Rect(4, 10, 90, 40)])
        #expect(window.other.inputRegion?.contains(Point(2, 1)) == true)
        #expect(window.other.inputRegion?.contains(Point(1, 1)) == false)
        #expect(window.toplevel.present(size: Size(90, 52), isOpaque: true, damage: Damage()) { _ in })
        bench.settle()
        #expect(window.other.geometry == Rect(0, 0, 90, 52))
        #expect(window.other.inputRegion == nil)
        #expect(window.other.opaqueRegion?.added == [Rect(0, 0, 90, 52)])
        #expect(bench.compositor.protocolErrors == [])
    }

    @Test("Margins larger than the picture leave a window of one point")
    func largeMargins() throws {
        let bench = try Bench()
        let window = TestWindow.mapped(on: bench)
        let layout = SurfaceLayout(margins: EdgeInsets(50))
        #expect(window.toplevel.present(size: Size(20, 20), isOpaque: false, damage: Damage(), layout: layout) { _ in })
        bench.settle()
        #expect(window.other.geometry?.size == Size(1, 1))
        #expect(bench.compositor.protocolErrors == [])
    }

    @Test("R-LIFE-3: with every buffer held, a configure is answered by the window's size, not the surface's")
    func fitAnswer() throws {
        let bench = try Bench(Compositor.Configuration(release: .manual))
        let window = TestWindow.mapped(on: bench)
        let layout = SurfaceLayout(margins: EdgeInsets(10))
        for _ in 0..<3 {
            window.damage = Damage(Region(PixelRect(x: 0, y: 0, width: 5, height: 5)))
            _ = window.toplevel.present(size: Size(60, 50), isOpaque: false, damage: window.damage, layout: layout) {
                _ in
            }
            bench.settle()
        }
        #expect(window.other.geometry?.size == Size(40, 30))
        window.answers = false
        let serial = window.other.configure(width: 40, height: 30, states: [.maximized])
        bench.settle()
        _ = window.toplevel.present(
            size: Size(60, 50), isOpaque: false, damage: window.damage, layout: layout
        ) { _ in }
        bench.settle()
        #expect(window.other.acknowledgedSerials.last == serial)
        #expect(bench.compositor.protocolErrors == [])
    }

    @Test("A dialog belongs to its window, and never to itself")
    func parent() throws {
        let bench = try Bench()
        let window = TestWindow.mapped(on: bench)
        let first = window.other
        let dialog = TestWindow(bench)
        dialog.toplevel.setParent(window.toplevel)
        dialog.toplevel.setParent(dialog.toplevel)
        bench.settle()
        #expect(dialog.other.parent === first)
        dialog.toplevel.setParent(nil)
        bench.settle()
        #expect(dialog.other.parent == nil)
        #expect(bench.compositor.protocolErrors == [])
    }

    @Test("Requests of a window whose connection has ended go nowhere")
    func afterTheEnd() throws {
        let bench = try Bench()
        let window = TestWindow.mapped(on: bench)
        let seat = try #require(bench.display.seats.first).id
        bench.compositor.hangUp()
        bench.settle()
        window.toplevel.setMaximized(true)
        window.toplevel.setFullscreen(true)
        window.toplevel.minimize()
        window.toplevel.move(by: seat, serial: 1)
        window.toplevel.setSizeLimits(minimum: Size(5, 5), maximum: .unlimited)
        window.toplevel.setIcon(name: "x") { _ in }
        window.toplevel.setInhibitsIdle(true)
        window.toplevel.activate(with: "token")
        window.toplevel.setDecorations(.client)
        bench.settle()
        #expect(bench.losses.count == 1)
    }

    @Test("An icon's buffers live as long as it; another one takes its place")
    func icons() throws {
        let bench = try Bench()
        let window = TestWindow.mapped(on: bench)
        for color: UInt32 in [0xFF00_FF00, 0xFFFF_0000] {
            window.toplevel.setIcon(name: nil) { buffer in
                buffer.fill(PixelRect(buffer.size), color)
            }
            bench.settle()
            #expect(window.other.iconPictures.map { $0[0, 0] } == [color])
        }
        #expect(bench.compositor.protocolErrors == [])
    }

    @Test("Sizes of icons that make no sense are not asked for")
    func iconSizes() throws {
        var configuration = Compositor.Configuration()
        configuration.iconSides = [0, -5, 32, 100_000]
        let bench = try Bench(configuration)
        let window = TestWindow.mapped(on: bench)
        window.toplevel.setIcon(name: nil) { _ in }
        bench.settle()
        #expect(window.other.iconPictures.map(\.size.width) == [32])
    }

    @Test("B-82: a token that is waited for keeps nobody from ending")
    func tokenAtTheEnd() throws {
        let bench = try Bench()
        bench.compositor.givesTokens = false
        _ = TestWindow.mapped(on: bench)
        var answers: [String?] = []
        bench.display.requestActivationToken { answers.append($0) }
        bench.settle()
        bench.display.disconnect()
        #expect(answers == [nil])
    }
}
