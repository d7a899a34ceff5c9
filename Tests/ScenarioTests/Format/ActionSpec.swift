import Skiff

/// A registration of a control, besides the logger.
struct ActionSpec {
    var control: String
    var events: Control.Events
    /// Nil for a nil target.
    var target: String?
    var selector: String

    init(_ node: Node) {
        control = node.need(node.string("control"), "control", or: "?")
        events = []
        for name in node.need(node.strings("events"), "events", or: []) {
            guard let event = Control.Events(named: name) else {
                node.miss("control event \(name)")
                continue
            }
            events.formUnion(event)
        }
        target = node.string("target")
        if let target, target != "target" { node.miss("action with target = \(target)") }
        selector = node.need(node.string("selector"), "selector", or: "?")
        node.finish()
    }
}

extension Control.Events {
    /// Each bit that the logger hears, with its name.
    static let logged: [(name: String, event: Control.Events)] = [
        ("touchDown", .touchDown), ("touchDownRepeat", .touchDownRepeat), ("touchDragInside", .touchDragInside),
        ("touchDragOutside", .touchDragOutside), ("touchDragEnter", .touchDragEnter),
        ("touchDragExit", .touchDragExit), ("touchUpInside", .touchUpInside), ("touchUpOutside", .touchUpOutside),
        ("touchCancel", .touchCancel), ("valueChanged", .valueChanged), ("editingDidBegin", .editingDidBegin),
        ("editingChanged", .editingChanged), ("editingDidEnd", .editingDidEnd),
        ("editingDidEndOnExit", .editingDidEndOnExit),
    ]

    private static let unlogged: [String: Control.Events] = [
        "primaryActionTriggered": .primaryActionTriggered, "menuActionTriggered": .menuActionTriggered,
        "allTouchEvents": .allTouchEvents, "allEditingEvents": .allEditingEvents, "allEvents": .allEvents,
    ]

    init?(named name: String) {
        guard let event = Self.logged.first(where: { $0.name == name })?.event ?? Self.unlogged[name] else {
            return nil
        }
        self = event
    }
}
