import Skiff
import SkiffTesting
import Testing

/// Holds the lift back, and ignores its touch when it moves.
private final class Shy: GestureRecognizer, Recognizer {
    var resets = 0
    override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        for touch in touches { ignore(touch, for: event) }
    }
    override func reset() { resets += 1 }
}

struct IgnoringTests {
    @Test("R-GEST-20, R-STATE-6: one that ignores all its touches is done, and holds nothing back from the view")
    func ignoresAll() {
        let journal = Journal()
        let pad = LoggingPad(journal)
        let shy = Shy()
        pad.addGestureRecognizer(shy)
        let stage = Stage(pad)
        stage.touch.down(pad)
        stage.touch.move(to: Point(150, 150))
        stage.touch.up()
        #expect(journal.take() == ["began", "moved", "ended"])
        #expect(shy.resets == 1 && shy.state == .possible)
        expectSound(stage)
    }
}

private final class LoggingPad: View {
    private let journal: Journal

    init(_ journal: Journal) {
        self.journal = journal
        super.init()
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { journal.add("began") }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { journal.add("moved") }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { journal.add("ended") }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { journal.add("cancelled") }
}
