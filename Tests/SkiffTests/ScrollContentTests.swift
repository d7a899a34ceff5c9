import Skiff
import SkiffTesting
import Testing

/// Who has a touch: a scroll view, or what is in it.
struct ScrollContentTests {
    private let journal = Journal()
    private let scrollView = TermsScrollView()
    private let listener: ScrollListener
    private let pad: Pad
    private let button = Button("Press")
    private let stage: Stage

    init() {
        listener = ScrollListener(journal)
        pad = Pad("pad", journal, Rect(0, 0, 200, 150))
        button.frame = Rect(0, 150, 200, 100)
        let journal = journal
        for (event, name) in [
            (Control.Events.touchDown, "down"), (.touchUpInside, "up inside"), (.touchCancel, "cancel"),
        ] {
            button.addAction(for: event) { _ in journal.add("button \(name)") }
        }
        scrollView.addSubview(pad)
        scrollView.addSubview(button)
        scrollView.contentSize = Size(400, 2000)
        stage = Stage(scrollView)
        scrollView.delegate = listener
    }

    private func take() -> [String] { journal.take().filter { !$0.hasPrefix("did") && !$0.hasPrefix("willEnd") } }

    @Test("R-SCR-3: a touch reaches the content after 150 ms, and then moves go to it")
    func delay() {
        stage.touch.down(at: Point(50, 50))
        stage.advance(by: .milliseconds(149))
        #expect(take() == [])
        stage.advance(by: .milliseconds(1))
        #expect(take() == ["pad began 0"])
        stage.touch.move(to: Point(54, 50))
        stage.touch.up()
        #expect(take() == ["pad moved 0", "pad ended 0"])
        expectSound(stage)
    }

    @Test("R-SCR-3, R-SCR-4: a short tap is told when the finger is lifted, whole")
    func tap() {
        stage.touch.down(at: Point(50, 50))
        stage.advance(by: .milliseconds(60))
        stage.touch.up()
        #expect(take() == ["pad began 0", "pad ended 0"])
        stage.touch.tap(button)
        #expect(take() == ["button down", "button up inside"])
        expectSound(stage)
    }

    @Test("R-SCR-3: a drag that begins before the time is over is none of the content's")
    func early() {
        stage.touch.down(button)
        stage.advance(by: .milliseconds(40))
        stage.touch.move(to: Point(100, 150))
        stage.advance(by: .milliseconds(60))
        stage.touch.up()
        #expect(take() == ["willBeginDragging"])
        expectSound(stage)
    }

    @Test("R-SCR-3: without the delay content hears at once")
    func noDelay() {
        scrollView.delaysContentTouches = false
        stage.touch.down(at: Point(50, 50))
        #expect(take() == ["pad began 0"])
        stage.touch.cancel()
        #expect(take() == ["pad cancelled 0"])
        expectSound(stage)
    }

    @Test("R-SCR-5: a view that has the touch loses it to a drag, a control does not")
    func cancels() {
        stage.touch.down(at: Point(50, 120))
        stage.advance(by: .milliseconds(200))
        stage.touch.move(to: Point(50, 80))
        #expect(take() == ["pad began 0", "pad cancelled 0", "willBeginDragging"])
        stage.touch.up()
        stage.advance(by: .seconds(3))
        scrollView.contentOffset = .zero
        _ = take()
        stage.touch.down(button)
        stage.advance(by: .milliseconds(200))
        stage.touch.move(to: Point(100, 170))
        stage.touch.up()
        #expect(take() == ["button down", "button up inside"])
        #expect(scrollView.contentOffset.y == 0)
        expectSound(stage)
    }

    @Test("R-SCR-5: content that may not be cancelled keeps its touch; a control that may loses it")
    func terms() {
        scrollView.canCancelContentTouches = false
        stage.touch.down(at: Point(50, 120))
        stage.advance(by: .milliseconds(200))
        stage.touch.move(to: Point(50, 80))
        stage.touch.up()
        #expect(take() == ["pad began 0", "pad moved 0", "pad ended 0"])
        scrollView.canCancelContentTouches = true
        scrollView.cancels = true
        stage.touch.down(button)
        stage.advance(by: .milliseconds(200))
        stage.touch.move(to: Point(100, 150))
        stage.advance(by: .milliseconds(60))
        stage.touch.up()
        #expect(take() == ["button down", "button cancel", "willBeginDragging"])
        expectSound(stage)
    }

    @Test("R-SCR-6: content that is not to hear of a touch does not, and it still scrolls")
    func shouldBegin() {
        scrollView.begins = false
        stage.touch.down(at: Point(50, 120))
        stage.advance(by: .milliseconds(300))
        stage.touch.up()
        #expect(take() == [])
        stage.touch.drag(from: Point(50, 120), to: Point(50, 60))
        #expect(take() == ["willBeginDragging", "willBeginDecelerating"])
        expectSound(stage)
    }

    @Test("Without a delay for what cannot be scrolled, nor for a scroll view that is off")
    func nothingToScroll() {
        scrollView.contentSize = Size(400, 200)
        stage.touch.down(at: Point(50, 50))
        #expect(take() == ["pad began 0"])
        stage.touch.up()
        scrollView.contentSize = Size(400, 2000)
        scrollView.isScrollEnabled = false
        _ = take()
        stage.touch.drag(from: Point(50, 120), to: Point(50, 60), steps: 2)
        #expect(take() == ["pad began 0", "pad moved 0", "pad moved 0", "pad ended 0"])
        expectSound(stage)
    }

    @Test("A pointer's button is for the content, at once, and drags nothing")
    func pointer() {
        stage.pointer.move(to: Point(50, 120))
        stage.pointer.press()
        #expect(take().count == 1)
        stage.pointer.move(to: Point(50, 40))
        stage.pointer.release()
        #expect(scrollView.contentOffset.y == 0)
        expectSound(stage)
    }

    @Test("R-SCR-15: the inner scroll view has the drags along its axis, the outer one the others")
    func crossed() {
        let inner = ScrollView(frame: Rect(0, 0, 400, 100))
        inner.contentSize = Size(1200, 100)
        scrollView.addSubview(inner)
        stage.touch.drag(from: Point(300, 50), to: Point(200, 45))
        #expect(inner.contentOffset.x > 50 && scrollView.contentOffset.y == 0)
        stage.advance(by: .seconds(9))
        let x = inner.contentOffset.x
        stage.touch.drag(from: Point(300, 90), to: Point(305, 10))
        #expect(inner.contentOffset.x == x && scrollView.contentOffset.y > 50)
        expectSound(stage)
    }

    @Test("R-SCR-15: on one axis the inner one moves while it can; at its end a new drag is the outer one's")
    func nested() {
        let inner = ScrollView(frame: Rect(0, 0, 400, 250))
        inner.contentSize = Size(400, 400)
        inner.bounces = false
        scrollView.addSubview(inner)
        stage.touch.drag(from: Point(300, 200), to: Point(300, 20))
        #expect(inner.contentOffset.y == 150 && scrollView.contentOffset.y == 0)
        stage.touch.drag(from: Point(300, 200), to: Point(300, 100))
        #expect(inner.contentOffset.y == 150 && scrollView.contentOffset.y > 50)
        expectSound(stage)
    }
}

/// A scroll view with the answers of a test.
private final class TermsScrollView: ScrollView {
    var begins = true
    var cancels: Bool?

    override func touchesShouldBegin(_ touches: Set<Touch>, with event: Event?, in view: View) -> Bool { begins }
    override func touchesShouldCancel(in view: View) -> Bool { cancels ?? super.touchesShouldCancel(in: view) }
}
