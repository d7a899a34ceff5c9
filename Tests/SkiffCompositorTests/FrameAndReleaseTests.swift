import SkiffCompositor
import SkiffCore
import Testing

@Suite struct FrameAndReleaseTests {
    let bench = Bench()
    var client: WireClient { bench.client }

    @Test("Frame callbacks wait when they are sent by hand")
    func manualFrames() throws {
        bench.compositor.frames = .manual
        let (wire, pool, _) = bench.map()
        let callback = client.newID()
        client.send(wire.surface, 3, .uint(callback))
        bench.turn()
        let window = try #require(bench.compositor.windows.first)
        #expect(!window.awaitsFrame)
        bench.commit(wire.surface)
        bench.turn()
        bench.turn()
        #expect(window.awaitsFrame)
        #expect(client.events(on: callback).isEmpty)
        window.sendFrameCallbacks(time: Timestamp(milliseconds: 4321))
        bench.turn()
        #expect(client.events(on: callback, 0).map(\.words) == [[4321]])
        #expect(!window.awaitsFrame)
        withExtendedLifetime(pool) {}
    }

    @Test("Buffers stay with the compositor when they are released by hand")
    func manualRelease() throws {
        bench.compositor.release = .manual
        let (wire, pool, first) = bench.map(8, 8)
        let window = try #require(bench.compositor.windows.first)
        let second = bench.makeBuffer(pool, width: 8, height: 4)
        bench.attach(second, to: wire.surface)
        bench.commit(wire.surface)
        bench.turn()
        #expect(window.heldBufferCount == 2)
        #expect(client.events(on: first).isEmpty)
        window.releaseBuffers()
        bench.turn()
        #expect(window.heldBufferCount == 0)
        #expect(client.events(on: first, 0).count == 1)
        #expect(client.events(on: second, 0).count == 1)
    }

    @Test("A buffer committed again is not released in between")
    func sameBuffer() throws {
        let (wire, pool, buffer) = bench.map(8, 8)
        bench.attach(buffer, to: wire.surface)
        bench.commit(wire.surface)
        bench.turn()
        #expect(client.events(on: buffer).isEmpty)
        #expect(bench.compositor.windows.first?.commitCount == 3)
        withExtendedLifetime(pool) {}
    }

    @Test("Commits are told as they come")
    func commits() {
        var heard: [CompositorWindow.Commit] = []
        bench.compositor.onCommit = { _, commit in heard.append(commit) }
        let (wire, pool, _) = bench.map(8, 8)
        client.send(wire.surface, 8, .int(2))
        bench.commit(wire.surface)
        bench.turn()
        #expect(heard.map(\.number) == [1, 2, 3])
        #expect(heard.map(\.hasNewBuffer) == [false, true, false])
        #expect(heard.map(\.size) == [.zero, Size(8, 8), Size(4, 4)])
        #expect(heard.map { $0.serial == nil } == [true, false, false])
        withExtendedLifetime(pool) {}
    }
}
