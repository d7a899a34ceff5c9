import SkiffCore
import Testing

struct PixelRectTests {
    let rect = PixelRect(x: 2, y: 3, width: 4, height: 5)

    @Test("the right and bottom edges are outside")
    func edges() {
        #expect(rect.contains(PixelPoint(x: 2, y: 3)) && rect.contains(PixelPoint(x: 5, y: 7)))
        #expect(!rect.contains(PixelPoint(x: 6, y: 3)) && !rect.contains(PixelPoint(x: 2, y: 8)))
        #expect(!rect.intersects(PixelRect(x: 6, y: 3, width: 1, height: 1)))
        #expect(rect.intersects(PixelRect(x: 5, y: 7, width: 1, height: 1)))
    }

    @Test("area, intersection and union count pixels; nothing counts as none")
    func areas() {
        #expect(rect.area == 20)
        #expect(PixelRect(x: 0, y: 0, width: -4, height: -5).area == 0)
        #expect(rect.intersection(PixelRect(x: 0, y: 0, width: 4, height: 4)).area == 2)
        #expect(rect.intersection(PixelRect(x: 100, y: 0, width: 4, height: 4)) == .zero)
        #expect(rect.union(.zero) == rect)
        #expect(rect.union(PixelRect(x: 0, y: 0, width: 1, height: 1)) == PixelRect(x: 0, y: 0, width: 6, height: 8))
        #expect(PixelRect(PixelSize(width: 7, height: 8)).area == 56)
    }
}
