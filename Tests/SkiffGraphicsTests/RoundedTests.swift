import Glibc
import SkiffCore
import Testing

@testable import SkiffGraphics

struct RoundedTests {
    /// The coverage of a rounded rectangle by counting 32×32 points in each pixel.
    private func reference(width: Int, height: Int, radius: Double, border: Int, x: Int, y: Int) -> Double {
        func inside(_ px: Double, _ py: Double, inset: Double) -> Bool {
            let r = max(0, radius - inset)
            let left = inset
            let top = inset
            let right = Double(width) - inset
            let bottom = Double(height) - inset
            guard px >= left, px < right, py >= top, py < bottom else { return false }
            let dx = max(left + r - px, px - (right - r), 0)
            let dy = max(top + r - py, py - (bottom - r), 0)
            return dx * dx + dy * dy <= r * r
        }
        var hits = 0
        for sy in 0..<32 {
            for sx in 0..<32 {
                let px = Double(x) + (Double(sx) + 0.5) / 32
                let py = Double(y) + (Double(sy) + 0.5) / 32
                guard inside(px, py, inset: 0) else { continue }
                if border == 0 || !inside(px, py, inset: Double(border)) { hits += 1 }
            }
        }
        return Double(hits) / 1024 * 255
    }

    @Test(
        "Rounded shapes and borders differ from 32×32 super-sampling by at most 5 of 255",
        arguments: [
            (40, 30, 8.0, 0), (9, 9, 4.5, 0), (31, 9, 4.5, 0), (9, 31, 4.5, 0), (50, 50, 25, 0), (41, 37, 14.7, 0),
            (20, 20, 1, 0), (30, 30, 6.25, 1), (36, 36, 10, 3), (9, 9, 4.5, 2), (40, 12, 6, 2), (30, 30, 2, 5),
        ])
    func exact(width: Int, height: Int, radius: Double, border: Int) {
        let bitmap = Bitmap(size: PixelSize(width: width, height: height))
        let canvas = bitmap.canvas()
        let rect = Rect(0, 0, Double(width), Double(height))
        if border == 0 {
            canvas.fill(rect, cornerRadius: radius, with: .white)
        } else {
            canvas.stroke(rect, cornerRadius: radius, width: Double(border), with: .white)
        }
        var worst = 0.0
        for y in 0..<height {
            for x in 0..<width {
                let wanted = reference(width: width, height: height, radius: radius, border: border, x: x, y: y)
                worst = max(worst, abs(Double(bitmap[x, y] & 0xFF) - wanted))
            }
        }
        #expect(worst <= 5)
    }

    @Test("A rounded shape is the same from both sides and from above and below")
    func symmetric() {
        for size in [9, 10, 31] {
            let bitmap = Bitmap(size: PixelSize(width: size, height: size))
            bitmap.canvas().fill(Rect(0, 0, Double(size), Double(size)), cornerRadius: 4.4, with: .white)
            for y in 0..<size {
                for x in 0..<size {
                    #expect(bitmap[x, y] == bitmap[size - 1 - x, y])
                    #expect(bitmap[x, y] == bitmap[x, size - 1 - y])
                }
            }
        }
    }

    @Test("Clipping to round corners gives what filling the shape gives")
    func clip() {
        for size in [Size(40, 30), Size(31, 9), Size(9, 9)] {
            for color in [Color(hex: 0x3388CC), Color(hex: 0x3388CC).withAlpha(0.6)] {
                let ground = Color(hex: 0xFFE0B0)
                let clipped = Bitmap(size: PixelSize(width: 50, height: 40))
                let filled = Bitmap(size: clipped.size)
                let rect = Rect(origin: Point(3, 4), size: size)
                for bitmap in [clipped, filled] { bitmap.canvas().fill(Rect(0, 0, 50, 40), with: ground) }
                let canvas = clipped.canvas()
                canvas.saved {
                    canvas.clip(to: rect, cornerRadius: 6)
                    canvas.fill(Rect(0, 0, 50, 40), with: color)
                }
                filled.canvas().fill(rect, cornerRadius: 6, with: color)
                for index in 0..<(50 * 40) {
                    let a = clipped[index % 50, index / 50]
                    let b = filled[index % 50, index / 50]
                    for shift in [UInt32(0), 8, 16] {
                        let difference = abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF))
                        #expect(difference <= 2)
                    }
                }
            }
        }
    }

    @Test("Round clips nest, and what follows them is not clipped")
    func nested() {
        let bitmap = Bitmap(size: PixelSize(width: 40, height: 40))
        let canvas = bitmap.canvas()
        canvas.saved {
            canvas.clip(to: Rect(0, 0, 40, 40), cornerRadius: 20)
            canvas.saved {
                canvas.clip(to: Rect(0, 0, 20, 40), cornerRadius: 4)
                canvas.fill(Rect(0, 0, 40, 40), with: .white)
            }
        }
        #expect(bitmap[0, 0] == 0)
        #expect(bitmap[1, 20] & 0xFF == 0xFF)
        #expect(bitmap[19, 0] & 0xFF < 0x40)
        #expect(bitmap[25, 20] == 0)
        canvas.fill(Rect(0, 0, 1, 1), with: .white)
        #expect(bitmap[0, 0] == 0xFFFF_FFFF)
    }

    @Test("Redrawing only a part gives the same pixels as drawing all")
    func partial() {
        func scene(_ canvas: Canvas) {
            canvas.fill(Rect(0, 0, 60, 60), with: .white)
            canvas.saved {
                canvas.clip(to: Rect(5, 5, 50, 50), cornerRadius: 17)
                canvas.fill(Rect(0, 0, 60, 60), with: Color(hex: 0x224466))
                canvas.stroke(Rect(5, 5, 50, 50), cornerRadius: 17, width: 2, with: .white.withAlpha(0.5))
                canvas.layer(opacity: 0.6, bounds: Rect(8, 8, 30, 30)) {
                    $0.fill(Rect(8, 8, 30, 30), cornerRadius: 9, with: .black)
                }
                canvas.layer(
                    opacity: 1, transform: AffineTransform(translationX: 30, y: 20).rotated(by: 0.5),
                    bounds: Rect(0, 0, 20, 20)
                ) { $0.fill(Rect(0, 0, 20, 20), cornerRadius: 4, with: .white) }
            }
        }
        let scale = Scale(over120: 150)
        let whole = Bitmap(size: scale.pixels(Size(60, 60)))
        scene(whole.canvas(scale: scale))
        let again = Bitmap(size: whole.size)
        scene(again.canvas(scale: scale))
        for y in stride(from: 0, to: 75, by: 7) {
            for x in stride(from: 0, to: 75, by: 11) {
                let part = PixelRect(x: x, y: y, width: 13, height: 9)
                again.canvas(scale: scale, clip: Region(part)).fill(Rect(0, 0, 60, 60), with: Color(hex: 0xFF00FF))
                scene(again.canvas(scale: scale, clip: Region(part)))
                #expect(whole.differences(from: again).count == 0, "after redrawing \(part)")
            }
        }
    }
}
