import SkiffCore
import Testing

struct RectTests {
    let rect = Rect(x: 10, y: 20, width: 30, height: 40)

    @Test("R-HIT-4: the left and top edges are inside, the right and bottom edges are not")
    func edges() {
        #expect(rect.contains(Point(x: 10, y: 20)))
        #expect(rect.contains(Point(x: 39.999, y: 59.999)))
        #expect(!rect.contains(Point(x: 40, y: 30)))
        #expect(!rect.contains(Point(x: 20, y: 60)))
        #expect(!rect.contains(Point(x: 9.999, y: 30)))
        #expect(!rect.contains(Point(x: 20, y: 19.999)))
    }

    @Test("R-HIT-4: neighbours share an edge and no point")
    func neighbours() {
        let right = Rect(x: 40, y: 20, width: 5, height: 40)
        for y in [20.0, 40, 59.5] {
            let edge = Point(x: 40, y: y)
            #expect(right.contains(edge) && !rect.contains(edge))
        }
        #expect(!rect.intersects(right))
    }

    @Test("R-HIT-4: a rectangle without area holds no point, nor does one that is not finite")
    func nothing() {
        #expect(!Rect(x: 0, y: 0, width: 0, height: 10).contains(Point(x: 0, y: 5)))
        #expect(!Rect(x: 0, y: 0, width: -10, height: 10).contains(Point(x: -5, y: 5)))
        #expect(!rect.contains(Point(x: .nan, y: 30)))
        #expect(!rect.contains(Point(x: .infinity, y: 30)))
        #expect(!Rect(x: .nan, y: 0, width: 10, height: 10).contains(Point(x: 5, y: 5)))
    }

    @Test("what both cover is what a point must be in both for")
    func intersection() {
        let other = Rect(x: 0, y: 40, width: 20, height: 100)
        #expect(rect.intersection(other) == Rect(x: 10, y: 40, width: 10, height: 20))
        #expect(rect.intersects(other) && other.intersects(rect))
        #expect(rect.intersection(Rect(x: 40, y: 20, width: 5, height: 5)).isEmpty)
        #expect(rect.intersection(.zero) == .zero)
    }

    @Test("the union is around both, and an empty rectangle adds nothing")
    func union() {
        let other = Rect(x: 0, y: 50, width: 5, height: 50)
        #expect(rect.union(other) == Rect(x: 0, y: 20, width: 40, height: 80))
        #expect(rect.union(other).contains(rect) && rect.union(other).contains(other))
        #expect(rect.union(Rect(x: -100, y: -100, width: 0, height: 5)) == rect)
        #expect(Rect(x: -100, y: -100, width: 5, height: -1).union(rect) == rect)
    }

    @Test("margins never make a size negative")
    func insets() {
        #expect(rect.inset(by: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) == Rect(12, 21, 24, 36))
        #expect(rect.inset(by: EdgeInsets(100)) == Rect(110, 120, 0, 0))
        #expect(rect.inset(dx: -1, dy: 2) == Rect(9, 22, 32, 36))
    }

    @Test("a size is empty unless both lengths are above 0")
    func emptySizes() {
        #expect(Size(0, 1).isEmpty && Size(1, 0).isEmpty && Size(-1, 1).isEmpty && Size(.nan, 1).isEmpty)
        #expect(!Size(0.001, 0.001).isEmpty && !Size.unlimited.isEmpty)
    }
}
