import SkiffCompositor
import SkiffCore
import Testing

@testable import SkiffWayland

/// Outputs that say what no screen is, and outputs that come and go.
@Suite struct OddOutputTests {
    private func output(of bench: Bench) throws -> CompositorOutput { try #require(bench.compositor.outputs.first) }
    private func info(of bench: Bench) throws -> Output.Info { try #require(bench.display.outputs.first).info }

    @Test(
        "An output of no size in millimetres, as KWin's and Mutter's virtual ones, has none",
        arguments: [(0, 0), (-1, -1), (0, 300), (300, 0), (Int.min, Int.max)])
    func noSize(width: Int, height: Int) throws {
        let bench = try Bench()
        let window = TestWindow.mapped(on: bench)
        #expect(try info(of: bench).physicalSize != nil)
        try output(of: bench).physicalSize = PixelSize(width: width, height: height)
        bench.settle()
        #expect(try info(of: bench).physicalSize == nil)
        #expect(window.toplevel.scale == .one)
        #expect(bench.losses.isEmpty)
    }

    @Test(
        "An output far from the others is where it says",
        arguments: [PixelPoint(x: 32767, y: 32767), PixelPoint(x: -32768, y: 0), PixelPoint(x: Int.max, y: Int.min)])
    func farAway(position: PixelPoint) throws {
        let bench = try Bench()
        let window = TestWindow.mapped(on: bench)
        try output(of: bench).position = position
        bench.settle()
        let told = Point(Double(Int32(clamping: position.x)), Double(Int32(clamping: position.y)))
        #expect(try info(of: bench).position == told)
        #expect(window.other.isMapped)
        #expect(bench.losses.isEmpty)
    }

    @Test("Modes without pixels and without a rate are none")
    func noMode() throws {
        let bench = try Bench(Compositor.Configuration(outputSize: PixelSize(width: 0, height: 0)))
        bench.settle()
        try output(of: bench).refresh = -7
        bench.settle()
        #expect(try info(of: bench).mode == nil)
        #expect(try info(of: bench).refreshRate == nil)
    }

    @Test("A turn that there is not is taken as none, and said once; the others are told", arguments: [8, 9, 4711])
    func unknownTransform(transform: UInt32) throws {
        let bench = try Bench()
        let window = TestWindow.mapped(on: bench)
        for _ in 0..<2 {
            try output(of: bench).transform = transform
            bench.settle()
            #expect(try info(of: bench).transform == .normal)
        }
        #expect(bench.log.count == 1)
        try output(of: bench).transform = 3
        bench.settle()
        #expect(try info(of: bench).transform == .rotated270)
        #expect(window.other.isMapped)
        #expect(bench.losses.isEmpty)
    }

    @Test("A scale that no output has is ignored and said once", arguments: [0, -3, 11, 1000, Int(Int32.max)])
    func outputScale(scale: Int) throws {
        let bench = try Bench(Compositor.Configuration(scale: 2, versions: ["wl_compositor": 5]))
        let window = TestWindow.mapped(on: bench)
        for _ in 0..<3 {
            try output(of: bench).announce(scale: scale)
            bench.settle()
        }
        #expect(try info(of: bench).scale == 2)
        #expect(window.toplevel.scale == Scale(2))
        #expect(bench.log.count == 1)
        #expect(bench.losses.isEmpty)
    }

    @Test("A scale that no window can have is ignored and said once", arguments: [0, -3, 11, 1000, Int(Int32.max)])
    func windowScale(scale: Int) throws {
        let bench = try Bench(Compositor.Configuration(scale: 2))
        let window = TestWindow.mapped(on: bench)
        for _ in 0..<3 {
            window.other.announce(scale: scale)
            bench.settle()
        }
        #expect(window.toplevel.scale == Scale(2))
        #expect(window.other.pixelSize == PixelSize(width: 80, height: 60))
        #expect(bench.log.count == 1)
        #expect(bench.losses.isEmpty)
    }

    @Test("A fraction that no window can have is ignored and said once", arguments: [0, 1, 11, 1201, Int(UInt32.max)])
    func fraction(scale: Int) throws {
        let bench = try Bench(Compositor.Configuration(fractionalScale: 180))
        let window = TestWindow.mapped(on: bench)
        for _ in 0..<3 {
            window.other.announce(fractionalScale: scale)
            bench.settle()
        }
        #expect(window.toplevel.scale == Scale(over120: 180))
        #expect(bench.log.count == 1)
        #expect(bench.losses.isEmpty)
    }

    @Test("An output that goes while a window is on it is forgotten, also with its events still under way")
    func removedUnderWindow() throws {
        let bench = try Bench(Compositor.Configuration(versions: ["wl_compositor": 5]))
        let window = TestWindow.mapped(on: bench)
        let second = bench.compositor.addOutput(size: PixelSize(width: 800, height: 600), scale: 2)
        bench.settle()
        window.other.move(to: second)
        bench.settle()
        #expect(window.toplevel.scale == Scale(2))
        second.scale = 3
        second.transform = 1
        second.remove()
        bench.settle()
        #expect(bench.display.outputs.count == 1)
        #expect(window.toplevel.surface.outputs.map(\.info.name) == ["SKIFF-1"])
        #expect(window.toplevel.scale == .one)
        #expect(bench.losses.isEmpty)
    }

    @Test("Without any output a window stays, in the scale of before; with a new one it goes on")
    func allRemoved() throws {
        let bench = try Bench(Compositor.Configuration(scale: 2))
        let window = TestWindow.mapped(on: bench)
        try output(of: bench).remove()
        bench.settle()
        #expect(bench.display.outputs.isEmpty)
        #expect(window.other.isMapped)
        #expect(window.present())
        let next = bench.compositor.addOutput(size: PixelSize(width: 640, height: 480), scale: 3)
        bench.settle()
        window.other.move(to: next)
        bench.settle()
        #expect(window.toplevel.scale == Scale(3))
        #expect(bench.losses.isEmpty)
    }

    @Test("A hundred outputs come and go, and none is left behind")
    func hotplug() throws {
        let bench = try Bench()
        let window = TestWindow.mapped(on: bench)
        let objects = bench.display.objects.count
        for round in 0..<100 {
            let output = bench.compositor.addOutput(
                size: PixelSize(width: 100 + round, height: 90), scale: 1 + round % 3)
            if round % 2 == 0 { bench.settle() }
            window.other.move(to: output)
            if round % 3 == 0 { bench.settle() }
            output.remove()
        }
        bench.settle()
        #expect(bench.display.outputs.count == 1)
        #expect(bench.display.objects.count == objects)
        #expect(window.toplevel.surface.outputs.count == 1)
        #expect(bench.losses.isEmpty)
    }

    @Test(
        "B-68: scales that change together with a configure of odd sizes: each commit is of one mind",
        arguments: [false, true])
    func scaleAndConfigure(isFractional: Bool) throws {
        let bench = try Bench(Compositor.Configuration(fractionalScale: isFractional ? 120 : nil))
        let window = TestWindow.mapped(on: bench)
        var step = 0
        for scale in [1, 2, 3, 2, 1, 3, 1] {
            for width in [41, 67, 99] {
                step += 1
                if isFractional {
                    try output(of: bench).fractionalScale = scale * 90 + step
                } else {
                    try output(of: bench).scale = scale
                }
                window.other.configure(width: width, height: width - 10, states: step % 2 == 0 ? .maximized : [])
                bench.settle()
                #expect(window.other.size == Size(Double(width), Double(width - 10)))
                let told = isFractional ? Scale(over120: scale * 90 + step) : Scale(scale)
                #expect(window.toplevel.scale == told)
                #expect(window.other.pixelSize.width == told.pixels(Double(width)))
            }
        }
        #expect(bench.compositor.protocolErrors.isEmpty)
        #expect(bench.losses.isEmpty)
    }
}
