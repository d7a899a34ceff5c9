import Foundation

/// Goes all ways of a plan up to a depth; from two ways that come to the same it goes on once.
struct Explorer {
    let plan: ArenaPlan
    let depth: Int

    /// Calls `body` with each way that no other one begins with, until that says to stop; returns how many states it came to.
    func visit(_ body: ([ArenaStep]) -> Bool) -> Int {
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
                    if isNew, path.count + 1 < depth {
                        rest.append((after, path + [step]))
                    }
                    if !body(path + [step]) { return known.count }
                }
            }
        }
        return known.count
    }
}

/// How far the model is followed.
enum Settings {
    static let depth = ProcessInfo.processInfo.environment["SKIFF_MODEL_DEPTH"].flatMap { Int($0) }
    static var isDeep: Bool { depth != nil }
    static let paths = ProcessInfo.processInfo.environment["SKIFF_MODEL_PATHS"].flatMap { Int($0) } ?? 2000
    /// How many differences are told.
    static let reportLimit = 12
}
