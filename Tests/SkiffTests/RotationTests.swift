import Skiff
import SkiffTesting
import Testing

/// Two fingers that turn around each other.
struct RotationTests {
    private let journal = Journal()
    private let view = View(frame: Rect(0, 0, 400, 300))
    private let turn = RotationGestureRecognizer()
    private let stage: Stage

    init() {
        stage = Stage(board(view))
        view.addGestureRecognizer(turn)
        turn.log("turn", in: journal)
        stage.touch.down(at: Point(200, 150), id: 0)
        stage.touch.down(at: Point(300, 150), id: 1)
    }

    /// Turns the second finger around the first, by a quarter a step.
    private func quarter(_ number: Int) {
        let places = [Point(300, 150), Point(200, 250), Point(100, 150), Point(200, 50)]
        stage.touch.move(to: places[(number % 4 + 4) % 4], id: 1)
    }

    @Test("R-ROT-1: it is 0 at first, clockwise is positive, and it begins past eight points of arc")
    func begins() {
        #expect(turn.rotation == 0)
        stage.touch.move(to: Point(299, 165), id: 1)
        #expect(turn.state == .possible)
        stage.touch.move(to: Point(299, 167), id: 1)
        #expect(journal.take() == ["turn began"])
        quarter(1)
        #expect(abs(turn.rotation - .pi / 2) < 1e-9)
        quarter(-1 + 4)
        quarter(0)
        #expect(journal.take() == ["turn changed", "turn changed", "turn changed"])
        stage.touch.up(id: 0)
        stage.touch.up(id: 1)
        #expect(journal.take() == ["turn ended"])
        #expect(turn.rotation == 0)
        expectSound(stage)
    }

    @Test("R-ROT-1: it goes on beyond half a turn and a whole one, in both directions")
    func wholeTurns() {
        for step in 1...6 { quarter(step) }
        #expect(abs(turn.rotation - 3 * .pi) < 1e-9)
        for step in (-5...5).reversed() { quarter(step) }
        #expect(abs(turn.rotation + 2.5 * .pi) < 1e-9)
        expectSound(stage)
    }

    @Test("R-ROT-1: its velocity is in radians a second; setting the rotation starts it again")
    func velocity() {
        stage.advance(by: .milliseconds(100))
        quarter(1)
        #expect(abs(turn.velocity - 5 * .pi) < 1e-6)
        turn.rotation = 1
        #expect(turn.velocity == 0)
        #expect(turn.rotation == 1)
        stage.advance(by: .milliseconds(100))
        quarter(2)
        #expect(abs(turn.rotation - 1 - .pi / 2) < 1e-9)
        turn.rotation = .nan
        #expect(abs(turn.rotation - 1 - .pi / 2) < 1e-9)
        expectSound(stage)
    }

    @Test("R-STATE-13: one finger lifted does not end it; one that comes back elsewhere makes no jump")
    func comesBack() {
        quarter(1)
        stage.touch.up(id: 1)
        stage.touch.move(to: Point(210, 150), id: 0)
        #expect(journal.take() == ["turn began"])
        stage.touch.down(at: Point(110, 150), id: 1)
        #expect(abs(turn.rotation - .pi / 2) < 1e-9)
        stage.touch.move(to: Point(210, 50), id: 1)
        #expect(abs(turn.rotation - .pi) < 1e-9)
        stage.touch.up(id: 0)
        stage.touch.up(id: 1)
        #expect(journal.take() == ["turn changed", "turn ended"])
        expectSound(stage)
    }

    @Test("R-ROT-1: fingers in one place have no direction: nothing turns")
    func onePlace() {
        stage.touch.move(to: Point(200, 150), id: 1)
        #expect(turn.rotation == 0)
        stage.touch.move(to: Point(300, 150), id: 1)
        #expect(turn.rotation == 0)
        expectSound(stage)
    }

    @Test("R-ROT-1: a touchpad's gesture turns it too")
    func touchpad() {
        stage.touch.up(id: 0)
        stage.touch.up(id: 1)
        stage.touchpad.begin(.pinch, on: view)
        stage.touchpad.pinch(scale: 1, rotation: 0.05)
        #expect(turn.state == .possible)
        for _ in 1...4 { stage.touchpad.pinch(scale: 1, rotation: 1) }
        #expect(abs(turn.rotation - 4.05) < 0.02)
        #expect(turn.numberOfTouches == 0)
        stage.touchpad.end(.pinch)
        #expect(
            journal.take() == ["turn began", "turn changed", "turn changed", "turn changed", "turn ended"])
        expectSound(stage)
    }
}
