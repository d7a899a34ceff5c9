import Skiff
import SkiffCompositor
import SkiffGraphics
import SkiffTesting
import Testing

/// What the compositor is told has changed is what has changed.
struct FrameDamageTests {
    private nonisolated static let scales = [120, 150, 180, 240]

    private static func stage(_ content: View, _ scale: Int, size: Size = Size(200, 120)) -> Stage {
        var configuration = Compositor.Configuration()
        configuration.fractionalScale = scale
        return Stage(content, size: size, configuration: configuration)
    }

    /// How many pixels changed in and outside of the damage of the last frame, and how large that is.
    private static func compare(_ before: Bitmap, _ stage: Stage) -> (inside: Int, outside: Int, damage: Int) {
        let after = stage.picture
        let damage = stage.surface.commits.last?.damage ?? []
        var inside = 0
        var outside = 0
        for y in 0..<after.size.height {
            for x in 0..<after.size.width where before[x, y] != after[x, y] {
                let isDamaged = damage.contains { $0.x <= x && x < $0.maxX && $0.y <= y && y < $0.maxY }
                if isDamaged { inside += 1 } else { outside += 1 }
            }
        }
        return (inside, outside, damage.reduce(0) { $0 + $1.area })
    }

    @Test("R-LIFE-5: a filled view that changes its colour is damaged to the pixel", arguments: scales)
    func button(scale: Int) {
        let view = View(frame: Rect(40, 30, 100, 41))
        view.backgroundColor = Color(hex: 0xCC3333)
        let stage = Self.stage(board(view), scale)
        for color in [0x3366CC, 0x11AA22] as [UInt32] {
            let before = stage.picture
            view.backgroundColor = Color(hex: color)
            stage.turn()
            let result = Self.compare(before, stage)
            #expect(result.outside == 0)
            // A view's edge between pixels is snapped, and its damage takes both.
            #expect(Double(result.inside) >= Double(result.damage) * (scale % 120 == 0 ? 1 : 0.97))
        }
        expectSound(stage)
    }

    @Test("two changes far apart are two rectangles, and what lies between is not touched", arguments: scales)
    func apart(scale: Int) {
        let first = View(frame: Rect(4, 4, 8, 8))
        let last = View(frame: Rect(180, 100, 8, 8))
        let stage = Self.stage(board(first, last), scale)
        first.backgroundColor = .black
        last.backgroundColor = .black
        stage.turn()
        let damage = stage.surface.commits.last?.damage ?? []
        #expect(damage.count == 2)
        #expect(damage.reduce(0) { $0 + $1.area } <= 2 * (8 * scale / 120 + 1) * (8 * scale / 120 + 1))
        expectSound(stage)
    }

    @Test("nothing is drawn or sent when nothing changed")
    func nothing() {
        let view = View(frame: Rect(4, 4, 8, 8))
        let stage = Self.stage(board(view), 120)
        let count = stage.surface.commitCount
        view.backgroundColor = nil
        view.frame = Rect(4, 4, 8, 8)
        view.alpha = 1
        view.bounds.origin = .zero
        stage.turn()
        #expect(stage.surface.commitCount == count)
        expectSound(stage)
    }

    /// Counts how often it is drawn.
    private final class Counting: View {
        var count = 0

        override func draw(_ rect: Rect, in canvas: Canvas) {
            count += 1
            canvas.fill(bounds.inset(dx: 2, dy: 2), with: .black)
        }
    }

    @Test("what solid views cover is not drawn: by one, by more together, by a round one, by a picture, deep inside")
    func culled() {
        let below = Counting(frame: Rect(20, 20, 60, 60))
        let above = View(frame: Rect(0, 0, 100, 100))
        let stage = Self.stage(board(below, above), 120)
        func draws() -> Int {
            below.count = 0
            let commits = stage.surface.commitCount
            stage.window.setNeedsDisplay()
            stage.turn()
            return below.count - (stage.surface.commitCount - commits)
        }
        #expect(draws() == 1)
        above.backgroundColor = .white
        #expect(draws() == 0)
        above.cornerRadius = 10
        #expect(draws() == 0)
        above.cornerRadius = 45
        #expect(draws() == 1)
        above.cornerRadius = 0
        above.alpha = 0.9
        #expect(draws() == 1)
        above.alpha = 1
        above.backgroundColor = Color(white: 1, alpha: 0.9)
        #expect(draws() == 1)
        above.backgroundColor = nil
        // Two halves, in a view that has no ground of its own.
        for left in [0.0, 50] {
            let half = View(frame: Rect(left, 0, 50, 100))
            half.backgroundColor = .white
            stage.window.content?.addSubview(half)
        }
        #expect(draws() == 0)
        stage.window.content?.subviews.last?.removeFromSuperview()
        #expect(draws() == 1)
        stage.window.content?.subviews.last?.removeFromSuperview()
        let inner = View(frame: Rect(10, 10, 90, 90))
        inner.backgroundColor = .white
        above.addSubview(inner)
        #expect(draws() == 0)
        inner.removeFromSuperview()
        let bitmap = Bitmap(size: PixelSize(width: 20, height: 20))
        bitmap.canvas().fill(Rect(0, 0, 20, 20), with: .white)
        let picture = ImageView(bitmap.image())
        picture.frame = above.bounds
        above.addSubview(picture)
        picture.contentMode = .scaleToFill
        #expect(draws() == 0)
        picture.contentMode = .center
        #expect(draws() == 1)
        expectSound(stage)
    }

    @Test("a view's ground is not drawn where what is in it covers it")
    func ground() {
        final class Page: View {
            var rects: [Rect] = []
            override func draw(_ rect: Rect, in canvas: Canvas) {
                rects.append(rect)
                canvas.fill(bounds, with: .white)
            }
        }
        let page = Page()
        let stage = Self.stage(page, 120, size: Size(200, 100))
        for row in 0..<4 {
            let item = View(frame: Rect(0, Double(row) * 20, 200, 20))
            item.backgroundColor = Color(white: Double(row) / 10)
            page.addSubview(item)
        }
        stage.turn()
        page.rects = []
        page.setNeedsDisplay()
        stage.turn()
        // For the frame, and for the stage's own look.
        #expect(page.rects == [Rect(0, 80, 200, 20), Rect(0, 0, 200, 100)])
        expectSound(stage)
    }
}
