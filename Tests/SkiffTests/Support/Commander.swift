import Skiff

/// What a commander performs.
protocol Commanded: Responder {
    func perform(_ name: String, _ sender: AnyObject?)
}

/// A view with key commands, which it performs by writing them down.
final class Commander: Pad, Commanded {
    /// The actions that it does not perform.
    var refused: Set<String> = []
    /// Those that it says are disabled, when it is asked.
    var disabled: Set<String> = []
    var commands: [KeyCommand] = []
    var onPerform: ((String) -> Void)?

    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [KeyCommand]? { commands.isEmpty ? nil : commands }

    static func action(_ name: String) -> Action {
        Action(name, on: (any Commanded).self) { target, sender, _ in target.perform(name, sender) }
    }

    /// Adds a command of that name.
    @discardableResult
    func on(_ input: String, _ modifiers: KeyModifiers = [], _ name: String) -> KeyCommand {
        let command = KeyCommand(input: input, modifierFlags: modifiers, action: Self.action(name))
        commands.append(command)
        return command
    }

    override func canPerformAction(_ action: Action, withSender sender: Any?) -> Bool {
        !refused.contains(action.name) && super.canPerformAction(action, withSender: sender)
    }

    override func validate(_ command: Command) {
        if disabled.contains(command.action.name) { command.attributes.insert(.disabled) }
        command.title = "\(label): \(command.action.name)"
    }

    func perform(_ name: String, _ sender: AnyObject?) {
        journal.add("\(label) does \(name)")
        onPerform?(name)
    }
}
