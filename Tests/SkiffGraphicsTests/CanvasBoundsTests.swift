import SkiffCore
import Testing

@testable import SkiffGraphics

/// Nothing is written outside the buffer or the clip region, whatever is drawn.
struct CanvasBoundsTests {
    /// A buffer inside a larger one: what lies around it must stay as it was.
    private final class Guarded {
        static let margin = 40
        static let mark: UInt32 = 0xA5A5_A5A5
        let size: PixelSize
        let width: Int
        var memory: [UInt32]

        init(_ size: PixelSize) {
            self.size = size
            width = size.width + Guarded.margin * 2
            memory = [UInt32](repeating: Guarded.mark, count: width * (size.height + Guarded.margin * 2))
        }

        func draw(format: PixelFormat, scale: Scale, clip: Region?, _ body: (Canvas) -> Void) {
            memory.withUnsafeMutableBufferPointer { buffer in
                let start = buffer.baseAddress! + Guarded.margin * width + Guarded.margin
                let canvas = Canvas(
                    pixels: UnsafeMutableRawPointer(start), size: size, stride: width * 4, format: format,
                    scale: scale, clip: clip)
                body(canvas)
            }
        }

        /// Pixels that changed although they are not in the region.
        func strays(allowed: Region) -> Int {
            var count = 0
            for index in memory.indices where memory[index] != Guarded.mark {
                let point = PixelPoint(x: index % width - Guarded.margin, y: index / width - Guarded.margin)
                if !allowed.contains(point) { count += 1 }
            }
            return count
        }
    }

    /// Everything that a canvas can draw, at a place.
    private func drawAll(_ canvas: Canvas, _ rect: Rect, _ engine: TextEngine, _ image: Image) {
        for color in [Color.black, Color(hex: 0x0B6BCB), Color.white.withAlpha(0.5)] {
            canvas.fill(rect, with: color)
            canvas.fill(rect, cornerRadius: 9, with: color)
            canvas.stroke(rect, cornerRadius: 7, width: 3, with: color)
            canvas.stroke(rect, width: 0, with: color)
            canvas.draw(image, in: rect)
            canvas.draw(image, in: rect, tintedBy: color)
            canvas.draw(engine.layout("Wide Wörds 🙂 שלום", font: .system(ofSize: 21)), at: rect.origin, color: color)
            canvas.layer(opacity: 0.5, bounds: rect) { $0.fill(rect, with: color) }
            canvas.layer(opacity: 0.9, transform: AffineTransform(rotationAngle: 0.4), bounds: rect) {
                $0.fill(rect, cornerRadius: 5, with: color)
            }
            canvas.saved {
                canvas.clip(to: rect, cornerRadius: 12)
                canvas.fill(rect.inset(dx: -30, dy: -30), with: color)
            }
            drawShapes(canvas, rect, color, image)
            canvas.saved {
                canvas.translate(x: rect.minX, y: rect.minY)
                canvas.rotate(by: 0.5)
                let rect = Rect(origin: .zero, size: rect.size)
                canvas.fill(rect, with: color)
                canvas.stroke(rect, cornerRadius: 7, width: 3, with: color)
                canvas.draw(engine.layout("Wide 🙂", font: .system(ofSize: 21)), at: .zero, color: color)
                drawShapes(canvas, rect, color, image)
            }
        }
        canvas.clear(rect)
    }

    private func drawShapes(_ canvas: Canvas, _ rect: Rect, _ color: Color, _ image: Image) {
        let ellipse = Path(ellipseIn: rect)
        let colors = [color, .black]
        canvas.fill(ellipse, using: .evenOdd, with: color)
        canvas.stroke(ellipse, style: StrokeStyle(width: 2, cap: .round, dash: [5, 3]), with: color)
        canvas.stroke(Path(rect), style: .hairline, with: color)
        let linear = Gradient(.linear(from: rect.origin, to: Point(rect.maxX, rect.maxY)), colors: colors)
        canvas.fill(rect, with: linear)
        canvas.fill(rect, cornerRadius: 4, with: Gradient(.linear(from: .zero, to: Point(0, 50)), colors: colors))
        canvas.fill(ellipse, with: Gradient(.radial(center: rect.origin, radius: 20), colors: colors))
        let shadow = Shadow(drop: 3, blur: 6, opacity: 0.5, color: color)
        canvas.drawShadow(shadow, of: rect, cornerRadius: 5)
        canvas.drawShadow(shadow, of: ellipse)
        canvas.draw(image, in: rect, capInsets: EdgeInsets(2))
        canvas.draw(image, in: rect, cornerRadius: 5)
        if rect.width < 1000 { canvas.draw(image, tiling: rect) }
        canvas.saved {
            canvas.clip(to: ellipse)
            canvas.setBlendMode(.multiply)
            canvas.fill(rect.inset(dx: -9, dy: -9), with: color)
        }
    }

    @Test(
        "R-LIFE-5: nothing is written outside the buffer or the damage, at any place, scale and format",
        arguments: [120, 150, 180, 240])
    func staysInside(over120: Int) {
        let engine = Support.engine()
        let picture = Bitmap(size: PixelSize(width: 9, height: 7), format: .argb8888)
        picture.withPixels { pixels in for index in pixels.indices { pixels[index] = 0x8040_2010 } }
        let image = picture.image()
        let size = PixelSize(width: 64, height: 48)
        var damage = Region(PixelRect(x: 5, y: 6, width: 20, height: 10))
        damage.insert(PixelRect(x: 40, y: 30, width: 60, height: 60))
        for format in [PixelFormat.xrgb8888, .argb8888] {
            for clip in [nil, damage] {
                let guarded = Guarded(size)
                guarded.draw(format: format, scale: Scale(over120: over120), clip: clip) { canvas in
                    for rect in [
                        Rect(-20, -10, 40, 30), Rect(40, 30, 80, 80), Rect(-500, 10, 2000, 5), Rect(10, -500, 5, 2000),
                        Rect(1e7, 1e7, 10, 10), Rect(-1e9, -1e9, 2e9, 2e9), Rect(3, 3, 40, 30), Rect(60, 47, 3, 2),
                    ] { drawAll(canvas, rect, engine, image) }
                }
                let allowed = clip?.intersection(PixelRect(size)) ?? Region(PixelRect(size))
                #expect(guarded.strays(allowed: allowed) == 0)
                #expect(guarded.memory.contains { $0 != Guarded.mark })
            }
        }
    }

    @Test("Numbers that are none, infinite or negative draw nothing and do not trap")
    func oddNumbers() {
        let bitmap = Bitmap(size: PixelSize(width: 20, height: 20))
        let engine = Support.engine()
        let odd = [Double.nan, .infinity, -.infinity, -5]
        for value in odd {
            let canvas = bitmap.canvas()
            let rect = Rect(0, 0, value, 10)
            canvas.fill(rect, with: .white)
            canvas.stroke(rect, cornerRadius: value, width: 1, with: .clear)
            canvas.layer(opacity: value, bounds: rect) { $0.fill(rect, with: .clear) }
            canvas.saved {
                canvas.translate(x: value, y: .nan)
                canvas.fill(Rect(0, 0, 10, 10), cornerRadius: 3, with: .clear)
                canvas.draw(engine.layout("a", font: .system(ofSize: value)), at: Point(value, 0), color: .clear)
            }
            canvas.saved {
                canvas.scale(x: 0, y: 1)
                canvas.fill(Rect(0, 0, 10, 10), with: .white)
                #expect(canvas.clipBounds.isEmpty)
            }
            canvas.layer(opacity: 1, transform: AffineTransform(scaleX: 0, y: 1), bounds: Rect(0, 0, 9, 9)) {
                $0.fill(Rect(0, 0, 9, 9), with: .white)
            }
            canvas.fill(Rect(0, 0, 1, 1), with: Color(red: value, green: value, blue: value, alpha: value))
        }
        let infinite = bitmap.withPixels { $0.filter { $0 != 0 && $0 != 0xFF00_0000 } }
        // An infinite width is a real one: it fills the ten rows to the right edge.
        #expect(infinite.count == 200)
    }

    @Test("A canvas without pixels or with an empty clip region can be drawn on")
    func empty() {
        let bitmap = Bitmap(size: .zero)
        let canvas = bitmap.canvas(scale: Scale(2))
        drawAll(canvas, Rect(0, 0, 50, 50), Support.engine(), Bitmap(size: PixelSize(width: 1, height: 1)).image())
        #expect(canvas.clipBounds.isEmpty)
        #expect(!canvas.isVisible(Rect(0, 0, 10, 10)))
        let whole = Bitmap(size: PixelSize(width: 10, height: 10))
        whole.canvas(clip: Region()).fill(Rect(0, 0, 10, 10), with: .white)
        #expect(whole[5, 5] == 0)
    }
}
