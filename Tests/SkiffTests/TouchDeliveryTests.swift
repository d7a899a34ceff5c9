import Skiff
import SkiffCompositor
import SkiffTesting
import Testing

/// What a view hears of the fingers on it.
struct TouchDeliveryTests {
    private let journal = Journal()
    private let left: Pad
    private let right: Pad
    private let stage: Stage

    init() {
        left = Pad("left", journal, Rect(0, 0, 100, 100))
        right = Pad("right", journal, Rect(200, 0, 100, 100))
        stage = Stage(board(left, right))
    }

    @Test("R-TOUCH-1, R-TOUCH-2, R-TOUCH-3: one object from began to ended, of the view that it began on")
    func identity() {
        var seen: [(touch: Touch, phase: Touch.Phase, place: Point)] = []
        left.onTouches = { touches, _ in
            for touch in touches { seen.append((touch, touch.phase, touch.location(in: nil))) }
        }
        stage.touch.down(at: Point(10, 10), id: 7)
        stage.touch.move(to: Point(250, 20), id: 7)
        stage.touch.move(to: Point(-30, 500), id: 7)
        stage.touch.up(id: 7)
        #expect(journal.take() == ["left began 7", "left moved 7", "left moved 7", "left ended 7"])
        #expect(Set(seen.map { ObjectIdentifier($0.touch) }).count == 1)
        #expect(seen.map(\.phase) == [.began, .moved, .moved, .ended])
        // Outside the surface too (R-WT-7); the lift has no place of its own (R-WT-5).
        #expect(seen.map(\.place) == [Point(10, 10), Point(250, 20), Point(-30, 500), Point(-30, 500)])
        #expect(seen[0].touch.view === left)
        #expect(seen[0].touch.window === stage.window)
        #expect(seen[0].touch.type == .direct)
        expectSound(stage)
    }

    @Test("R-TOUCH-4: a view hears of its own touches that changed; the event has all of them")
    func allTouches() {
        left.isMultipleTouchEnabled = true
        var counts: [[Touch.Phase]] = []
        left.onTouches = { _, event in counts.append(event?.touches.map(\.phase) ?? []) }
        stage.touch.down(at: Point(10, 10), id: 0)
        stage.touch.down(at: Point(20, 10), id: 1)
        stage.touch.down(at: Point(210, 10), id: 2)
        stage.touch.move(to: Point(30, 10), id: 1)
        #expect(journal.take() == ["left began 0", "left began 1", "right began 2", "left moved 1"])
        #expect(counts == [[.began], [.stationary, .began], [.stationary, .moved, .stationary]])
        expectSound(stage)
    }

    @Test("R-TOUCH-4: an event tells whose its touches are")
    func touchesFor() {
        var event: Event?
        right.onTouches = { event = $1 }
        stage.touch.down(at: Point(10, 10), id: 0)
        stage.touch.down(at: Point(210, 10), id: 1)
        #expect(event?.allTouches?.count == 2)
        #expect(event?.touches(for: left)?.map(\.identifier) == [0])
        #expect(event?.touches(for: right)?.map(\.identifier) == [1])
        #expect(event?.touches(for: stage.window)?.count == 2)
        #expect(event?.touches(for: View()) == nil)
        expectSound(stage)
    }

    @Test("R-TOUCH-9, R-WT-13: a finger that stays where it is tells nothing")
    func equalSamples() {
        stage.touch.down(at: Point(10, 10))
        stage.touch.move(to: Point(10, 10))
        stage.fingers { _ in }
        #expect(journal.take() == ["left began 0"])
        stage.touch.move(to: Point(11, 10))
        #expect(journal.take() == ["left moved 0"])
        expectSound(stage)
    }

    @Test("R-TOUCH-18: a touch is seen from a view where that is now")
    func locations() {
        var touch: Touch?
        left.onTouches = { touches, _ in touch = touches.first }
        stage.touch.down(at: Point(30, 40))
        #expect(touch?.location(in: left) == Point(30, 40))
        left.frame.origin = Point(10, 5)
        #expect(touch?.location(in: left) == Point(20, 35))
        #expect(touch?.location(in: nil) == Point(30, 40))
        stage.touch.move(to: Point(50, 60))
        #expect(touch?.previousLocation(in: nil) == Point(30, 40))
        #expect(touch?.previousLocation(in: left) == Point(20, 35))
        #expect(touch?.location(in: right) == Point(-150, 60))
        expectSound(stage)
    }

    @Test("R-HIT-19, R-TOUCH-14: a view that is moved, hidden or disabled keeps its finger")
    func changedMeanwhile() {
        stage.touch.down(at: Point(10, 10))
        left.frame.origin = Point(0, 200)
        stage.touch.move(to: Point(20, 10))
        left.isHidden = true
        stage.touch.move(to: Point(30, 10))
        left.isUserInteractionEnabled = false
        stage.touch.up()
        #expect(journal.take() == ["left began 0", "left moved 0", "left moved 0", "left ended 0"])
        expectSound(stage)
    }

    @Test("R-TOUCH-23: a touch that is kept after its end is not changed by the next one of its number")
    func keptTouch() {
        var kept: [Touch] = []
        left.onTouches = { touches, _ in kept += touches }
        stage.touch.down(at: Point(10, 10))
        stage.touch.up()
        stage.advance(by: .milliseconds(100))
        stage.touch.down(at: Point(60, 60))
        stage.touch.move(to: Point(70, 60))
        #expect(kept[0] !== kept[2])
        #expect(kept[0].phase == .ended)
        #expect(kept[0].location(in: nil) == Point(10, 10))
        #expect(kept[0].timestamp.since(kept[2].timestamp) == -100)
        expectSound(stage)
    }

    @Test("R-TOUCH-24: touches that begin while interaction is ignored are dropped whole")
    func ignoring() {
        stage.touch.down(at: Point(10, 10), id: 0)
        stage.application.beginIgnoringInteractionEvents()
        stage.touch.down(at: Point(210, 10), id: 1)
        stage.touch.move(to: Point(20, 10), id: 0)
        stage.application.endIgnoringInteractionEvents()
        stage.touch.move(to: Point(220, 10), id: 1)
        stage.touch.up(id: 1)
        stage.touch.up(id: 0)
        #expect(journal.take() == ["left began 0", "left moved 0", "left ended 0"])
        expectSound(stage)
    }

    @Test("R-TOUCH-24: a touch that begins on a window that takes no part is dropped whole")
    func disabledWindow() {
        let probe = Probe()
        stage.window.addGestureRecognizer(probe)
        stage.window.isUserInteractionEnabled = false
        stage.touch.down(at: Point(10, 10))
        stage.window.isUserInteractionEnabled = true
        stage.touch.move(to: Point(20, 10))
        stage.touch.up()
        #expect(journal.take() == [])
        #expect(probe.events == 0)
        stage.touch.down(at: Point(10, 10))
        #expect(journal.take() == ["left began 0"])
        #expect(probe.events == 1)
        stage.touch.up()
        expectSound(stage)
    }

    @Test("R-TOUCH-20: an event goes through the application and the window before any view, in the order of arrival")
    func sendEvent() {
        final class Tower: Window {
            var journal: Journal?
            override func sendEvent(_ event: Event) {
                journal?.add("window")
                super.sendEvent(event)
            }
        }
        final class Program: Application {
            var journal: Journal?
            override func sendEvent(_ event: Event) {
                journal?.add("application")
                super.sendEvent(event)
            }
        }
        let tower = Tower(title: "Tower", size: Size(200, 100))
        let pad = Pad("pad", journal)
        tower.content = board(pad)
        let stage = Stage(window: tower) { Program(id: $0, loop: $1, log: $2) }
        tower.journal = journal
        (stage.application as? Program)?.journal = journal
        stage.fingers { $0.down(0, at: Point(10, 10), on: stage.surface) }
        stage.fingers { $0.up(0) }
        #expect(
            journal.take() == ["application", "window", "pad began 0", "application", "window", "pad ended 0"])
        expectSound(stage)
    }

    @Test("R-TOUCH-21: a touch's recognizers hear of it before its view, the view's own before those around it")
    func recognizersFirst() {
        for (view, name) in [(left as View, "inner"), (stage.window, "outer")] {
            let probe = Probe()
            probe.onTouches = { [journal] phase, _ in journal.add("\(name) \(phase)") }
            view.addGestureRecognizer(probe)
        }
        stage.touch.down(at: Point(10, 10))
        #expect(journal.take() == ["inner began", "outer began", "left began 0"])
        stage.touch.move(to: Point(20, 10))
        #expect(journal.take() == ["inner moved", "outer moved", "left moved 0"])
        expectSound(stage)
    }

    @Test("R-TOUCH-19: a touch lists the recognizers that receive it; one that fails is gone")
    func listed() {
        let probe = Probe()
        left.addGestureRecognizer(probe)
        var touch: Touch?
        left.onTouches = { touches, _ in touch = touches.first }
        stage.touch.down(at: Point(10, 10))
        #expect(touch?.gestureRecognizers.contains { $0 === probe } == true)
        probe.state = .failed
        #expect(touch?.gestureRecognizers.isEmpty == true)
        expectSound(stage)
    }
}
