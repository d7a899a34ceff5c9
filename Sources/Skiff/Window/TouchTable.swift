import SkiffCore

/// The touches of a window that are under way, in the order in which they began, and what tap came last.
struct TouchTable {
    private(set) var live: [Touch] = []

    /// Who taps: the fingers of one seat, or one button of its pointer; the taps of others are none in the row.
    nonisolated struct Tapper: Hashable, Sendable {
        var seat: SeatID
        /// The buttons that are down; nothing for a finger.
        var buttons: ButtonMask
        var device: TouchID.Device
        /// Which of its tools.
        var tool: Int32

        init(_ id: TouchID, _ buttons: ButtonMask) {
            seat = id.seat
            self.buttons = buttons
            device = id.device
            tool = id.device == .tool ? id.number : 0
        }
    }

    /// The tap that another one may follow (R-TOUCH-10).
    private struct LastTap {
        var tapper: Tapper
        var place: Point
        var time: Timestamp
        var count: Int
    }

    private var spareHistory: TouchHistory?

    /// One for each who taps.
    private var lastTaps: [LastTap] = []

    subscript(id: TouchID) -> Touch? {
        for touch in live where touch.id == id { return touch }
        return nil
    }

    mutating func insert(_ touch: Touch) {
        live.append(touch)
    }

    /// The next tap is a first one: its time is of another clock.
    mutating func forgetLastTap() {
        lastTaps = []
    }

    /// Before an event: what does not change in it is stationary.
    func settle() {
        for touch in live where !touch.isOver {
            touch.sample.phase = .stationary
            touch.sample.previousLocation = touch.sample.location
        }
    }

    /// After an event: those that are over are no longer under way.
    mutating func removeFinished() {
        var hasFinished = false
        for touch in live where touch.isOver {
            hasFinished = true
            if let history = touch.history {
                touch.history = nil
                spareHistory = history
            }
            guard touch.phase == .ended else { continue }
            note(
                LastTap(
                    tapper: Tapper(touch.id, touch.downButtons), place: touch.sample.location, time: touch.timestamp,
                    count: touch.tapCount))
        }
        if hasFinished { live.removeAll(where: \.isOver) }
    }

    /// One that a touch before had, or a new one.
    mutating func takeHistory() -> TouchHistory {
        guard let spare = spareHistory else { return TouchHistory() }
        spareHistory = nil
        spare.forget()
        return spare
    }

    private mutating func note(_ tap: LastTap) {
        for index in lastTaps.indices where lastTaps[index].tapper == tap.tapper {
            lastTaps[index] = tap
            return
        }
        // Seats that are gone are not kept for ever.
        if lastTaps.count >= Self.limit { lastTaps.removeFirst() }
        lastTaps.append(tap)
    }

    private static let limit = 16

    /// Which tap in a row one would be that begins there and then.
    func tapCount(at place: Point, time: Timestamp, by tapper: Tapper, settings: GestureSettings) -> Int {
        for tap in lastTaps where tap.tapper == tapper {
            guard time.isSoon(after: tap.time, within: settings.multiTapInterval),
                place.distance(to: tap.place) <= settings.multiTapSlop
            else { return 1 }
            return tap.count + 1
        }
        return 1
    }
}
