import Skiff
import SkiffCore

/// A scroll view of a scenario.
final class PlainScrollView: ScrollView, Performer {
    private let part: Part
    private let listener: ScrollListener

    init(_ part: Part) {
        self.part = part
        listener = ScrollListener(part)
        super.init()
        delegate = listener
    }

    override func touchesShouldBegin(_ touches: Set<Touch>, with event: Event?, in view: View) -> Bool {
        part.spec.scroll?.touchesShouldBegin ?? super.touchesShouldBegin(touches, with: event, in: view)
    }

    override func touchesShouldCancel(in view: View) -> Bool {
        part.spec.scroll?.touchesShouldCancel ?? super.touchesShouldCancel(in: view)
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

/// Logs what a scroll view tells its delegate.
private final class ScrollListener: ScrollView.Delegate {
    private let part: Part

    init(_ part: Part) {
        self.part = part
    }

    private func log(_ call: String, _ fields: [String: JSON] = [:]) {
        part.recorder.log("\(part.spec.name).delegate", call, fields)
    }

    private func pair(_ point: Point) -> JSON { [.number(point.x), .number(point.y)] }

    func scrollViewDidScroll(_ scrollView: ScrollView) {
        log("didScroll", ["contentOffset": pair(scrollView.contentOffset)])
    }
    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { log("willBeginDragging") }
    func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
    ) {
        log("willEndDragging", ["velocity": pair(velocity), "targetContentOffset": pair(targetContentOffset)])
    }
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
        log("didEndDragging", ["decelerate": .bool(decelerate)])
    }
    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { log("willBeginDecelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { log("didEndDecelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { log("didEndScrollingAnimation") }
    func viewForZooming(in scrollView: ScrollView) -> View? {
        part.spec.scroll?.zoomedView.flatMap(scrollView.firstView(named:))
    }
    func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) { log("willBeginZooming") }
    func scrollViewDidZoom(_ scrollView: ScrollView) { log("didZoom", ["zoomScale": .number(scrollView.zoomScale)]) }
    func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {
        log("didEndZooming", ["scale": .number(scale)])
    }
}
