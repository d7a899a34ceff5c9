/// What stands on the two views before the first finger comes.
///
/// View 0 is the outer one, view 1 lies in it.
struct ArenaPlan: Hashable {
    /// One scripted recognizer.
    struct Entry: Hashable {
        var view = 1
        var isContinuous = false
        var cancels = true
        var delaysBegan = false
        var delaysEnded = true
        /// What its delegate answers to shouldBegin.
        var begins = true
    }

    /// Who says that one waits for another: all of them mean the same (R-GEST-12).
    enum Requirement: Hashable {
        case ownList, ownDelegate, otherDelegate
    }

    /// An ordered pair of recognizers.
    struct Pair: Hashable {
        var one: Int
        var other: Int

        init(_ one: Int, _ other: Int) {
            self.one = one
            self.other = other
        }
    }

    var entries: [Entry]
    /// The first waits for the second to fail.
    var requirements: [Pair: Requirement] = [:]
    /// The first one's delegate lets both run (R-GEST-15).
    var together: Set<Pair> = []
    /// The first does not prevent the second (R-GEST-14).
    var unprevented: Set<Pair> = []
    /// Whether the views take several fingers (R-TOUCH-5).
    var isMultipleTouch = true

    /// The recognizers of a hit view and of those around it, in the order of offers (R-GEST-3).
    func offers(on hit: Int) -> [Int] {
        let own = entries.indices.filter { entries[$0].view == hit }
        return hit == 1 ? own + entries.indices.filter { entries[$0].view == 0 } : own
    }

    /// Whether the first, recognized, makes the second fail (R-GEST-14, R-GEST-15).
    func excludes(_ one: Int, _ other: Int) -> Bool {
        !unprevented.contains(Pair(one, other)) && !together.contains(Pair(one, other))
            && !together.contains(Pair(other, one))
    }
}

extension ArenaPlan: CustomStringConvertible {
    var description: String {
        let recognizers = entries.indices.map { index in
            let entry = entries[index]
            var words = ["\(index): \(entry.isContinuous ? "continuous" : "discrete") on \(entry.view)"]
            if !entry.cancels { words.append("cancels nothing") }
            if entry.delaysBegan { words.append("delays began") }
            if !entry.delaysEnded { words.append("delays no ended") }
            if !entry.begins { words.append("may not begin") }
            for pair in requirements.keys where pair.one == index {
                words.append("waits for \(pair.other) (\(requirements[pair]!))")
            }
            for pair in together where pair.one == index { words.append("together with \(pair.other)") }
            for pair in unprevented where pair.one == index { words.append("does not prevent \(pair.other)") }
            return words.joined(separator: ", ")
        }
        return recognizers.joined(separator: "; ") + (isMultipleTouch ? "" : "; single-touch views")
    }
}
