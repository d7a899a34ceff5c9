import Skiff

/// Keeps the books of what has begun and what has ended, for every view of a run.
final class FuzzLedger {
    /// What is wrong so far.
    private(set) var faults: [String] = []
    /// Hears of each entry.
    var trace: ((String) -> Void)?
    private var touches: [ObjectIdentifier: Set<Touch>] = [:]
    private var presses: [ObjectIdentifier: Set<Press>] = [:]
    /// How many touches and presses have begun.
    private(set) var began = 0
    /// How many of them have ended or were cancelled.
    private(set) var ended = 0

    /// What has begun and has not ended, in words.
    var open: [String] {
        let fingers = touches.values.reduce(0) { $0 + $1.count }
        let keys = presses.values.reduce(0) { $0 + $1.count }
        return (fingers > 0 ? ["\(fingers) touches have not ended"] : [])
            + (keys > 0 ? ["\(keys) presses have not ended"] : [])
    }

    private func note(_ word: String, _ things: Int, _ view: View) {
        if let trace { trace("  \(word): \(things) in \(view.name ?? "a view")") }
    }

    func fault(_ sentence: String) {
        if faults.count < 8 { faults.append(sentence) }
    }

    func begin(_ new: Set<Touch>, in view: View) {
        note("touches began", new.count, view)
        began += new.count
        let known = touches[ObjectIdentifier(view), default: []]
        if !known.isDisjoint(with: new) { fault("a touch began twice in one view") }
        touches[ObjectIdentifier(view)] = known.union(new)
    }

    func move(_ moved: Set<Touch>, in view: View) {
        if !moved.isSubset(of: touches[ObjectIdentifier(view), default: []]) {
            fault("a touch moved that is not down in the view")
        }
    }

    func end(_ over: Set<Touch>, in view: View) {
        note("touches ended", over.count, view)
        ended += over.count
        let known = touches[ObjectIdentifier(view), default: []]
        if !over.isSubset(of: known) { fault("a touch ended that is not down in the view") }
        touches[ObjectIdentifier(view)] = known.subtracting(over)
    }

    func begin(_ new: Set<Press>, in view: View) {
        note("presses began", new.count, view)
        began += new.count
        let known = presses[ObjectIdentifier(view), default: []]
        if !known.isDisjoint(with: new) { fault("a press began twice in one view") }
        presses[ObjectIdentifier(view)] = known.union(new)
    }

    func end(_ over: Set<Press>, in view: View) {
        note("presses ended", over.count, view)
        ended += over.count
        let known = presses[ObjectIdentifier(view), default: []]
        if !over.isSubset(of: known) { fault("a press ended that is not down in the view") }
        presses[ObjectIdentifier(view)] = known.subtracting(over)
    }
}
