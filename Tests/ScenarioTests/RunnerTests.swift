import Testing

/// The runner against scenarios that are wrong, or that it does not know: none may pass.
struct RunnerTests {
    /// A tap on a view that logs, with changes.
    private func outcome(_ changes: [String: JSON] = [:], without key: String? = nil) -> Outcome {
        var scenario: [String: JSON] = [
            "id": "x", "window": ["size": [200, 200]],
            "views": [["name": "v", "frame": [0, 0, 100, 100], "touches": "log"]],
            "input": [
                ["t": 0, "ev": "touch.down", "id": 1, "x": 10, "y": 10], ["t": 20, "ev": "touch.up", "id": 1],
            ],
            "expect": [
                ["at": 0, "who": "v", "call": "touchesBegan"], ["at": 20, "who": "v", "call": "touchesEnded"],
            ],
        ]
        scenario.merge(changes) { $1 }
        if let key { scenario[key] = nil }
        return Scenario(.object(scenario)).run()
    }

    private func waits(_ outcome: Outcome, for reason: String) -> Bool {
        if case .waits(let said) = outcome { said.contains(reason) } else { false }
    }

    private func fails(_ outcome: Outcome) -> Bool {
        if case .failed = outcome { true } else { false }
    }

    @Test("A right scenario passes, a wrong one fails")
    func rightAndWrong() {
        #expect(outcome() == .passed)
        #expect(fails(outcome(["expect": []])))
        #expect(fails(outcome(["expect": [["at": 0, "who": "v", "call": "touchesBegan"]]])))
        #expect(fails(outcome(["final": ["v": ["alpha": 0.5]]])))
        #expect(fails(outcome(["forbid": [["call": "touchesEnded"]]])))
        #expect(waits(outcome(["expect": [], "inferred": true]), for: "question"))
    }

    @Test("What is not known waits, by name")
    func unknown() {
        #expect(waits(outcome(["colour": 1]), for: "colour"))
        #expect(waits(outcome(["views": [["name": "v", "frame": [0, 0, 9, 9], "depth": 3]]]), for: "depth"))
        #expect(waits(outcome(["views": [["name": "v", "frame": [0, 0, 9, 9], "kind": "map"]]]), for: "map"))
        #expect(waits(outcome(["config": ["tap.colour": 1]]), for: "tap.colour"))
        #expect(waits(outcome(["setup": ["moon": 1]]), for: "moon"))
        #expect(waits(outcome(["recognizers": [["name": "r", "type": "wink", "view": "v"]]]), for: "wink"))
        #expect(waits(outcome(["recognizers": [["name": "r", "type": "tap", "view": "v", "eyes": 2]]]), for: "eyes"))
        #expect(waits(outcome(["recognizers": [["name": "r", "type": "tap", "view": "w"]]]), for: "w"))
        #expect(waits(outcome(["input": [["t": 0, "ev": "touch.lick"]]]), for: "touch.lick"))
        #expect(waits(outcome(["input": [["t": 0, "ev": "touch.up", "id": 1, "hand": 2]]]), for: "hand"))
        #expect(waits(outcome(["input": [["t": 0, "ev": "touch.up", "id": "one"]]]), for: "id"))
        #expect(waits(outcome(["expect": [["at": 0, "who": "v", "call": "touchesSung"]]]), for: "touchesSung"))
        #expect(waits(outcome(["expect": [["at": 0, "who": "v", "call": "touchesBegan", "mood": 1]]]), for: "mood"))
        #expect(waits(outcome(["forbid": [["call": "touchesSung"]]]), for: "touchesSung"))
        #expect(waits(outcome(["tolerate": [["call": "touchesSung"]]]), for: "touchesSung"))
        #expect(waits(outcome(["final": ["v": ["mood": 1]]]), for: "mood"))
        #expect(waits(outcome(["final": ["w": ["alpha": 1]]]), for: "w"))
        #expect(waits(outcome(["unordered": [[0, 5]]]), for: "unordered"))
        #expect(waits(outcome(without: "expect"), for: "expect"))
        #expect(waits(outcome(without: "input"), for: "input"))
    }

    @Test("A scenario that could not fail waits")
    func vacuous() {
        let silent: JSON = [["name": "v", "frame": [0, 0, 100, 100]]]
        #expect(waits(outcome(["views": silent, "expect": []]), for: "asserts"))
        #expect(waits(outcome(["expect": [], "only": ["final"]]), for: "asserts"))
        #expect(waits(outcome(["expect": [], "only": ["w"]]), for: "asserts"))
        #expect(waits(outcome(["expect": [], "only": ["event"]]), for: "asserts"))
        #expect(outcome(["expect": [], "only": ["v.touchesMoved"]]) == .passed)
    }

    @Test("JSON: what Python writes is read, and what is none is refused")
    func json() throws {
        let text = #" {"a": [1, -2.5e1, true, null, "x\n\u00e9\ud83d\ude00é"], "b": {}, "c": NaN} "#
        let fields = try JSON(parsing: text).object
        #expect(fields?["a"] == [1, -25, true, nil, "x\né😀é"])
        #expect(fields?["b"] == [:])
        #expect(fields?["c"]?.number?.isNaN == true)
        for wrong in ["", "{", "[1,]", "{\"a\" 1}", "nul", "[1] 2", "\"a", "{\"a\":}"] {
            #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: wrong) }
        }
    }
}
