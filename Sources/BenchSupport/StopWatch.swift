import Glibc

/// Measures how long something takes.
public enum StopWatch {
    /// The median time of one call, of several rounds of many.
    ///
    /// - Units: nanoseconds.
    public static func median(rounds: Int = 11, calls: Int, _ body: () -> Void) -> Double {
        var times: [Double] = []
        for _ in 0..<rounds {
            let start = now
            for _ in 0..<calls { body() }
            times.append(Double(now - start) / Double(calls))
        }
        return times.sorted()[rounds / 2]
    }

    /// The median time of one call of each of several, in turn, so that what else goes on in the machine meets all.
    ///
    /// So many calls are made at a time that they take about a millisecond.
    ///
    /// - Units: nanoseconds.
    public static func alternating(rounds: Int = 15, _ bodies: [() -> Void]) -> [Double] {
        let calls = bodies.map { body in
            body()
            return min(max(Int(1_000_000 / max(median(rounds: 3, calls: 1, body), 1)), 1), 20_000)
        }
        var times = bodies.map { _ in [Double]() }
        for _ in 0..<rounds {
            for index in bodies.indices {
                times[index].append(median(rounds: 1, calls: calls[index], bodies[index]))
            }
        }
        return times.map { $0.sorted()[rounds / 2] }
    }

    private static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }
}
