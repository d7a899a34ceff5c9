import Skiff

/// What the log must be, and the state afterwards.
struct Expectation {
    var expect: [Pattern] = []
    /// Which entries are compared; nil for all.
    var only: [String]?
    var unordered: [Set<Int>] = []
    var tolerate: [Tolerated] = []
    var timeWindows: [String: ClosedRange<Double>] = [:]
    var tolerance = 0.01
    var forbid: [Pattern] = []
    var highlight: [(time: Double, isOn: Bool)] = []
    /// By name of a view or recognizer, then by property.
    var final: [String: [String: JSON]] = [:]

    /// Entries that may come beside the expected ones.
    struct Tolerated {
        var pattern: Pattern
        var limit = Int.max
        /// Only before that entry of `expect`.
        var before: Int?
    }

    init() {}

    init(_ node: Node) {
        expect = node.need(node.array("expect"), "expect", or: []).map { Pattern($0, node) }
        only = node.strings("only")
        for group in node.array("unordered") ?? [] {
            guard let indexes = group.numbers, indexes.allSatisfy({ expect.indices.contains(Int($0)) }) else {
                node.miss("unordered = \(group)")
                continue
            }
            unordered.append(Set(indexes.map { Int($0) }))
        }
        for entry in node.nodes("tolerate", "tolerate") {
            var tolerated = Tolerated(pattern: Pattern(entry, besides: ["max", "before_entry"]))
            tolerated.limit = entry.int("max") ?? .max
            tolerated.before = entry.int("before_entry")
            if let before = tolerated.before, !expect.indices.contains(before) {
                node.miss("before_entry = \(before)")
                tolerated.before = nil
            }
            tolerate.append(tolerated)
        }
        if let windows = node.value("time_window")?.object {
            for (who, window) in windows {
                guard let ends = window.numbers, ends.count == 2, ends[0] <= ends[1] else {
                    node.miss("time_window = \(window)")
                    continue
                }
                timeWindows[who] = ends[0]...ends[1]
            }
        } else if node.has("time_window") {
            node.miss("time_window of another kind")
        }
        tolerance = node.number("tolerance") ?? 0.01
        forbid = (node.array("forbid") ?? []).map { Pattern($0, node) }
        for check in node.array("highlight") ?? [] {
            guard let pair = check.array, pair.count == 2, let time = pair[0].number, let isOn = pair[1].bool else {
                node.miss("highlight = \(check)")
                continue
            }
            highlight.append((time, isOn))
        }
        readFinal(node)
    }

    private mutating func readFinal(_ node: Node) {
        guard let state = node.value("final") else { return }
        guard let names = state.object else { return node.miss("final = \(state)") }
        for (name, properties) in names {
            guard let properties = properties.object else {
                node.miss("final of \(name) = \(properties)")
                continue
            }
            for key in properties.keys.sorted() where !World.properties.contains(key) {
                node.miss("final with \(key)")
            }
            final[name] = properties
        }
    }

    /// Whether the log is compared: `final` alone means that it is not.
    var comparesLog: Bool { only.map { !$0.isEmpty && $0 != ["final"] } ?? true }

    /// Whether an entry is compared.
    func hears(who: String, call: String, event: String?) -> Bool {
        if who == "wire" {
            let named = (expect + forbid).contains { $0.call == call && ($0.who == "wire" || $0.who == nil) }
            let isAsked = only?.contains { $0 == call || $0 == "wire.\(call)" } ?? false
            guard named || isAsked else { return false }
        }
        guard let only else { return true }
        return only.contains { word in
            word == who || word == call || word == "\(who).\(call)" || event.map { word == "\(who).\($0)" } ?? false
        }
    }

    func hears(_ entry: Entry) -> Bool {
        hears(who: entry.who, call: entry.call, event: entry.fields["event"]?.string)
    }

    func hears(_ writer: Writer) -> Bool {
        writer.calls.contains { call in
            if hears(who: writer.name, call: call, event: nil) { return true }
            return call == "event"
                && Control.Events.logged.contains { hears(who: writer.name, call: call, event: $0.name) }
        }
    }

    /// Somebody who may write into the log.
    struct Writer {
        var name: String
        var calls: [String]

        init(_ name: String, _ calls: [String]) {
            self.name = name
            self.calls = calls
        }

        func mayWrite(_ pattern: Pattern) -> Bool {
            (pattern.who == nil || pattern.who == name) && (pattern.call.map(calls.contains) ?? true)
        }
    }
}
