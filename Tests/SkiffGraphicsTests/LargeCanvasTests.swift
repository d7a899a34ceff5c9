import SkiffCore
import Testing

@testable import SkiffGraphics

/// More pixels side by side than pixman counts in one picture.
struct LargeCanvasTests {
    /// Whether the first, a middle and the last pixel of a long canvas are drawn on.
    private func isDrawn(
        _ size: PixelSize, format: PixelFormat = .argb8888, _ draw: (Canvas, Rect) -> Void
    ) -> Bool {
        let bitmap = Bitmap(size: size, format: format)
        draw(bitmap.canvas(), Rect(0, 0, Double(size.width), Double(size.height)))
        return [0, 1, 2].allSatisfy { bitmap[(size.width - 1) * $0 / 2, (size.height - 1) * $0 / 2] & 0xFFFFFF != 0 }
    }

    private let gradient = Gradient(.linear(from: .zero, to: Point(9, 9)), colors: [.white, .white.withAlpha(0.9)])

    /// Every way to draw over all of a rectangle.
    private var ways: [(String, (Canvas, Rect) -> Void)] {
        let gradient = gradient
        let whole: (Rect) -> Path = { Path($0.inset(dx: -3, dy: -3)) }
        let bitmap = Bitmap(size: PixelSize(width: 5, height: 5), format: .argb8888)
        bitmap.canvas().fill(Rect(0, 0, 5, 5), with: .white.withAlpha(0.9))
        let image = bitmap.image()
        return [
            ("path", { $0.fill(whole($1), with: .white) }),
            ("path with a gradient", { $0.fill(whole($1), with: gradient) }),
            ("gradient", { $0.fill($1, with: gradient) }),
            ("round gradient", { $0.fill($1.inset(dx: -9, dy: -9), cornerRadius: 8, with: gradient) }),
            (
                "stroke",
                {
                    var path = Path()
                    path.addLines(between: [$1.origin, Point($1.maxX, $1.maxY)])
                    $0.stroke(path, style: StrokeStyle(width: 9, cap: .square), with: .white)
                }
            ),
            (
                "mode",
                {
                    $0.setBlendMode(.plusLighter)
                    $0.fill($1, with: .white)
                }
            ),
            ("layer", { canvas, rect in canvas.layer(opacity: 0.5, bounds: rect) { $0.fill(rect, with: .white) } }),
            ("image", { $0.draw(image, in: $1.inset(dx: -90_000, dy: -90_000)) }),
            ("tint", { $0.draw(image, in: $1.inset(dx: -90_000, dy: -90_000), tintedBy: .white) }),
            ("tiles", { $0.draw(image, tiling: $1.inset(dx: -90_000, dy: -90_000)) }),
            (
                "shadow",
                {
                    let shadow = Shadow(drop: 0, blur: 20, opacity: 1, color: .white)
                    $0.drawShadow(shadow, of: Path(ellipseIn: $1.inset(dx: -1e6, dy: -1e6)))
                }
            ),
        ]
    }

    @Test(
        "All is drawn on what is very wide or high",
        arguments: [PixelSize(width: 32767, height: 3), PixelSize(width: 3, height: 32767)])
    func large(_ size: PixelSize) {
        for (name, way) in ways { #expect(isDrawn(size, way), "\(name)") }
    }

    @Test("A part of a picture that is enlarged very much is the same as where it is drawn alone")
    func hugeImage() {
        let source = Bitmap(size: PixelSize(width: 50, height: 50), format: .argb8888)
        source.canvas().fill(Rect(0, 0, 50, 50), with: gradient)
        source.canvas().fill(Rect(10, 0, 7, 50), with: .black)
        let image = source.image()
        let whole = Bitmap(size: PixelSize(width: 300, height: 40))
        let parts = Bitmap(size: whole.size)
        let place = Rect(-45_000 - 12_173, -70_000, 200_000, 200_000)
        whole.canvas().draw(image, in: place)
        for x in stride(from: 0, to: 300, by: 77) {
            parts.canvas(clip: Region(PixelRect(x: x, y: 0, width: 77, height: 40))).draw(image, in: place)
        }
        #expect(parts.differences(from: whole).count == 0)
        // Each of its pixels is 4000 wide: here the fourteenth is seen, which is black, and there the eighth.
        #expect(whole[150, 20] & 0xFFFFFF == 0)
        let other = Bitmap(size: whole.size)
        other.canvas().draw(image, in: Rect(-34_000, -70_000, 200_000, 200_000))
        #expect(other[150, 20] & 0xFFFFFF != 0)
    }
}
