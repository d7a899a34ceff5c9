import SkiffCore

/// Lets the compositor move the program's time, so that a recording is played the same way each time.
///
/// - Protocol: `skiff_replay_v1` 1, skiff-replay-v1.xml; bound only where `SKIFF_REPLAY` asks for it.
final class ReplayClock {
    private let wire: SKIFFReplayV1
    private unowned let display: Display

    init(_ wire: SKIFFReplayV1, of display: Display) {
        self.wire = wire
        self.display = display
        // What is drawn belongs to a time: between two of them nothing is.
        display.loop.holdsDrawing = true
        wire.handler = { [unowned self] event in
            switch event {
            case .advance(let serial, let high, let low):
                let time = Duration.microseconds(Int64(high & 0xFFFF) << 32 | Int64(low))
                self.display.loop.reach(time) { [weak self] in self?.reached(serial) }
            }
        }
    }

    /// Says that all is done that was due, and when there is more to do.
    private func reached(_ serial: UInt32) {
        let next = display.loop.nextDeadline.map { UInt64(clamping: Self.microseconds($0)) } ?? UInt64.max
        wire.reached(
            serial: serial, nextHigh: UInt32(truncatingIfNeeded: next >> 32), nextLow: UInt32(truncatingIfNeeded: next))
        display.flush()
    }

    /// Rounded up: before that nothing is due.
    private static func microseconds(_ duration: Duration) -> Int64 {
        let (seconds, attoseconds) = duration.components
        return seconds * 1_000_000 + (attoseconds + 999_999_999_999) / 1_000_000_000_000
    }
}
