import Glibc
import SkiffCompositor
import SkiffCore
import Testing

@testable import SkiffWayland

@Suite struct BufferTests {
    func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
        PixelRect(x: x, y: y, width: width, height: height)
    }

    /// Paints a spot in a colour and shows it.
    func paint(_ window: TestWindow, _ spot: PixelRect, _ color: UInt32) -> Bool {
        window.color = color
        window.damage.insert(spot)
        let result = window.present()
        window.bench.settle()
        return result
    }

    @Test("R-LIFE-5: the damage told is exactly what was given, also when more is drawn")
    func exactDamage() throws {
        let bench = try Bench()
        let window = TestWindow.mapped(on: bench)
        #expect(paint(window, rect(1, 2, 3, 4), 0xFF11_1111))
        #expect(window.other.commits.last?.damage == [rect(1, 2, 3, 4)])
        #expect(paint(window, rect(20, 20, 5, 5), 0xFF22_2222))
        #expect(window.other.commits.last?.damage == [rect(20, 20, 5, 5)])
    }

    @Test(
        "A buffer catches up with what it missed while others were shown, and only the damage is drawn",
        arguments: [
            Compositor.ReleasePolicy.atNextCommit, .atCommit,
        ])
    func replay(policy: Compositor.ReleasePolicy) throws {
        let bench = try Bench(Compositor.Configuration(release: policy))
        let window = TestWindow.mapped(on: bench)
        var expected = [UInt32](repeating: 0xFF00_0000, count: 40 * 30)
        for step in 0..<12 {
            let color = 0xFF00_0000 | UInt32(step + 1) * 0x0F_0F0F
            let spot = rect(step * 3, step * 2, 4, 3)
            // What is drawn beyond the damage is drawn in this step's colour too: paint it so that it must be the same.
            let result = window.toplevel.present(size: window.size, isOpaque: true, damage: Damage(Region(spot))) {
                buffer in
                for y in spot.y..<spot.maxY { for x in spot.x..<spot.maxX { expected[y * 40 + x] = color } }
                #expect(buffer.repaint == Region(spot))
                for rect in buffer.repaint.rects {
                    for y in rect.y..<rect.maxY {
                        let row = (buffer.pixels + y * buffer.stride).assumingMemoryBound(to: UInt32.self)
                        for x in rect.x..<rect.maxX { row[x] = expected[y * 40 + x] }
                    }
                }
            }
            #expect(result)
            bench.settle()
            #expect(window.other.pixels?.words == expected)
        }
        #expect(window.toplevel.pool?.buffers.count == (policy == .atCommit ? 1 : 2))
        #expect(bench.compositor.protocolErrors.isEmpty)
    }

    @Test("R-LIFE-2, B-63: buffers that are never released are not written to; a release asks for the frame")
    func neverReleased() throws {
        let bench = try Bench(Compositor.Configuration(release: .manual))
        let window = TestWindow.mapped(on: bench)
        var results: [Bool] = []
        for step in 0..<5 { results.append(paint(window, rect(step, 0, 1, 1), 0xFFFF_FFFF)) }
        #expect(results == [true, true, false, false, false])
        #expect(window.other.heldBufferCount == 3)
        let asked = window.asked
        // Nothing spins meanwhile.
        #expect(!bench.loop.turn(timeout: .zero))
        #expect(window.asked == asked)
        window.other.releaseBuffers()
        bench.settle()
        #expect(window.asked == asked + 1)
        #expect(window.results.last == true)
        #expect(window.other.pixels?[4, 0] == 0xFFFF_FFFF)
        #expect(bench.compositor.protocolErrors.isEmpty)
    }

    @Test("R-LIFE-3: a configure that the old picture fits is answered while all buffers are held")
    func ackWithoutBuffer() throws {
        let bench = try Bench(Compositor.Configuration(release: .manual))
        let window = TestWindow.mapped(on: bench)
        for step in 0..<3 { _ = paint(window, rect(step, 0, 1, 1), 0xFFFF_FFFF) }
        let fitting = window.other.configure(width: 50, height: 30, states: [.resizing])
        bench.settle()
        #expect(window.results.last == false)
        #expect(window.other.acknowledgedSerials.last == fitting)
        // A maximized window of another size would break the protocol: it waits.
        let maximized = window.other.configure(width: 90, height: 90, states: [.maximized])
        bench.settle()
        #expect(window.other.acknowledgedSerials.last == fitting)
        window.other.releaseBuffers()
        bench.settle()
        #expect(window.other.acknowledgedSerials.last == maximized)
        #expect(window.other.size == Size(90, 90))
        #expect(bench.losses.isEmpty)
    }

    @Test("R-LIFE-3, B-59: without any frame callback configures are drawn and acked, and the loop rests")
    func noCallbacks() throws {
        let bench = try Bench(Compositor.Configuration(frames: .manual))
        let window = TestWindow.mapped(on: bench)
        #expect(window.toplevel.isFramePending)
        for width in [50, 60, 70] {
            let serial = window.other.configure(width: width, height: 30)
            bench.settle()
            #expect(window.other.size.width == Double(width))
            #expect(window.other.acknowledgedSerials.last == serial)
        }
        #expect(window.toplevel.isFramePending)
        #expect(window.shownAt.isEmpty)
        #expect(bench.requests("wl_surface", "frame").count == 1)
        window.other.sendFrameCallbacks(time: Timestamp(milliseconds: 99))
        bench.settle()
        #expect(window.shownAt == [Timestamp(milliseconds: 99)])
        #expect(!window.toplevel.isFramePending)
    }

    @Test("A resize storm uses one pool, and moves its memory seldom")
    func resizeStorm() throws {
        let bench = try Bench()
        let window = TestWindow.mapped(on: bench)
        for step in 0..<60 {
            window.other.configure(width: 100 + step * 8, height: 100 + step * 6)
            bench.settle()
        }
        for step in (0..<60).reversed() {
            window.other.configure(width: 100 + step * 8, height: 100 + step * 6)
            bench.settle()
        }
        #expect(window.other.size == Size(100, 100))
        #expect(bench.requests("wl_shm", "create_pool").count == 1)
        #expect(bench.requests("wl_shm_pool", "resize").count < 40)
        #expect((window.toplevel.pool?.buffers.count ?? 9) <= 3)
        #expect(bench.compositor.protocolErrors.isEmpty)
    }

    @Test("R-LIFE-6: without memory nothing is shown, it is said once, and tried again later")
    func noMemory() throws {
        let bench = try Bench()
        bench.settle()
        var said: [String] = []
        var refusals = 3
        let shm = try #require(bench.display.shm)
        let pool = BufferPool(shm: shm, log: Log { said.append($0) }) { size in
            refusals -= 1
            return refusals < 0 ? SharedMemory(size: size) : nil
        }
        let shape = Buffer.Shape(size: PixelSize(width: 8, height: 8), scale: .one, isOpaque: true)
        for _ in 0..<3 { #expect(pool.take(shape) == nil) }
        #expect(said.count == 1)
        #expect(pool.take(shape) != nil)
        pool.destroy()
    }

    @Test("R-LIFE-6: memory that the system promised and does not have is no picture, and no end of the process")
    func promisedMemory() throws {
        let bench = try Bench()
        bench.settle()
        var said: [String] = []
        var isFull = true
        let pool = BufferPool(shm: try #require(bench.display.shm), log: Log { said.append($0) }) { size in
            SharedMemory(size: size) { _, _ in !isFull }
        }
        var shape = Buffer.Shape(size: PixelSize(width: 64, height: 64), scale: .one, isOpaque: true)
        for _ in 0..<3 { #expect(pool.take(shape) == nil) }
        #expect(said.count == 1)
        #expect(pool.buffers.isEmpty)
        isFull = false
        let buffer = try #require(pool.take(shape))
        pool.withPixels(of: buffer) { $0.storeBytes(of: 7, as: UInt32.self) }
        // A size that fits into the place but not into the memory: it is refused, and had when there is some.
        isFull = true
        shape.size.height = 70
        #expect(pool.take(shape) == nil)
        isFull = false
        #expect(pool.take(shape)?.shape == shape)
        pool.destroy()
        bench.settle()
        #expect(bench.losses.isEmpty)
        #expect(bench.compositor.protocolErrors.isEmpty)
    }

    @Test("R-LIFE-6: the memory of a picture is there before it is drawn")
    func committed() throws {
        let memory = try #require(SharedMemory(size: 1 << 20))
        defer { memory.release() }
        #expect(memory.commit(0..<1 << 18))
        var resident = [UInt8](repeating: 0, count: 256)
        #expect(mincore(memory.base, 1 << 20, &resident) == 0)
        #expect(resident[..<64].allSatisfy { $0 & 1 == 1 })
        #expect(resident[64...].allSatisfy { $0 & 1 == 0 })
    }

    @Test("R-LIFE-6: a picture that a pool has no room for is refused, said once, and others go on")
    func tooLarge() throws {
        let bench = try Bench()
        bench.settle()
        var said: [String] = []
        // Sparse memory: what is not drawn is not there.
        let pool = BufferPool(shm: try #require(bench.display.shm), log: Log { said.append($0) }) { size in
            SharedMemory(size: size) { _, _ in true }
        }
        let large = Buffer.Shape(size: PixelSize(width: 16384, height: 16384), scale: .one, isOpaque: true)
        let first = try #require(pool.take(large))
        pool.show(first, damage: Region())
        #expect(pool.take(large) == nil)
        #expect(pool.take(large) == nil)
        #expect(said.count == 1)
        var small = large
        small.size = PixelSize(width: 40, height: 30)
        #expect(pool.take(small) != nil)
        bench.settle()
        #expect(bench.losses.isEmpty)
        pool.destroy()
    }

    @Test("Opaque pictures are XRGB with an opaque region of the whole window; others ARGB with none")
    func opacity() throws {
        let bench = try Bench()
        let window = TestWindow.mapped(on: bench)
        #expect(window.other.pixels?.hasAlpha == false)
        #expect(bench.requests("wl_region", "add").last?.arguments == ["0", "0", "40", "30"])
        window.isOpaque = false
        window.color = 0x4000_0000
        window.present()
        bench.settle()
        #expect(window.other.pixels?.hasAlpha == true)
        #expect(window.other.pixels?[39, 29] == 0x4000_0000)
        #expect(bench.requests("wl_surface", "set_opaque_region").count == 2)
    }

    @Test("The memory is sealed against shrinking, and growing keeps what is in it")
    func memory() throws {
        let memory = try #require(SharedMemory(size: 4096))
        defer { memory.release() }
        memory.base.storeBytes(of: 0x1234_5678, as: UInt32.self)
        #expect(memory.grow(to: 1 << 20))
        #expect(memory.base.load(as: UInt32.self) == 0x1234_5678)
        #expect(ftruncate(memory.descriptor, 10) != 0)
        #expect(!memory.grow(to: .max))
        #expect(memory.size == 1 << 20)
    }

    @Test("Places in the memory do not overlap, and are used again")
    func extents() {
        var extents = Extents()
        let first = extents.take(100)
        let second = extents.take(50)
        let third = extents.take(10)
        #expect([first, second, third] == [0..<100, 100..<150, 150..<160])
        extents.free(second)
        #expect(extents.take(60) == 160..<220)
        #expect(extents.take(50) == 100..<150)
        extents.free(first)
        #expect(extents.take(40) == 0..<40)
        #expect(extents.take(40) == 40..<80)
    }
}
