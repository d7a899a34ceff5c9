import SkiffCore
import Testing

struct RegionTests {
    /// Numbers that look random and are the same in every run.
    struct Generator: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    private func overlap(_ region: Region) -> Bool {
        region.rects.indices.contains { first in
            region.rects[(first + 1)...].contains { $0.intersects(region.rects[first]) }
        }
    }

    @Test("pixels are in a region once, however often they are added")
    func once() {
        var region = Region(PixelRect(x: 0, y: 0, width: 10, height: 10))
        region.insert(PixelRect(x: 5, y: 5, width: 10, height: 10))
        #expect(region.area == 175)
        #expect(!overlap(region))
        region.insert(PixelRect(x: 5, y: 5, width: 10, height: 10))
        region.insert(PixelRect(x: 1, y: 1, width: 2, height: 2))
        #expect(region.area == 175)
        region.insert(PixelRect(x: -1, y: -1, width: 30, height: 30))
        #expect(region.rects == [PixelRect(x: -1, y: -1, width: 30, height: 30)])
    }

    @Test("empty and negative rectangles add nothing")
    func nothing() {
        var region = Region(PixelRect(x: 3, y: 3, width: 0, height: 5))
        region.insert(PixelRect(x: 0, y: 0, width: -5, height: 5))
        region.insert(.zero)
        #expect(region.isEmpty && region.area == 0 && region.bounds == .zero)
    }

    @Test("past the limit those are joined that waste least; far ones stay apart")
    func limit() {
        var region = Region()
        for number in 0..<Region.limit {
            region.insert(PixelRect(x: number * 10, y: number * 10, width: 5, height: 5))
        }
        #expect(region.rects.count == Region.limit)
        #expect(region.area == Region.limit * 25)
        region.insert(PixelRect(x: -1000, y: 0, width: 1, height: 1))
        #expect(region.rects.count == Region.limit)
        #expect(region.area == (Region.limit - 2) * 25 + 15 * 15 + 1)
        #expect(!overlap(region))
    }

    @Test("neighbours of one width or height are one rectangle, in whatever order they come")
    func neighbours() {
        var region = Region()
        for row in [3, 0, 2, 5, 1, 4] { region.insert(PixelRect(x: 7, y: row * 24, width: 90, height: 24)) }
        #expect(region.rects == [PixelRect(x: 7, y: 0, width: 90, height: 144)])
        region.insert(PixelRect(x: 97, y: 0, width: 3, height: 144))
        #expect(region.rects == [PixelRect(x: 7, y: 0, width: 93, height: 144)])
    }

    @Test("many pieces stay few, apart, and hold all that was added", arguments: UInt64(1)...20)
    func many(seed: UInt64) {
        var random = Generator(state: seed)
        var region = Region()
        for _ in 0..<80 {
            let rect = PixelRect(
                x: Int.random(in: 0..<300, using: &random), y: Int.random(in: 0..<300, using: &random),
                width: Int.random(in: 1...20, using: &random), height: Int.random(in: 1...20, using: &random))
            region.insert(rect)
            #expect(region.rects.count <= Region.limit)
            #expect(!overlap(region))
            #expect(region.intersection(rect).area == rect.area)
        }
    }

    @Test("a region holds what was added and, below the limit, nothing else", arguments: UInt64(1)...40)
    func againstBitmap(seed: UInt64) {
        var random = Generator(state: seed)
        var region = Region()
        var bitmap = Set<PixelPoint>()
        for _ in 0..<6 {
            let rect = PixelRect(
                x: .random(in: -4...20, using: &random), y: .random(in: -4...20, using: &random),
                width: .random(in: 0...12, using: &random), height: .random(in: 0...12, using: &random))
            let before = region.rects
            region.insert(rect)
            for y in rect.y..<rect.maxY { for x in rect.x..<rect.maxX { bitmap.insert(PixelPoint(x: x, y: y)) } }
            #expect(!overlap(region), "\(before) + \(rect)")
        }
        guard region.rects.count > 1 else { return }
        let held = (-5...33).flatMap { y in (-5...33).map { PixelPoint(x: $0, y: y) } }.filter(region.contains)
        #expect(Set(held) == bitmap)
        #expect(region.area == bitmap.count)
        let window = PixelRect(x: 2, y: 3, width: 9, height: 7)
        let inside = region.intersection(window)
        #expect(inside.area == bitmap.count(where: { window.contains($0) }))
        #expect(!overlap(inside))
    }

    @Test("a union is as if each rectangle had been added")
    func union() {
        var first = Region(PixelRect(x: 0, y: 0, width: 4, height: 4))
        var second = Region(PixelRect(x: 2, y: 2, width: 4, height: 4))
        second.insert(PixelRect(x: 20, y: 0, width: 1, height: 1))
        first.formUnion(second)
        #expect(first.area == 16 + 12 + 1)
        #expect(first.bounds == PixelRect(x: 0, y: 0, width: 21, height: 6))
    }
}
