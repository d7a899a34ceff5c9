import Skiff
import SkiffTesting
import Testing

/// Recognizers that take keys.
struct KeyRecognizerTests {
    private let journal = Journal()
    private let outer = View(frame: Rect(0, 0, 400, 300))
    private let writer: Writer
    private let tap = TapGestureRecognizer()
    private let stage: Stage

    init() {
        writer = Writer("writer", journal, Rect(0, 0, 100, 100))
        outer.addSubview(writer)
        stage = Stage(board(outer))
        writer.becomeFirstResponder()
        tap.log("tap", in: journal)
        tap.allowedPressTypes = [.select]
        outer.addGestureRecognizer(tap)
        _ = journal.take()
    }

    @Test("R-PRESS-11: a recognizer has the keys that it allows before the responder, which loses them to it")
    func before() {
        let probe = KeyProbe(journal)
        probe.allowedPressTypes = [.select]
        probe.cancelsTouchesInView = false
        outer.addGestureRecognizer(probe)
        stage.keys.down(.enter)
        #expect(journal.take() == ["probe began", "writer key 28 began"])
        stage.keys.up(.enter)
        #expect(journal.take() == ["probe ended", "writer key 28 cancelled", "tap ended"])
        #expect(tap.state == .possible)
        expectSound(stage)
    }

    @Test("R-PRESS-2: a key at which a recognizer closes the window has neither begun nor ended for the responder")
    func closesWindow() {
        let probe = KeyProbe(journal)
        probe.allowedPressTypes = [.select]
        probe.onBegan = { [stage] _, _, _ in stage.window.close() }
        outer.addGestureRecognizer(probe)
        stage.keys.down(.enter)
        let lines = journal.take()
        #expect(lines.contains("probe began"))
        #expect(lines.filter { $0.hasPrefix("writer key") } == [])
        #expect(stage.application.windows.isEmpty)
    }

    @Test("R-PRESS-1: a key whose recognizer has another key cancelled begins all the same for its responder")
    func meanwhile() {
        let other = Writer("other", journal, Rect(100, 0, 100, 100))
        outer.addSubview(other)
        other.becomeFirstResponder()
        stage.keys.down(.space)
        writer.becomeFirstResponder()
        let probe = KeyProbe(journal)
        probe.allowedPressTypes = [.select]
        probe.cancelsTouchesInView = false
        probe.onBegan = { _, _, _ in other.removeFromSuperview() }
        outer.addGestureRecognizer(probe)
        _ = journal.take()
        stage.keys.down(.enter)
        #expect(journal.take() == ["probe began", "other key 57 cancelled", "writer key 28 began"])
        expectSound(stage)
    }

    @Test("R-PRESS-11: keys that it does not allow are none of its business")
    func others() {
        stage.keys.press(.space)
        #expect(journal.take() == ["writer key 57 began", "writer key 57 ended"])
        tap.allowedPressTypes = []
        stage.keys.press(.enter)
        #expect(journal.take() == ["writer key 28 began", "writer key 28 ended"])
        expectSound(stage)
    }

    @Test("R-PRESS-11: one that does not cancel in its view leaves the key to the responder as well")
    func both() {
        tap.cancelsTouchesInView = false
        stage.keys.press(.enter)
        #expect(journal.take() == ["writer key 28 began", "tap ended", "writer key 28 ended"])
        expectSound(stage)
    }

    @Test("R-PRESS-11: a delegate may refuse a key; two presses are a double tap, in time")
    func delegateAndCount() {
        final class Refuser: GestureRecognizer.Delegate {
            var answer = false
            func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive press: Press) -> Bool { answer }
        }
        let refuser = Refuser()
        tap.delegate = refuser
        stage.keys.press(.enter)
        #expect(journal.take() == ["writer key 28 began", "writer key 28 ended"])
        refuser.answer = true
        tap.numberOfTapsRequired = 2
        stage.keys.press(.enter)
        stage.keys.press(.enter)
        #expect(journal.take().filter { $0.hasPrefix("tap") } == ["tap ended"])
        stage.keys.press(.enter)
        stage.advance(by: .seconds(1))
        stage.keys.press(.enter)
        stage.advance(by: .seconds(1))
        #expect(journal.take().filter { $0.hasPrefix("tap") } == [])
        expectSound(stage)
    }

    @Test("R-PRESS-11: a key that is held is a long press")
    func held() {
        tap.isEnabled = false
        let press = LongPressGestureRecognizer()
        press.allowedPressTypes = [.select]
        press.log("press", in: journal)
        outer.addGestureRecognizer(press)
        stage.keys.down(.enter)
        stage.advance(by: .milliseconds(500))
        #expect(journal.take() == ["writer key 28 began", "writer key 28 cancelled", "press began"])
        stage.keys.up(.enter)
        #expect(journal.take() == ["press ended"])
        expectSound(stage)
    }

    @Test("R-PRESS-9: keys that are taken away cancel a recognizer that has begun, and fail one that has not")
    func cancelled() {
        let press = LongPressGestureRecognizer()
        press.allowedPressTypes = [.select]
        press.minimumPressDuration = 0
        press.log("press", in: journal)
        outer.addGestureRecognizer(press)
        stage.keys.down(.enter)
        #expect(journal.take() == ["press began"])
        stage.keys.leave()
        #expect(journal.take() == ["press cancelled"])
        #expect(tap.state == .possible)
        expectSound(stage)
    }

    @Test(
        "R-PRESS-11: a key that a recognizer ignores is its responder's; one that has begun with it is cancelled",
        arguments: [false, true])
    func ignored(hasBegun: Bool) {
        tap.isEnabled = false
        let probe = KeyProbe(journal)
        probe.log("probe", in: journal)
        probe.allowedPressTypes = [.select]
        probe.cancelsTouchesInView = false
        probe.onBegan = { probe, press, event in
            if hasBegun { probe.state = .began }
            probe.ignore(press, for: event)
        }
        outer.addGestureRecognizer(probe)
        for round in 1...2 {
            stage.keys.press(.enter)
            #expect(
                journal.take().filter { !$0.hasPrefix("probe") } == ["writer key 28 began", "writer key 28 ended"])
            #expect(probe.state == .possible)
            #expect(probe.resets == round)
        }
        stage.keys.down(.enter)
        #expect(journal.take().count { $0 == "probe cancelled" } == (hasBegun ? 1 : 0))
        stage.keys.up(.enter)
        #expect(journal.take() == ["writer key 28 ended"])
        expectSound(stage)
    }

    @Test("R-PRESS-11: the kinds of key")
    func kinds() {
        var kinds: [Press.PressType] = []
        writer.onKey = { kinds.append($0.type) }
        tap.isEnabled = false
        for key in [StageKey.up, .down, .left, .right, .enter, .escape, .space] { stage.keys.press(key) }
        #expect(kinds == [.upArrow, .downArrow, .leftArrow, .rightArrow, .select, .menu, .other])
        expectSound(stage)
    }

    @Test("R-PRESS-11: of a double tap of a key, the press that has ended is not cancelled after that")
    func doubleTap() {
        tap.numberOfTapsRequired = 2
        stage.keys.press(.enter)
        stage.keys.press(.enter)
        #expect(
            journal.take() == [
                "writer key 28 began", "writer key 28 ended", "writer key 28 began", "writer key 28 cancelled",
                "tap ended",
            ])
        expectSound(stage)
    }
}

/// A recognizer that only looks at keys.
private final class KeyProbe: GestureRecognizer, Recognizer {
    private var journal: Journal?
    var onBegan: ((KeyProbe, Press, Event) -> Void)?
    private(set) var resets = 0

    required init() {}

    convenience init(_ journal: Journal) {
        self.init()
        self.journal = journal
    }

    override func pressesBegan(_ presses: Set<Press>, with event: Event) {
        journal?.add("probe began")
        for press in presses { onBegan?(self, press, event) }
    }
    override func reset() { resets += 1 }
    override func pressesEnded(_ presses: Set<Press>, with event: Event) { journal?.add("probe ended") }
    override func pressesCancelled(_ presses: Set<Press>, with event: Event) { journal?.add("probe cancelled") }
}
