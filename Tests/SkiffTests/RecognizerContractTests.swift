import Skiff
import SkiffCompositor
import SkiffTesting
import Testing

/// What recognizers take, and what they say of it.
struct RecognizerContractTests {
    private let journal = Journal()
    private let pad: Pad
    private let probe = Probe()
    private let stage: Stage

    init() {
        pad = Pad("pad", journal, Rect(0, 0, 300, 200))
        pad.isMultipleTouchEnabled = true
        stage = Stage(board(pad))
        probe.log("probe", in: journal)
        pad.addGestureRecognizer(probe)
    }

    @Test("R-GEST-24: every kind of touch by default, and only those that are allowed")
    func types() {
        #expect(probe.allowedTouchTypes == [.direct, .indirect, .pencil, .indirectPointer])
        probe.allowedTouchTypes = [.indirectPointer]
        stage.touch.down(pad)
        #expect(probe.events == 0)
        stage.touch.up()
        stage.pointer.move(to: pad)
        stage.pointer.press()
        #expect(probe.events == 1)
        stage.pointer.release()
        expectSound(stage)
    }

    @Test("R-GEST-24: after the first touch's kind, touches of another kind are left alone", arguments: [true, false])
    func exclusiveType(isExclusive: Bool) {
        #expect(probe.requiresExclusiveTouchType)
        probe.requiresExclusiveTouchType = isExclusive
        stage.touch.down(at: Point(10, 10))
        stage.pointer.move(to: Point(50, 50))
        stage.pointer.press()
        #expect(probe.numberOfTouches == (isExclusive ? 1 : 2))
        // The view has both.
        #expect(journal.take() == ["pad began 0", "pad began 0"])
        stage.pointer.release()
        stage.touch.up()
        expectSound(stage)
    }

    @Test("R-GEST-25: a tap is for one button; modifiers and buttons can be asked in the action")
    func buttons() {
        var seen: [String] = []
        let tap = TapGestureRecognizer { tap in
            seen.append("\(tap.buttonMask.rawValue) \(tap.modifierFlags == .shift)")
        }
        pad.addGestureRecognizer(tap)
        #expect(tap.buttonMaskRequired == .primary)
        stage.pointer.click(pad, .right)
        #expect(seen == [])
        tap.buttonMaskRequired = .secondary
        stage.pointer.click(pad)
        #expect(seen == [])
        stage.keys.hold(.shift)
        stage.pointer.click(pad, .right)
        stage.keys.hold([])
        stage.pointer.click(pad, .right)
        #expect(seen == ["2 true", "2 false"])
        expectSound(stage)
    }

    @Test("R-GEST-23: touches that are down count, and in the action of the end those that were lifted last")
    func places() {
        var seen: [Point] = []
        var inMethod: [Int] = []
        probe.onTouches = { phase, probe in
            inMethod.append(probe.numberOfTouches)
            if phase == .ended { probe.state = probe.state == .possible ? .began : .ended }
        }
        probe.addAction { probe in
            seen = (0..<probe.numberOfTouches).map { probe.location(ofTouch: $0, in: nil) } + [probe.location(in: nil)]
        }
        stage.touch.down(at: Point(10, 10), id: 0)
        stage.touch.down(at: Point(30, 50), id: 1)
        stage.touch.up(id: 0)
        #expect(seen == [Point(30, 50), Point(30, 50)])
        #expect(probe.name == "probe")
        stage.touch.down(at: Point(50, 90), id: 0)
        stage.fingers { wire in
            wire.up(0)
            wire.up(1)
        }
        #expect(seen == [Point(30, 50), Point(50, 90), Point(40, 70)])
        #expect(inMethod == [1, 2, 1, 2, 2])
        #expect(probe.numberOfTouches == 0)
        expectSound(stage)
    }

    #if os(Linux)
        @Test("R-GEST-23: the place of a touch that is not there is a mistake of the program")
        func outOfRange() async {
            await #expect(processExitsWith: .failure) {
                await MainActor.run { _ = TapGestureRecognizer().location(ofTouch: 0, in: nil) }
            }
        }
    #endif

    @Test("R-GEST-2: a recognizer may refuse an event itself, before its delegate is asked for the touch")
    func refusesEvents() {
        final class Choosy: GestureRecognizer, Recognizer {
            var takes = false
            var count = 0
            override func shouldReceive(_ event: Event) -> Bool { takes }
            override func touchesBegan(_ touches: Set<Touch>, with event: Event) { count += 1 }
        }
        let choosy = Choosy()
        let judge = Judge()
        choosy.delegate = judge
        pad.addGestureRecognizer(choosy)
        stage.touch.tap(pad)
        #expect(judge.receiveCount == 0)
        #expect(choosy.count == 0)
        choosy.takes = true
        stage.touch.tap(pad)
        #expect(judge.receiveCount == 1)
        #expect(choosy.count == 1)
        expectSound(stage)
    }

    @Test("R-GEST-5, R-GEST-4: what cancels the view's touch and the action are of one event, in either order")
    func cancelAndAction() {
        probe.onTouches = { phase, probe in if phase == .moved { probe.state = .began } }
        stage.touch.down(at: Point(10, 10))
        stage.touch.move(to: Point(20, 20))
        let lines = journal.take()
        #expect(lines.first == "pad began 0")
        #expect(lines.dropFirst().sorted() == ["pad cancelled 0", "probe began"])
        stage.touch.up()
        expectSound(stage)
    }

    @Test("R-GEST-12: delegates are asked once for each attempt and pair, and again in the next attempt")
    func askedOnce() {
        let first = Judge()
        let second = Judge()
        let pan = PanGestureRecognizer()
        let other = PanGestureRecognizer()
        probe.isEnabled = false
        pan.delegate = first
        other.delegate = second
        pad.addGestureRecognizer(pan)
        pad.addGestureRecognizer(other)
        first.requires = { _, _ in true }
        for attempt in 1...2 {
            stage.touch.down(at: Point(10, 10))
            for step in 1...5 { stage.touch.move(to: Point(10 + Double(step) * 20, 10)) }
            stage.touch.up()
            #expect(first.requireCount == attempt)
            #expect(second.requireCount == attempt)
            #expect(first.beginCount == attempt)
            #expect(second.beginCount == attempt)
        }
        expectSound(stage)
    }

    @Test("While the same fingers move, a recognizer gets the same set; it is another when they are others")
    func sets() {
        var counts: [Int] = []
        probe.onTouches = { _, probe in counts.append(probe.lastTouches.count) }
        stage.touch.down(at: Point(10, 10), id: 0)
        stage.touch.move(to: Point(20, 10), id: 0)
        stage.touch.down(at: Point(100, 100), id: 1)
        stage.fingers { wire in
            wire.motion(0, to: Point(25, 10))
            wire.motion(1, to: Point(120, 100))
        }
        stage.touch.move(to: Point(130, 100), id: 1)
        #expect(probe.lastTouches.first?.identifier == 1)
        stage.touch.up(id: 0)
        #expect(probe.lastTouches.first?.identifier == 0)
        stage.touch.up(id: 1)
        #expect(counts == [1, 1, 1, 2, 1, 1, 1])
        expectSound(stage)
    }

    @Test("A view under recognizers that have not decided hears every movement, of one finger and of two")
    func passing() {
        probe.cancelsTouchesInView = false
        stage.touch.down(at: Point(10, 10), id: 0)
        stage.touch.move(to: Point(20, 10), id: 0)
        stage.touch.down(at: Point(100, 100), id: 1)
        stage.fingers { wire in
            wire.motion(0, to: Point(25, 10))
            wire.motion(1, to: Point(120, 100))
        }
        #expect(journal.take() == ["pad began 0", "pad moved 0", "pad began 1", "pad moved 0+1"])
        probe.cancelsTouchesInView = true
        probe.state = .began
        #expect(journal.take() == ["pad cancelled 0+1", "probe began"])
        stage.touch.move(to: Point(30, 10), id: 0)
        #expect(journal.take() == [])
        stage.touch.up(id: 0)
        stage.touch.up(id: 1)
        expectSound(stage)
    }
}
