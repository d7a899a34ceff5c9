import CLinux
import Glibc
import SkiffCore

/// A client's question when its picture is seen.
final class Feedback {
    private let resource: WPPresentationFeedback

    init(_ resource: WPPresentationFeedback) {
        self.resource = resource
    }

    func discard() { resource.sendDiscarded() }

    /// - Units: nanoseconds; the refresh is 0 for a screen without a beat.
    func present(on output: CompositorOutput?, at time: UInt64, refresh: UInt32) {
        for bound in output?.bound(by: resource.client) ?? [] { resource.sendSyncOutput(output: bound) }
        let seconds = time / 1_000_000_000
        resource.sendPresented(
            tvSecHi: UInt32(truncatingIfNeeded: seconds >> 32), tvSecLo: UInt32(truncatingIfNeeded: seconds),
            tvNsec: UInt32(time % 1_000_000_000), refresh: refresh, seqHi: 0, seqLo: 0, flags: [.vsync])
    }
}

extension Compositor {
    /// Offers `wp_presentation`.
    func offerPresentation() {
        offer(WPPresentation.self) { [weak self] bound in
            bound.sendClockID(clkID: self?.presentationClock ?? 1)
            bound.handler = { request in
                guard case .feedback(let surface, let callback) = request,
                    let model = surface?.model as? Surface
                else { return }
                model.pending.once.feedback.append(Feedback(callback))
            }
        }
    }

    /// When the pictures of this turn are seen.
    ///
    /// - Units: nanoseconds.
    func presentationTime() -> UInt64 {
        if let presented {
            return UInt64(max(0, presented.components.seconds)) * 1_000_000_000
                + UInt64(max(0, presented.components.attoseconds / 1_000_000_000))
        }
        var time = timespec()
        guard clock_gettime(clockid_t(presentationClock), &time) == 0 else { return 0 }
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
