import Foundation
import Testing

@Suite(.serialized)
struct ScenarioTests {
    /// What scenarios of the fixtures may wait for: what the toolkit has not.
    private static let lacks = [
        "disputed"
    ]

    @Test("Every scenario of the fixtures, and of the folder that SKIFF_SCENARIOS names, leads to what it says")
    func all() {
        var report = Report()
        report.run(folder: Report.fixtures)
        for (name, outcome) in report.outcomes {
            guard case .waits(let reason) = outcome else { continue }
            #expect(Self.lacks.contains { reason.hasPrefix($0) }, "\(name) waits for \(reason)")
        }
        if let folder = ProcessInfo.processInfo.environment["SKIFF_SCENARIOS"], !folder.isEmpty {
            report.run(folder: folder)
        }
        print(report.closingLine)
        fflush(nil)
        for failure in report.failures { Issue.record("\(failure)") }
    }
}
