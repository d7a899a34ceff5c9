/// Holds the arena against the model, along a path.
@MainActor
final class Check {
    private let player = ArenaPlayer()
    private(set) var paths = 0
    private(set) var steps = 0

    /// Plays a path, and then all gestures to their end if they are to be ended; what differs, or nil.
    func difference(_ plan: ArenaPlan, _ path: [ArenaStep], toTheEnd isWhole: Bool = true) -> String? {
        paths += 1
        var model = ArenaModel(plan)
        var invariants = Invariants(count: plan.entries.count)
        var done: [String] = []
        player.start(plan)
        var rest = path[...]
        var found: String?
        while found == nil, let step = rest.popFirst() ?? (isWhole ? model.closingStep() : nil) {
            steps += 1
            model.apply(step)
            let seen = player.play(step)
            done.append("\(step.event) \(step.replies.filter { $0.value != .nothing })")
            invariants.note(seen)
            if seen != model.seen {
                found = "the model: \(model.seen)\n  the arena: \(seen)"
            } else if done.count > path.count + 20 {
                found = "it does not come to an end"
            }
        }
        player.finish(isWhole: isWhole)
        let faults = player.faults + (found == nil && isWhole ? invariants.finalFaults : [])
        if found == nil, !faults.isEmpty { found = faults.joined(separator: "; ") }
        return found.map { "\(plan)\n  \(done.joined(separator: "\n  "))\n  \($0)" }
    }
}

/// What holds whatever the plan: each began of a view is closed once, each gesture is recognized and reset once.
struct Invariants {
    private var views: [Int: [Word]] = [:]
    private var states: [[Stand]]
    private(set) var faults: [String] = []

    init(count: Int) { states = Array(repeating: [], count: count) }

    mutating func note(_ seen: Observation) {
        for (touch, words) in seen.viewWords { views[touch, default: []] += words }
        for index in states.indices {
            states[index] += seen.actions[index]
            if seen.resets[index] == 0 { continue }
            if seen.resets[index] > 1 { faults.append("\(index) is reset twice") }
            check(states[index], of: index)
            states[index] = []
        }
        isOver = seen.states.allSatisfy { $0 == .possible }
    }

    private var isOver = true

    private mutating func check(_ actions: [Stand], of index: Int) {
        let isSound = actions.isEmpty || actions == [.ended] || isWhole(actions)
        if !isSound { faults.append("\(index) acts \(actions) in one gesture") }
    }

    private func isWhole(_ actions: [Stand]) -> Bool {
        actions.count >= 2 && actions[0] == .began && (actions.last == .ended || actions.last == .cancelled)
            && actions.dropFirst().dropLast().allSatisfy { $0 == .changed }
    }

    /// What was wrong in all, at the end of a path.
    var finalFaults: [String] {
        var all = faults
        if !isOver { all.append("not all are possible again") }
        for index in states.indices where !states[index].isEmpty { all.append("\(index) acted and was not reset") }
        for (touch, words) in views {
            let ends = words.count { $0 == .ended || $0 == .cancelled }
            let isSound = words.first == .began && ends == 1 && (words.last == .ended || words.last == .cancelled)
            if !isSound { all.append("a view is told \(words) of touch \(touch)") }
        }
        return all
    }
}
