import Skiff

extension Command {
    /// A command that runs a closure, which is handed the command.
    ///
    /// - Ownership: the command holds the closure.
    public convenience init(
        title: String = "", attributes: Attributes = [], handler: @escaping @MainActor (Command) -> Void
    ) {
        weak var command: Command?
        self.init(title, attributes: attributes) { if let command { handler(command) } }
        command = self
    }
}

extension Control {
    /// Runs the closure of a command at these events.
    ///
    /// - Ownership: the control holds the command.
    @discardableResult
    public final func addAction(_ command: Command, for events: Events) -> ActionToken {
        addAction(for: events) { [unowned self] event in
            command.action.perform(on: self, sender: self, event: event)
        }
    }
}
