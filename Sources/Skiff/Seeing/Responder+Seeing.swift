/// What the log says of responders.
extension Responder {
    /// How many applications print what goes up the chain: with none, nobody is asked for a log on the way.
    static var chainLogs = 0

    /// What tells the responder from others: a view's name or its title, and the class.
    final var described: String {
        let type = "\(type(of: self))"
        guard let view = self as? View else { return type }
        if let name = view.name { return "\(name) (\(type))" }
        return view.seenTitle.map { "\(type) \($0)" } ?? type
    }

    /// One line: the event that the responder is asked about goes on.
    final func logForwarding() {
        guard let log = responderLog, log.isOn(.chain) else { return }
        log.say(.chain, "\(described) leaves it to \(next.map(\.described) ?? "nobody: that is the end")")
    }

    /// One line: the responder was asked for an action, and does not perform it.
    final func logRefusal(of action: Action) {
        guard let log = responderLog, log.isOn(.chain) else { return }
        log.say(.chain, "\(action.described): \(described) does not perform it")
    }
}

extension Action {
    /// What tells it from others.
    var described: String { name.isEmpty ? "an action" : "action \(name)" }
}
