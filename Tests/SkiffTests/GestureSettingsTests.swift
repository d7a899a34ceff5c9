import Skiff
import SkiffTesting
import Testing

/// Settings that nobody would choose.
struct GestureSettingsTests {
    private let journal = Journal()
    private let view = View(frame: Rect(0, 0, 400, 300))
    private let stage: Stage

    init() {
        stage = Stage(board(view))
        let twice = TapGestureRecognizer()
        twice.numberOfTapsRequired = 2
        twice.log("twice", in: journal)
        let swipe = SwipeGestureRecognizer()
        swipe.log("swipe", in: journal)
        let press = LongPressGestureRecognizer()
        press.numberOfTapsRequired = 1
        press.log("press", in: journal)
        let pan = PanGestureRecognizer()
        pan.allowedScrollTypesMask = .discrete
        pan.allowedTouchTypes = []
        pan.log("pan", in: journal)
        for recognizer in [twice, swipe, press, pan] { view.addGestureRecognizer(recognizer) }
    }

    private func set(_ milliseconds: Int) {
        stage.application.gestureSettings.tapMaximumPress = milliseconds
        stage.application.gestureSettings.multiTapInterval = milliseconds
        stage.application.gestureSettings.longPressMinimum = milliseconds
        stage.application.gestureSettings.swipeMaximumDuration = milliseconds
        stage.application.gestureSettings.scrollIdle = milliseconds
    }

    @Test("R-WT-10: times beyond all measure are long, not over already", arguments: [Int.max, 1 << 31, 3_000_000_000])
    func huge(milliseconds: Int) {
        set(milliseconds)
        stage.touch.down(view)
        stage.advance(by: .seconds(10))
        stage.touch.up()
        stage.advance(by: .seconds(10))
        stage.touch.down(view)
        stage.advance(by: .seconds(10))
        #expect(journal.take() == [])
        stage.touch.up()
        #expect(journal.take() == ["twice ended"])
        stage.touch.down(at: Point(100, 100))
        stage.advance(by: .seconds(10))
        stage.touch.move(to: Point(150, 100))
        #expect(journal.take() == ["swipe ended"])
        stage.touch.up()
        stage.pointer.scroll(view, steps: 1)
        stage.advance(by: .seconds(10))
        stage.pointer.scroll(view, steps: 1)
        #expect(journal.take() == ["pan began", "pan changed"])
        expectSound(stage)
    }

    @Test("Negative times are none at all", arguments: [Int.min, -1])
    func negative(milliseconds: Int) {
        set(milliseconds)
        stage.touch.doubleTap(view)
        stage.touch.drag(from: Point(100, 100), to: Point(200, 100))
        #expect(journal.take() == [])
        stage.pointer.scroll(view, steps: 1)
        stage.advance(by: .milliseconds(1))
        #expect(journal.take() == ["pan began", "pan ended"])
        expectSound(stage)
    }
}
