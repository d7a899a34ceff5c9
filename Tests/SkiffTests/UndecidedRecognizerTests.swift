import Skiff
import SkiffTesting
import Testing

/// Recognizers that decide nothing, and views under them.
struct UndecidedRecognizerTests {
    private let journal = Journal()
    private let button = Button("Press")
    private let pad: Pad
    private let probe = Probe()
    private let stage: Stage

    init() {
        pad = Pad("pad", journal, Rect(0, 100, 300, 100))
        button.frame = Rect(10, 10, 100, 44)
        let parent = View(frame: Rect(0, 0, 300, 200))
        parent.addSubview(button)
        parent.addSubview(pad)
        stage = Stage(board(parent))
        probe.log("probe", in: journal)
        parent.addGestureRecognizer(probe)
        button.onTap { [journal] in journal.add("button") }
    }

    private func tap(_ view: View, pause: Int) {
        stage.touch.down(view)
        stage.touch.up()
        stage.advance(by: .milliseconds(pause))
    }

    @Test(
        "R-GEST-8: one that decides nothing holds the lift as long as another tap may come, and is told of in the log")
    func failsInTime() {
        tap(button, pause: 350)
        #expect(journal.take() == [])
        #expect(probe.resets == 0)
        stage.advance(by: .milliseconds(1))
        #expect(journal.take() == ["button"])
        #expect(probe.resets == 1)
        #expect(probe.numberOfTouches == 0)
        #expect(stage.log.count { $0.contains("has decided nothing") } == 1)
        tap(button, pause: 400)
        #expect(journal.take() == ["button"])
        #expect(stage.log.count { $0.contains("has decided nothing") } == 1)
        expectSound(stage)
    }

    @Test(
        "One that counts taps by itself has the time of a multi-tap for the next one, and its finger as long as it is down"
    )
    func counts() {
        var lifts = 0
        probe.onTouches = { phase, probe in
            guard phase == .ended else { return }
            lifts += 1
            if lifts == 3 { probe.state = .ended }
        }
        tap(button, pause: 300)
        tap(button, pause: 300)
        stage.touch.down(button)
        stage.advance(by: .seconds(2))
        #expect(probe.resets == 0)
        stage.touch.up()
        #expect(journal.take() == ["probe ended"])
        expectSound(stage)
    }

    @Test("One with a deadline of its own keeps it")
    func ownDeadline() {
        probe.onTouches = { phase, probe in
            if phase == .ended, let event = probe.lastEvent { probe.setDeadline(event.timestamp.advanced(by: 900)) }
        }
        tap(pad, pause: 800)
        #expect(journal.take() == ["pad began 0"])
        // It has done nothing at its deadline either.
        stage.advance(by: .milliseconds(101 + 351))
        #expect(journal.take() == ["pad ended 0"])
        expectSound(stage)
    }

    @Test("R-GEST-10: who waits for it to fail goes on then")
    func waited() {
        let tap = TapGestureRecognizer()
        tap.log("tap", in: journal)
        tap.require(toFail: probe)
        pad.addGestureRecognizer(tap)
        stage.touch.tap(pad)
        #expect(journal.take().sorted() == ["pad began 0", "pad cancelled 0", "tap ended"])
        expectSound(stage)
    }

    @Test("Many quick taps under one that decides nothing fill no memory, and the view is told of each")
    func many() {
        final class Known {
            weak var touch: Touch?
        }
        var all: [Known] = []
        pad.onTouches = { touches, _ in
            for touch in touches where touch.phase == .began {
                let known = Known()
                known.touch = touch
                all.append(known)
            }
        }
        for _ in 0..<300 {
            tap(pad, pause: 10)
            #expect(probe.numberOfTouches <= 32)
        }
        #expect(all.count == 300)
        #expect(all.count { $0.touch != nil } <= 40)
        stage.advance(by: .milliseconds(400))
        #expect(journal.take().count { $0 == "pad ended 0" } == 300)
        expectSound(stage)
    }
}
