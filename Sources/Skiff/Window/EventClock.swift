import SkiffCore

/// Knows what time it is on the compositor's clock, from the last event and the loop's own clock.
///
/// An event's time has a base that nobody knows, so only what has passed since the last one can be said.
struct EventClock {
    private var last: Timestamp?
    /// When the last event came, on the loop's clock; asked for only when a deadline needs it.
    private var receipt: Duration?

    /// An event of that time has come; returns by how much the clock has gone back, as a negative number, or 0.
    mutating func received(_ time: Timestamp) -> Int {
        var step = 0
        if let last { step = time.since(last) }
        last = time
        receipt = nil
        return step < 0 ? step : 0
    }

    /// How long it is until that time, asked while the last event is handled or later.
    mutating func delay(until time: Timestamp, at now: Duration) -> Duration {
        guard let last else { return .zero }
        let since = receipt ?? now
        receipt = since
        return .milliseconds(time.since(last)) - (now - since)
    }
}
