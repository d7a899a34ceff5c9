import Testing

/// The comparer against logs made by hand: what is wrong must be found.
struct ComparerTests {
    private func compare(_ log: [Entry], _ fields: [String: JSON]) -> String? {
        var object = fields
        object["expect"] = fields["expect"] ?? []
        let missing = Missing()
        let expectation = Expectation(Node(.object(object), "scenario", missing))
        #expect(missing.reasons.isEmpty)
        return Comparer(expectation: expectation).difference(log)
    }

    private func entry(_ at: Double?, _ who: String, _ call: String, _ fields: [String: JSON] = [:]) -> Entry {
        Entry(at: at, who: who, call: call, fields: fields)
    }

    private let began: JSON = ["at": 0, "who": "v", "call": "touchesBegan"]
    private let ended: JSON = ["at": 10, "who": "v", "call": "touchesEnded"]
    private var log: [Entry] { [entry(0, "v", "touchesBegan"), entry(10, "v", "touchesEnded")] }

    @Test("The same log has no difference; one entry more, less, elsewhere or at another time has")
    func whole() {
        #expect(compare(log, ["expect": [began, ended]]) == nil)
        #expect(compare([], [:]) == nil)
        #expect(compare(log, ["expect": [began]]) == "not expected: at 10: v.touchesEnded")
        #expect(compare(Array(log.prefix(1)), ["expect": [began, ended]])?.hasSuffix("nothing more came") == true)
        #expect(compare(log.reversed(), ["expect": [began, ended]]) != nil)
        #expect(
            compare([entry(0, "v", "touchesBegan"), entry(11, "v", "touchesEnded")], ["expect": [began, ended]]) != nil)
        #expect(compare([entry(0, "w", "touchesBegan")], ["expect": [began]]) != nil)
        #expect(compare([entry(0, "v", "touchesMoved")], ["expect": [began]]) != nil)
        #expect(compare([], ["expect": [began]]) != nil)
    }

    @Test("A field that is named must be there and the same; others are free")
    func fields() {
        let log = [entry(0, "v", "touchesBegan", ["touches": [2, 1], "tapCount": 1, "location": [10, 20]])]
        func one(_ key: String, _ value: JSON) -> String? {
            compare(log, ["expect": [["at": 0, "who": "v", "call": "touchesBegan", key: value]]])
        }
        #expect(one("touches", [1, 2]) == nil)
        #expect(one("touches", [1]) != nil)
        #expect(one("touches", [1, 3]) != nil)
        #expect(one("tapCount", 1) == nil)
        #expect(one("tapCount", 1.005) != nil)
        #expect(one("location", [10.01, 20]) == nil)
        #expect(one("location", [10.02, 20]) != nil)
        #expect(one("location", [10, 20, 0]) != nil)
        #expect(one("majorRadius", 0) != nil)
        #expect(one("touch_view", nil) != nil)
    }

    @Test("tolerance: the limit is included, and it never holds for times and counts")
    func tolerance() {
        let log = [entry(0, "t", "action", ["location": [11.5, 10], "numberOfTouches": 1])]
        func one(_ tolerance: JSON, _ extra: [String: JSON], at: JSON = 0) -> String? {
            let pattern: [String: JSON] = ["at": at, "who": "t", "call": "action"]
            return compare(log, ["tolerance": tolerance, "expect": [.object(pattern.merging(extra) { $1 })]])
        }
        #expect(one(1.5, ["location": [10, 10]]) == nil)
        #expect(one(1.49, ["location": [10, 10]]) != nil)
        #expect(one(5, ["numberOfTouches": 2]) != nil)
        #expect(one(5, [:], at: 1) != nil)
    }

    @Test("only: what matches no word of it is not compared, and the rest is")
    func only() {
        let noise =
            log + [entry(10, "s", "event", ["event": "touchDown"]), entry(11, "s", "event", ["event": "valueChanged"])]
        let changed: JSON = ["at": 11, "who": "s", "call": "event", "event": "valueChanged"]
        #expect(compare(noise, ["expect": [changed], "only": ["s.valueChanged"]]) == nil)
        #expect(compare(noise, ["expect": [], "only": ["s.valueChanged"]]) != nil)
        #expect(compare(noise, ["expect": [changed], "only": ["s"]]) != nil)
        #expect(compare(noise, ["expect": [changed], "only": ["event"]]) != nil)
        #expect(compare(noise, ["expect": [ended], "only": ["v.touchesEnded"]]) == nil)
        #expect(compare(noise, ["expect": [began, ended], "only": ["v"]]) == nil)
        #expect(compare(noise, ["expect": [began], "only": ["v"]]) != nil)
        #expect(compare([entry(0, "sv.delegate", "selector")], ["only": ["sv"]]) == nil)
        #expect(compare([entry(0, "sv.delegate", "selector")], ["only": ["sv.delegate"]]) != nil)
        #expect(compare([entry(0, "sv.delegate", "selector")], ["only": ["sv.delegate.selector"]]) != nil)
        #expect(compare(noise, ["only": ["final"]]) == nil)
    }

    @Test("unordered: only those of one group may change places")
    func unordered() {
        let moved: JSON = ["at": 10, "who": "v", "call": "touchesMoved"]
        let other: JSON = ["at": 10, "who": "w", "call": "touchesMoved"]
        let log = [
            entry(0, "v", "touchesBegan"), entry(10, "w", "touchesMoved"), entry(10, "v", "touchesMoved"),
            entry(10, "v", "touchesEnded"),
        ]
        let expect: JSON = [began, moved, other, ended]
        #expect(compare(log, ["expect": expect]) != nil)
        #expect(compare(log, ["expect": expect, "unordered": [[1, 2]]]) == nil)
        #expect(compare(log, ["expect": expect, "unordered": [[2, 3]]]) != nil)
        #expect(compare(log, ["expect": expect, "unordered": [[0, 1]]]) != nil)
        #expect(compare(Array(log.dropLast()), ["expect": expect, "unordered": [[1, 2]]]) != nil)
        #expect(compare(log, ["expect": [began, moved, moved, ended], "unordered": [[1, 2]]]) != nil)
    }

    @Test("An action and the cancel that comes of it have no order, others have one")
    func conflict() {
        let action: JSON = ["at": 10, "who": "t", "call": "action"]
        let cancelled: JSON = ["at": 10, "who": "v", "call": "touchesCancelled"]
        let log = [entry(10, "v", "touchesCancelled"), entry(10, "t", "action")]
        #expect(compare(log, ["expect": [action, cancelled]]) == nil)
        #expect(compare(log, ["expect": [cancelled, action]]) == nil)
        #expect(
            compare([entry(10, "v", "touchesEnded"), entry(10, "t", "action")], ["expect": [action, ended]]) != nil)
    }

    @Test("tolerate: as often as it says, not later than it says, and nothing else")
    func tolerate() {
        let extra = entry(5, "v", "touchesMoved")
        func one(_ log: [Entry], _ tolerated: JSON) -> String? {
            compare(log, ["expect": [began, ended], "tolerate": [tolerated]])
        }
        let between = [log[0], extra, log[1]]
        #expect(one(between, ["who": "v", "call": "touchesMoved"]) == nil)
        #expect(one([log[0], extra, extra, log[1]], ["call": "touchesMoved"]) == nil)
        #expect(one(between, ["at": 6, "who": "v", "call": "touchesMoved"]) != nil)
        #expect(one(between, ["who": "w", "call": "touchesMoved"]) != nil)
        #expect(one(between, ["call": "touchesMoved", "max": 1]) == nil)
        #expect(one([log[0], extra, extra, log[1]], ["call": "touchesMoved", "max": 1]) != nil)
        #expect(one(between, ["call": "touchesMoved", "before_entry": 1]) == nil)
        #expect(one(between, ["call": "touchesMoved", "before_entry": 0]) != nil)
        #expect(one(log + [extra], ["call": "touchesMoved", "before_entry": 1]) != nil)
        // What is tolerated does not stand for what is expected.
        #expect(one([log[0]], ["call": "touchesEnded"]) != nil)
        #expect(one(log + [log[1]], ["call": "touchesEnded"]) == nil)
    }

    @Test("time_window: any time in it, in order among themselves; not outside of it")
    func timeWindow() {
        let ack: JSON = ["at": 0, "who": "wire", "call": "ack_configure"]
        let commit: JSON = ["at": 20, "who": "wire", "call": "attach_commit"]
        func one(_ log: [Entry]) -> String? {
            compare(log, ["expect": [ack, began, commit], "time_window": ["wire": [0, 20]]])
        }
        let view = entry(0, "v", "touchesBegan")
        #expect(one([entry(3, "wire", "ack_configure"), entry(7, "wire", "attach_commit"), view]) == nil)
        #expect(one([view, entry(0, "wire", "ack_configure"), entry(20, "wire", "attach_commit")]) == nil)
        #expect(one([view, entry(7, "wire", "attach_commit"), entry(8, "wire", "ack_configure")]) != nil)
        #expect(one([view, entry(7, "wire", "ack_configure"), entry(20.5, "wire", "attach_commit")]) != nil)
        #expect(one([view, entry(7, "wire", "ack_configure")]) != nil)
        #expect(
            one([entry(1, "v", "touchesBegan"), entry(7, "wire", "ack_configure"), entry(8, "wire", "attach_commit")])
                != nil)
    }

    @Test("forbid: must not appear, tolerated or not, compared or not")
    func forbid() {
        let forbidden: JSON = ["who": "v", "call": "touchesEnded"]
        #expect(compare(log, ["expect": [began, ended], "forbid": [forbidden]]) != nil)
        #expect(compare(log, ["expect": [began], "only": ["touchesBegan"], "forbid": [forbidden]]) != nil)
        #expect(compare(log, ["expect": [began], "tolerate": [forbidden], "forbid": [forbidden]]) != nil)
        #expect(compare(log, ["expect": [began, ended], "forbid": [["who": "v", "call": "touchesMoved"]]]) == nil)
    }

    @Test("object: equal numbers are one object, different numbers are two")
    func objects() {
        func pattern(_ at: JSON, _ call: String, _ object: JSON) -> JSON {
            ["at": at, "who": "v", "call": .string(call), "object": object]
        }
        let log = [
            entry(0, "v", "touchesBegan", ["object": 7]), entry(10, "v", "touchesEnded", ["object": 7]),
            entry(20, "v", "touchesBegan", ["object": 9]),
        ]
        func one(_ numbers: [JSON]) -> String? {
            compare(
                log,
                [
                    "expect": [
                        pattern(0, "touchesBegan", numbers[0]), pattern(10, "touchesEnded", numbers[1]),
                        pattern(20, "touchesBegan", numbers[2]),
                    ]
                ])
        }
        #expect(one([1, 1, 2]) == nil)
        #expect(one([1, 2, 3]) != nil)
        #expect(one([1, 1, 1]) != nil)
    }

    @Test("final and highlight: another state, and one that nobody saw, is a difference")
    func state() {
        let missing = Missing()
        let expectation = Expectation(
            Node(
                [
                    "expect": [], "final": ["b": ["isTracking": false, "alpha": 0.5]],
                    "highlight": [[0, true], [10, false]],
                ], "scenario", missing))
        #expect(missing.reasons.isEmpty)
        let comparer = Comparer(expectation: expectation)
        #expect(comparer.difference(state: ["b": ["isTracking": false, "alpha": 0.505]]) == nil)
        #expect(comparer.difference(state: ["b": ["isTracking": true, "alpha": 0.5]]) != nil)
        #expect(comparer.difference(state: ["b": ["isTracking": false, "alpha": 0.6]]) != nil)
        #expect(comparer.difference(state: ["b": ["alpha": 0.5]]) != nil)
        #expect(comparer.difference(state: [:]) != nil)
        #expect(comparer.difference(highlights: [true, false]) == nil)
        #expect(comparer.difference(highlights: [true, true]) != nil)
        #expect(comparer.difference(highlights: [nil, false]) != nil)
    }
}
