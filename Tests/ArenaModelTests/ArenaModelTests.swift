import Testing

/// The arena against a model of its law.
///
/// `SKIFF_MODEL_DEPTH` is how many steps all ways go, 4 for pairs by default and one less for three recognizers;
/// `SKIFF_MODEL_PATHS` is how many random ones are tried.
@MainActor
struct ArenaModelTests {
    @Test("R-STATE-3, R-GEST-10, R-GEST-14: two recognizers and two fingers go as the law says, whatever happens")
    func pairs() {
        let depth = Settings.depth
        explore(ArenaPlan.pairs(hasAllFlags: Settings.isDeep), depth: depth ?? 3)
    }

    @Test("R-GEST-10, R-GEST-16, R-GEST-21: three recognizers and two fingers go as the law says, whatever happens")
    func triples() {
        let depth = Settings.depth.map { $0 - 1 }
        explore(ArenaPlan.triples(), depth: depth ?? 2)
    }

    @Test("R-GEST-4, R-GEST-9, R-GEST-13: long ways with any recognizers go as the law says")
    func long() {
        let check = Check()
        var reports: [String] = []
        for seed in 0..<Settings.paths where reports.count < Settings.reportLimit {
            var numbers = Numbers(seed: UInt64(seed))
            let plan = ArenaPlan.random(from: &numbers)
            var model = ArenaModel(plan)
            var path: [ArenaStep] = []
            for _ in 0..<Int.random(in: 5...30, using: &numbers) {
                guard let event = model.events(isWide: true).randomElement(using: &numbers) else { break }
                let step = ArenaStep(event: event, replies: model.answer(to: event, from: &numbers))
                model.apply(step)
                path.append(step)
            }
            if let difference = check.difference(plan, path) { reports.append("seed \(seed): \(difference)") }
        }
        #expect(reports.isEmpty, "\(reports.joined(separator: "\n"))")
        if Settings.isDeep { print("\(check.paths) ways, \(check.steps) steps") }
    }

    private func explore(_ plans: [ArenaPlan], depth: Int) {
        let check = Check()
        var reports: [String] = []
        var states = 0
        for plan in plans where reports.count < Settings.reportLimit {
            states += Explorer(plan: plan, depth: depth).visit { path in
                guard let difference = check.difference(plan, path) else { return true }
                // The first of a plan is the shortest.
                reports.append(difference)
                return false
            }
        }
        #expect(reports.isEmpty, "\(reports.joined(separator: "\n"))")
        if Settings.isDeep {
            print("\(plans.count) plans, \(states) states, \(check.paths) ways, \(check.steps) steps")
        }
    }
}
