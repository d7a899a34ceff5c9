import Glibc
import SkiffCompositor
import SkiffCore
import Testing

@testable import SkiffWayland

/// What is scrolled moves with the place of its picture in the memory.
@Suite struct SlidingTests {
    /// A window whose picture is known by number: each row of the scrolled part shows the number of its line.
    @MainActor final class Scroller {
        let window: TestWindow
        let header: Int
        let footer: Int
        var expected: [UInt32]
        var line = 1000
        var drawn = 0

        static let width = 40
        static let height = 30

        init(_ window: TestWindow, header: Int = 0, footer: Int = 0) {
            self.window = window
            self.header = header
            self.footer = footer
            expected = []
            expected = (0..<Self.height).flatMap { row in [UInt32](repeating: color(row), count: Self.width) }
            present(Damage(Region(PixelRect(x: 0, y: 0, width: Self.width, height: Self.height))))
        }

        func color(_ row: Int) -> UInt32 {
            let isFixed = row < header || row >= Self.height - footer
            return 0xFF00_0000 | UInt32(isFixed ? 0xAA00 + row : line + row)
        }

        var list: PixelRect {
            PixelRect(x: 0, y: header, width: Self.width, height: Self.height - header - footer)
        }

        /// Scrolls the part between header and footer down by so many lines, with spots over it that do not move.
        func scroll(by lines: Int, fixed: [PixelRect] = []) {
            line += lines
            var damage = Damage()
            damage.move(list, dx: 0, dy: -lines, fixed: fixed)
            for row in list.y..<list.maxY { for x in 0..<Self.width { expected[row * Self.width + x] = color(row) } }
            present(damage)
        }

        func paint(_ spot: PixelRect, _ color: UInt32) {
            for y in spot.y..<spot.maxY { for x in spot.x..<spot.maxX { expected[y * Self.width + x] = color } }
            present(Damage(Region(spot)))
        }

        private func present(_ damage: Damage) {
            let toplevel = window.toplevel
            let result = toplevel.present(size: window.size, isOpaque: true, damage: damage) { buffer in
                var resident = [UInt8](repeating: 0, count: 8)
                let start = UInt(bitPattern: buffer.pixels) & ~4095
                let end = UInt(bitPattern: buffer.pixels) + UInt(buffer.stride * Self.height)
                let isThere = mincore(UnsafeMutableRawPointer(bitPattern: start), Int(end - start), &resident)
                #expect(isThere == 0)
                #expect(resident[..<(Int(end - start + 4095) / 4096)].allSatisfy { $0 & 1 == 1 })
                for rect in buffer.repaint.rects {
                    drawn += rect.area
                    for y in rect.y..<rect.maxY {
                        let row = (buffer.pixels + y * buffer.stride).assumingMemoryBound(to: UInt32.self)
                        for x in rect.x..<rect.maxX { row[x] = expected[y * Self.width + x] }
                    }
                }
            }
            #expect(result)
            window.bench.settle()
            #expect(window.other.pixels?.words == expected)
        }
    }

    @Test(
        "R-LIFE-2: whatever is scrolled up and down, with fixed parts above, below and over it, is right",
        arguments: [Compositor.ReleasePolicy.atCommit, .atNextCommit], [0, 1, 5])
    func walk(policy: Compositor.ReleasePolicy, fixed: Int) throws {
        let bench = try Bench(Compositor.Configuration(release: policy))
        let scroller = Scroller(TestWindow.mapped(on: bench), header: fixed, footer: fixed / 2)
        var random = SeededNumbers(UInt64(fixed + 7))
        for step in 0..<150 {
            switch Int.random(in: 0..<10, using: &random) {
            case 0:
                let spot = PixelRect(
                    x: Int.random(in: 0..<30, using: &random), y: Int.random(in: 0..<25, using: &random), width: 7,
                    height: 4)
                // In the list it would have to move along: it is in the fixed part, or gone with the next line.
                guard fixed == 5 else { continue }
                scroller.paint(PixelRect(x: spot.x, y: 0, width: 7, height: 4), 0xFF00_0000 | UInt32(step))
            case 1:
                let part = PixelRect(x: 33, y: Int.random(in: fixed..<22, using: &random), width: 5, height: 3)
                scroller.scroll(by: 2, fixed: [part])
            default:
                scroller.scroll(by: Int.random(in: -9...9, using: &random))
            }
        }
        #expect(bench.compositor.protocolErrors.isEmpty)
        #expect(bench.requests("wl_shm", "create_pool").count == 1)
        #expect(bench.losses.isEmpty)
    }

    @Test("R-LIFE-2: a picture that scrolls is shown from another place in the memory, and only new lines are drawn")
    func places() throws {
        let bench = try Bench(Compositor.Configuration(release: .atCommit))
        let scroller = Scroller(TestWindow.mapped(on: bench))
        let pool = try #require(scroller.window.toplevel.pool)
        let stride = Scroller.width * 4
        scroller.drawn = 0
        for step in 1...10 {
            scroller.scroll(by: 3)
            #expect(pool.buffers.map(\.offset) == [step * 3 * stride])
        }
        #expect(scroller.drawn == 10 * 3 * Scroller.width)
        // The room is for two pictures and what is left of a page.
        let room = try #require(pool.buffers.first).extent
        #expect(room.count < 2 * Scroller.height * stride + 4096)
        for _ in 0..<40 { scroller.scroll(by: 4) }
        #expect(pool.buffers.count == 1)
        #expect(pool.buffers.first?.extent == room)
        #expect(bench.requests("wl_shm_pool", "resize").count == 1)
        let made = bench.requests("wl_shm_pool", "create_buffer").count
        #expect(bench.requests("wl_buffer", "destroy").count == made - 1)
    }

    @Test("What scrolls in a small part of a window moves its pixels")
    func smallPart() throws {
        let bench = try Bench(Compositor.Configuration(release: .atCommit))
        let scroller = Scroller(TestWindow.mapped(on: bench), header: 10, footer: 8)
        for _ in 0..<5 { scroller.scroll(by: 2) }
        #expect(scroller.window.toplevel.pool?.buffers.map(\.offset) == [0])
        #expect(bench.requests("wl_shm_pool", "create_buffer").count == 1)
    }

    @Test("R-LIFE-5: a window that has been scrolled takes any size after it")
    func sizes() throws {
        let bench = try Bench(Compositor.Configuration(release: .atCommit))
        let window = TestWindow.mapped(on: bench)
        let scroller = Scroller(window)
        for _ in 0..<4 { scroller.scroll(by: 3) }
        for side in [50, 20, 90, 41, 7] {
            window.other.configure(width: side, height: side)
            bench.settle()
            #expect(window.other.pixels?.words == [UInt32](repeating: window.color, count: side * side))
        }
        #expect(bench.compositor.protocolErrors.isEmpty)
    }

    @Test("R-LIFE-6: without memory for a second picture the pixels move, and nothing is lost")
    func noMemory() throws {
        let bench = try Bench()
        bench.settle()
        var said: [String] = []
        var isFull = false
        let pool = BufferPool(shm: try #require(bench.display.shm), log: Log { said.append($0) }) { size in
            SharedMemory(size: size) { _, _ in !isFull }
        }
        let shape = Buffer.Shape(size: PixelSize(width: 64, height: 64), scale: .one, isOpaque: true)
        let whole = PixelRect(x: 0, y: 0, width: 64, height: 64)
        let buffer = try #require(pool.take(shape))
        func rows() -> [UInt32] {
            var rows: [UInt32] = []
            pool.withPixels(of: buffer) { pixels in
                rows = (0..<64).map { pixels.load(fromByteOffset: $0 * shape.stride, as: UInt32.self) }
            }
            return rows
        }
        pool.withPixels(of: buffer) { pixels in
            for row in 0..<64 {
                pixels.storeBytes(of: UInt32(row), toByteOffset: row * shape.stride, as: UInt32.self)
            }
        }
        pool.show(buffer, damage: Region(whole))
        buffer.isHeld = false
        let room = buffer.extent
        var damage = Damage()
        damage.move(whole, dx: 0, dy: -10)
        isFull = true
        #expect(pool.catchUp(buffer, to: damage) == damage.region)
        #expect(Array(rows()[..<54]) == Array(10..<64))
        #expect(buffer.offset == 0)
        #expect(buffer.extent == room)
        isFull = false
        #expect(pool.catchUp(buffer, to: damage) == damage.region)
        #expect(Array(rows()[..<44]) == Array(20..<64))
        #expect(buffer.offset == 10 * shape.stride)
        #expect(said.isEmpty)
        // The old room is free again, and nobody else's was taken.
        pool.show(buffer, damage: Region(whole))
        let second = try #require(pool.take(shape))
        #expect(!second.extent.overlaps(buffer.extent))
        pool.destroy()
    }
}
