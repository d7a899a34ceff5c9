import Skiff
import SkiffTesting
import Testing

/// A rotary knob: a control that follows the finger around its middle.
struct KnobTests {
    private final class Knob: Control {
        /// In quarter turns, clockwise from the top.
        private(set) var quarter = 0
        private(set) var isHeld = false

        override var intrinsicContentSize: Size { Size(100, 100) }

        override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
            isHeld = true
            return touch.location(in: self).distance(to: bounds.center) <= 50
        }

        override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
            let way = touch.location(in: self) - bounds.center
            let new = abs(way.x) > abs(way.y) ? (way.x > 0 ? 1 : 3) : (way.y > 0 ? 2 : 0)
            if new != quarter {
                quarter = new
                sendActions(for: .valueChanged)
            }
            return true
        }

        override func endTracking(_ touch: Touch?, with event: Event?) { isHeld = false }
        override func cancelTracking(with event: Event?) { isHeld = false }
    }

    @Test("R-CTRL-3, R-VALUE-1: a knob follows the finger around, out of its bounds too, and tells each new value")
    func turn() {
        var values: [Int] = []
        let knob = Knob()
        knob.addAction(for: .valueChanged) { [unowned knob] _ in values.append(knob.quarter) }
        let stage = Stage(Stack(.vertical, [knob]))
        stage.touch.down(at: Point(50, 10), in: knob)
        #expect(knob.isHeld)
        #expect(knob.isTracking)
        stage.touch.move(to: Point(90, 50), in: knob)
        stage.touch.move(to: Point(50, 130), in: knob)
        stage.touch.move(to: Point(-60, 50), in: knob)
        stage.touch.up()
        #expect(values == [1, 2, 3])
        #expect(!knob.isHeld)
        #expect(!knob.isTracking)
    }

    @Test("R-CTRL-7: a knob whose finger the compositor takes away is let go where it is")
    func cancelled() {
        let knob = Knob()
        let stage = Stage(Stack(.vertical, [knob]))
        stage.touch.down(at: Point(50, 10), in: knob)
        stage.touch.move(to: Point(90, 50), in: knob)
        stage.touch.cancel()
        #expect(!knob.isHeld)
        #expect(!knob.isTracking)
        #expect(knob.quarter == 1)
    }

    @Test("R-CTRL-3: a touch that beginTracking refuses is not followed")
    func refused() {
        let knob = Knob()
        let stage = Stage(Stack(.vertical, [knob]))
        stage.touch.down(at: Point(3, 3), in: knob)
        stage.touch.move(to: Point(90, 50), in: knob)
        stage.touch.up()
        #expect(knob.quarter == 0)
        #expect(!knob.isTracking)
    }
}
