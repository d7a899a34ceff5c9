import SkiffCore

/// A key command of a scenario's view.
struct KeyCommandSpec {
    var input: String
    var modifiers: KeyModifiers
    var action: String
    var hasPriority: Bool
    var repeats: Bool

    init(_ node: Node) {
        input = node.need(node.string("input"), "input", or: "?")
        modifiers = (node.strings("modifiers") ?? []).reduce(into: []) { modifiers, name in
            guard let modifier = KeyNames.modifier(name) else { return node.miss("the modifier \(name)") }
            modifiers.insert(modifier)
        }
        action = node.need(node.string("action"), "action", or: "?")
        hasPriority =
            node.bool("priority") ?? node.bool("wantsPriority") ?? node.bool("wantsPriorityOverSystemBehavior") ?? false
        repeats = node.bool("repeat") ?? node.bool("repeats") ?? node.bool("repeatable") ?? false
        node.finish()
    }
}
