import Glibc

/// How far something is on its way at each time: a value that knows nothing of what moves.
///
/// - Units: seconds, on any clock.
nonisolated struct Timeline: Hashable, Sendable {
    /// How the way is run through.
    enum Pace: Hashable, Sendable {
        case cubic(CubicTimingParameters)
        case spring(Spring)
    }

    /// Where it is at a time.
    struct Progress: Hashable, Sendable {
        /// From 0, where it was before, to 1, where it is to be; a spring goes beyond.
        var value = 0.0
        /// What a velocity of one way a second at the beginning adds to that by now.
        var push = 0.0
        /// Whether it has come to its end.
        var isDone = false
    }

    var pace: Pace
    /// When it sets out.
    var start: Double
    /// How long it takes, once.
    var duration: Double
    /// Where it sets out from, and for.
    var from = 0.0
    var to = 1.0
    /// How fast a spring sets out, in ways a second.
    var velocity = 0.0
    /// Whether it begins again at its end, for ever.
    var repeats = false
    /// Whether it goes back as it has come.
    var reverses = false

    /// Where it comes to rest, unless it repeats.
    var end: Double { start + (reverses ? 2 * duration : duration) }

    /// What sums of times may be off by.
    private static let trace = 1e-9

    func progress(at time: Double) -> Progress {
        let elapsed = time - start
        guard elapsed >= 0 else { return Progress(value: from) }
        guard duration > 0 else { return Progress(value: reverses ? from : to, isDone: true) }
        var part = elapsed
        var isBack = false
        if repeats || reverses {
            let whole = reverses ? 2 * duration : duration
            if !repeats, elapsed >= whole - Self.trace { return Progress(value: from, isDone: true) }
            part = elapsed.truncatingRemainder(dividingBy: whole)
            if part > duration {
                part = whole - part
                isBack = true
            }
        } else if elapsed >= duration - Self.trace {
            return Progress(value: to, isDone: true)
        }
        switch pace {
        case .cubic(let curve):
            // What eases in on its way there does so on its way back.
            let eased = isBack ? 1 - curve.progress(at: 1 - part / duration) : curve.progress(at: part / duration)
            return Progress(value: from + (to - from) * eased)
        case .spring(let spring):
            let left = spring.left(at: part)
            let push = (to - from) * left.push
            return Progress(value: to + (from - to) * left.displacement + velocity * push, push: push)
        }
    }
}
