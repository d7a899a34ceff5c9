import Skiff
import SkiffCompositor
import SkiffTesting
import Testing

/// Wheels, touchpads, keys and the focus.
struct ScrollDeviceTests {
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
        stage.pointer.move(to: Point(100, 100))
    }

    private var y: Double { scrollView.contentOffset.y }
    private var wire: CompositorPointer { stage.compositor.seat.pointer }

    private func wheel(_ value: Int, axis: CompositorPointer.Axis = .vertical) {
        wire.axisSource(.wheel)
        wire.axisValue120(axis, value)
        wire.axis(axis, Double(value) / 8, time: stage.compositor.time)
        wire.frame()
        stage.turn()
    }

    private func finger(_ points: Double?, stops: Bool = false) {
        wire.axisSource(.finger)
        if let points { wire.axis(.vertical, points, time: stage.compositor.time) }
        if stops { wire.axisStop(.vertical, time: stage.compositor.time) }
        wire.frame()
        stage.turn()
    }

    private func wait(_ milliseconds: Int) {
        for _ in 0..<(milliseconds / 16) { stage.advance(by: .milliseconds(16)) }
    }

    @Test("R-SCR-14, R-SCR-9: a wheel goes by steps and parts of them, and only scrolls")
    func wheel() {
        wheel(120)
        #expect(y == 45)
        wheel(30)
        wheel(30)
        #expect(y == 68 && journal.take() == ["didScroll 45.0", "didScroll 56.0", "didScroll 68.0"])
        stage.advance(by: .seconds(2))
        #expect(y == 68)
        wheel(60)
        #expect(y == 90 || y == 91)
        #expect(!scrollView.isDragging && !scrollView.isTracking)
        expectSound(stage)
    }

    @Test("R-SCR-14: a wheel stops at the limits and does not bounce")
    func wheelLimits() {
        wheel(-120)
        #expect(y == 0)
        // It turns around before it has come to rest.
        wheel(120)
        #expect(y == 45)
        wheel(120 * 100)
        #expect(y == 2700)
        wheel(-120)
        #expect(y == 2655)
        expectSound(stage)
    }

    @Test("R-SCR-15: a wheel is the inner one's while that can move, and then the outer one's")
    func wheelNested() {
        let inner = ScrollView(frame: Rect(0, 0, 400, 250))
        inner.contentSize = Size(400, 280)
        scrollView.addSubview(inner)
        wheel(120)
        wheel(120)
        #expect(inner.contentOffset.y == 30 && y == 0)
        stage.advance(by: .milliseconds(300))
        wheel(120)
        #expect(inner.contentOffset.y == 30 && y == 45)
        expectSound(stage)
    }

    @Test("R-SCR-14, R-SCR-9: fingers on a touchpad drag without a slop, and content goes on when they are lifted")
    func touchpad() {
        finger(4)
        #expect(y == 4 && scrollView.isDragging)
        for _ in 0..<6 {
            stage.advance(by: .milliseconds(16))
            finger(8)
        }
        #expect(y == 52)
        stage.advance(by: .milliseconds(10))
        finger(nil, stops: true)
        #expect(scrollView.isDecelerating)
        let all = journal.take()
        #expect(all.first == "willBeginDragging" && all.suffix(2) == ["didEndDragging true", "willBeginDecelerating"])
        wait(5000)
        #expect(y > 200 && journal.take().last == "didEndDecelerating")
        expectSound(stage)
    }

    @Test("R-SCR-14: fingers that rest before they are lifted leave content where it is")
    func touchpadRest() {
        for _ in 0..<6 {
            stage.advance(by: .milliseconds(16))
            finger(8)
        }
        stage.advance(by: .milliseconds(51))
        finger(nil, stops: true)
        #expect(!scrollView.isDecelerating && y == 48 && journal.take().last == "didEndDragging false")
        expectSound(stage)
    }

    @Test("R-SCR-11: fingers of a touchpad pull beyond the end too")
    func touchpadBounce() {
        for _ in 0..<6 { finger(-20) }
        #expect(y < 0)
        stage.advance(by: .milliseconds(100))
        finger(nil, stops: true)
        wait(1500)
        #expect(y == 0)
        expectSound(stage)
    }

    @Test("Page keys, arrows, Home, End and the space bar scroll what nothing else takes")
    func keys() {
        let field = Pad("pad", journal)
        field.forwards = true
        content.addSubview(field)
        // Keys without a focus go to the window's first scroll view.
        stage.keys.press(.pageDown)
        wait(1000)
        #expect(y == 276)
        stage.keys.press(.down)
        wait(1000)
        #expect(y == 316)
        stage.keys.press(.space)
        wait(1000)
        #expect(y == 592)
        stage.keys.press(.end)
        wait(1500)
        #expect(y == 2700)
        stage.keys.press(.pageUp)
        wait(1000)
        #expect(y == 2424)
        stage.keys.press(.home)
        wait(1500)
        #expect(y == 0)
        expectSound(stage)
    }

    @Test("R-FOCUS: what gets the focus by a key is scrolled into sight")
    func focus() {
        let first = Button("One")
        first.frame = Rect(0, 10, 100, 44)
        let second = Button("Two")
        second.frame = Rect(0, 900, 100, 44)
        content.addSubview(first)
        content.addSubview(second)
        stage.keys.press(.tab)
        #expect(first.isFocused && y == 0)
        stage.keys.press(.tab)
        wait(1000)
        #expect(second.isFocused && y == 648)
        expectSound(stage)
    }

    @Test("R-SCR-16: two fingers zoom the view that the delegate names, within limits that give")
    func zoom() {
        listener.zoomed = content
        scrollView.contentSize = Size(400, 300)
        content.frame = Rect(0, 0, 400, 300)
        scrollView.minimumZoomScale = 0.5
        scrollView.maximumZoomScale = 3
        stage.touch.down(at: Point(150, 150), id: 0)
        stage.touch.down(at: Point(250, 150), id: 1)
        for step in 1...10 {
            stage.advance(by: .milliseconds(16))
            stage.touch.move(to: Point(150 - Double(step) * 5, 150), id: 0)
            stage.touch.move(to: Point(250 + Double(step) * 5, 150), id: 1)
        }
        #expect(scrollView.isZooming && abs(scrollView.zoomScale - 2) < 0.01)
        // The middle stays under the fingers.
        #expect(abs(content.convert(Point(200, 150), to: nil).x - 200) < 2)
        stage.touch.up(id: 0)
        stage.touch.up(id: 1)
        wait(1000)
        #expect(!scrollView.isZooming && journal.take().contains { $0.hasPrefix("didEndZooming 2") })
        #expect(scrollView.contentSize.width > 780)
        scrollView.setZoomScale(9, animated: true)
        wait(1500)
        #expect(scrollView.zoomScale == 3)
        scrollView.zoomScale = 1
        #expect(scrollView.contentOffset == .zero && scrollView.contentSize == Size(400, 300))
        expectSound(stage)
    }

    @Test("The bar shows while it scrolls, goes after a moment, and a pointer drags it")
    func indicator() {
        #expect(scrollView.subviews.count == 1)
        wheel(120)
        #expect(scrollView.subviews.count == 2 && scrollView.subviews[1].alpha == 1)
        let bar = scrollView.subviews[1]
        stage.pointer.move(to: bar)
        stage.pointer.press()
        let place = bar.convert(bar.bounds.center, to: nil)
        stage.pointer.move(to: Point(place.x, place.y + 50))
        #expect(y > 400)
        stage.pointer.release()
        wait(2000)
        #expect(bar.alpha == 0)
        expectSound(stage)
    }

    @Test("What is inside the window's edges counts as an inset, and the beginning stays at the beginning")
    func insets() {
        scrollView.contentInset = EdgeInsets(top: 20, bottom: 10)
        stage.turn()
        #expect(y == -20)
        scrollView.contentOffset = Point(0, 9999)
        scrollView.contentSize = Size(400, 1000)
        stage.turn()
        #expect(y == 710)
        scrollView.scrollRectToVisible(Rect(0, 0, 10, 10), animated: false)
        #expect(y == -20)
        scrollView.scrollRectToVisible(Rect(0, 500, 10, 20), animated: false)
        #expect(y == 230)
        expectSound(stage)
    }
}
