import Skiff
import SkiffTesting
import Testing

/// Recognizers whose state is set when there is no gesture.
struct LateStateTests {
    @Test(
        "R-STATE-4, R-STATE-5: a state that is set after the gesture, by a late timer for instance, does not begin the next, and is said once"
    )
    func late() {
        let journal = Journal()
        let pad = Pad("pad", journal, Rect(0, 0, 100, 100))
        let probe = Probe()
        probe.log("probe", in: journal)
        probe.onTouches = { phase, probe in if phase == .ended { probe.state = .failed } }
        pad.addGestureRecognizer(probe)
        let stage = Stage(board(pad))
        stage.touch.tap(pad)
        _ = journal.take()
        for _ in 0..<2 {
            probe.state = .ended
            #expect(probe.state == .possible)
        }
        #expect(stage.log.count { $0.contains("probe") && $0.contains("outside of a gesture") } == 1)
        stage.touch.tap(pad)
        #expect(journal.take() == ["pad began 0", "pad ended 0"])
        expectSound(stage)
    }
}
