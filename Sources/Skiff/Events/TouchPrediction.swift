import Glibc
import SkiffCore

/// Where a touch will be, from where it was: a line or a parabola through its last places.
///
/// The slope is the median of those between all pairs of places (Theil–Sen), so that one bad place does not turn it. The
/// bend counts only where it explains the places much better than a line, and never turns the way around.
nonisolated enum TouchPrediction {
    struct Sample: Equatable, Sendable {
        var place: Point
        var time: Timestamp
    }

    /// Places older than this are of another movement.
    ///
    /// - Units: milliseconds.
    static let horizon = 100
    /// How far ahead: two frames of a usual screen.
    static let reach = 33
    /// At most so many places.
    static let limit = 4
    /// What is further off a line than this is no tremor.
    ///
    /// - Units: points.
    private static let tremor = 0.25

    /// The places to come, in the steps in which they came; none for what does not move.
    static func places(after samples: [Sample]) -> [Sample] {
        guard let last = samples.last else { return [] }
        let recent = samples.filter { $0.place.isFinite && last.time.since($0.time) <= horizon }
        guard recent.count >= 2, last.place.isFinite else { return [] }
        let times = recent.map { Double($0.time.since(last.time)) }
        let horizontal = Motion(times: times, values: recent.map(\.place.x))
        let vertical = Motion(times: times, values: recent.map(\.place.y))
        guard !horizontal.isStill || !vertical.isStill else { return [] }
        let step = min(max(median(zip(times.dropFirst(), times).map { $0 - $1 }), 4), 20).rounded()
        let count = min(max(Int(Double(reach) / step), 1), limit)
        return (1...count).map { number in
            let ahead = step * Double(number)
            return Sample(
                place: Point(x: last.place.x + horizontal.way(in: ahead), y: last.place.y + vertical.way(in: ahead)),
                time: last.time.advanced(by: Int(ahead)))
        }
    }

    /// How one coordinate moves on from the last sample, which is at time 0.
    private struct Motion {
        private var speed: Double
        private var bend = 0.0

        var isStill: Bool { speed == 0 && bend == 0 }

        init(times: [Double], values: [Double]) {
            speed = TouchPrediction.slope(times, values)
            guard times.count >= 4 else { return }
            let plain = TouchPrediction.deviation(times, values, slope: speed)
            guard plain > TouchPrediction.tremor else { return }
            var middles: [Double] = []
            var speeds: [Double] = []
            for index in 1..<times.count {
                middles.append((times[index] + times[index - 1]) / 2)
                speeds.append((values[index] - values[index - 1]) / (times[index] - times[index - 1]))
            }
            let acceleration = TouchPrediction.slope(middles, speeds)
            let straight = zip(times, values).map { time, value in value - acceleration * time * time / 2 }
            let slope = TouchPrediction.slope(times, straight)
            guard TouchPrediction.deviation(times, straight, slope: slope) < plain / 2 else { return }
            speed = slope
            bend = acceleration
        }

        /// How far it goes in that time, never back.
        func way(in time: Double) -> Double {
            // Where it would turn, it stays.
            let end = bend != 0 && speed != 0 && bend.sign != speed.sign ? min(time, -speed / bend) : time
            return speed * end + bend * end * end / 2
        }
    }

    /// The median of the slopes between all pairs of different times.
    private static func slope(_ times: [Double], _ values: [Double]) -> Double {
        var slopes: [Double] = []
        for last in times.indices.dropFirst() {
            for first in 0..<last where times[last] > times[first] {
                slopes.append((values[last] - values[first]) / (times[last] - times[first]))
            }
        }
        return median(slopes)
    }

    /// How far the values are usually off a line of that slope.
    private static func deviation(_ times: [Double], _ values: [Double], slope: Double) -> Double {
        let rest = zip(times, values).map { $1 - slope * $0 }
        let middle = median(rest)
        return median(rest.map { abs($0 - middle) })
    }

    private static func median(_ values: [Double]) -> Double {
        guard !values.isEmpty else { return 0 }
        let sorted = values.sorted()
        let middle = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }
}
