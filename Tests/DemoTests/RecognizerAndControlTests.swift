import Skiff
import SkiffTesting
import Testing

struct RecognizerAndControlTests {
    @Test(
        "R-MIX-1: a tap recognizer on a button runs alone if it cancels touches in its view, else both run",
        arguments: [true, false])
    func sameButton(cancels: Bool) {
        var log: [String] = []
        let button = Button("Both")
        button.addAction(for: .touchUpInside) { _ in log.append("button") }
        button.addAction(for: .touchCancel) { _ in log.append("cancel") }
        let tap = TapGestureRecognizer { _ in log.append("tap") }
        tap.cancelsTouchesInView = cancels
        button.addGestureRecognizer(tap)
        let stage = Stage(Stack(.vertical, [button]))
        stage.touch.tap(button)
        #expect(Set(log) == (cancels ? ["tap", "cancel"] : ["tap", "button"]))
        #expect(log.count == 2)
    }

    @Test("R-MIX-2: a button in a view with a tap recognizer wins; beside the button the recognizer has the tap")
    func buttonInView() {
        var log: [String] = []
        let button = Button("Wins").onTap { log.append("button") }
        let view = Stack(.vertical, [button])
        view.addGestureRecognizer(TapGestureRecognizer { _ in log.append("tap") })
        let stage = Stage(view)
        stage.touch.tap(button)
        #expect(log == ["button"])
        stage.touch.tap(at: Point(5, 5))
        #expect(log == ["button", "tap"])
    }

    @Test("R-ACT-2: a control that overrides sendAction sees every action and can send it elsewhere")
    func redirected() {
        final class Receiver: Responder {
            let name: String
            let log: DemoLog
            init(_ name: String, _ log: DemoLog) {
                self.name = name
                self.log = log
            }
            func save() { log.calls.append("\(name) saves") }
        }
        final class Redirecting: Button {
            var other: Receiver?
            var seen: [String] = []
            override func sendAction(_ action: Action, to target: AnyObject?, for event: Event?) {
                seen.append(action.name)
                super.sendAction(action, to: other ?? target, for: event)
            }
        }
        let log = DemoLog()
        let save = Action("save", on: Receiver.self) { $0.save() }
        let first = Receiver("first", log)
        let second = Receiver("second", log)
        let button = Redirecting("Save")
        button.addTarget(first, action: save, for: .touchUpInside)
        let stage = Stage(Stack(.vertical, [button]))
        stage.touch.tap(button)
        button.other = second
        stage.touch.tap(button)
        #expect(log.calls == ["first saves", "second saves"])
        #expect(button.seen == ["save", "save"])
    }
}
