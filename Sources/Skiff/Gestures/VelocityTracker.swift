import SkiffCore

/// How fast something moves, by a line fitted through its last places (R-PAN-4).
///
/// The last two places alone would follow every tremor of a sensor, and every delay of an event.
nonisolated struct VelocityTracker {
    private struct Sample {
        var time: Timestamp
        var place: Point
    }

    private var samples: [Sample] = []
    private static let limit = 40

    /// It was there at that time.
    mutating func add(_ place: Point, at time: Timestamp) {
        guard place.isFinite else { return }
        if let last = samples.last {
            let step = time.since(last.time)
            if step == 0 {
                samples[samples.count - 1].place = place
                return
            }
            // The clock was set back: what was before is of another time.
            if step < 0 { samples.removeAll(keepingCapacity: true) }
        }
        if samples.count == Self.limit { samples.removeFirst() }
        samples.append(Sample(time: time, place: place))
    }

    /// It starts again from a place: what was before does not count.
    mutating func restart(at place: Point) {
        guard var last = samples.last else { return }
        last.place = place
        samples.removeAll(keepingCapacity: true)
        samples.append(last)
    }

    mutating func forget() {
        samples.removeAll(keepingCapacity: true)
    }

    /// The speed, as it was at a time; at the last place without one.
    ///
    /// - Units: what places are in, a second.
    func velocity(at time: Timestamp?, settings: GestureSettings) -> Point {
        guard let last = samples.last, samples.count > 1 else { return .zero }
        // It has come to rest.
        if let time, time.since(last.time) > settings.velocityRest { return .zero }
        var first = samples.count - 1
        while first > 0, last.time.since(samples[first - 1].time) <= settings.velocityHorizon { first -= 1 }
        first = min(first, samples.count - 2)
        return slope(from: first)
    }

    /// The line of least squares through the places from one on.
    private func slope(from first: Int) -> Point {
        let base = samples[first].time
        let count = Double(samples.count - first)
        var time = 0.0
        var place = Point()
        for index in first..<samples.count {
            time += Double(samples[index].time.since(base))
            place = place + samples[index].place
        }
        time /= count
        place = Point(x: place.x / count, y: place.y / count)
        var spread = 0.0
        var sum = Point()
        for index in first..<samples.count {
            let offset = Double(samples[index].time.since(base)) - time
            let way = samples[index].place - place
            spread += offset * offset
            sum = Point(x: sum.x + offset * way.x, y: sum.y + offset * way.y)
        }
        guard spread > 0 else { return .zero }
        return Point(x: sum.x / spread * 1000, y: sum.y / spread * 1000)
    }
}
