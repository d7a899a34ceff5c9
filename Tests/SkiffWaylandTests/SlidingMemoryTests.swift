import SkiffCore
import Testing

@testable import SkiffWayland

/// Pictures of any size that scroll, while memory runs out and comes back, are what they should be.
@Suite struct SlidingMemoryTests {
    /// A picture as a program knows it: the number of each pixel.
    @MainActor private final class Painter {
        let pool: BufferPool
        var shape = Buffer.Shape(size: PixelSize(width: 32, height: 48), scale: .one, isOpaque: true)
        var words: [UInt32] = []
        /// What has not been shown since the picture is of this shape.
        var isNew = true
        /// What was changed while nothing could be shown.
        var due = Damage()
        private var next: UInt32 = 1

        init(_ pool: BufferPool) {
            self.pool = pool
            resize(shape.size)
        }

        var whole: PixelRect { PixelRect(shape.size) }

        func resize(_ size: PixelSize) {
            shape.size = size
            words = [UInt32](repeating: 0, count: size.width * size.height)
            isNew = true
            paint(whole)
        }

        func paint(_ rect: PixelRect) {
            for y in rect.y..<rect.maxY {
                for x in rect.x..<rect.maxX {
                    words[y * shape.size.width + x] = next
                    next += 1
                }
            }
            due.insert(rect)
        }

        func scroll(_ rect: PixelRect, by dy: Int) {
            var damage = Damage()
            damage.move(rect, dx: 0, dy: dy)
            let old = words
            let width = shape.size.width
            for y in rect.y..<rect.maxY where rect.y..<rect.maxY ~= y - dy {
                for x in rect.x..<rect.maxX { words[y * width + x] = old[(y - dy) * width + x] }
            }
            for fresh in damage.region.rects {
                for y in fresh.y..<fresh.maxY {
                    for x in fresh.x..<fresh.maxX {
                        words[y * width + x] = next
                        next += 1
                    }
                }
            }
            if !due.isEmpty { damage.putBack(due) }
            due = damage
        }

        /// Shows the picture, if there is memory and a buffer for it, and looks whether it is right.
        func show() -> Bool {
            guard let buffer = pool.take(shape) else { return false }
            let changed = isNew ? Region(whole) : due.changed
            let draws = isNew ? changed : pool.catchUp(buffer, to: due)
            var isRight = true
            let stride = shape.stride
            pool.withPixels(of: buffer) { pixels in
                for rect in draws.rects {
                    for y in rect.y..<rect.maxY {
                        for x in rect.x..<rect.maxX {
                            pixels.storeBytes(
                                of: words[y * shape.size.width + x], toByteOffset: y * stride + x * 4, as: UInt32.self)
                        }
                    }
                }
                for index in words.indices
                where pixels.load(fromByteOffset: index * 4, as: UInt32.self) != words[index] { isRight = false }
            }
            #expect(isRight)
            pool.show(buffer, damage: changed)
            pool.prepareStep()
            due = Damage()
            isNew = false
            return true
        }
    }

    @Test("R-LIFE-6: memory that runs out in the middle of scrolling costs no pixel", arguments: [UInt64(1), 2, 3, 4])
    func runsOut(seed: UInt64) throws {
        let bench = try Bench()
        bench.settle()
        var isFull = false
        let pool = BufferPool(shm: try #require(bench.display.shm), log: Log { _ in }) { size in
            SharedMemory(size: size) { _, _ in !isFull }
        }
        let painter = Painter(pool)
        var random = SeededNumbers(seed &* 31)
        var (shown, slides) = (0, 0)
        for _ in 0..<600 {
            isFull = Int.random(in: 0..<3, using: &random) == 0
            let whole = painter.whole
            switch Int.random(in: 0..<12, using: &random) {
            case 0:
                painter.resize(
                    PixelSize(
                        width: Int.random(in: 1...60, using: &random), height: Int.random(in: 1...90, using: &random)))
            case 1:
                painter.paint(
                    PixelRect(x: 0, y: 0, width: whole.width, height: Int.random(in: 1...whole.height, using: &random)))
            case 2, 3:
                let top = Int.random(in: 0..<whole.height, using: &random)
                painter.scroll(
                    PixelRect(x: whole.width / 4, y: top, width: whole.width / 2, height: whole.height - top),
                    by: Int.random(in: -20...20, using: &random))
            default:
                let bar = whole.height > 9 ? Int.random(in: 0...3, using: &random) : 0
                painter.scroll(
                    PixelRect(x: 0, y: bar, width: whole.width, height: whole.height - bar),
                    by: Int.random(in: -25...25, using: &random))
            }
            if painter.show() { shown += 1 }
            if pool.front.map({ $0.offset != $0.extent.lowerBound }) == true { slides += 1 }
            for buffer in pool.buffers where Int.random(in: 0..<3, using: &random) > 0 { buffer.isHeld = false }
            let rooms = pool.buffers.map(\.extent).sorted { $0.lowerBound < $1.lowerBound }
            #expect(rooms == pool.extents.used)
            for (one, other) in zip(rooms, rooms.dropFirst()) { #expect(one.upperBound <= other.lowerBound) }
            for buffer in pool.buffers {
                #expect(buffer.offset >= buffer.extent.lowerBound)
                #expect(buffer.offset + buffer.shape.bytes <= buffer.extent.upperBound)
            }
        }
        #expect(shown > 200 && slides > 50)
        bench.settle()
        #expect(bench.compositor.protocolErrors.isEmpty)
        pool.destroy()
    }
}
