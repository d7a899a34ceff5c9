import Glibc

/// Measures how long something takes.
enum StopWatch {
    /// The median time of one call, of several rounds of many.
    ///
    /// - Units: nanoseconds.
    static func median(rounds: Int = 11, calls: Int, _ body: () -> Void) -> Double {
        var times: [Double] = []
        for _ in 0..<rounds {
            let start = now
            for _ in 0..<calls { body() }
            times.append(Double(now - start) / Double(calls))
        }
        return times.sorted()[rounds / 2]
    }

    private static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }
}
