import Skiff
import SkiffCompositor
import SkiffTesting
import Testing

/// What is scrolled is moved, not drawn, where that gives the same picture; the stage compares each frame with one drawn
/// from nothing.
struct MovingPixelsTests {
    /// A row that counts how often it is drawn into frames.
    private final class Row: View {
        let number: Int
        var drawn: [Rect] = []

        init(_ number: Int) {
            self.number = number
            super.init()
            backgroundColor = Color(hex: number % 2 == 0 ? 0xFFFFFF : 0xF0F4F8)
        }

        override func draw(_ rect: Rect, in canvas: Canvas) {
            drawn.append(rect)
            canvas.fill(Rect(4, 3, 10 + Double(number * 7 % 60), 8), with: Color(hex: UInt32(number) &* 0x9E3779))
            let text = textEngine.layout("Row \(number)", font: .system(ofSize: 11))
            canvas.draw(text, at: Point(90, 2), color: .black)
        }
    }

    private let pane = View(frame: Rect(20, 10, 160, 120))
    private var rows: [Row] = []
    private let content = View()

    init() {
        pane.clipsToBounds = true
        pane.backgroundColor = .white
        for number in 0..<40 {
            let row = Row(number)
            row.frame = Rect(0, Double(number) * 16, 160, 16)
            rows.append(row)
            pane.addSubview(row)
        }
        content.addSubview(pane)
    }

    private func stage(scale: Int = 120, release: Compositor.ReleasePolicy = .atCommit) -> Stage {
        var configuration = Compositor.Configuration()
        configuration.fractionalScale = scale
        configuration.release = release
        return Stage(content, size: Size(220, 160), configuration: configuration)
    }

    /// How many rows were drawn into the frame of a scroll; the stage's own look at all of it is not counted.
    private func drawnRows(_ stage: Stage, by dx: Double = 0, _ dy: Double) -> Int {
        for row in rows { row.drawn = [] }
        pane.bounds.origin = Point(pane.bounds.minX + dx, pane.bounds.minY + dy)
        stage.turn()
        let seen = rows.filter { !$0.drawn.isEmpty }.count
        // Each row that is seen was drawn once for the comparison.
        return rows.reduce(0) { $0 + $1.drawn.count } - seen
    }

    @Test(
        "a scroll by whole pixels draws the rows that come in, whoever has the buffers",
        arguments: [120, 150, 180, 240], [Compositor.ReleasePolicy.atCommit, .atNextCommit])
    func strip(scale: Int, release: Compositor.ReleasePolicy) {
        let stage = stage(scale: scale, release: release)
        for _ in 0..<4 { _ = drawnRows(stage, 8) }
        #expect(drawnRows(stage, 8) <= 2)
        #expect(drawnRows(stage, 32) <= 4)
        #expect(drawnRows(stage, -8) <= 2)
        #expect(drawnRows(stage, by: 8, 0) <= 10)
        #expect(drawnRows(stage, by: -16, 8) <= 10)
        #expect(drawnRows(stage, 400) >= 7)
        expectSound(stage)
        // All of the pane may look different: that is what the compositor hears, and no more.
        let damage = stage.surface.commits.last?.damage ?? []
        let factor = Double(scale) / 120
        #expect(damage.reduce(0) { $0 + $1.area } == Int(160 * factor) * Int(120 * factor))
    }

    @Test("a scroll by a part of a pixel is drawn anew, and so is one of what is seen through or turned")
    func notMoved() {
        let stage = stage()
        for _ in 0..<3 { _ = drawnRows(stage, 8) }
        #expect(drawnRows(stage, 0.5) >= 7)
        pane.bounds.origin.y = 48
        stage.turn()
        #expect(drawnRows(stage, 8) <= 2)
        pane.alpha = 0.5
        stage.turn()
        #expect(drawnRows(stage, 8) >= 7)
        pane.alpha = 1
        content.transform = AffineTransform(scaleX: 0.9, y: 0.9)
        stage.turn()
        #expect(drawnRows(stage, 10) >= 7)
        content.transform = .identity
        pane.clipsToBounds = false
        stage.turn()
        #expect(drawnRows(stage, 8) >= 7)
        expectSound(stage)
    }

    @Test("what lies over a part of it stays where it is, and only that is drawn with the strip")
    func covered() {
        let stage = stage()
        let button = Button("+")
        button.frame = Rect(140, 80, 30, 30)
        content.addSubview(button)
        for _ in 0..<3 { _ = drawnRows(stage, 8) }
        #expect(drawnRows(stage, 4) <= 5)
        #expect(drawnRows(stage, -4) <= 5)
        // An indicator in the pane, which is put back to its place.
        let indicator = View()
        indicator.backgroundColor = Color(white: 0, alpha: 0.4)
        indicator.cornerRadius = 2
        pane.addSubview(indicator)
        for step in 0..<6 {
            pane.bounds.origin.y += 6
            indicator.frame = Rect(154, pane.bounds.minY + Double(step * 3), 4, 30)
            stage.turn()
        }
        button.alpha = 0.5
        stage.turn()
        #expect(drawnRows(stage, 4) <= 8)
        // One that covers most of it: nothing is gained.
        let sheet = View(frame: Rect(30, 20, 140, 90))
        sheet.backgroundColor = Color(red: 0, green: 0, blue: 1, alpha: 0.3)
        content.addSubview(sheet)
        stage.turn()
        #expect(drawnRows(stage, 4) >= 7)
        expectSound(stage)
    }

    @Test(
        "a pane without a ground of its own moves over one colour, and not over what lies behind",
        arguments: [120, 180])
    func ground(scale: Int) {
        let stage = stage(scale: scale)
        pane.backgroundColor = nil
        for row in rows where row.number % 3 == 0 { row.isHidden = true }
        stage.turn()
        #expect(drawnRows(stage, 8) <= 2)
        content.backgroundColor = Color(hex: 0xDDEEFF)
        stage.turn()
        #expect(drawnRows(stage, 8) <= 2)
        let stripe = View(frame: Rect(0, 40, 220, 10))
        stripe.backgroundColor = .black
        content.insertSubview(stripe, at: 0)
        stage.turn()
        #expect(drawnRows(stage, 8) >= 4)
        expectSound(stage)
    }

    @Test("round corners stay round", arguments: [120, 150, 180, 240])
    func corners(scale: Int) {
        let stage = stage(scale: scale)
        pane.cornerRadius = 12
        content.backgroundColor = Color(hex: 0x336699)
        stage.turn()
        for _ in 0..<5 { #expect(drawnRows(stage, 8) <= 8) }
        content.cornerRadius = 20
        content.clipsToBounds = true
        pane.frame = Rect(0, 0, 220, 120)
        stage.turn()
        for _ in 0..<5 { _ = drawnRows(stage, -8) }
        expectSound(stage)
    }

    @Test("panes in panes, changes before and after, and more than one scroll in a frame")
    func together() {
        let stage = stage(release: .manual)
        let inner = View(frame: Rect(20, 64, 100, 40))
        inner.clipsToBounds = true
        inner.backgroundColor = Color(hex: 0xFFEECC)
        for number in 0..<20 {
            let row = Row(number * 3)
            row.frame = Rect(0, Double(number) * 12, 100, 11)
            inner.addSubview(row)
        }
        pane.addSubview(inner)
        let turned = View(frame: Rect(100, 100, 20, 20))
        turned.backgroundColor = .black
        turned.transform = AffineTransform(rotationAngle: 0.3)
        pane.addSubview(turned)
        stage.turn()
        var random = SplitMix(seed: 7)
        for _ in 0..<60 {
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                switch Int.random(in: 0..<6, using: &random) {
                case 0, 1: pane.bounds.origin.y += Double(Int.random(in: -20...20, using: &random))
                case 2: inner.bounds.origin.y += Double(Int.random(in: -9...9, using: &random))
                case 3: inner.bounds.origin.x += Double(Int.random(in: -3...3, using: &random))
                case 4: rows.randomElement(using: &random)?.setNeedsDisplay()
                default: rows.randomElement(using: &random)?.isHidden.toggle()
                }
            }
            if Int.random(in: 0..<3, using: &random) > 0 { stage.surface.releaseBuffers() }
            stage.turn()
        }
        stage.surface.releaseBuffers()
        stage.turn()
        #expect(stage.picture.differences(from: stage.window.drawnFromNothing()).count == 0)
        expectSound(stage)
    }

    @Test(
        "a scroll view moves its pixels, also as a class that says that it draws nothing; one that draws is drawn anew")
    func scrollViews() {
        final class Plain: ScrollView {
            override init() {
                super.init()
                drawsOnlySubviews = true
            }
        }
        final class Polite: ScrollView {
            override func draw(_ rect: Rect, in canvas: Canvas) {
                super.draw(rect, in: canvas)
                canvas.fill(bounds, with: Color(hex: 0xDDEEFF))
                canvas.fill(Rect(bounds.minX, bounds.minY, 20, 20), with: .black)
            }
        }
        final class Drawing: ScrollView {
            override func draw(_ rect: Rect, in canvas: Canvas) {
                canvas.fill(bounds, with: Color(hex: 0xDDEEFF))
                canvas.fill(Rect(bounds.minX, bounds.minY, 20, 20), with: .black)
            }
        }
        for (view, isMoved) in [(ScrollView(), true), (Plain(), true), (Drawing(), false), (Polite(), false)]
            as [(ScrollView, Bool)]
        {
            view.frame = Rect(0, 0, 160, 120)
            view.backgroundColor = .white
            view.contentSize = Size(160, 640)
            let items = (0..<40).map { number in
                let row = Row(number)
                row.frame = Rect(0, Double(number) * 16, isMoved ? 160 : 100, 16)
                return row
            }
            for item in items { view.addSubview(item) }
            let stage = Stage(board(view), size: Size(200, 140))
            for _ in 0..<2 {
                view.contentOffset.y += 8
                stage.turn()
            }
            for item in items { item.drawn = [] }
            view.contentOffset.y += 8
            stage.turn()
            let seen = items.filter { !$0.drawn.isEmpty }.count
            let drawn = items.reduce(0) { $0 + $1.drawn.count } - seen
            #expect(isMoved ? drawn <= 3 : drawn >= 7)
            expectSound(stage)
        }
    }
}
