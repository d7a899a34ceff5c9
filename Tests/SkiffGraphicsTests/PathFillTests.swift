import Glibc
import SkiffCore
import Testing

@testable import SkiffGraphics

/// Filled paths against counted points, at every scale.
struct PathFillTests {
    private static let star: [Point] = (0..<5).map {
        let angle = Double($0) * 4 * .pi / 5 - .pi / 2
        return Point(x: 15.3 + 13 * cos(angle), y: 15.1 + 13 * sin(angle))
    }

    private func polygon(_ corners: [Point]) -> Path {
        var path = Path()
        path.addLines(between: corners)
        path.close()
        return path
    }

    @Test("A star that crosses itself is right by both rules", arguments: Reference.scales)
    func star(over120: Int) {
        let scale = Scale(over120: over120)
        for rule in [Path.FillRule.winding, .evenOdd] {
            let bitmap = Reference.bitmap(30, scale) { $0.fill(polygon(Self.star), using: rule, with: .white) }
            let shares = Reference.coverage(bitmap.size, scale: scale) { point in
                let winding = Reference.winding(point, Self.star)
                return rule == .winding ? winding != 0 : winding & 1 != 0
            }
            #expect(Reference.worst(bitmap, shares) <= 5)
        }
    }

    @Test("Overlapping contours count once, also inside of one pixel", arguments: Reference.scales)
    func overlap(over120: Int) {
        let scale = Scale(over120: over120)
        let rects = [Rect(2.3, 2.4, 10.2, 9.1), Rect(5.15, 4.2, 10.1, 7.3), Rect(2.3, 2.4, 10.2, 9.1)]
        var path = Path()
        for rect in rects { path.addRect(rect) }
        let bitmap = Reference.bitmap(20, scale) { $0.fill(path, with: .white) }
        let shares = Reference.coverage(bitmap.size, scale: scale) { point in
            rects.contains { $0.contains(point) }
        }
        #expect(Reference.worst(bitmap, shares) <= 8)
    }

    @Test("Circles and ellipses are round", arguments: Reference.scales)
    func ellipses(over120: Int) {
        let scale = Scale(over120: over120)
        for rect in [Rect(1.2, 1.7, 17.4, 17.4), Rect(2.6, 6.1, 15.2, 6.8), Rect(8.1, 8.2, 3.1, 3.1)] {
            let bitmap = Reference.bitmap(20, scale) { $0.fill(Path(ellipseIn: rect), with: .white) }
            let shares = Reference.coverage(bitmap.size, scale: scale) { point in
                let x = (point.x - rect.midX) / (rect.width / 2)
                let y = (point.y - rect.midY) / (rect.height / 2)
                return x * x + y * y <= 1
            }
            #expect(Reference.worst(bitmap, shares) <= 9)
        }
    }

    @Test("Each corner has a radius of its own, and they are made to fit", arguments: Reference.scales)
    func corners(over120: Int) {
        let scale = Scale(over120: over120)
        let rect = Rect(1.5, 2.25, 17, 14)
        let radii = CornerRadii(topLeft: 9, topRight: 0, bottomRight: 3, bottomLeft: 7)
        // 9 + 7 do not fit into 14.
        let fit = CornerRadii(
            topLeft: 9 * 14 / 16.0, topRight: 0, bottomRight: 3 * 14 / 16.0, bottomLeft: 7 * 14 / 16.0)
        let bitmap = Reference.bitmap(20, scale) { $0.fill(Path(roundedRect: rect, radii: radii), with: .white) }
        let shares = Reference.coverage(bitmap.size, scale: scale) { point in
            guard rect.contains(point) else { return false }
            func outside(_ radius: Double, _ x: Double, _ y: Double, _ sx: Double, _ sy: Double) -> Bool {
                let dx = (point.x - x) * sx
                let dy = (point.y - y) * sy
                return dx > 0 && dy > 0 && dx * dx + dy * dy > radius * radius
            }
            return !outside(fit.topLeft, rect.minX + fit.topLeft, rect.minY + fit.topLeft, -1, -1)
                && !outside(fit.bottomRight, rect.maxX - fit.bottomRight, rect.maxY - fit.bottomRight, 1, 1)
                && !outside(fit.bottomLeft, rect.minX + fit.bottomLeft, rect.maxY - fit.bottomLeft, -1, 1)
        }
        #expect(Reference.worst(bitmap, shares) <= 9)
    }

    @Test("Curves of both degrees lie where they should", arguments: Reference.scales)
    func curves(over120: Int) {
        let scale = Scale(over120: over120)
        var path = Path()
        path.move(to: Point(0, 20))
        // y = 20 - 20·(1 - (1 - x / 10)²): a parabola.
        path.addQuadCurve(to: Point(20, 20), control: Point(10, -20))
        let bitmap = Reference.bitmap(20, scale) { $0.fill(path, with: .white) }
        let shares = Reference.coverage(bitmap.size, scale: scale) { point in
            let t = point.x / 20
            return point.y > 20 - 2 * 40 * t * (1 - t)
        }
        #expect(Reference.worst(bitmap, shares) <= 8)
        var cubic = Path()
        cubic.move(to: Point(0, 20))
        cubic.addCurve(
            to: Point(20, 20), control1: Point(20.0 / 3, 20 - 80.0 / 3), control2: Point(40.0 / 3, 20 - 80.0 / 3))
        let same = Reference.bitmap(20, scale) { $0.fill(cubic, with: .white) }
        #expect(Reference.worst(same, shares) <= 8)
    }

    @Test("Through a transform that turns and skews", arguments: Reference.scales)
    func turned(over120: Int) {
        let scale = Scale(over120: over120)
        let map = AffineTransform(a: 0.8, b: 0.5, c: -0.7, d: 0.9, tx: 12.2, ty: 1.4)
        let rect = Rect(1, 2, 12, 9)
        let shares = Reference.coverage(scale.pixels(Size(24, 24)), scale: scale, map: map) { rect.contains($0) }
        for way in 0..<2 {
            let bitmap = Reference.bitmap(24, scale) { canvas in
                canvas.concatenate(map)
                if way == 0 { canvas.fill(rect, with: .white) } else { canvas.fill(Path(rect), with: .white) }
            }
            #expect(Reference.worst(bitmap, shares) <= 6)
        }
    }

    @Test("A part of a drawing has the pixels of the whole, for small shapes and for large ones")
    func partial() {
        let scale = Scale(over120: 150)
        func scene(_ canvas: Canvas, _ factor: Double) {
            canvas.fill(Rect(0, 0, 2000, 2000), with: .white)
            canvas.scale(x: factor, y: factor)
            canvas.fill(polygon(Self.star), using: .evenOdd, with: Color(hex: 0x224466))
            canvas.rotate(by: 0.3)
            canvas.stroke(
                Path(ellipseIn: Rect(8, 3, 16, 12)), style: StrokeStyle(width: 1.3, dash: [2, 1]), with: .black)
            canvas.saved {
                canvas.clip(to: Path(ellipseIn: Rect(10, 2, 10, 20)))
                canvas.fill(Rect(0, 0, 30, 30), with: Color(hex: 0xAA3311).withAlpha(0.5))
            }
        }
        for factor in [1.0, 40] {
            let size = PixelSize(width: factor > 1 ? 400 : 40, height: 40)
            let whole = Bitmap(size: size)
            scene(whole.canvas(scale: scale), factor)
            let again = Bitmap(size: size)
            scene(again.canvas(scale: scale), factor)
            for y in stride(from: 0, to: 40, by: 9) {
                for x in stride(from: 0, to: size.width, by: 13) {
                    let part = Region(PixelRect(x: x, y: y, width: 15, height: 7))
                    again.canvas(scale: scale, clip: part).fill(Rect(0, 0, 2000, 2000), with: Color(hex: 0xFF00FF))
                    scene(again.canvas(scale: scale, clip: part), factor)
                }
            }
            #expect(whole.differences(from: again).count == 0)
        }
    }

    @Test("A shape of more points than any outline of a font may have is right")
    func manyPoints() {
        // A comb of 20 000 teeth: what is black and white by turns within a pixel is grey.
        var path = Path()
        let teeth = 20_000
        path.move(to: Point(0, 10))
        for tooth in 0..<teeth {
            let x = Double(tooth) * 100 / Double(teeth)
            path.addLine(to: Point(x, 0))
            path.addLine(to: Point(x + 50 / Double(teeth), 0))
            path.addLine(to: Point(x + 50 / Double(teeth), 10))
            path.addLine(to: Point(x + 100 / Double(teeth), 10))
        }
        path.close()
        let bitmap = Bitmap(size: PixelSize(width: 100, height: 10))
        bitmap.canvas().fill(path, with: .white)
        // A tooth is a fifth of what the grid can tell apart at most.
        for x in 0..<100 { #expect(abs(Int(bitmap[x, 5] & 0xFF) - 128) <= 30) }
    }
}
