import Skiff
import SkiffCompositor
import SkiffCore
import SkiffTesting
import Testing

/// A view that writes down what it is told of guesses.
private final class Sketch: Pad {
    var updates: [(index: Int?, force: Double, estimated: Touch.Properties, expected: Touch.Properties)] = []
    var updated: [Touch] = []

    override func touchesEstimatedPropertiesUpdated(_ touches: Set<Touch>) {
        for touch in touches.sorted(by: { $0.estimationUpdateIndex ?? 0 < $1.estimationUpdateIndex ?? 0 }) {
            updates.append(
                (
                    touch.estimationUpdateIndex, touch.force, touch.estimatedProperties,
                    touch.estimatedPropertiesExpectingUpdates
                ))
            updated.append(touch)
        }
        journal.add("\(label) updated \(touches.count)")
        if forwards { super.touchesEstimatedPropertiesUpdated(touches) }
    }
}

private final class Guesser: GestureRecognizer, Recognizer {
    var updates = 0
    override func touchesEstimatedPropertiesUpdated(_ touches: Set<Touch>) { updates += touches.count }
}

/// Force that a tablet tells later than the place (R-TOUCH-16).
struct EstimatedTouchTests {
    private let journal = Journal()
    private let sketch: Sketch
    private let stage: Stage

    init() {
        sketch = Sketch("sketch", journal, Rect(0, 0, 200, 200))
        stage = Stage(board(sketch))
    }

    private func words() -> [String] { journal.take().map { String($0.split(separator: " ")[1]) } }

    @Test("R-TOUCH-16: a tip whose pressure is not told yet has a guess, with an index; the update has it, resolved")
    func first() {
        var touch: Touch?
        var indices: [Int?] = []
        sketch.onTouches = { set, _ in
            touch = set.first
            indices.append(set.first?.estimationUpdateIndex)
        }
        stage.pencil.down(at: Point(10, 10), in: sketch, pressure: nil)
        #expect(touch?.estimatedProperties == .force)
        #expect(touch?.estimatedPropertiesExpectingUpdates == .force)
        stage.pencil.move(to: Point(20, 10), in: sketch)
        #expect(indices.count == 2 && indices[0] != nil && indices[1] != nil && indices[0] != indices[1])
        _ = words()
        stage.pencil.press(0.5)
        #expect(words() == ["updated"])
        #expect(sketch.updates.map(\.index) == indices)
        #expect(sketch.updates.allSatisfy { abs($0.force - 0.5) < 0.001 && $0.estimated == [] && $0.expected == [] })
        // They are the moments that were told, not the touch; which is up to date as well.
        #expect(sketch.updated.map { $0.location(in: sketch).x } == [10, 20])
        #expect(!sketch.updated.contains { $0 === touch })
        #expect(abs((touch?.force ?? 0) - 0.5) < 0.001)
        #expect(touch?.estimatedPropertiesExpectingUpdates == [])
        // From now on the pressure is known.
        stage.pencil.move(to: Point(30, 10), in: sketch)
        #expect(touch?.estimationUpdateIndex == nil && touch?.estimatedProperties == [])
        stage.pencil.up()
        #expect(words() == ["moved", "ended"])
    }

    @Test("R-TOUCH-16: the update may come after the touch has ended, which is not changed by it (R-TOUCH-23)")
    func afterTheEnd() {
        var touch: Touch?
        sketch.onTouches = { set, _ in touch = set.first }
        stage.pencil.down(at: Point(10, 10), in: sketch, pressure: nil)
        let index = touch?.estimationUpdateIndex
        stage.pencil.up()
        #expect(words() == ["began", "ended"])
        stage.pencil.press(0.25)
        #expect(words() == ["updated"])
        #expect(sketch.updates.map(\.index) == [index])
        #expect(touch?.force == 0)
    }

    @Test("R-TOUCH-16: an update that will never come is told as that: the guess stays, nothing is expected")
    func never() {
        var index: Int?
        sketch.onTouches = { set, _ in index = index ?? set.first?.estimationUpdateIndex }
        stage.pencil.down(at: Point(10, 10), in: sketch, pressure: nil)
        stage.pencil.up()
        _ = words()
        stage.pencil.leave()
        #expect(words() == ["updated"])
        #expect(sketch.updates.map(\.index) == [index])
        #expect(sketch.updates.first?.estimated == .force && sketch.updates.first?.expected == [])
    }

    @Test("R-TOUCH-16: a tablet that tells a place and its pressure in two frames of one time is known after the first")
    func splits() {
        var touch: Touch?
        sketch.onTouches = { set, _ in touch = set.first }
        stage.pencil.down(at: Point(10, 10), in: sketch, pressure: 0.2)
        stage.advance(by: .milliseconds(10))
        stage.pencil.move(to: Point(20, 10), in: sketch)
        #expect(touch?.estimatedProperties == [])
        stage.pencil.press(0.3)
        #expect(words() == ["began", "moved", "moved"])
        stage.advance(by: .milliseconds(10))
        stage.pencil.move(to: Point(30, 10), in: sketch)
        let index = touch?.estimationUpdateIndex
        #expect(index != nil && touch?.estimatedProperties == .force)
        stage.pencil.press(0.4)
        #expect(words() == ["moved", "updated"])
        #expect(sketch.updates.last?.index == index)
        #expect(abs((sketch.updates.last?.force ?? 0) - 0.4) < 0.001)
        // A place without a pressure after it: the one before is waited for no longer.
        stage.advance(by: .milliseconds(10))
        stage.pencil.move(to: Point(40, 10), in: sketch)
        let lost = touch?.estimationUpdateIndex
        stage.advance(by: .milliseconds(10))
        stage.pencil.move(to: Point(50, 10), in: sketch)
        #expect(sketch.updates.last?.index == lost)
        #expect(sketch.updates.last?.estimated == .force && sketch.updates.last?.expected == [])
        stage.pencil.up()
    }

    @Test("R-TOUCH-16: an unchanged pressure that is not told again is no guess")
    func unchanged() {
        var guesses = 0
        sketch.onTouches = { set, _ in guesses += set.first?.estimationUpdateIndex == nil ? 0 : 1 }
        stage.pencil.down(at: Point(10, 10), in: sketch, pressure: 0.2)
        for step in 1...5 {
            stage.advance(by: .milliseconds(10))
            stage.pencil.move(to: Point(10 + Double(step), 10), in: sketch)
        }
        stage.pencil.up()
        #expect(guesses == 0)
        // Nor is the force of a tool that cannot tell it.
        let plain = stage.compositor.seat.tablet.addTool(.pen, abilities: [])
        stage.turn()
        plain.proximityIn(stage.surface)
        plain.motion(to: Point(5, 5))
        plain.down()
        plain.frame()
        stage.turn()
        #expect(guesses == 0)
    }

    @Test(
        "R-TOUCH-16: recognizers with the touch hear of it, what a view leaves goes up, and a cancelled touch is silent"
    )
    func whoHears() {
        let guesser = Guesser()
        guesser.cancelsTouchesInView = false
        let under = Sketch("under", journal, Rect(0, 0, 50, 50))
        under.forwards = true
        sketch.addSubview(under)
        under.addGestureRecognizer(guesser)
        stage.pencil.down(at: Point(10, 10), in: under, pressure: nil)
        _ = journal.take()
        stage.pencil.press(0.5)
        #expect(guesser.updates == 1)
        #expect(journal.take() == ["under updated 1", "sketch updated 1"])
        stage.pencil.up()
        stage.pencil.leave()
        // A cancelled touch is nobody's, and nothing is told of it.
        stage.pencil.down(at: Point(10, 10), in: under, pressure: nil)
        _ = journal.take()
        guesser.cancelsTouchesInView = true
        guesser.state = .ended
        stage.turn()
        _ = journal.take()
        stage.pencil.press(0.7)
        #expect(journal.take() == [])
    }

    @Test("R-TOUCH-16: a tablet that never tells a pressure makes us keep so many guesses, and no more")
    func many() {
        stage.pencil.down(at: Point(10, 10), in: sketch, pressure: nil)
        for step in 0..<200 { stage.pencil.move(to: Point(Double(step % 90) + 11, 20), in: sketch) }
        let given = sketch.updates.count
        #expect(given > 100)
        #expect(sketch.updates.allSatisfy { $0.expected == [] })
        stage.pencil.press(0.5)
        #expect(sketch.updates.count == 201)
        stage.pencil.up()
    }
}
