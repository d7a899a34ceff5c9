import SkiffCore
import Testing

@testable import SkiffGraphics

/// Corners whose masks would be larger than any screen.
struct LargeCornerTests {
    /// A circle of that radius whose lower right part is seen: its corner of the rectangle is far outside.
    private func rect(_ radius: Double) -> Rect { Rect(30 - 2 * radius, 30 - 2 * radius, 2 * radius, 2 * radius) }

    private var ways: [(String, (Canvas, Rect, Double) -> Void)] {
        let gradient = Gradient(.radial(center: .zero, radius: 9), colors: [.white, .white])
        return [
            ("fill", { $0.fill($1, cornerRadius: $2, with: .white) }),
            ("gradient", { $0.fill($1, cornerRadius: $2, with: gradient) }),
            (
                "clip",
                { canvas, rect, radius in
                    canvas.saved {
                        canvas.clip(to: rect, cornerRadius: radius)
                        canvas.fill(Rect(0, 0, 40, 40), with: .white)
                    }
                }
            ),
            (
                "shadow",
                { $0.drawShadow(Shadow(drop: 0, blur: 0, opacity: 1, color: .white), of: $1, cornerRadius: $2) }
            ),
            ("border", { $0.stroke($1, cornerRadius: $2, width: 60, with: .white) }),
        ]
    }

    @Test(
        "Large corners are as round as small ones, and take no large masks", arguments: [990.0, 1200, 14_000, 200_000])
    func large(_ radius: Double) {
        // So that the circle's lowest point is seen.
        let rect = Rect(20 - radius, 30 - 2 * radius, 2 * radius, 2 * radius)
        let center = Point(20, 30 - radius)
        for (name, way) in ways {
            let bitmap = Reference.bitmap(40, .one) { way($0, rect, radius) }
            #expect(ShapeMasks.shared.bytes <= ShapeMasks.byteLimit)
            let shares = Reference.coverage(bitmap.size, scale: .one) { $0.distance(to: center) <= radius }
            #expect(Reference.worst(bitmap, shares) <= 12, "\(name)")
        }
    }

    @Test("A large round shape has a shadow, and no number traps")
    func shadows() {
        for side in [3000.0, 5000, 30_000, 1e6] {
            let shadow = Shadow(drop: 0, blur: 16, opacity: 1, color: .white)
            let bitmap = Reference.bitmap(40, .one) {
                $0.drawShadow(shadow, of: Rect(20 - side, 20 - side / 2, side, side), cornerRadius: side / 2)
            }
            let row = (0..<40).map { bitmap[$0, 20] & 0xFF }
            #expect(row[0] == 0xFF && row[39] == 0)
            #expect(row[20] > 100 && row[20] < 150)
            #expect(zip(row, row.dropFirst()).allSatisfy { $0 >= $1 })
        }
    }

    @Test("Blurs that have no end never trap", arguments: [Double.infinity, -.infinity, .nan, 1e300, 1e18])
    func blurs(_ value: Double) {
        let bitmap = Bitmap(size: PixelSize(width: 20, height: 20), format: .argb8888)
        let canvas = bitmap.canvas()
        for shadow in [
            Shadow(drop: value, blur: 4, opacity: 1), Shadow(drop: 0, shift: value, blur: 4, opacity: 1),
            Shadow(drop: 0, blur: value, opacity: 1), Shadow(drop: 0, blur: 4, opacity: value),
        ] {
            canvas.replace(Rect(0, 0, 20, 20), withShadow: shadow, of: Rect(5, 5, 9, 9))
            canvas.drawShadow(shadow, of: Rect(5, 5, 9, 9), cornerRadius: value)
            canvas.drawShadow(shadow, of: Path(Rect(5, 5, 9, 9)))
        }
        canvas.fill(Rect(0, 0, 20, 20), with: .white)
        #expect(bitmap[7, 7] == 0xFFFF_FFFF)
    }
}
