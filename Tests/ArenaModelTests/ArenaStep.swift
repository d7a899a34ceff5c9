/// What a recognizer is, in the words of SPEC section 21.
enum Stand: Int, Hashable, Sendable {
    case possible, began, changed, ended, cancelled, failed

    var isTerminal: Bool { self == .ended || self == .cancelled || self == .failed }
    var isUnderWay: Bool { self == .began || self == .changed }
    var isRecognized: Bool { self == .began || self == .changed || self == .ended }
}

/// What a touch tells a recognizer or a view.
enum Word: Int, Hashable, Sendable {
    case began, moved, ended, cancelled
}

/// What a scripted recognizer does when it is told of a touch.
enum Reply: Hashable, Sendable {
    /// It asks for these states, one after the other.
    case ask([Stand])
    /// It leaves the touch alone (R-GEST-20).
    case ignore

    static let nothing = Reply.ask([])
}

/// One thing that happens.
enum ArenaEvent: Hashable, Sendable {
    /// A finger comes down on a view, moves, or is lifted.
    case down(Int, on: Int)
    case move([Int])
    case up(Int)
    /// The compositor takes the fingers away.
    case takeAway
    /// A recognizer asks for states by itself, as by a timer.
    case ask(Int, [Stand])
    /// A recognizer is turned off, and on again.
    case turnOff(Int)
}

/// One thing that happens, and how the recognizers answer that are told of it.
struct ArenaStep: Hashable, Sendable {
    var event: ArenaEvent
    var replies: [Int: Reply] = [:]
}

/// What is seen of a step: the same words for the model and for the arena.
///
/// Fingers are numbered in the order in which they came down. What one recognizer or one touch of a view is told has
/// an order here; what is told to different ones has none, as in R-GEST-5.
struct Observation: Hashable {
    struct Told: Hashable {
        var word: Word
        var touches: [Int]
    }

    /// What each recognizer was told.
    var told: [[Told]]
    /// The states that its actions ran with.
    var actions: [[Stand]]
    var resets: [Int]
    /// Its state after the step.
    var states: [Stand]
    /// What views were told of each touch.
    var viewWords: [Int: [Word]] = [:]

    init(count: Int) {
        told = Array(repeating: [], count: count)
        actions = Array(repeating: [], count: count)
        resets = Array(repeating: 0, count: count)
        states = Array(repeating: .possible, count: count)
    }
}

extension Observation: CustomStringConvertible {
    var description: String {
        var parts: [String] = []
        for index in told.indices {
            var part = "\(index): \(states[index])"
            for one in told[index] { part += " told(\(one.word) \(one.touches))" }
            for action in actions[index] { part += " acts(\(action))" }
            if resets[index] > 0 { part += " resets(\(resets[index]))" }
            parts.append(part)
        }
        for touch in viewWords.keys.sorted() { parts.append("view of \(touch): \(viewWords[touch]!)") }
        return parts.joined(separator: "; ")
    }
}
