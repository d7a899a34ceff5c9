import Skiff

/// What the views of a demonstration tell of themselves, in its order.
final class DemoLog {
    /// Who was asked for a touch: window and views by name.
    var asked: [String] = []
    /// Who said that the point is inside: the way that the touch was passed on.
    var passed: [String] = []
    /// Which touch methods and actions ran: `D began 1`.
    var calls: [String] = []

    func clear() {
        asked = []
        passed = []
        calls = []
    }
}

/// A view that logs its hit test and its touches, and keeps the touches unless told otherwise.
class DemoView: View {
    let log: DemoLog
    /// Whether it logs touches; it then keeps them.
    var keepsTouches = true
    /// Whether it also hands on what it has logged.
    var callsSuper = false

    init(_ name: String, _ frame: Rect, _ log: DemoLog, _ views: [View] = []) {
        self.log = log
        super.init()
        self.name = name
        self.frame = frame
        for view in views { addSubview(view) }
    }

    override func hitTest(_ point: Point, with event: Event?) -> View? {
        log.asked.append(name ?? "")
        return super.hitTest(point, with: event)
    }

    override func point(inside point: Point, with event: Event?) -> Bool {
        let isInside = super.point(inside: point, with: event)
        if isInside { log.passed.append(name ?? "") }
        return isInside
    }

    private func note(_ call: String, _ touches: Set<Touch>) -> Bool {
        if keepsTouches { log.calls.append("\(name ?? "") \(call) \(touches.count)") }
        return !keepsTouches || callsSuper
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        if note("began", touches) { super.touchesBegan(touches, with: event) }
    }

    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        if note("moved", touches) { super.touchesMoved(touches, with: event) }
    }

    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        if note("ended", touches) { super.touchesEnded(touches, with: event) }
    }

    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        if note("cancelled", touches) { super.touchesCancelled(touches, with: event) }
    }
}

/// A window that logs its hit test and its events.
final class DemoWindow: Window {
    var log: DemoLog?

    override func hitTest(_ point: Point, with event: Event?) -> View? {
        log?.asked.append("window")
        return super.hitTest(point, with: event)
    }

    override func point(inside point: Point, with event: Event?) -> Bool {
        log?.passed.append("window")
        return super.point(inside: point, with: event)
    }

    override func sendEvent(_ event: Event) {
        (application as? DemoApplication)?.sent.append("window")
        super.sendEvent(event)
    }
}

/// An application that logs where events go.
final class DemoApplication: Application {
    var sent: [String] = []

    override func sendEvent(_ event: Event) {
        sent.append("application")
        super.sendEvent(event)
    }
}
