import Foundation
import Testing

@Suite(.serialized)
struct ScenarioTests {
    @Test("Every scenario of the fixtures, and of the folder that SKIFF_SCENARIOS names, leads to what it says")
    func all() {
        var report = Report()
        report.run(folder: Report.fixtures)
        if let folder = ProcessInfo.processInfo.environment["SKIFF_SCENARIOS"], !folder.isEmpty {
            report.run(folder: folder)
        }
        print(report.closingLine)
        fflush(nil)
        for failure in report.failures { Issue.record("\(failure)") }
    }
}
