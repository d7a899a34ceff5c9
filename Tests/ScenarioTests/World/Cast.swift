import Skiff
import SkiffCore

/// What a view of a scenario is like, and where it logs.
final class Part {
    let spec: ViewSpec
    let recorder: Recorder
    /// Of the view that calls, for the entries.
    private let nameOf: (View) -> String

    init(_ spec: ViewSpec, _ recorder: Recorder, nameOf: @escaping (View) -> String) {
        self.spec = spec
        self.recorder = recorder
        self.nameOf = nameOf
    }

    /// Logs touches; false if the view lets them go on.
    func logs(_ call: String, _ touches: Set<Touch>, _ event: Event?) -> Bool {
        guard spec.logsTouches else { return false }
        recorder.log(spec.name, call, touches, event, name: nameOf)
        return true
    }

    func logs(_ call: String, _ presses: Set<Press>) -> Bool {
        guard spec.logsPresses else { return false }
        recorder.log(spec.name, call, presses)
        return true
    }

    func logs(_ call: String, _ motion: Event.EventSubtype) -> Bool {
        guard spec.logsMotion else { return false }
        recorder.log(spec.name, call, ["motion": .string("\(motion)")])
        return true
    }

    /// The key commands of the view, whose actions it performs.
    var keyCommands: [KeyCommand]? {
        guard !spec.keyCommands.isEmpty else { return nil }
        return spec.keyCommands.map { command in
            let selector = command.action
            let action = Action(selector, on: (any Performer).self) { performer, _, _ in
                performer.perform(selector, sender: "command")
            }
            let made = KeyCommand(input: command.input, modifierFlags: command.modifiers, action: action)
            made.wantsPriorityOverSystemBehavior = command.hasPriority
            made.isRepeatable = command.repeats
            return made
        }
    }

    func logs(_ call: String, result: Bool) -> Bool {
        if spec.logsFirst { recorder.log(spec.name, call, ["result": .bool(result)]) }
        return result
    }

    func contains(_ point: Point, in bounds: Rect) -> Bool {
        bounds.inset(dx: spec.inset, dy: spec.inset).contains(point)
    }
}

/// Performs the actions of a scenario by logging them.
protocol Performer: AnyObject {
    func perform(_ selector: String, sender: String)
}
