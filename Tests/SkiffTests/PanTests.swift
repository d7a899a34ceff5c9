import Skiff
import SkiffTesting
import Testing

/// Fingers that move.
struct PanTests {
    private let journal = Journal()
    private let view = View(frame: Rect(0, 0, 400, 300))
    private let pan = PanGestureRecognizer()
    private let stage: Stage

    init() {
        stage = Stage(board(view))
        view.addGestureRecognizer(pan)
        let journal = journal
        pan.addAction { pan in
            let way = pan.translation(in: nil)
            journal.add("\(pan.state) \(way.x) \(way.y)")
        }
    }

    @Test("R-PAN-1: by default it takes one finger and more, and begins past ten points")
    func begins() {
        #expect(pan.minimumNumberOfTouches == 1)
        #expect(pan.maximumNumberOfTouches == .max)
        #expect(pan.allowedScrollTypesMask == [])
        stage.touch.down(at: Point(50, 50))
        stage.touch.move(to: Point(60, 50))
        #expect(pan.state == .possible)
        stage.touch.move(to: Point(60.5, 50))
        #expect(journal.take() == ["began 10.5 0.0"])
        stage.touch.move(to: Point(60.5, 40))
        stage.touch.up()
        #expect(journal.take() == ["changed 10.5 -10.0", "ended 10.5 -10.0"])
        #expect(pan.state == .possible)
        expectSound(stage)
    }

    @Test("R-PAN-1: a finger that is lifted before that makes no pan")
    func fails() {
        stage.touch.down(at: Point(50, 50))
        stage.touch.move(to: Point(55, 50))
        stage.touch.up()
        #expect(journal.take() == [])
        expectSound(stage)
    }

    @Test("R-PAN-1: what the middle of the fingers does counts, not what one does")
    func middle() {
        stage.fingers { wire in
            wire.down(0, at: Point(100, 100), on: stage.surface)
            wire.down(1, at: Point(200, 100), on: stage.surface)
        }
        stage.fingers { wire in
            wire.motion(0, to: Point(80, 100))
            wire.motion(1, to: Point(220, 100))
        }
        #expect(pan.state == .possible)
        stage.touch.move(to: Point(250, 100), id: 1)
        #expect(journal.take() == ["began 15.0 0.0"])
        #expect(pan.location(in: nil) == Point(165, 100))
        expectSound(stage)
    }

    @Test("R-PAN-2: the way counts from where the finger came down, and in the directions of the view that asks")
    func directions() {
        let turned = View(frame: Rect(0, 0, 100, 100))
        turned.transform = AffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 0, ty: 0)
        view.addSubview(turned)
        stage.touch.down(at: Point(200, 200))
        stage.touch.move(to: Point(220, 208))
        #expect(pan.translation(in: nil) == Point(20, 8))
        #expect(pan.translation(in: turned).distance(to: Point(4, -10)) < 1e-9)
        pan.setTranslation(Point(4, -10), in: turned)
        #expect(pan.translation(in: nil).distance(to: Point(20, 8)) < 1e-9)
        stage.touch.up()
        #expect(pan.translation(in: nil) == .zero)
        expectSound(stage)
    }

    @Test("R-PAN-2: the table may take the way out that it took to begin; then there is no jump")
    func withoutSlop() {
        stage.application.gestureSettings.panTranslationIncludesSlop = false
        stage.touch.down(at: Point(50, 50))
        stage.touch.move(to: Point(65, 50))
        stage.touch.move(to: Point(75, 50))
        stage.touch.up()
        #expect(journal.take() == ["began 5.0 0.0", "changed 15.0 0.0", "ended 15.0 0.0"])
        expectSound(stage)
    }

    @Test("R-PAN-3: setTranslation re-bases and resets velocity")
    func rebase() {
        stage.touch.down(at: Point(50, 50))
        stage.advance(by: .milliseconds(10))
        stage.touch.move(to: Point(90, 50))
        #expect(pan.velocity(in: nil).x > 1000)
        pan.setTranslation(Point(3, 4), in: nil)
        #expect(pan.translation(in: nil) == Point(3, 4))
        #expect(pan.velocity(in: nil) == .zero)
        stage.advance(by: .milliseconds(10))
        stage.touch.move(to: Point(95, 50))
        #expect(pan.translation(in: nil) == Point(8, 4))
        #expect(abs(pan.velocity(in: nil).x - 500) < 1e-6)
        pan.setTranslation(Point(.nan, 0), in: nil)
        #expect(pan.translation(in: nil) == Point(8, 4))
        expectSound(stage)
    }

    @Test("R-PAN-5: a finger that comes or goes makes no jump, also where others move in the same frame")
    func noJump() {
        stage.touch.down(at: Point(100, 100), id: 0)
        stage.touch.move(to: Point(130, 100), id: 0)
        stage.fingers { wire in
            wire.motion(0, to: Point(134, 100))
            wire.down(1, at: Point(200, 200), on: stage.surface)
        }
        #expect(journal.take() == ["began 30.0 0.0", "changed 34.0 0.0"])
        stage.fingers { wire in
            wire.motion(0, to: Point(138, 100))
            wire.up(1)
        }
        #expect(journal.take() == ["changed 36.0 0.0"])
        stage.touch.move(to: Point(148, 100), id: 0)
        stage.touch.up(id: 0)
        #expect(journal.take() == ["changed 46.0 0.0", "ended 46.0 0.0"])
        expectSound(stage)
    }

    @Test("R-PAN-6: fingers beyond the most: it fails before it has begun, and leaves them alone after that")
    func tooMany() {
        pan.maximumNumberOfTouches = 1
        stage.touch.down(at: Point(100, 100), id: 0)
        stage.touch.down(at: Point(200, 100), id: 1)
        #expect(pan.state == .failed)
        stage.touch.up(id: 0)
        stage.touch.up(id: 1)
        stage.touch.down(at: Point(100, 100), id: 0)
        stage.touch.move(to: Point(120, 100), id: 0)
        stage.touch.down(at: Point(200, 100), id: 1)
        stage.touch.move(to: Point(300, 100), id: 1)
        #expect(journal.take() == ["began 20.0 0.0"])
        #expect(pan.numberOfTouches == 1)
        stage.touch.up(id: 0)
        #expect(journal.take() == ["ended 20.0 0.0"])
        stage.touch.up(id: 1)
        expectSound(stage)
    }

    @Test("R-STATE-13: it ends when all fingers are lifted; with too few it stays, and does not change")
    func tooFew() {
        pan.minimumNumberOfTouches = 2
        stage.touch.down(at: Point(100, 100), id: 0)
        stage.touch.move(to: Point(150, 100), id: 0)
        #expect(pan.state == .possible)
        stage.touch.down(at: Point(200, 100), id: 1)
        stage.touch.move(to: Point(230, 100), id: 1)
        #expect(journal.take() == ["began 15.0 0.0"])
        stage.touch.up(id: 1)
        stage.touch.move(to: Point(190, 100), id: 0)
        #expect(journal.take() == [])
        stage.touch.down(at: Point(250, 100), id: 1)
        stage.touch.move(to: Point(260, 100), id: 1)
        #expect(journal.take() == ["changed 20.0 0.0"])
        stage.touch.up(id: 1)
        stage.touch.up(id: 0)
        #expect(journal.take() == ["ended 20.0 0.0"])
        expectSound(stage)
    }

    @Test("R-STATE-3, R-WT-3: a finger that moves far and is lifted in one frame is a pan, begun and ended")
    func oneFrame() {
        stage.touch.down(at: Point(100, 100))
        stage.fingers { wire in
            wire.motion(0, to: Point(160, 100))
            wire.up(0)
        }
        #expect(journal.take() == ["began 60.0 0.0", "ended 60.0 0.0"])
        expectSound(stage)
    }

    @Test("R-GEST-10: one that waits for a swipe to fail is told all when it has failed; what changed is not told")
    func waits() {
        let swipe = SwipeGestureRecognizer()
        swipe.direction = .up
        view.addGestureRecognizer(swipe)
        pan.require(toFail: swipe)
        stage.touch.down(at: Point(100, 100))
        stage.touch.move(to: Point(120, 100))
        stage.touch.move(to: Point(140, 100))
        #expect(journal.take() == [])
        #expect(pan.state == .possible)
        stage.touch.move(to: Point(160, 100))
        #expect(swipe.state == .failed)
        #expect(journal.take() == ["began 60.0 0.0"])
        stage.touch.up()
        #expect(journal.take() == ["ended 60.0 0.0"])
        stage.touch.down(at: Point(100, 100))
        stage.touch.move(to: Point(120, 100))
        stage.touch.up()
        #expect(journal.take() == ["began 20.0 0.0", "ended 20.0 0.0"])
        expectSound(stage)
    }

    @Test("R-GEST-23: places and their number are the last ones in the action of the end")
    func lastValues() {
        var seen: [String] = []
        pan.addAction { pan in
            guard pan.state == .ended else { return }
            seen = ["\(pan.numberOfTouches)", "\(pan.location(ofTouch: 0, in: nil))", "\(pan.location(in: nil))"]
        }
        stage.touch.down(at: Point(100, 100))
        stage.touch.move(to: Point(150, 100))
        stage.touch.up()
        #expect(seen == ["1", "(150.0, 100.0)", "(150.0, 100.0)"])
        expectSound(stage)
    }
}
