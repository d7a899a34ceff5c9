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

    @Test("R-GEST-20: one that has begun and ignores all its touches is cancelled, and takes the next finger")
    func ignoresAllOnceBegun() {
        let journal = Journal()
        let pad = Pad("pad", journal, Rect(0, 0, 300, 200))
        let probe = Probe()
        probe.log("probe", in: journal)
        probe.onTouches = { phase, probe in
            guard phase == .moved, let event = probe.lastEvent else { return }
            probe.state = .began
            for touch in probe.lastTouches { probe.ignore(touch, for: event) }
        }
        pad.addGestureRecognizer(probe)
        let stage = Stage(board(pad))
        for round in 1...2 {
            stage.touch.down(at: Point(50, 50))
            stage.touch.move(to: Point(60, 50))
            #expect(journal.take().filter { $0.hasPrefix("probe") } == ["probe began", "probe cancelled"])
            #expect(probe.resets == round && probe.state == .possible)
            stage.touch.up()
        }
        expectSound(stage)
    }

    @Test("R-GEST-20: one that ends in the method in which it ignores its touches has ended")
    func ignoresAndEnds() {
        let journal = Journal()
        let pad = Pad("pad", journal, Rect(0, 0, 300, 200))
        let probe = Probe()
        probe.log("probe", in: journal)
        probe.onTouches = { phase, probe in
            guard phase == .moved, let event = probe.lastEvent else { return }
            for touch in probe.lastTouches { probe.ignore(touch, for: event) }
            probe.state = .ended
        }
        pad.addGestureRecognizer(probe)
        let stage = Stage(board(pad))
        stage.touch.drag(from: Point(50, 50), to: Point(90, 50), steps: 2)
        #expect(journal.take().filter { $0.hasPrefix("probe") } == ["probe ended"])
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
