import Skiff
import SkiffTesting
import Testing

/// A connection that ends while a recognizer's delegate is asked.
struct EndWhileAskedTests {
    @Test("R-STATE-5: a recognizer that is reset while a delegate is asked about it does not fail after that")
    func reset() {
        let pad = Pad("pad", Journal(), Rect(0, 0, 100, 100))
        let winner = Probe()
        let loser = Probe()
        let judge = Judge()
        winner.delegate = judge
        pad.addGestureRecognizer(winner)
        pad.addGestureRecognizer(loser)
        let stage = Stage(board(pad))
        winner.onTouches = { _, winner in winner.state = .ended }
        judge.together = { [unowned stage] _, _ in
            stage.application.disconnect()
            return false
        }
        stage.touch.down(at: Point(10, 10))
        #expect(loser.events > 0)
        #expect(loser.state == .possible)
        judge.together = { _, _ in true }
        stage.reconnect()
        let before = loser.events
        stage.touch.tap(pad)
        #expect(loser.events > before)
        expectSound(stage)
    }
}
