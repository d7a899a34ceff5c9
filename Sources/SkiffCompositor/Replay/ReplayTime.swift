import SkiffCore

/// Moves the time of a program that lets it be moved.
///
/// - Protocol: `skiff_replay_v1` 1, skiff-replay-v1.xml; offered only where a recording is played.
package final class ReplayTime {
    private var bound: SKIFFReplayV1?
    private var serial: UInt32 = 0
    private var reached: UInt32 = 0
    /// When the program has something to do next by itself; nil if it has not.
    ///
    /// - Units: microseconds since its start.
    package private(set) var next: UInt64?

    init(in compositor: Compositor) {
        compositor.offer(SKIFFReplayV1.self) { [weak self] in self?.serve($0) }
    }

    /// Whether the program lets its time be moved.
    package var isBound: Bool { bound != nil }
    /// Whether it has done all that was due up to the time that it was told last.
    package var isReached: Bool { reached == serial }

    /// Tells the program what time it is.
    ///
    /// - Units: microseconds since its start.
    package func advance(to time: UInt64) {
        serial &+= 1
        bound?.sendAdvance(
            serial: serial, timeHigh: UInt32(truncatingIfNeeded: time >> 32), timeLow: UInt32(truncatingIfNeeded: time))
    }

    private func serve(_ resource: SKIFFReplayV1) {
        bound = resource
        resource.handler = { [weak self] request in
            guard let self, case .reached(let serial, let high, let low) = request else { return }
            reached = serial
            let time = UInt64(high) << 32 | UInt64(low)
            next = time == .max ? nil : time
        }
        resource.onDestroy = { [weak self, weak resource] in
            if let self, bound === resource { bound = nil }
        }
    }
}
