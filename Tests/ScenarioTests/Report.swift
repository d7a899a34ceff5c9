import Foundation

/// Runs files of scenarios and prints a line for each.
struct Report {
    private(set) var outcomes: [(name: String, outcome: Outcome)] = []
    /// The lines of those that failed, each with what the application said of its decisions.
    private(set) var failures: [String] = []

    /// The folder with the scenarios of the project.
    static var fixtures: String {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/Scenarios").path
    }

    /// Every file of a folder, by name.
    mutating func run(folder: String) {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        let files = names.filter { $0.hasSuffix(".json") }
        if files.isEmpty { note("\(folder)", .failed("no scenarios in this folder")) }
        for file in files { run(file: "\(folder)/\(file)") }
    }

    mutating func run(file: String) {
        do {
            let text = try String(contentsOfFile: file, encoding: .utf8)
            for scenario in try Scenario.all(in: text) { run(scenario) }
        } catch {
            note(file, .failed("\(error)"))
        }
    }

    mutating func run(_ scenario: Scenario) {
        var trace: [String] = []
        let outcome = scenario.run(trace: &trace)
        note(scenario.id, outcome, trace)
    }

    private mutating func note(_ name: String, _ outcome: Outcome, _ trace: [String] = []) {
        let line = outcome.line(name)
        outcomes.append((name, outcome))
        print(line)
        if case .failed = outcome { failures.append(([line] + trace).joined(separator: "\n    ")) }
    }

    var closingLine: String {
        let passed = outcomes.count { $0.outcome == .passed }
        let waiting = outcomes.count { if case .waits = $0.outcome { true } else { false } }
        return "\(passed) of \(outcomes.count) scenarios passed, \(waiting) wait"
    }
}
