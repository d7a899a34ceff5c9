/// Compares a log with what it must be.
struct Comparer {
    let expectation: Expectation

    /// The first difference in words; nil if there is none.
    func difference(_ log: [Entry]) -> String? {
        for entry in log {
            if let pattern = expectation.forbid.first(where: { matches($0, entry) }) {
                return "forbidden: \(entry) (\(pattern))"
            }
        }
        guard expectation.comparesLog else { return nil }
        var alignment = Alignment(comparer: self, log: log.filter { expectation.hears($0) })
        return alignment.difference()
    }

    /// The first difference of the state afterwards.
    func difference(state: [String: [String: JSON]]) -> String? {
        for (name, properties) in expectation.final.sorted(by: { $0.key < $1.key }) {
            for (key, wanted) in properties.sorted(by: { $0.key < $1.key }) {
                guard let value = state[name]?[key] else { return "in the end \(name) has no \(key)" }
                if !isEqual(wanted, value, tolerance: expectation.tolerance) {
                    return "in the end \(name).\(key) is \(value), not \(wanted)"
                }
            }
        }
        return nil
    }

    /// The first difference of the highlight checks.
    func difference(highlights: [Bool?]) -> String? {
        for (check, value) in zip(expectation.highlight, highlights) where check.isOn != value {
            let seen = value.map { "\($0)" } ?? "nothing"
            return "at \(JSON.number(check.time)): isHighlighted is \(seen), not \(check.isOn)"
        }
        return nil
    }

    // MARK: Entries

    /// Whether an entry is what a pattern says.
    func matches(_ pattern: Pattern, _ entry: Entry) -> Bool {
        if let at = pattern.at, let time = entry.at, !Self.isSameTime(at, time) { return false }
        return matchesBesidesTime(pattern, entry)
    }

    /// Whether an entry is the expected one; which of equal objects it is, is for the alignment to say.
    func matches(expected pattern: Pattern, _ entry: Entry) -> Bool {
        if let window = pattern.who.flatMap({ expectation.timeWindows[$0] }) {
            if let time = entry.at, !window.contains(time) { return false }
            return matchesBesidesTime(pattern, entry)
        }
        return matches(pattern, entry)
    }

    private func matchesBesidesTime(_ pattern: Pattern, _ entry: Entry) -> Bool {
        if let who = pattern.who, who != entry.who { return false }
        if let call = pattern.call, call != entry.call { return false }
        return pattern.fields.allSatisfy { key, wanted in
            if key == "object" { return true }
            guard let value = entry.fields[key] else { return false }
            let tolerance = Self.exact.contains(key) ? 0 : expectation.tolerance
            if Self.unordered.contains(key) { return isSameSet(wanted, value) }
            return isEqual(wanted, value, tolerance: tolerance)
        }
    }

    private static let exact: Set<String> = [
        "tapCount", "count", "timestamp", "buttons", "serial", "numberOfTouches",
    ]
    private static let unordered: Set<String> = ["touches", "all", "modifiers"]

    static func isSameTime(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-6 }

    private func isSameSet(_ a: JSON, _ b: JSON) -> Bool {
        guard let a = a.array, let b = b.array else { return false }
        return a.count == b.count && Set(a) == Set(b)
    }

    /// Whether two values are the same, numbers up to the tolerance; an object may have more than is wanted.
    func isEqual(_ wanted: JSON, _ value: JSON, tolerance: Double) -> Bool {
        switch (wanted, value) {
        case (.number(let a), .number(let b)):
            // The limit is included, whatever the binary fractions make of it.
            return a == b || abs(a - b) <= tolerance + 1e-9
        case (.array(let a), .array(let b)):
            return a.count == b.count && zip(a, b).allSatisfy { isEqual($0, $1, tolerance: tolerance) }
        case (.object(let a), .object(let b)):
            return a.allSatisfy { key, wanted in
                b[key].map { isEqual(wanted, $0, tolerance: tolerance) } ?? false
            }
        default: return wanted == value
        }
    }
}
