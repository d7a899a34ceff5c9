/// An entry that is expected, tolerated or forbidden; what it does not say matches anything.
struct Pattern {
    var at: Double?
    var who: String?
    var call: String?
    var fields: [String: JSON] = [:]

    init(at: Double? = nil, who: String? = nil, call: String? = nil, fields: [String: JSON] = [:]) {
        self.at = at
        self.who = who
        self.call = call
        self.fields = fields
    }

    init(_ json: JSON, _ scenario: Node) {
        guard json.object != nil else {
            scenario.miss("entry = \(json)")
            self.init()
            return
        }
        let missing = Missing()
        self.init(Node(json, "entry", missing), besides: [])
        for reason in missing.reasons { scenario.miss(reason) }
    }

    init(_ node: Node, besides others: Set<String>) {
        at = node.number("at")
        who = node.string("who")
        call = node.string("call")
        for key in node.keys where !others.contains(key) && !["at", "who", "call"].contains(key) {
            fields[key] = node.value(key)
        }
        if let reason = Vocabulary.objection(to: self) { node.miss(reason) }
        if call == "props", let result = fields["result"]?.object {
            for key in result.keys.sorted() where !World.properties.contains(key) {
                node.miss("props with \(key)")
            }
        }
    }
}

extension Pattern: CustomStringConvertible {
    var description: String {
        var text = at.map { "at \(JSON.number($0)): " } ?? ""
        text += "\(who ?? "anyone").\(call ?? "any call")"
        for (key, value) in fields.sorted(by: { $0.key < $1.key }) { text += " \(key) \(value)" }
        return text
    }
}
