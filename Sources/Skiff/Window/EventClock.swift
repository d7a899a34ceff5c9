import SkiffCore

/// Knows what time it is on the compositor's clock, from the last event and the loop's own clock.
///
/// An event's time has a base that nobody knows, so only what has passed since the last one can be said.
struct EventClock {
    /// What stamps its events in order; what others stamp may come a little late.
    nonisolated struct Device: Hashable, Sendable {
        nonisolated enum Kind: Sendable {
            case touch, pointer, keys, tool
        }

        var seat: SeatID
        var kind: Kind
    }

    /// How far one device's events may be behind another's before that means that the clock was set back.
    ///
    /// - Units: milliseconds.
    nonisolated static let skew = 100
    /// Of how many devices the last time is known.
    private static let limit = 32

    /// The time of the last event.
    private(set) var last: Timestamp?
    /// The device of the last event, and its time.
    private var device: Device?
    private var own: Timestamp?
    /// The times of the devices before it.
    private var others: [(device: Device, time: Timestamp)] = []
    /// When the last event came, on the loop's clock; asked for only when a deadline needs it.
    private var receipt: Duration?

    /// An event of that time has come; returns by how much the clock has gone back, as a negative number, or 0.
    ///
    /// A device that is a little behind the others is late, and the clock goes on (R-GEST-26); one that is behind itself
    /// has a clock that was set back.
    mutating func received(_ time: Timestamp, from device: Device) -> Int {
        if device != self.device { turn(to: device) }
        var wasSetBack = false
        if let own { wasSetBack = time.since(own) < 0 }
        own = time
        receipt = nil
        guard let last else {
            last = time
            return 0
        }
        let step = time.since(last)
        if step < 0, !wasSetBack, step >= -Self.skew { return 0 }
        self.last = time
        guard step < 0 else { return 0 }
        others.removeAll(keepingCapacity: true)
        return step
    }

    private mutating func turn(to device: Device) {
        if let old = self.device, let own {
            // Devices that are gone are not kept for ever.
            if others.count >= Self.limit { others.removeFirst() }
            others.append((old, own))
        }
        own = nil
        for index in others.indices where others[index].device == device {
            own = others.remove(at: index).time
            break
        }
        self.device = device
    }

    /// How long it is until that time, asked while the last event is handled or later.
    mutating func delay(until time: Timestamp, at now: Duration) -> Duration {
        guard let last else { return .zero }
        let since = receipt ?? now
        receipt = since
        return .milliseconds(time.since(last)) - (now - since)
    }
}
