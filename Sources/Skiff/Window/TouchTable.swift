import SkiffCore

/// The touches of a window that are under way, in the order in which they began, and what tap came last.
struct TouchTable {
    private(set) var live: [Touch] = []

    /// The tap that another one may follow (R-TOUCH-10).
    private struct LastTap {
        var place: Point
        var time: Timestamp
        var count: Int
    }

    private var lastTap: LastTap?

    subscript(id: TouchID) -> Touch? {
        for touch in live where touch.id == id { return touch }
        return nil
    }

    mutating func insert(_ touch: Touch) {
        live.append(touch)
    }

    /// The next tap is a first one: its time is of another clock.
    mutating func forgetLastTap() {
        lastTap = nil
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
            guard touch.phase == .ended else { continue }
            lastTap = LastTap(place: touch.sample.location, time: touch.timestamp, count: touch.tapCount)
        }
        if hasFinished { live.removeAll(where: \.isOver) }
    }

    /// Which tap in a row one would be that begins there and then.
    func tapCount(at place: Point, time: Timestamp, settings: GestureSettings) -> Int {
        guard let lastTap, time.since(lastTap.time) <= settings.multiTapInterval,
            place.distance(to: lastTap.place) <= settings.multiTapSlop
        else { return 1 }
        return lastTap.count + 1
    }
}
