import Testing

/// The arena against a model of its law.
///
/// `SKIFF_MODEL_DEPTH` is how many steps all ways go, for pairs with all flags; without it, all pairs go two steps, some
/// go three, and three recognizers go two. `SKIFF_MODEL_PATHS` is how many random ways are tried.
@MainActor
struct ArenaModelTests {
    @Test("R-STATE-3, R-GEST-10, R-GEST-14: two recognizers and two fingers go as the law says, whatever happens")
    func pairs() {
        guard let depth = Settings.depth else {
            let plans = ArenaPlan.pairs(flags: [0, 1, 2, 4, 54])
            explore(plans, depth: 2)
            // One in so many, of each kind some.
            return explore(plans.indices.filter { $0 % 53 == 7 }.map { plans[$0] }, depth: 3)
        }
        explore(ArenaPlan.pairs(flags: Array(0..<64)), depth: depth)
    }

    @Test("R-GEST-10, R-GEST-16, R-GEST-21: three recognizers and two fingers go as the law says, whatever happens")
    func triples() {
        let plans = ArenaPlan.triples()
        guard let depth = Settings.depth else {
            return explore(plans.indices.filter { $0 % 3 == 0 }.map { plans[$0] }, depth: 2)
        }
        explore(plans, depth: depth - 1)
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
        print("random: \(check.paths) ways, \(check.steps) steps")
    }

    private func explore(_ plans: [ArenaPlan], depth: Int) {
        let check = Check()
        var reports: [String] = []
        var states = 0
        for plan in plans where reports.count < Settings.reportLimit {
            states += Explorer(plan: plan, depth: depth).visit { path, isNew in
                // From what is known already the way to the end is known too.
                guard let difference = check.difference(plan, path, toTheEnd: isNew) else { return true }
                // The first of a plan is the shortest.
                reports.append(difference)
                return false
            }
        }
        #expect(reports.isEmpty, "\(reports.joined(separator: "\n"))")
        print("\(plans.count) plans, \(depth) deep: \(states) states, \(check.paths) ways, \(check.steps) steps")
    }
}
