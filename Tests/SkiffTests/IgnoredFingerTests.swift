import Skiff
import SkiffCompositor
import SkiffTesting
import Testing

/// The toolkit's own recognizers, whose fingers somebody has them ignore.
struct IgnoredFingerTests {
    private let journal = Journal()
    private let view = View(frame: Rect(0, 0, 400, 300))
    /// Sees the fingers that the recognizer has.
    private let witness = Probe()
    private let stage: Stage

    init() {
        view.isMultipleTouchEnabled = true
        stage = Stage(board(view))
    }

    private func add(_ recognizer: some Recognizer) {
        recognizer.log("it", in: journal)
        view.addGestureRecognizer(witness)
        view.addGestureRecognizer(recognizer)
    }

    private func put() {
        stage.touch.down(at: Point(100, 100), id: 0)
        stage.touch.down(at: Point(200, 100), id: 1)
    }

    private func ignore(_ id: Int32, by recognizer: GestureRecognizer) throws {
        let event = try #require(witness.lastEvent)
        let touch = try #require(event.touches.first { $0.identifier == id })
        recognizer.ignore(touch, for: event)
    }

    @Test(
        "R-GEST-20: begun, it goes on without a finger, is cancelled without all, and takes the next ones",
        arguments: [0, 1, 2, 3])
    func begun(kind: Int) throws {
        let press = LongPressGestureRecognizer()
        press.numberOfTouchesRequired = 2
        let all: [any Recognizer] = [
            PanGestureRecognizer(), PinchGestureRecognizer(), RotationGestureRecognizer(), press,
        ]
        let recognizer = all[kind]
        add(recognizer)
        for _ in 0..<2 {
            put()
            stage.advance(by: .seconds(1))
            stage.fingers { wire in
                wire.motion(0, to: Point(100, 60))
                wire.motion(1, to: Point(300, 140))
            }
            #expect(journal.take().first == "it began")
            try ignore(1, by: recognizer)
            #expect(recognizer.numberOfTouches == 1)
            #expect(recognizer.location(in: nil) == Point(100, 60))
            #expect(journal.take() == [])
            try ignore(0, by: recognizer)
            #expect(journal.take() == ["it cancelled"])
            #expect(recognizer.state == .possible)
            stage.touch.up(id: 0)
            stage.touch.up(id: 1)
            #expect(journal.take() == [])
        }
        expectSound(stage)
    }

    @Test("R-GEST-20, R-PAN-2: the way of a pan does not jump with a finger that it ignores")
    func panGoesOn() throws {
        let pan = PanGestureRecognizer()
        add(pan)
        put()
        stage.touch.move(to: Point(240, 100), id: 1)
        #expect(pan.translation(in: nil) == Point(20, 0))
        try ignore(1, by: pan)
        stage.touch.move(to: Point(110, 100), id: 0)
        #expect(pan.translation(in: nil) == Point(30, 0))
        stage.touch.move(to: Point(400, 100), id: 1)
        #expect(pan.translation(in: nil) == Point(30, 0))
        stage.touch.up(id: 0)
        #expect(journal.take() == ["it began", "it changed", "it ended"])
        stage.touch.up(id: 1)
        expectSound(stage)
    }

    @Test("R-GEST-20, R-PAN-2: a finger that a subclass ignores before the pan hears of it does not move that")
    func ignoredBeforePan() {
        let pan = Picky()
        add(pan)
        stage.touch.down(at: Point(100, 100), id: 0)
        stage.touch.move(to: Point(120, 100), id: 0)
        stage.touch.down(at: Point(300, 200), id: 1)
        stage.touch.move(to: Point(130, 100), id: 0)
        stage.touch.move(to: Point(390, 200), id: 1)
        #expect(pan.translation(in: nil) == Point(30, 0))
        #expect(pan.numberOfTouches == 1)
        stage.touch.up(id: 0)
        #expect(journal.take() == ["it began", "it changed", "it ended"])
        stage.touch.up(id: 1)
        expectSound(stage)
    }

    @Test("R-GEST-20: not begun, with one finger lifted and the other ignored, it has failed, and takes the next")
    func undecided() throws {
        let pan = PanGestureRecognizer()
        add(pan)
        put()
        stage.touch.up(id: 0)
        try ignore(1, by: pan)
        #expect(pan.numberOfTouches == 0)
        stage.touch.down(at: Point(100, 100), id: 0)
        #expect(pan.numberOfTouches == 1)
        stage.touch.move(to: Point(150, 100), id: 0)
        #expect(journal.take() == ["it began"])
        #expect(pan.translation(in: nil) == Point(50, 0))
        stage.touch.up(id: 0)
        stage.touch.up(id: 1)
        expectSound(stage)
    }

    @Test("R-GEST-20, R-TAP-1: a tap with two fingers that has one left is none, and takes the next")
    func tapWithOneLeft() throws {
        let tap = TapGestureRecognizer()
        tap.numberOfTouchesRequired = 2
        add(tap)
        put()
        try ignore(1, by: tap)
        stage.touch.up(id: 0)
        #expect(journal.take() == [])
        stage.touch.up(id: 1)
        put()
        #expect(tap.numberOfTouches == 2)
        stage.touch.up(id: 0)
        stage.touch.up(id: 1)
        #expect(journal.take() == ["it ended"])
        expectSound(stage)
    }
}

/// A pan that leaves the second finger alone.
private final class Picky: PanGestureRecognizer {
    override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        for touch in touches where touch.identifier == 1 { ignore(touch, for: event) }
        super.touchesBegan(touches, with: event)
    }
}
