/// One line of the log: who was called, when, with what.
struct Entry {
    /// Nil where it may be any time: what a timer does that was overdue when a blocked loop woke.
    var at: Double?
    var who: String
    var call: String
    var fields: [String: JSON]
}

extension Entry: CustomStringConvertible {
    var description: String { described(besides: nil) }

    /// The entry in words, with the fields that tell it from others, and more that are asked for.
    func described(besides more: Dictionary<String, JSON>.Keys?) -> String {
        var text = "at \(at.map { "\(JSON.number($0))" } ?? "waking"): \(who).\(call)"
        let telling = ["touches", "event", "state", "selector", "result", "key", "serial", "rect", "size"]
        for (key, value) in fields.sorted(by: { $0.key < $1.key })
        where telling.contains(key) || more?.contains(key) == true {
            text += " \(key) \(value)"
        }
        return text
    }
}
