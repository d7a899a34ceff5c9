import Glibc
import SkiffCore
import Testing

@testable import SkiffGraphics

struct PathTests {
    @Test("Bounds are those of the lines and curves, not of the control points")
    func bounds() {
        var path = Path()
        path.move(to: Point(0, 0))
        path.addQuadCurve(to: Point(10, 0), control: Point(5, 10))
        #expect(path.bounds == Rect(0, 0, 10, 5))
        var cubic = Path()
        cubic.move(to: Point(0, 0))
        cubic.addCurve(to: Point(0, 12), control1: Point(16, 0), control2: Point(16, 12))
        #expect(cubic.bounds == Rect(0, 0, 12, 12))
        let circle = Path(ellipseIn: Rect(3, 4, 10, 20)).bounds
        for (a, b) in [(circle.minX, 3), (circle.minY, 4), (circle.maxX, 13), (circle.maxY, 24.0)] {
            #expect(abs(a - b) < 1e-3)
        }
        #expect(Path().bounds == Rect())
    }

    @Test("A point is inside by either rule")
    func contains() {
        var path = Path(Rect(0, 0, 10, 10))
        path.addRect(Rect(3, 3, 4, 4))
        #expect(path.contains(Point(5, 5)))
        #expect(!path.contains(Point(5, 5), using: .evenOdd))
        #expect(path.contains(Point(1, 5), using: .evenOdd))
        #expect(!path.contains(Point(11, 5)))
        let circle = Path(ellipseIn: Rect(0, 0, 10, 10))
        for step in 0..<32 {
            let angle = Double(step) / 32 * 2 * .pi
            #expect(circle.contains(Point(5 + 4.95 * cos(angle), 5 + 4.95 * sin(angle))))
            #expect(!circle.contains(Point(5 + 5.05 * cos(angle), 5 + 5.05 * sin(angle))))
        }
    }

    @Test("Arcs go the way that they are told, and meet what is before them")
    func arcs() {
        var path = Path()
        path.addArc(center: Point(10, 10), radius: 5, startAngle: 0, endAngle: .pi / 2)
        #expect(path.bounds.minX > 9.99 && path.bounds.minY > 9.99)
        var other = Path()
        other.addArc(center: Point(10, 10), radius: 5, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(other.bounds.minX < 5.01 && other.bounds.minY < 5.01)
        var pie = Path()
        pie.move(to: Point(10, 10))
        pie.addArc(center: Point(10, 10), radius: 5, startAngle: 0, endAngle: 7)
        pie.close()
        #expect(pie.contains(Point(7, 7)))
        guard let end = path.currentPoint else {
            Issue.record("an arc ends somewhere")
            return
        }
        #expect(end.distance(to: Point(10, 15)) < 1e-9)
    }

    @Test("A path can be moved, joined, compared and used as a key")
    func values() {
        let path = Path(roundedRect: Rect(0, 0, 10, 10), cornerRadius: 3)
        let map = AffineTransform(translationX: 5, y: 6).scaledBy(x: 2, y: 1)
        let moved = path.applying(map)
        #expect(abs(moved.bounds.maxX - 25) < 1e-9 && abs(moved.bounds.maxY - 16) < 1e-9)
        #expect(moved != path)
        var both = path
        both.addPath(path, transform: map)
        #expect(both.bounds.width > 24)
        #expect(Set([path, Path(roundedRect: Rect(0, 0, 10, 10), cornerRadius: 3), moved]).count == 2)
        var line = Path()
        line.addLine(to: Point(3, 3))
        line.addLine(to: Point(9, 3))
        #expect(line.bounds == Rect(3, 3, 6, 0))
    }

    @Test("After a close, lines go on from the start")
    func close() {
        var path = Path(Rect(2, 2, 4, 4))
        #expect(path.currentPoint == Point(2, 2))
        path.addLine(to: Point(2, 9))
        path.addLine(to: Point(-3, 2))
        #expect(path.contains(Point(1, 4)))
    }

    @Test("Numbers that are none, infinite or huge neither trap nor draw outside of what they should")
    func odd() {
        let bitmap = Bitmap(size: PixelSize(width: 30, height: 30))
        let canvas = bitmap.canvas()
        let odd = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e18, 3e9, 1e-300]
        for value in odd {
            for second in odd {
                var path = Path()
                path.move(to: Point(value, 3))
                path.addLine(to: Point(5, second))
                path.addCurve(to: Point(second, value), control1: Point(value, value), control2: Point(0, second))
                path.addQuadCurve(to: Point(1, 1), control: Point(second, 1))
                path.addArc(center: Point(5, value), radius: second, startAngle: value, endAngle: second)
                path.close()
                path.addRoundedRect(Rect(value, 1, second, 5), radii: CornerRadii(value))
                _ = path.bounds
                _ = path.contains(Point(3, 3))
                canvas.fill(path, with: Color.black)
                let style = StrokeStyle(
                    width: value, cap: .round, join: .round, miterLimit: second, dash: [value, second],
                    dashPhase: value)
                canvas.stroke(path, style: style, with: .black)
                canvas.stroke(Path(ellipseIn: Rect(5, 5, 9, 9)), style: style, with: .black)
                canvas.stroke(Path(Rect(-value, 5, second, 9)), style: StrokeStyle(width: 2, dash: [1]), with: .black)
                canvas.drawShadow(Shadow(drop: value, blur: second, opacity: 1), of: path)
                canvas.saved {
                    canvas.clip(to: path)
                    canvas.concatenate(
                        AffineTransform(a: value, b: 1, c: second, d: 0.5, tx: second, ty: value))
                    canvas.fill(Rect(0, 0, 9, 9), with: .black)
                    canvas.fill(Path(ellipseIn: Rect(0, 0, 9, 9)), with: .black)
                    canvas.stroke(Path(Rect(0, 0, 9, 9)), width: 1, with: .black)
                }
                canvas.saved {
                    canvas.scale(x: second, y: value)
                    canvas.rotate(by: value)
                    canvas.fill(Rect(0, 0, second, 9), cornerRadius: 4, with: .black)
                }
            }
        }
        // A huge shape that is all around covers all, up to its edge.
        canvas.fill(Path(Rect(-1e9, -1e9, 1e9 + 10, 2e9)), with: .white)
        #expect(bitmap[9, 15] & 0xFF == 0xFF)
        #expect(bitmap[10, 15] & 0xFF == 0)
        canvas.fill(Path(ellipseIn: Rect(20, -5e6 + 15, 1e7, 1e7)), with: .white)
        #expect(bitmap[18, 15] & 0xFF == 0)
        #expect(bitmap[22, 15] & 0xFF == 0xFF)
    }

    @Test("Masks are kept within a bound, whatever is drawn")
    func bounded() {
        let bitmap = Bitmap(size: PixelSize(width: 100, height: 100))
        let canvas = bitmap.canvas()
        for step in 0..<2000 {
            // What is drawn once is not kept at all.
            let path = Path(ellipseIn: Rect(0, 0, 60 + Double(step / 2) / 100, 90))
            canvas.fill(path, with: .white)
            if step == 0 { #expect(!PathMasks.shared.keeps(path)) }
            if step == 1 { #expect(PathMasks.shared.keeps(path)) }
        }
        #expect(PathMasks.shared.keptBytes <= 2 * PathMasks.byteLimit)
        #expect(PathMasks.shared.keptBytes > 0)
    }
}
