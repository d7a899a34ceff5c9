import SkiffCore
import Testing

@testable import SkiffGraphics

struct FillTests {
    /// The columns of the first row that are not black.
    private func columns(_ bitmap: Bitmap, row: Int = 0) -> [Int] {
        (0..<bitmap.size.width).filter { bitmap[$0, row] & 0xFFFFFF != 0 }
    }

    @Test("Each edge goes to the nearest device pixel, so neighbours share it", arguments: [120, 150, 180, 240])
    func snaps(over120: Int) {
        let scale = Scale(over120: over120)
        let count = 23
        let step = 3.7
        for start in [0.0, 0.3, 1.0 / 3] {
            let bitmap = Bitmap(size: PixelSize(width: scale.pixels(100), height: 4))
            let canvas = bitmap.canvas(scale: scale)
            canvas.saved {
                canvas.translate(x: start, y: 0)
                // Half-transparent white: a pixel drawn twice is brighter, one left out is black.
                for index in 0..<count {
                    canvas.fill(Rect(Double(index) * step, 0, step, 4), with: .white.withAlpha(0.5))
                }
            }
            let from = scale.pixels(start)
            let to = scale.pixels(start + Double(count) * step)
            for x in 0..<bitmap.size.width {
                let expected: UInt32 = x >= from && x < to ? 0x808080 : 0
                #expect(bitmap[x, 0] & 0xFFFFFF == expected, "column \(x) of \(scale)")
            }
        }
    }

    @Test("An upright transform moves edges as if the rectangle had been given in place")
    func transforms() {
        let scale = Scale(over120: 180)
        let direct = Bitmap(size: PixelSize(width: 90, height: 60))
        direct.canvas(scale: scale).fill(Rect(11, 7, 20, 15), cornerRadius: 4, with: .white)
        let moved = Bitmap(size: PixelSize(width: 90, height: 60))
        let canvas = moved.canvas(scale: scale)
        canvas.saved {
            canvas.translate(x: 1, y: 2)
            canvas.scale(x: 2, y: 2.5)
            canvas.concatenate(AffineTransform(translationX: 5, y: 2))
            canvas.concatenate(AffineTransform(scaleX: 1, y: 0.8))
            canvas.fill(Rect(0, 0, 10, 7.5), cornerRadius: 2, with: .white)
        }
        #expect(direct.differences(from: moved).count == 0)
        canvas.fill(Rect(0, 0, 1, 1), with: .white)
        #expect(moved[0, 0] == 0xFFFF_FFFF)
        #expect(direct.differences(from: moved).first == PixelPoint(x: 0, y: 0))
        #expect(direct.differences(from: moved).count == 4)
    }

    @Test("A border of width 0 is one device pixel, a wider one lies inside the edge", arguments: [120, 150, 180, 240])
    func borders(over120: Int) {
        let scale = Scale(over120: over120)
        let bitmap = Bitmap(size: scale.pixels(Size(30, 30)))
        let rect = Rect(5, 5, 20, 20)
        let shape = scale.snapped(rect)
        bitmap.canvas(scale: scale).stroke(rect, width: 0, with: .white)
        let lit = bitmap.withPixels { $0.filter { $0 & 0xFFFFFF != 0 }.count }
        #expect(lit == 2 * shape.width + 2 * shape.height - 4)
        #expect(bitmap[shape.x, shape.y] == 0xFFFF_FFFF)
        #expect(bitmap[shape.x + 1, shape.y + 1] == 0)

        let wide = Bitmap(size: bitmap.size)
        wide.canvas(scale: scale).stroke(rect, width: 3, with: .white)
        let line = max(1, scale.pixels(3))
        #expect(wide[shape.x + line - 1, shape.y + 10] == 0xFFFF_FFFF)
        #expect(wide[shape.x + line, shape.y + line] == 0)
        #expect(wide[shape.maxX - line, shape.y + 10] == 0xFFFF_FFFF)
        #expect(wide[shape.maxX, shape.y + 10] == 0)
    }

    @Test("A border wider than half the shape fills it")
    func thickBorder() {
        let thick = Bitmap(size: PixelSize(width: 12, height: 12))
        thick.canvas().stroke(Rect(1, 1, 10, 10), width: 5, with: .white)
        let filled = Bitmap(size: thick.size)
        filled.canvas().fill(Rect(1, 1, 10, 10), with: .white)
        #expect(thick.differences(from: filled).count == 0)
    }

    @Test("A translucent border and shape cover each pixel once")
    func once() {
        for radius in [0.0, 3, 10] {
            let bitmap = Bitmap(size: PixelSize(width: 40, height: 20))
            let canvas = bitmap.canvas()
            canvas.fill(Rect(0, 0, 20, 20), cornerRadius: radius, with: .white.withAlpha(0.5))
            canvas.stroke(Rect(20, 0, 20, 20), cornerRadius: radius, width: 3, with: .white.withAlpha(0.5))
            let brightest = bitmap.withPixels { $0.map { $0 & 0xFF }.max() }
            #expect(brightest == 0x80)
        }
    }

    @Test("The clip narrows, nests, and comes back")
    func clips() {
        let bitmap = Bitmap(size: PixelSize(width: 20, height: 1))
        let canvas = bitmap.canvas()
        canvas.saved {
            canvas.clip(to: Rect(2, 0, 10, 1))
            canvas.saved {
                canvas.clip(to: Rect(8, 0, 10, 1))
                #expect(canvas.clipBounds == Rect(8, 0, 4, 1))
                #expect(canvas.isVisible(Rect(11, 0, 5, 1)))
                #expect(!canvas.isVisible(Rect(12, 0, 5, 1)))
                canvas.fill(Rect(0, 0, 20, 1), with: .white)
            }
            #expect(columns(bitmap) == [8, 9, 10, 11])
            canvas.fill(Rect(0, 0, 20, 1), with: .white)
        }
        #expect(columns(bitmap) == Array(2...11))
        canvas.fill(Rect(0, 0, 20, 1), with: .white)
        #expect(columns(bitmap) == Array(0...19))
    }

    @Test("What may still be touched is told in user space")
    func clipBounds() {
        let bitmap = Bitmap(size: PixelSize(width: 200, height: 100))
        let canvas = bitmap.canvas(scale: Scale(2))
        #expect(canvas.clipBounds == Rect(0, 0, 100, 50))
        canvas.saved {
            canvas.translate(x: 10, y: 20)
            canvas.scale(x: 2, y: 2)
            #expect(canvas.clipBounds == Rect(-5, -10, 50, 25))
            canvas.clip(to: Rect(0, 0, 5, 5))
            #expect(canvas.clipBounds == Rect(0, 0, 5, 5))
        }
    }

    @Test("Opacity multiplies, and comes back")
    func opacity() {
        let bitmap = Bitmap(size: PixelSize(width: 3, height: 1))
        let canvas = bitmap.canvas()
        canvas.saved {
            canvas.multiplyOpacity(0.5)
            canvas.fill(Rect(0, 0, 1, 1), with: .white)
            canvas.multiplyOpacity(0.5)
            canvas.fill(Rect(1, 0, 1, 1), with: .white)
        }
        canvas.fill(Rect(2, 0, 1, 1), with: .white)
        #expect((0..<3).map { bitmap[$0, 0] & 0xFF } == [0x80, 0x40, 0xFF])
    }

    @Test("Clearing makes pixels transparent, or black where there is no opacity")
    func clear() {
        for (format, expected) in [(PixelFormat.argb8888, UInt32(0)), (.xrgb8888, 0xFF00_0000)] {
            let bitmap = Bitmap(size: PixelSize(width: 2, height: 1), format: format)
            let canvas = bitmap.canvas()
            canvas.fill(Rect(0, 0, 2, 1), with: .white)
            canvas.clear(Rect(0, 0, 1, 1))
            #expect(bitmap[0, 0] == expected)
            #expect(bitmap[1, 0] == 0xFFFF_FFFF)
        }
    }

    @Test("Colours are premultiplied, and mixed by their opacity")
    func colors() {
        let bitmap = Bitmap(size: PixelSize(width: 1, height: 1), format: .argb8888)
        bitmap.canvas().fill(Rect(0, 0, 1, 1), with: Color(red: 1, green: 0.5, blue: 0, alpha: 0.5))
        #expect(bitmap[0, 0] == 0x8080_4000)
        #expect(Color(hex: 0x0B6BCB) == Color(red: 11.0 / 255, green: 107.0 / 255, blue: 203.0 / 255))
        #expect(Color.black.mixed(with: .white, by: 0.25) == Color(white: 0.25))
        #expect(Color.white.mixed(with: .clear, by: 0.5) == .white.withAlpha(0.5))
        #expect(Color.clear.mixed(with: .clear, by: 0.5).alpha == 0)
        #expect(Color.black.mixed(with: .white, by: .nan) == .black)
    }
}
