import Skiff
import SkiffTesting
import Testing

/// Fingers on a scroll view.
struct ScrollViewTests {
    private let journal = Journal()
    private let scrollView = ScrollView()
    private let content = Board()
    private let listener: ScrollListener
    private let stage: Stage

    init() {
        listener = ScrollListener(journal)
        content.frame = Rect(0, 0, 400, 3000)
        scrollView.addSubview(content)
        scrollView.contentSize = Size(400, 3000)
        scrollView.delegate = listener
        stage = Stage(scrollView)
    }

    private var y: Double { scrollView.contentOffset.y }

    private func wait(_ milliseconds: Int) {
        for _ in 0..<(milliseconds / 16) { stage.advance(by: .milliseconds(16)) }
    }

    @Test("R-SCR-1: the defaults")
    func defaults() {
        let view = ScrollView()
        #expect(view.delaysContentTouches && view.canCancelContentTouches && view.isScrollEnabled && view.bounces)
        #expect(!view.isDirectionalLockEnabled && !view.isPagingEnabled)
        #expect(!view.alwaysBounceVertical && !view.alwaysBounceHorizontal)
        #expect(view.minimumZoomScale == 1 && view.maximumZoomScale == 1 && view.zoomScale == 1)
        #expect(view.contentOffset == .zero && view.contentSize == .zero && view.contentInset == .zero)
        #expect(view.bouncesZoom && view.showsVerticalScrollIndicator && view.showsHorizontalScrollIndicator)
        #expect(view.clipsToBounds)
    }

    @Test("R-SCR-2: the offset is the origin of the bounds")
    func offset() {
        scrollView.contentOffset = Point(0, 120)
        #expect(scrollView.bounds.origin == Point(0, 120))
        scrollView.bounds.origin = Point(0, 60)
        #expect(scrollView.contentOffset == Point(0, 60))
        #expect(journal.take() == ["didScroll 120.0", "didScroll 60.0"])
        expectSound(stage)
    }

    @Test("R-SCR-9: a slow drag: begin, scroll, end, and no motion after a rest")
    func slowDrag() {
        stage.touch.down(at: Point(100, 200))
        #expect(scrollView.isTracking && !scrollView.isDragging)
        stage.advance(by: .milliseconds(30))
        stage.touch.move(to: Point(100, 170))
        #expect(scrollView.isDragging)
        stage.advance(by: .milliseconds(30))
        stage.touch.move(to: Point(100, 150))
        stage.advance(by: .milliseconds(200))
        stage.touch.up()
        #expect(
            journal.take() == [
                "willBeginDragging", "didScroll 20.0", "didScroll 40.0", "willEndDragging 0.0 to 40.0",
                "didEndDragging false",
            ])
        #expect(!scrollView.isTracking && !scrollView.isDragging && !scrollView.isDecelerating)
        expectSound(stage)
    }

    @Test("R-SCR-9, R-SCR-10: a flick goes on, slower and slower, and comes to rest at its target")
    func flick() {
        stage.touch.drag(from: Point(100, 250), to: Point(100, 90))
        let began = journal.take()
        #expect(
            began.first == "willBeginDragging" && began.suffix(2) == ["didEndDragging true", "willBeginDecelerating"])
        #expect(scrollView.isDecelerating && !scrollView.isTracking)
        let start = y
        var steps: [Double] = []
        var last = y
        for _ in 0..<400 where scrollView.isDecelerating {
            stage.advance(by: .milliseconds(16))
            steps.append(y - last)
            last = y
        }
        #expect(!scrollView.isDecelerating)
        #expect(journal.take().last == "didEndDecelerating")
        // v0/(-ln rate), where v0 is 160 points in 8 steps of 16 ms.
        let way = 160.0 / 128 / 0.002002
        #expect(abs(y - start - way) < way * 0.05)
        #expect(steps.first! > 15 && steps.allSatisfy { $0 >= 0 })
        #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 + 1 >= $1 })
        expectSound(stage)
    }

    @Test("R-SCR-10: a finger stops the motion at once, and what is under it does not hear of that")
    func stops() {
        let pad = Pad("pad", journal, Rect(0, 0, 400, 3000))
        content.addSubview(pad)
        scrollView.delaysContentTouches = false
        stage.touch.drag(from: Point(100, 250), to: Point(100, 90))
        wait(64)
        _ = journal.take()
        let place = y
        stage.touch.down(at: Point(200, 150))
        #expect(journal.take() == ["didEndDecelerating"])
        wait(400)
        stage.touch.up()
        #expect(y == place && journal.take() == [])
        stage.touch.tap(at: Point(200, 150))
        #expect(journal.take().count == 2)
        expectSound(stage)
    }

    @Test("R-SCR-11: pulled beyond its end, content follows less and less, and springs back")
    func bounce() {
        stage.touch.down(at: Point(100, 50))
        var last = 0.0
        var follows: [Double] = []
        for step in 1...8 {
            stage.advance(by: .milliseconds(16))
            stage.touch.move(to: Point(100, 50 + Double(step) * 25))
            follows.append(last - y)
            last = y
        }
        #expect(y < -40 && y > -150)
        #expect(follows.dropFirst().last! < follows.dropFirst().first!)
        stage.advance(by: .milliseconds(100))
        stage.touch.up()
        wait(1200)
        #expect(y == 0 && !scrollView.isDecelerating)
        scrollView.bounces = false
        _ = journal.take()
        stage.touch.drag(from: Point(100, 50), to: Point(100, 250))
        wait(100)
        #expect(y == 0)
        expectSound(stage)
    }

    @Test("R-SCR-8: what is all seen is not dragged, unless it always bounces")
    func small() {
        scrollView.contentSize = Size(400, 100)
        stage.touch.drag(from: Point(100, 50), to: Point(100, 150))
        #expect(journal.take() == [])
        scrollView.alwaysBounceVertical = true
        stage.touch.drag(from: Point(100, 50), to: Point(100, 150))
        #expect(journal.take().first == "willBeginDragging")
        expectSound(stage)
    }

    @Test("R-SCR-12: pages: at most one in a drag, and the nearest without a flick")
    func pages() {
        scrollView.isPagingEnabled = true
        stage.touch.drag(from: Point(100, 280), to: Point(100, 20), steps: 3)
        wait(1500)
        #expect(y == 300)
        stage.touch.down(at: Point(100, 100))
        stage.advance(by: .milliseconds(100))
        stage.touch.move(to: Point(100, 40))
        stage.advance(by: .milliseconds(300))
        stage.touch.up()
        wait(1500)
        #expect(y == 300)
        expectSound(stage)
    }

    @Test("R-SCR-13: setting the offset stops what moves")
    func setting() {
        stage.touch.drag(from: Point(100, 250), to: Point(100, 90))
        wait(64)
        scrollView.setContentOffset(Point(0, 10), animated: false)
        #expect(!scrollView.isDecelerating && journal.take().last == "didScroll 10.0")
        wait(500)
        #expect(y == 10)
        expectSound(stage)
    }

    @Test("An animated offset is reached, and told once")
    func animated() {
        scrollView.setContentOffset(Point(0, 500), animated: true)
        #expect(y == 0)
        stage.advance(by: .milliseconds(64))
        #expect(y > 0 && y < 500)
        wait(1500)
        #expect(y == 500 && journal.take().filter { $0 == "didEndScrollingAnimation" }.count == 1)
        expectSound(stage)
    }
}

/// Stripes, so that pixels tell where they are from.
final class Board: View {
    override func draw(_ rect: Rect, in canvas: Canvas) {
        var row = max(0, (rect.minY / 20).rounded(.down))
        while row * 20 < rect.maxY {
            canvas.fill(Rect(0, row * 20, bounds.width, 20), with: Color(hex: UInt32(row) &* 0x31415 | 0x404040))
            row += 1
        }
    }
}

/// Writes down what a scroll view says.
final class ScrollListener: ScrollView.Delegate {
    let journal: Journal
    var zoomed: View?
    var onEnd: ((inout Point) -> Void)?

    init(_ journal: Journal) {
        self.journal = journal
    }

    func scrollViewDidScroll(_ scrollView: ScrollView) { journal.add("didScroll \(scrollView.contentOffset.y)") }
    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { journal.add("willBeginDragging") }
    func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
    ) {
        journal.add("willEndDragging \(velocity.y) to \(targetContentOffset.y)")
        onEnd?(&targetContentOffset)
    }
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
        journal.add("didEndDragging \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { journal.add("willBeginDecelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { journal.add("didEndDecelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { journal.add("didEndScrollingAnimation") }
    func viewForZooming(in scrollView: ScrollView) -> View? { zoomed }
    func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) { journal.add("willBeginZooming") }
    func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {
        journal.add("didEndZooming \(scale)")
    }
}
