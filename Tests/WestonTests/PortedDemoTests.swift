import Testing

extension WestonTests {
    /// Event code that was written for iOS, under a finger.
    struct PortedDemoTests {
        @Test("R-HIT-6: a tap on PortedDemo's blue view is written in its journal", arguments: Shell.allCases)
        func tap(shell: Shell) throws {
            try withWeston(shell, width: 1200, height: 800) { weston in
                let demo = try PortedDemoOnWeston(on: weston)
                let before = try demo.picture("ported")
                try weston.tap(x: before.blue.x, y: before.blue.y)
                let after = try weston.wait(for: "the journal has other words") {
                    let picture = try demo.picture("ported-tapped")
                    return picture.differs(from: before, in: picture.journal) ? picture : nil
                }
                // Nothing but the journal is another.
                #expect(!after.differs(from: before, in: after.rest))
                #expect(demo.program.log == "")
            }
        }
    }
}
