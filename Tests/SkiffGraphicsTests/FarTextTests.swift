import SkiffCore
import Testing

@testable import SkiffGraphics

/// Text far away from anything that is seen.
struct FarTextTests {
    @Test("Bad numbers never trap: emoji and boxes far outside draw nothing", arguments: [1e9, 1e20, 1e300, -1e300])
    func far(_ y: Double) {
        let engine = TextEngine(log: Log { _ in })
        let layout = engine.layout("👍 \u{10FFFD}", font: .system(ofSize: 14))
        let bitmap = Bitmap(size: PixelSize(width: 20, height: 20))
        let canvas = bitmap.canvas()
        canvas.draw(layout, at: Point(0, y), color: Color(white: 0))
        canvas.draw(layout, at: Point(y, 0), color: Color(white: 0))
        let empty = Bitmap(size: bitmap.size)
        #expect(bitmap.differences(from: empty).count == 0)
    }
}
