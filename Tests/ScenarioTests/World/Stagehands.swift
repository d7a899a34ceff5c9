import Skiff
import SkiffCore
import SkiffWayland

/// The application of a scenario: it sees every event first.
final class PlainApplication: Application {
    var recorder: Recorder?

    override func sendEvent(_ event: Event) {
        guard let recorder else { return super.sendEvent(event) }
        recorder.hear(event, from: self) { super.sendEvent(event) }
    }
}

/// The window of a scenario: its views stay where they were put.
final class PlainWindow: Window {
    override func layoutSubviews() {}
}

final class PlainController: ViewController {
    let name: String

    init(_ name: String) {
        self.name = name
        super.init()
    }
}

/// Performs the actions that are registered with the target `target`.
final class Target: Performer {
    private let recorder: Recorder

    init(_ recorder: Recorder) {
        self.recorder = recorder
    }

    func perform(_ selector: String, sender: String) {
        recorder.log("target", "selector", ["selector": .string(selector), "sender": .string(sender)])
    }
}

/// Hears of the application's fate; a responder, for scenarios that ask for one.
final class ResponderDelegate: Responder, Application.Delegate {
    private let recorder: Recorder

    init(_ recorder: Recorder) {
        self.recorder = recorder
        super.init()
    }

    func application(_ application: Application, connectionLost error: ConnectionError) {
        recorder.log("target", "selector", ["selector": "connectionLost"])
    }
}

/// Hears of the application's fate.
final class PlainDelegate: Application.Delegate {
    private let recorder: Recorder

    init(_ recorder: Recorder) {
        self.recorder = recorder
    }

    func application(_ application: Application, connectionLost error: ConnectionError) {
        recorder.log("target", "selector", ["selector": "connectionLost"])
    }
}
