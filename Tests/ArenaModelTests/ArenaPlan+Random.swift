extension ArenaPlan {
    /// Any two to four recognizers.
    static func random(from numbers: inout Numbers) -> ArenaPlan {
        let count = Int.random(in: 2...4, using: &numbers)
        let entries = (0..<count).map { _ in
            Entry(
                view: numbers.isOnce(in: 2) ? 0 : 1, isContinuous: numbers.isOnce(in: 2),
                cancels: !numbers.isOnce(in: 3), delaysBegan: numbers.isOnce(in: 3),
                delaysEnded: !numbers.isOnce(in: 3), begins: !numbers.isOnce(in: 8))
        }
        var plan = ArenaPlan(entries: entries)
        for one in 0..<count {
            for other in 0..<count where one != other {
                let pair = Pair(one, other)
                if numbers.isOnce(in: 4) {
                    plan.requirements[pair] = [.ownList, .ownDelegate, .otherDelegate].randomElement(using: &numbers)
                }
                if numbers.isOnce(in: 5) { plan.together.insert(pair) }
                if numbers.isOnce(in: 8) { plan.unprevented.insert(pair) }
            }
        }
        plan.isMultipleTouch = !numbers.isOnce(in: 3)
        return plan
    }

    /// Two recognizers of all kinds, in all places, with all that may be between them.
    ///
    /// - Parameter flags: which of the recognizers' flags are not as by default, three bits for each of them.
    static func pairs(flags all: [Int]) -> [ArenaPlan] {
        var plans: [ArenaPlan] = []
        for kinds in 0..<4 {
            for views in [[1, 1], [1, 0]] {
                for flags in all {
                    var entries = [Entry(view: views[0]), Entry(view: views[1])]
                    for index in 0..<2 {
                        let bits = flags >> (index * 3)
                        entries[index].isContinuous = kinds & (1 << index) != 0
                        entries[index].cancels = bits & 1 == 0
                        entries[index].delaysBegan = bits & 2 != 0
                        entries[index].delaysEnded = bits & 4 == 0
                    }
                    plans += relations(of: ArenaPlan(entries: entries))
                }
            }
        }
        return plans
    }

    /// The plan with all that may be between its first two.
    private static func relations(of plan: ArenaPlan) -> [ArenaPlan] {
        var plans: [ArenaPlan] = []
        for isTogether in [false, true] {
            var base = plan
            if isTogether { base.together = [Pair(0, 1)] }
            plans.append(base)
            base.requirements = [Pair(0, 1): .ownList]
            plans.append(base)
            base.requirements = [Pair(1, 0): .ownDelegate]
            plans.append(base)
            base.requirements = [Pair(1, 0): .otherDelegate, Pair(0, 1): .ownList]
            plans.append(base)
        }
        return plans
    }

    /// Three recognizers, one of them around the others, in a chain or a ring of requirements, or some together.
    static func triples() -> [ArenaPlan] {
        var plans: [ArenaPlan] = []
        for kinds in [[false, false, false], [true, false, true], [false, true, false], [true, true, true]] {
            let entries = [1, 1, 0].indices.map { Entry(view: [1, 1, 0][$0], isContinuous: kinds[$0]) }
            var plan = ArenaPlan(entries: entries)
            plans.append(plan)
            plan.together = [Pair(2, 0)]
            plans.append(plan)
            plan.together = []
            plan.requirements = [Pair(0, 1): .ownList, Pair(1, 2): .ownList]
            plans.append(plan)
            plan.requirements[Pair(2, 0)] = .ownDelegate
            plans.append(plan)
            plan.requirements = [Pair(0, 2): .ownList, Pair(1, 2): .otherDelegate]
            plan.entries[2].delaysBegan = true
            plans.append(plan)
            plan.requirements = [Pair(0, 1): .ownDelegate]
            plan.together = [Pair(1, 2)]
            plan.entries[1].cancels = false
            plans.append(plan)
        }
        return plans
    }
}
