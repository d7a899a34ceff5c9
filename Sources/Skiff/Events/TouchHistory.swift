import SkiffCore

/// The last places of a touch, for what it may do next.
///
/// A ring that is used again by the next touch: a movement allocates nothing.
final class TouchHistory {
    private var samples: [TouchPrediction.Sample] = []
    /// Where the oldest one is, once the ring is full.
    private var oldest = 0
    private static let capacity = 8

    init() {
        samples.reserveCapacity(Self.capacity)
    }

    func note(_ place: Point, at time: Timestamp) {
        let sample = TouchPrediction.Sample(place: place, time: time)
        let count = samples.count
        guard count > 0 else { return samples.append(sample) }
        let last = count < Self.capacity ? count - 1 : (oldest + Self.capacity - 1) % Self.capacity
        let step = time.since(samples[last].time)
        if step == 0 {
            samples[last] = sample
        } else if step < 0 {
            // The clock was set back: what was before is of another time.
            forget()
            samples.append(sample)
        } else if count < Self.capacity {
            samples.append(sample)
        } else {
            samples[oldest] = sample
            oldest = (oldest + 1) % Self.capacity
        }
    }

    func forget() {
        samples.removeAll(keepingCapacity: true)
        oldest = 0
    }

    /// Oldest first.
    var ordered: [TouchPrediction.Sample] { Array(samples[oldest...] + samples[..<oldest]) }
}
