import Skiff
import SkiffTesting
import Testing

/// What views look like, and what is drawn when.
struct DrawingTests {
    /// A view that fills its bounds and counts how often.
    private final class Fill: View {
        let color: Color
        var count = 0
        var rects: [Rect] = []

        init(_ color: Color, _ frame: Rect) {
            self.color = color
            super.init()
            self.frame = frame
        }

        override func draw(_ rect: Rect, in canvas: Canvas) {
            count += 1
            rects.append(rect)
            canvas.fill(bounds, with: color)
        }
    }

    private static let red: UInt32 = 0xFF_0000
    private static let green: UInt32 = 0x00_FF00
    private let back = Fill(Color(hex: red), Rect(10, 10, 50, 50))
    private let front = Fill(Color(hex: green), Rect(40, 40, 50, 50))
    private let stage: Stage

    init() {
        stage = Stage(board(back, front), size: Size(200, 100))
    }

    private func pixel(_ x: Int, _ y: Int) -> UInt32 { stage.picture[x, y] & 0xFF_FFFF }
    private var background: UInt32 { stage.picture[199, 99] & 0xFF_FFFF }

    @Test("later views are in front; draw is over the background and under the subviews")
    func order() {
        #expect(pixel(20, 20) == Self.red)
        #expect(pixel(50, 50) == Self.green)
        #expect(pixel(100, 20) == background)
        front.superview?.sendSubviewToBack(front)
        stage.turn()
        #expect(pixel(50, 50) == Self.red)
        back.backgroundColor = .black
        let inner = Fill(Color(hex: 0xFF), Rect(0, 0, 10, 10))
        back.addSubview(inner)
        stage.turn()
        #expect(pixel(15, 15) == 0xFF)
        #expect(pixel(25, 25) == Self.red)
        expectSound(stage)
    }

    @Test("hidden and faded views are not seen, half faded ones half")
    func visibility() {
        front.isHidden = true
        stage.turn()
        #expect(pixel(80, 80) == background)
        front.isHidden = false
        front.alpha = 0
        stage.turn()
        #expect(pixel(80, 80) == background)
        front.alpha = 0.5
        stage.turn()
        let half = pixel(80, 80)
        #expect(half != background && half != Self.green)
        front.alpha = 1
        stage.turn()
        #expect(pixel(80, 80) == Self.green)
        expectSound(stage)
    }

    @Test("what is in a view is seen outside it, unless the view clips")
    func clipping() {
        let inner = Fill(Color(hex: 0xFF), Rect(40, 0, 100, 20))
        back.addSubview(inner)
        stage.turn()
        #expect(pixel(120, 20) == 0xFF)
        back.clipsToBounds = true
        stage.turn()
        #expect(pixel(120, 20) == background)
        #expect(pixel(55, 20) == 0xFF)
        back.clipsToBounds = false
        stage.turn()
        #expect(pixel(120, 20) == 0xFF)
        expectSound(stage)
    }

    @Test("draw is cut at the view's edges")
    func cut() {
        final class Wide: View {
            override func draw(_ rect: Rect, in canvas: Canvas) {
                canvas.fill(bounds.inset(dx: -30, dy: -30), with: .black)
            }
        }
        let wide = Wide(frame: Rect(120, 40, 20, 20))
        stage.window.content?.addSubview(wide)
        stage.turn()
        #expect(pixel(130, 50) == 0)
        #expect(pixel(119, 50) == background)
        #expect(pixel(140, 50) == background)
        wide.frame.origin.x = 160
        stage.turn()
        #expect(pixel(130, 50) == background)
        expectSound(stage)
    }

    @Test("a transform is seen: scaled, turned, mirrored, flattened")
    func transforms() {
        back.removeFromSuperview()
        front.transform = AffineTransform(scaleX: 0.5, y: 0.5)
        stage.turn()
        #expect(pixel(45, 45) == background)
        #expect(pixel(65, 65) == Self.green)
        front.transform = AffineTransform(rotationAngle: .pi / 4)
        stage.turn()
        #expect(pixel(43, 43) == background)
        #expect(pixel(65, 33) == Self.green)
        let mark = Fill(Color(hex: 0xFF), Rect(0, 0, 10, 50))
        front.addSubview(mark)
        front.transform = AffineTransform(scaleX: -1, y: 1)
        stage.turn()
        #expect(pixel(85, 60) == 0xFF)
        #expect(pixel(45, 60) == Self.green)
        front.transform = AffineTransform(scaleX: 0, y: 0)
        stage.turn()
        #expect(pixel(65, 65) == background)
        expectSound(stage)
    }

    @Test("a moved view is drawn where it is and no longer where it was, and only that is damaged")
    func move() {
        stage.touch.tap(at: Point(150, 80))
        back.frame.origin = Point(120, 10)
        stage.turn()
        #expect(pixel(20, 20) == background)
        #expect(pixel(130, 20) == Self.red)
        let damage = stage.surface.commits.last?.damage ?? []
        #expect(damage.reduce(0) { $0 + $1.area } == 5000)
        expectSound(stage)
    }

    @Test("setNeedsDisplay draws in the next frame, once for many calls, and only the part that is asked for")
    func needsDisplay() {
        // A buffer that is new is drawn whole.
        for _ in 0..<4 {
            back.setNeedsDisplay(Rect(5, 5, 10, 10))
            stage.turn()
        }
        back.rects = []
        let count = back.count
        for _ in 0..<5 { back.setNeedsDisplay(Rect(5, 5, 10, 10)) }
        #expect(back.count == count)
        stage.turn()
        // Once for the frame; the stage's own look from nothing is another.
        #expect(stage.surface.commits.last?.damage == [PixelRect(x: 15, y: 15, width: 10, height: 10)])
        #expect(back.rects == [Rect(5, 5, 10, 10), back.bounds])
        #expect(back.count == count + 2)
        #expect(front.rects.last == front.bounds)
        expectSound(stage)
    }

    @Test("what is not seen is not drawn: outside the window, hidden, or not in a window")
    func notSeen() {
        let commits = stage.surface.commitCount
        back.isHidden = true
        stage.turn()
        let count = back.count
        back.setNeedsDisplay()
        back.frame.origin = Point(20, 20)
        stage.turn()
        #expect(back.count == count)
        #expect(stage.surface.commitCount == commits + 1)
        let loose = Fill(.black, Rect(0, 0, 10, 10))
        loose.setNeedsDisplay()
        stage.turn()
        #expect(loose.count == 0)
        front.frame.origin = Point(500, 500)
        stage.turn()
        let frontCount = front.count
        front.setNeedsDisplay()
        stage.turn()
        #expect(front.count == frontCount)
        expectSound(stage)
    }

    @Test("an image is placed as its mode says")
    func image() {
        let bitmap = Bitmap(size: PixelSize(width: 20, height: 10))
        bitmap.canvas().fill(Rect(0, 0, 20, 10), with: Color(hex: 0xFF))
        let view = ImageView(bitmap.image())
        #expect(view.intrinsicContentSize == Size(20, 10))
        view.frame = Rect(100, 0, 80, 80)
        stage.window.content?.addSubview(view)
        let places: [(ImageView.ContentMode, seen: (Int, Int), unseen: (Int, Int)?)] = [
            (.scaleAspectFit, (140, 40), (140, 10)), (.center, (140, 40), (120, 40)),
            (.scaleToFill, (101, 1), nil), (.scaleAspectFill, (101, 78), (99, 40)),
        ]
        for place in places {
            view.contentMode = place.0
            stage.turn()
            #expect(pixel(place.seen.0, place.seen.1) == 0xFF)
            if let unseen = place.unseen { #expect(pixel(unseen.0, unseen.1) == background) }
        }
        expectSound(stage)
    }
}
