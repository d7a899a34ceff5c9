import SkiffCore
import Testing

struct AffineTransformTests {
    private func isNear(_ a: Point, _ b: Point) -> Bool { a.distance(to: b) < 1e-9 }

    @Test("maps are done in the order in which they are put together")
    func order() {
        let scaleThenMove = AffineTransform(scaleX: 2, y: 3).concatenating(AffineTransform(translationX: 10, y: 20))
        #expect(scaleThenMove.apply(to: Point(1, 1)) == Point(12, 23))
        let moveThenScale = AffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 20)
        #expect(moveThenScale.apply(to: Point(1, 1)) == Point(22, 63))
        #expect(AffineTransform(translationX: 10, y: 20).scaledBy(x: 2, y: 3) == scaleThenMove)
    }

    @Test("a turn goes clockwise as seen, since y points down")
    func rotation() {
        let quarter = AffineTransform(rotationAngle: .pi / 2)
        #expect(isNear(quarter.apply(to: Point(1, 0)), Point(0, 1)))
        #expect(isNear(AffineTransform(translationX: 5, y: 0).rotated(by: .pi).apply(to: Point(1, 0)), Point(4, 0)))
    }

    @Test("R-HIT-11: the inverse leads back, also from far and from a flipped map")
    func inverse() throws {
        for map in [
            AffineTransform(scaleX: -2, y: 0.001), AffineTransform(rotationAngle: 1).scaledBy(x: 3, y: 4),
            AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6), .identity,
        ] {
            let back = try #require(map.inverted)
            for point in [Point.zero, Point(3, -7), Point(1e5, 1e-5)] {
                #expect(back.apply(to: map.apply(to: point)).distance(to: point) < 1e-6)
            }
        }
    }

    @Test("R-HIT-11: a map that flattens has no inverse, nor one that is not finite")
    func singular() {
        for map in [
            AffineTransform(scaleX: 0, y: 1), AffineTransform(scaleX: 1, y: 0), AffineTransform(scaleX: 0, y: 0),
            AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0),
            AffineTransform(scaleX: .nan, y: 1), AffineTransform(scaleX: .infinity, y: 1),
            AffineTransform(translationX: .nan, y: 0), AffineTransform(translationX: 0, y: -.infinity),
            AffineTransform(scaleX: 1e200, y: 1e200), AffineTransform(scaleX: 1e-300, y: 1e-300),
        ] {
            #expect(map.inverted == nil, "\(map)")
        }
    }

    @Test("a mapped rectangle is the smallest upright one around the four corners")
    func rects() {
        let rect = Rect(x: 0, y: 0, width: 10, height: 20)
        #expect(AffineTransform(translationX: 1, y: 2).apply(to: rect) == Rect(1, 2, 10, 20))
        #expect(AffineTransform(scaleX: -1, y: 2).apply(to: rect) == Rect(-10, 0, 10, 40))
        let turned = AffineTransform(rotationAngle: .pi / 2).apply(to: rect)
        #expect(isNear(turned.origin, Point(-20, 0)))
        #expect(abs(turned.width - 20) < 1e-9 && abs(turned.height - 10) < 1e-9)
    }

    @Test("what a map keeps is told by its kind")
    func kinds() {
        #expect(AffineTransform.identity.isIdentity && AffineTransform.identity.isTranslation)
        #expect(AffineTransform(translationX: 1, y: 0).isTranslation)
        #expect(!AffineTransform(scaleX: 2, y: 2).isTranslation)
        #expect(AffineTransform(scaleX: 2, y: 2).isScaleAndTranslation)
        #expect(!AffineTransform(scaleX: -2, y: 2).isScaleAndTranslation)
        #expect(!AffineTransform(rotationAngle: 0.1).isScaleAndTranslation)
    }
}
