import CWayland
import Glibc
import SkiffCore

/// Tells when pictures come onto the screen.
///
/// - Protocol: `wp_presentation` 1, presentation-time.xml.
final class Presentation {
    private let wire: WPPresentation
    private unowned let display: Display
    /// The system clock that the times are of; nil before it was told, and for one that this system does not have.
    private var clock: UInt32?

    init(wire: WPPresentation, display: Display) {
        self.wire = wire
        self.display = display
        wire.handler = { [unowned self] event in
            guard case .clockID(let clock) = event else { return }
            self.clock = clock
            guard self.display.readClock(clock) == nil else { return }
            self.clock = nil
            self.display.log.once(
                "The compositor counts frames by clock \(clock), which this system does not have: their times are not used."
            )
        }
    }

    /// Asks when the picture that is committed next comes onto the screen; `body` hears it, or nil if it does not.
    func ask(about surface: WLSurface, _ body: @escaping @MainActor (FramePace?) -> Void) -> WPPresentationFeedback {
        let feedback = wire.feedback(surface: surface)
        feedback.handler = { [weak self] event in
            switch event {
            case .syncOutput: break
            case .discarded: body(nil)
            case .presented(let high, let low, let nanoseconds, let refresh, _, _, _):
                body(self?.pace(high: high, low: low, nanoseconds: nanoseconds, refresh: refresh))
            }
        }
        return feedback
    }

    private func pace(high: UInt32, low: UInt32, nanoseconds: UInt32, refresh: UInt32) -> FramePace? {
        guard let clock else { return nil }
        // From a thousand pictures a second to one.
        guard nanoseconds < 1_000_000_000, high < 1 << 31, (1_000_000...1_000_000_000).contains(refresh) else {
            // A screen without a beat of its own says 0.
            if refresh != 0 {
                display.log.once("The compositor tells a frame's time that there is not: it is not used.")
            }
            return nil
        }
        let time = Duration.seconds(Int64(high) << 32 | Int64(low)) + .nanoseconds(Int64(nanoseconds))
        return FramePace(shownAt: time, interval: .nanoseconds(Int64(refresh)), clock: clock)
    }

    nonisolated static func read(_ clock: UInt32) -> Duration? {
        var time = timespec()
        guard let id = clockid_t(exactly: clock), clock_gettime(id, &time) == 0 else { return nil }
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}

/// The beat of a screen: when it showed a picture, and how far apart pictures are.
nonisolated struct FramePace: Hashable, Sendable {
    var shownAt: Duration
    var interval: Duration
    var clock: UInt32

    /// How long it is until the screen shows its next picture; at most an interval, whatever the clock has done meanwhile.
    func rest(at now: Duration) -> Duration {
        let past = (now - shownAt).nanoseconds
        let beat = interval.nanoseconds
        let rest = past % beat
        return .nanoseconds(beat - (rest < 0 ? rest + beat : rest))
    }
}

extension Duration {
    fileprivate nonisolated var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        return overflow ? 0 : product &+ attoseconds / 1_000_000_000
    }
}
