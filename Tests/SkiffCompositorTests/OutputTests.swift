import SkiffCompositor
import SkiffCore
import Testing

@Suite struct OutputTests {
    @Test("A window is told its output and its scale, and what changes")
    func scaleChange() {
        let bench = Bench(Compositor.Configuration(scale: 2))
        let output = bench.bind("wl_output")
        let (wire, pool, _) = bench.map(64, 32)
        #expect(bench.client.events(on: wire.surface, 0).map(\.words) == [[output]])
        #expect(bench.client.events(on: wire.surface, 2).last?.words == [2])
        bench.compositor.outputs[0].scale = 3
        bench.turn()
        #expect(bench.client.events(on: output, 3).map { $0.words[0] } == [2, 3])
        #expect(bench.client.events(on: output, 2).count == 2)
        #expect(bench.client.events(on: wire.surface, 2).last?.words == [3])
        withExtendedLifetime(pool) {}
    }

    @Test("A client that binds the output late hears where its windows are")
    func lateBind() {
        let bench = Bench()
        let (wire, pool, _) = bench.map()
        let output = bench.bind("wl_output")
        bench.turn()
        #expect(bench.client.events(on: wire.surface, 0).map(\.words) == [[output]])
        withExtendedLifetime(pool) {}
    }

    @Test("An output is plugged in, a window moves there, and back when it is unplugged")
    func plug() throws {
        let bench = Bench()
        let first = bench.bind("wl_output")
        let (wire, pool, _) = bench.map()
        let added = bench.compositor.addOutput(size: PixelSize(width: 800, height: 480), scale: 2)
        bench.turn()
        bench.noteGlobals()
        let second = bench.bind("wl_output")
        bench.turn()
        #expect(bench.client.events(on: second, 4).first?.string(at: 0) == "SKIFF-2")
        let window = try #require(bench.compositor.windows.first)
        window.move(to: added)
        bench.turn()
        added.remove()
        bench.turn()
        #expect(bench.client.events(on: wire.surface, 0).map { $0.words[0] } == [first, second, first])
        #expect(bench.client.events(on: wire.surface, 1).map { $0.words[0] } == [first, second])
        #expect(bench.client.events(on: wire.surface, 2).map { $0.words[0] }.suffix(3) == [1, 2, 1])
        #expect(bench.client.events(on: bench.registry, 1).count == 1)
        withExtendedLifetime(pool) {}
    }
}
