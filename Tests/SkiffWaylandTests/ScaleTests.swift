import SkiffCompositor
import SkiffCore
import Testing

@testable import SkiffWayland

@Suite struct ScaleTests {
    @Test(
        "B-67: with fractional scales the buffer is the size times the scale, halves away from zero",
        arguments: [
            (180, 41, 62), (150, 41, 51), (120, 41, 41), (186, 41, 64), (240, 41, 82),
        ])
    func fractional(scale: Int, points: Int, pixels: Int) throws {
        let bench = try Bench(Compositor.Configuration(fractionalScale: scale, initialSize: Size(Double(points), 30)))
        let window = TestWindow.mapped(on: bench)
        #expect(window.toplevel.scale == Scale(over120: scale))
        #expect(window.other.size == Size(Double(points), 30))
        #expect(window.other.pixelSize.width == pixels)
        #expect(bench.requests("wl_surface", "set_buffer_scale").isEmpty)
        #expect(bench.display.hasFractionalScale)
    }

    @Test(
        "Without fractional scales: the surface's own, or before version 6 that of its output",
        arguments: [
            UInt32(3), 4, 5, 6,
        ])
    func whole(version: UInt32) throws {
        let bench = try Bench(Compositor.Configuration(scale: 2, versions: ["wl_compositor": version]))
        let window = TestWindow.mapped(on: bench)
        #expect(window.toplevel.scale == Scale(2))
        #expect(window.other.size == Size(40, 30))
        #expect(window.other.pixelSize == PixelSize(width: 80, height: 60))
        // The scale was known in time: nothing was drawn twice.
        #expect(window.repaints.count == 1)
        #expect(bench.losses.isEmpty)
    }

    @Test("Surfaces before version 3 have no scale")
    func none() throws {
        let bench = try Bench(Compositor.Configuration(scale: 2, versions: ["wl_compositor": 2]))
        let window = TestWindow.mapped(on: bench)
        #expect(window.toplevel.scale == .one)
        #expect(window.other.pixelSize == PixelSize(width: 40, height: 30))
    }

    @Test("B-68: a new scale asks for a frame, which is all damage, in the new size", arguments: [nil, 180])
    func change(fractional: Int?) throws {
        let bench = try Bench(Compositor.Configuration(fractionalScale: fractional))
        let window = TestWindow.mapped(on: bench)
        let output = try #require(bench.compositor.outputs.first)
        let before = bench.outputChanges
        if fractional != nil { output.fractionalScale = 300 } else { output.scale = 3 }
        bench.settle()
        let size = fractional == nil ? PixelSize(width: 120, height: 90) : PixelSize(width: 100, height: 75)
        #expect(window.other.pixelSize == size)
        #expect(window.other.size == Size(40, 30))
        #expect(window.other.commits.last?.damage == [PixelRect(size)])
        #expect(bench.outputChanges == before + 1)
        #expect(bench.losses.isEmpty)
    }

    @Test("A window on another output takes that one's scale; one that is unplugged is forgotten")
    func outputs() throws {
        let bench = try Bench(Compositor.Configuration(versions: ["wl_compositor": 5]))
        let window = TestWindow.mapped(on: bench)
        let second = bench.compositor.addOutput(size: PixelSize(width: 800, height: 600), scale: 2)
        bench.settle()
        #expect(window.toplevel.scale == .one)
        window.other.move(to: second)
        bench.settle()
        #expect(window.toplevel.surface.outputs.map(\.info.scale) == [2])
        #expect(window.toplevel.scale == Scale(2))
        second.remove()
        bench.settle()
        #expect(bench.display.outputs.count == 1)
        #expect(window.toplevel.scale == .one)
        #expect(bench.losses.isEmpty)
    }

    @Test("An output is told with all that is known of it", arguments: [UInt32(1), 2, 4])
    func output(version: UInt32) throws {
        let bench = try Bench(
            Compositor.Configuration(
                outputSize: PixelSize(width: 1920, height: 1080), scale: 2, versions: ["wl_output": version]))
        bench.settle()
        let info = try #require(bench.display.outputs.first).info
        #expect(info.mode == PixelSize(width: 1920, height: 1080))
        #expect(info.refreshRate == 60)
        #expect(info.make == "Skiff")
        #expect(info.scale == (version >= 2 ? 2 : 1))
        #expect(info.name == (version >= 4 ? "SKIFF-1" : nil))
        #expect(info.transform == .normal)
        #expect(bench.losses.isEmpty)
    }
}
