/// One input of a scenario, read and ready to be played.
struct Step {
    typealias Body = (Player) throws(Blocked) -> Void

    enum Kind {
        /// The compositor sends something: with others of one time it comes in one write.
        case send(Body)
        /// The same, but what follows must not be in the same write: the client has to answer first.
        case sendAlone(Body)
        /// The program does something.
        case act(Body)
        /// Something is asked, and the answer logged at once.
        case ask(Body)
        case tick
        /// The main loop does not run until that time.
        case block(until: Double)
    }

    var time: Double
    var event: String
    var kind: Kind
    /// The name of the seat, where it says one.
    var seat: String?
    /// The keysym that is fed without a keymap.
    var keysym: String?

    init?(_ json: JSON, _ missing: Missing) {
        let event = json.object?["ev"]?.string ?? "?"
        let node = Node(json, event, missing)
        _ = node.value("ev")
        time = node.need(node.number("t"), "t", or: 0)
        self.event = event
        guard let kind = Self.kind(event, node) else {
            missing.note(Self.reason(for: event))
            return nil
        }
        self.kind = kind
        if case .send = kind { seat = node.string("seat") }
        if case .sendAlone = kind { seat = node.string("seat") }
        if event == "kb.keysym" { keysym = node.string("keysym") }
        node.finish()
    }

    private static func kind(_ event: String, _ node: Node) -> Kind? {
        switch event {
        case "tick": return .tick
        case "app.block": return .block(until: node.need(node.number("until"), "until", or: 0))
        default: break
        }
        let family = event.prefix { $0 != "." }
        let verb = String(event.dropFirst(family.count + 1))
        switch family {
        case "touch": return touch(verb, node).map(Kind.send)
        case "pointer": return pointer(verb, node).map(Kind.send)
        case "kb": return keyboard(verb, node).map(Kind.send)
        case "ti": return textInput(verb, node).map(Kind.send)
        case "seat": return seat(verb, node).map(Kind.sendAlone)
        case "xdg": return shell(verb, node).map(Kind.send)
        case "compositor": return compositor(verb, node).map(Kind.sendAlone)
        case "app": return program(verb, node).map(Kind.act)
        case "query": return query(verb, node).map(Kind.ask)
        default: return nil
        }
    }

    private static func reason(for event: String) -> String {
        switch event {
        case "app.start_drag": "drags between windows"
        default:
            event.hasPrefix("dnd.") ? "drags between windows" : "the input \(event)"
        }
    }
}

/// What keeps a scenario from being played on.
struct Blocked: Error {
    var reason: String
}
