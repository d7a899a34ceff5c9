import Foundation

/// Goes all ways of a plan up to a depth; from two ways that come to the same it goes on once.
struct Explorer {
    let plan: ArenaPlan
    let depth: Int

    /// Calls `body` with each way, and whether it comes to something new, until that says to stop.
    ///
    /// Returns how many states it came to.
    func visit(_ body: (_ path: [ArenaStep], _ isNew: Bool) -> Bool) -> Int {
        var known: Set<[Int]> = [ArenaModel(plan).key]
        var rest: [(model: ArenaModel, path: [ArenaStep])] = [(ArenaModel(plan), [])]
        var next = 0
        while next < rest.count {
            let (model, path) = rest[next]
            next += 1
            for event in model.events(isWide: false) {
                for replies in model.answers(to: event, isWide: false) {
                    let step = ArenaStep(event: event, replies: replies)
                    var after = model
                    after.apply(step)
                    let isNew = known.insert(after.key).inserted
                    if isNew, path.count + 1 < depth { rest.append((after, path + [step])) }
                    if !body(path + [step], isNew) { return known.count }
                }
            }
        }
        return known.count
    }
}

/// How far the model is followed.
enum Settings {
    /// How many steps all ways go; nil for the short run.
    static let depth = number("SKIFF_MODEL_DEPTH")
    /// How many random ways are tried.
    static let paths = number("SKIFF_MODEL_PATHS") ?? 1500
    /// How many differences are told.
    static let reportLimit = 12

    private static func number(_ name: String) -> Int? {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
    }
}
