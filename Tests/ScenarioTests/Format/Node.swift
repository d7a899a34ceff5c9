/// Collects what a scenario has that the toolkit, or this runner, has not.
final class Missing {
    private(set) var reasons: [String] = []

    func note(_ reason: String) {
        if !reasons.contains(reason) { reasons.append(reason) }
    }
}

/// An object of a scenario while it is read: what nobody has asked for in the end is not known.
final class Node {
    private let fields: [String: JSON]
    private let place: String
    private let missing: Missing
    private var asked: Set<String> = []

    /// - Parameter place: what the object is, for the reasons: `view`, `touch.down`.
    init(_ json: JSON, _ place: String, _ missing: Missing) {
        fields = json.object ?? [:]
        self.place = place
        self.missing = missing
        if json.object == nil { missing.note("\(place) that is no object") }
    }

    var keys: [String] { fields.keys.sorted() }

    func has(_ key: String) -> Bool { fields[key] != nil }

    /// The value, whatever it is.
    func value(_ key: String) -> JSON? {
        asked.insert(key)
        return fields[key]
    }

    /// A number; JSON has no word for those that are not finite, so they may be strings.
    func number(_ key: String) -> Double? {
        typed(key) { json in
            json.number ?? json.string.flatMap(Double.init).flatMap { $0.isFinite ? nil : $0 }
        }
    }
    func bool(_ key: String) -> Bool? { typed(key) { $0.bool } }
    func string(_ key: String) -> String? { typed(key) { $0.string } }
    func strings(_ key: String) -> [String]? { typed(key) { $0.strings } }
    func array(_ key: String) -> [JSON]? { typed(key) { $0.array } }
    func int(_ key: String) -> Int? {
        typed(key) { json in
            json.number.flatMap { abs($0) <= 9e15 && $0.rounded() == $0 ? Int($0) : nil }
        }
    }

    /// So many numbers.
    func numbers(_ key: String, count: Int) -> [Double]? {
        typed(key) { json in json.numbers.flatMap { $0.count == count ? $0 : nil } }
    }

    func node(_ key: String) -> Node? {
        asked.insert(key)
        return fields[key].map { Node($0, "\(place).\(key)", missing) }
    }

    func nodes(_ key: String, _ place: String) -> [Node] {
        (array(key) ?? []).map { Node($0, place, missing) }
    }

    /// A value that has to be there.
    func need<Value>(_ value: Value?, _ key: String, or fallback: Value) -> Value {
        if let value { return value }
        if fields[key] == nil { missing.note("\(place) without \(key)") }
        return fallback
    }

    func miss(_ reason: String) { missing.note(reason) }

    /// Notes what was not asked for.
    func finish() {
        for key in keys where !asked.contains(key) { missing.note("\(place) with \(key)") }
    }

    private func typed<Value>(_ key: String, _ read: (JSON) -> Value?) -> Value? {
        asked.insert(key)
        guard let json = fields[key], json != .null else { return nil }
        guard let value = read(json) else {
            missing.note("\(place) with \(key) = \(json)")
            return nil
        }
        return value
    }
}
