import Glibc

/// How long a fact is waited for that comes at once on a machine with nothing else to do, and late on others.
///
/// - Units: seconds.
package let patience = 60.0

/// Asks until there is an answer; `nil` if there is none in time.
package func poll<Answer>(seconds: Double = patience, _ ask: () throws -> Answer?) rethrows -> Answer? {
    let deadline = monotonicSeconds() + seconds
    while true {
        if let answer = try ask() { return answer }
        if monotonicSeconds() > deadline { return nil }
        usleep(3000)
    }
}

private func monotonicSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
