import CLinux
import Glibc
import SkiffCompositor
import SkiffCore
import Testing

@Suite("Rules of memory, buffers and surfaces that end a client")
struct BufferRulesTests {
    let bench = Bench()
    var client: WireClient { bench.client }

    @Test("A pool larger than its file")
    func shortFile() {
        let descriptor = skiff_memfd("short")
        ftruncate(descriptor, 100)
        client.send(bench.shm, 0, .uint(client.newID()), .descriptor(descriptor), .int(4096))
        #expect(bench.error() == "wl_shm.invalid_fd")
        close(descriptor)
    }

    @Test("A pool of no size", arguments: [0, -1])
    func emptyPool(size: Int32) {
        let descriptor = skiff_memfd("empty")
        client.send(bench.shm, 0, .uint(client.newID()), .descriptor(descriptor), .int(size))
        #expect(bench.error() == "wl_shm.invalid_stride")
        close(descriptor)
    }

    @Test(
        "A buffer that is not inside its pool",
        arguments: [
            (8, 8, 0, 16), (0, 8, 0, 32), (8, 0, 0, 32), (8, 8, -4, 32), (8, 8, 3841, 32), (8, 129, 0, 32),
            (0x2000_0000, 2, 0, 0x7FFF_FFFF),
        ])
    func outsideBuffer(width: Int, height: Int, offset: Int, stride: Int) {
        let pool = bench.makePool(4096)
        _ = bench.makeBuffer(pool, width: width, height: height, offset: offset, stride: stride)
        #expect(bench.error() == "wl_shm_pool.invalid_stride")
    }

    @Test("A format that was not offered")
    func unknownFormat() {
        let pool = bench.makePool(4096)
        _ = bench.makeBuffer(pool, width: 8, height: 8, format: 0x3432_5258)
        #expect(bench.error() == "wl_shm_pool.invalid_format")
    }

    @Test("A pool that shrinks")
    func shrinkingPool() {
        let pool = bench.makePool(4096)
        client.send(pool.id, 2, .int(4095))
        #expect(bench.error() == "wl_shm_pool.invalid_fd")
    }

    @Test("A pool that grows past its file")
    func growingPool() {
        let pool = bench.makePool(4096)
        client.send(pool.id, 2, .int(8192))
        #expect(bench.error() == "wl_shm_pool.invalid_fd")
    }

    @Test("A file that shrinks under a buffer ends the client, not the compositor")
    func truncatedFile() {
        let (wire, pool, _) = bench.map()
        let shorter = bench.makePool(64 * 32 * 4)
        let buffer = bench.makeBuffer(shorter, width: 64, height: 32)
        bench.turn()
        ftruncate(shorter.descriptor, 16)
        bench.attach(buffer, to: wire.surface)
        bench.commit(wire.surface)
        #expect(bench.error() == "wl_buffer.invalid_fd")
        withExtendedLifetime(pool) {}
    }

    @Test("A write to a buffer that the compositor holds")
    func writeToHeldBuffer() {
        let (wire, pool, buffer) = bench.map()
        pool.fill(0x12_3456, count: 1, at: (5 * 64 + 3) * 4)
        bench.commit(wire.surface)
        #expect(bench.error() == "wl_display.implementation")
        #expect(bench.compositor.protocolErrors.last?.message.contains("wl_buffer#\(buffer)") == true)
        #expect(bench.compositor.protocolErrors.last?.message.contains("(3, 5)") == true)
    }

    @Test("A write to a buffer that was released is the client's own business")
    func writeToReleasedBuffer() {
        bench.compositor.release = .atCommit
        let (wire, pool, buffer) = bench.map()
        #expect(client.events(on: buffer, 0).count == 1)
        pool.fill(0x12_3456, count: 64 * 32)
        bench.attach(buffer, to: wire.surface)
        bench.commit(wire.surface)
        bench.turn()
        #expect(bench.compositor.protocolErrors.isEmpty)
        #expect(bench.compositor.windows.first?.pixels?[1, 1] == 0xFF12_3456)
    }

    @Test("A buffer destroyed between attach and commit")
    func destroyedBuffer() {
        let (wire, pool, _) = bench.map()
        let buffer = bench.makeBuffer(pool, width: 64, height: 32)
        bench.attach(buffer, to: wire.surface)
        client.send(buffer, 0)
        bench.commit(wire.surface)
        #expect(bench.error() == "wl_display.implementation")
    }

    @Test("Buffers live on when their pool is destroyed")
    func poolGoesFirst() {
        let window = bench.makeWindow()
        bench.commit(window.surface)
        bench.turn()
        bench.ack(window)
        let pool = bench.makePool(1024)
        pool.fill(0x80FF_0000, count: 256)
        let buffer = bench.makeBuffer(pool, width: 4, height: 4, offset: 64, stride: 64, format: 0)
        client.send(pool.id, 1)
        bench.attach(buffer, to: window.surface)
        bench.commit(window.surface)
        bench.turn()
        #expect(bench.compositor.windows.first?.pixels?.hasAlpha == true)
        #expect(bench.compositor.windows.first?.pixels?.words == [UInt32](repeating: 0x80FF_0000, count: 16))
    }

    @Test("A buffer that is not a multiple of the buffer scale")
    func oddSize() {
        let (wire, pool, _) = bench.map(64, 32)
        client.send(wire.surface, 8, .int(3))
        bench.commit(wire.surface)
        #expect(bench.error() == "wl_surface.invalid_size")
        withExtendedLifetime(pool) {}
    }

    @Test("A buffer scale below one", arguments: [0, -2])
    func noScale(scale: Int32) {
        client.send(bench.makeSurface(), 8, .int(scale))
        #expect(bench.error() == "wl_surface.invalid_scale")
    }

    @Test("A transform that there is not", arguments: [8, -1])
    func unknownTransform(transform: Int32) {
        client.send(bench.makeSurface(), 7, .int(transform))
        #expect(bench.error() == "wl_surface.invalid_transform")
    }

    @Test("An offset in attach, since version 5")
    func attachOffset() {
        client.send(bench.makeSurface(), 1, .uint(0), .int(1), .int(0))
        #expect(bench.error() == "wl_surface.invalid_offset")
    }
}
