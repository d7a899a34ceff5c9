import SkiffCore
import Testing

@testable import SkiffGraphics

struct PathClipTests {
    @Test("A clip to a path cuts off all that is drawn, smoothly", arguments: Reference.scales)
    func shapes(over120: Int) {
        let scale = Scale(over120: over120)
        let ellipse = Rect(2.2, 3.1, 15, 12.4)
        let engine = Support.engine()
        let bitmap = Reference.bitmap(20, scale) { canvas in
            canvas.saved {
                canvas.clip(to: Path(ellipseIn: ellipse))
                canvas.draw(engine.layout("m", font: .system(ofSize: 40)), at: .zero, color: Color(hex: 0x884422))
                canvas.fill(Rect(0, 0, 12, 20), with: .white)
                canvas.layer(opacity: 1, bounds: Rect(10, 0, 10, 20)) { $0.fill(Rect(12, 0, 8, 20), with: .white) }
            }
        }
        let shares = Reference.coverage(bitmap.size, scale: scale) { point in
            let x = (point.x - ellipse.midX) / (ellipse.width / 2)
            let y = (point.y - ellipse.midY) / (ellipse.height / 2)
            return x * x + y * y <= 1
        }
        #expect(Reference.worst(bitmap, shares) <= 9)
    }

    @Test("Clips of all kinds meet, through a turn too", arguments: Reference.scales)
    func nested(over120: Int) {
        let scale = Scale(over120: over120)
        let map = AffineTransform(translationX: 14, y: -4).rotated(by: 0.7)
        let bitmap = Reference.bitmap(24, scale) { canvas in
            canvas.saved {
                canvas.clip(to: Rect(0, 0, 24, 16))
                canvas.concatenate(map)
                canvas.clip(to: Rect(2, 4, 18, 14))
                canvas.clip(to: Rect(4, 2, 14, 18), cornerRadius: 5)
                canvas.fill(Rect(-50, -50, 100, 100), with: .white)
            }
            canvas.fill(Rect(0, 20, 4, 4), with: .white)
        }
        let turned = Reference.coverage(bitmap.size, scale: scale, map: map) { point in
            guard Rect(2, 4, 18, 14).contains(point), Rect(4, 2, 14, 18).contains(point) else { return false }
            let dx = max(9 - point.x, point.x - 13, 0)
            let dy = max(7 - point.y, point.y - 15, 0)
            return dx * dx + dy * dy <= 25
        }
        let upright = Reference.coverage(bitmap.size, scale: scale) { $0.y < 16 }
        let extra = Reference.coverage(bitmap.size, scale: scale) { $0.y >= 20 && $0.x < 4 }
        let shares = turned.indices.map { turned[$0] * upright[$0] / 255 + extra[$0] }
        // Where two edges share a pixel, each is smooth by itself.
        #expect(Reference.worst(bitmap, shares) <= 40)
        let close = bitmap.withPixels { pixels in
            pixels.indices.filter { abs(Double(pixels[$0] & 0xFF) - shares[$0]) <= 9 }.count
        }
        #expect(close >= shares.count - 12)
    }

    @Test("What a path clip leaves out stays as it was, with opacity too")
    func keeps() {
        let bitmap = Bitmap(size: PixelSize(width: 20, height: 20), format: .argb8888)
        let canvas = bitmap.canvas()
        canvas.fill(Rect(0, 0, 20, 20), with: Color(hex: 0x336699).withAlpha(0.5))
        let before = bitmap[1, 1]
        canvas.saved {
            var path = Path(Rect(3, 3, 14, 14))
            path.addRect(Rect(8, 8, 4, 4))
            canvas.clip(to: path, using: .evenOdd)
            #expect(!canvas.isCovered(by: Rect(0, 0, 20, 20)))
            canvas.clear(Rect(0, 0, 20, 20))
        }
        #expect(bitmap[1, 1] == before)
        #expect(bitmap[10, 10] == before)
        #expect(bitmap[5, 5] == 0)
    }
}
