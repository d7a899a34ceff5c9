import Skiff
import SkiffTesting
import Testing

/// Gestures that could be recognized on the same finger: which one is.
struct ArenaExclusionTests {
    private let journal = Journal()
    private let judge = Judge()
    private let outer = View(frame: Rect(0, 0, 300, 200))
    private let inner = View(frame: Rect(0, 0, 100, 100))
    private let stage: Stage

    init() {
        outer.addSubview(inner)
        stage = Stage(board(outer))
    }

    private func add<R: GestureRecognizer & Recognizer>(_ recognizer: R, _ label: String, to view: View) -> R {
        recognizer.log(label, in: journal)
        view.addGestureRecognizer(recognizer)
        return recognizer
    }

    private func tap(_ label: String, on view: View, taps: Int = 1) -> TapGestureRecognizer {
        let tap = TapGestureRecognizer()
        tap.numberOfTapsRequired = taps
        return add(tap, label, to: view)
    }

    @Test("R-GEST-16, R-MIX-6: of nested taps the inner one is recognized")
    func nested() {
        _ = tap("outer", on: outer)
        _ = tap("inner", on: inner)
        stage.touch.tap(inner)
        #expect(journal.take() == ["inner ended"])
        stage.touch.tap(at: Point(200, 150))
        #expect(journal.take() == ["outer ended"])
        expectSound(stage)
    }

    @Test("R-GEST-16: on one view the one that was attached first is recognized")
    func oneView() {
        _ = tap("first", on: inner)
        _ = tap("second", on: inner)
        stage.touch.tap(inner)
        #expect(journal.take() == ["first ended"])
        expectSound(stage)
    }

    @Test("R-GEST-14: who is recognized makes the others fail, which are reset and ready for the next finger")
    func exclusion() {
        let drag = add(Drag(), "drag", to: outer)
        let probe = add(Probe(), "probe", to: inner)
        stage.touch.down(at: Point(10, 10))
        stage.touch.move(to: Point(50, 10))
        #expect(drag.state == .began)
        #expect(probe.state == .failed)
        let events = probe.events
        stage.touch.move(to: Point(60, 10))
        stage.touch.up()
        #expect(probe.events == events)
        #expect(probe.resets == 1)
        #expect(journal.take() == ["drag began", "drag changed", "drag ended"])
        expectSound(stage)
    }

    @Test("R-GEST-17: who has begun is not undone by one that comes later, on a deeper view too")
    func firstWins() {
        _ = add(Drag(), "drag", to: outer)
        let hold = add(Hold(), "hold", to: inner)
        stage.touch.down(at: Point(10, 10))
        stage.advance(by: .milliseconds(500))
        #expect(journal.take() == ["hold began"])
        stage.touch.move(to: Point(60, 10))
        stage.touch.move(to: Point(80, 10))
        stage.touch.up()
        #expect(journal.take() == ["hold changed", "hold changed", "hold ended"])
        #expect(hold.state == .possible)
        expectSound(stage)
    }

    @Test("R-GEST-14: canPrevent and canBePrevented are asked: either no lets both run", arguments: [true, false])
    func canPrevent(byWinner: Bool) {
        final class Mild: GestureRecognizer, Recognizer {
            var prevents = true
            var yields = true
            override func canPrevent(_ other: GestureRecognizer) -> Bool { prevents }
            override func canBePrevented(by other: GestureRecognizer) -> Bool { yields }
        }
        let winner = add(Mild(), "winner", to: inner)
        let other = add(Mild(), "other", to: outer)
        if byWinner { winner.prevents = false } else { other.yields = false }
        stage.touch.down(inner)
        winner.state = .began
        other.state = .began
        #expect(journal.take() == ["winner began", "other began"])
        expectSound(stage)
    }

    @Test("R-GEST-15: a yes to simultaneous recognition from either delegate is enough", arguments: [true, false])
    func simultaneous(asksWinner: Bool) {
        judge.together = { _, _ in true }
        let inside = tap("inner", on: inner)
        let outside = tap("outer", on: outer)
        (asksWinner ? inside : outside).delegate = judge
        stage.touch.tap(inner)
        #expect(journal.take() == ["inner ended", "outer ended"])
        expectSound(stage)
    }

    @Test("R-GEST-18: a single tap leaves a double tap alone: both are told, the single one first")
    func singleAndDouble() {
        _ = tap("single", on: inner)
        _ = tap("double", on: inner, taps: 2)
        stage.touch.doubleTap(inner)
        #expect(journal.take() == ["single ended", "double ended"])
        stage.touch.tap(inner)
        #expect(journal.take() == ["single ended"])
        expectSound(stage)
    }

    @Test("R-GEST-18: a double tap prevents the single one on the same lift, however they are attached")
    func doublePrevents() {
        let triple = tap("triple", on: inner, taps: 3)
        _ = tap("double", on: inner, taps: 2)
        stage.touch.doubleTap(inner)
        #expect(journal.take() == ["double ended"])
        #expect(triple.state == .possible)
        expectSound(stage)
    }

    @Test("R-GEST-19: gestures on different fingers leave each other alone")
    func disjoint() {
        let other = View(frame: Rect(150, 0, 100, 100))
        outer.addSubview(other)
        _ = add(Drag(), "left", to: inner)
        _ = add(Drag(), "right", to: other)
        stage.touch.down(at: Point(10, 10), id: 0)
        stage.touch.down(at: Point(160, 10), id: 1)
        stage.touch.move(to: Point(40, 10), id: 0)
        stage.touch.move(to: Point(190, 10), id: 1)
        stage.touch.up(id: 0)
        stage.touch.up(id: 1)
        #expect(journal.take() == ["left began", "right began", "left ended", "right ended"])
        expectSound(stage)
    }

    @Test(
        "R-STATE-6: a double tap that waits for its second tap does not keep a single tap beside it from the next one")
    func readyAtOnce() {
        let single = tap("single", on: inner)
        _ = tap("double", on: outer, taps: 2)
        stage.touch.down(inner)
        stage.touch.up()
        #expect(single.state == .possible)
        #expect(journal.take() == ["single ended"])
        expectSound(stage)
    }

    @Test("R-STATE-12, R-GEST-14: one that should not begin makes nobody fail")
    func refusedDoesNotPrevent() {
        judge.begins = { _ in false }
        let refused = tap("refused", on: inner)
        refused.delegate = judge
        _ = tap("outer", on: outer)
        stage.touch.tap(inner)
        #expect(journal.take() == ["outer ended"])
        expectSound(stage)
    }
}
