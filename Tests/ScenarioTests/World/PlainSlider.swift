import Skiff
import SkiffCore

/// A slider of a scenario.
final class PlainSlider: Slider, Performer {
    private let part: Part

    init(_ part: Part) {
        self.part = part
        super.init(value: part.spec.value, minimum: part.spec.minimum, maximum: part.spec.maximum)
    }

    override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
        part.spec.beginsTracking && super.beginTracking(touch, with: event)
    }

    override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
        part.spec.continuesTracking && super.continueTracking(touch, with: event)
    }

    override var canBecomeFirstResponder: Bool { part.spec.canBecome }
    override var canResignFirstResponder: Bool { part.spec.canResign }

    override func becomeFirstResponder() -> Bool {
        part.logs("becomeFirstResponder", result: super.becomeFirstResponder())
    }

    override func resignFirstResponder() -> Bool {
        part.logs("resignFirstResponder", result: super.resignFirstResponder())
    }

    override func point(inside point: Point, with event: Event?) -> Bool { part.contains(point, in: bounds) }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        if !part.logs("touchesBegan", touches, event) { super.touchesBegan(touches, with: event) }
    }

    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        if !part.logs("touchesMoved", touches, event) { super.touchesMoved(touches, with: event) }
    }

    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        if !part.logs("touchesEnded", touches, event) { super.touchesEnded(touches, with: event) }
    }

    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        if !part.logs("touchesCancelled", touches, event) { super.touchesCancelled(touches, with: event) }
    }

    override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
        if !part.logs("pressesBegan", presses) { super.pressesBegan(presses, with: event) }
    }

    override func pressesEnded(_ presses: Set<Press>, with event: Event?) {
        if !part.logs("pressesEnded", presses) { super.pressesEnded(presses, with: event) }
    }

    override func pressesCancelled(_ presses: Set<Press>, with event: Event?) {
        if !part.logs("pressesCancelled", presses) { super.pressesCancelled(presses, with: event) }
    }

    override var keyCommands: [KeyCommand]? { part.keyCommands }

    override func motionBegan(_ motion: Event.EventSubtype, with event: Event?) {
        if !part.logs("motionBegan", motion) { super.motionBegan(motion, with: event) }
    }

    override func motionEnded(_ motion: Event.EventSubtype, with event: Event?) {
        if !part.logs("motionEnded", motion) { super.motionEnded(motion, with: event) }
    }

    override func motionCancelled(_ motion: Event.EventSubtype, with event: Event?) {
        if !part.logs("motionCancelled", motion) { super.motionCancelled(motion, with: event) }
    }

    override func canPerformAction(_ action: Action, withSender sender: Any?) -> Bool {
        part.spec.implements.contains(action.name)
    }

    func perform(_ selector: String, sender: String) {
        part.recorder.log(part.spec.name, "selector", ["selector": .string(selector), "sender": .string(sender)])
    }
}
