import SkiffCore

/// Knows what time it is on the compositor's clock, from the last event and the loop's own clock.
///
/// An event's time has a base that nobody knows, so only what has passed since the last one can be said.
struct EventClock {
    private var last: Timestamp?
    private var receipt: Duration = .zero

    /// An event of that time has come; returns by how much the clock has gone back, as a negative number, or 0.
    mutating func received(_ time: Timestamp, at now: Duration) -> Int {
        let step = last.map { time.since($0) } ?? 0
        last = time
        receipt = now
        return min(step, 0)
    }

    /// What an event would say that came now; nil before the first.
    func time(at now: Duration) -> Timestamp? {
        last.map { $0.advanced(by: (now - receipt).wholeMilliseconds) }
    }

    /// How long it is until that time.
    func delay(until time: Timestamp, at now: Duration) -> Duration {
        guard let last else { return .zero }
        return .milliseconds(time.since(last)) - (now - receipt)
    }
}

extension Duration {
    /// Milliseconds, cut off behind the point.
    nonisolated var wholeMilliseconds: Int {
        Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
    }
}
