import SkiffCore
import SkiffWayland

/// Where a device that notices that it is shaken says so: it becomes motion events (R-MOTION-1).
///
/// Wayland has no such device; a maker's own code feeds this from an accelerometer, on the main actor.
///
/// ```swift
/// func feed(_ app: Application, isShaking: Bool) {
///     if isShaking { app.shake.begin() } else { app.shake.end() }
/// }
/// ```
public final class ShakeSource {
    /// Nil when it goes, and a shake that is under way is cancelled.
    private weak var application: Application?
    private let loop: EventLoop
    private weak var receiver: Responder?
    private weak var window: Window?
    private var timer: LoopTimer?

    init(_ application: Application) {
        self.application = application
        loop = application.loop
    }

    /// Whether a shake is under way that its receiver was told of.
    public private(set) var isShaking = false

    /// So long a shake may go on before it counts as none: something else moves the device.
    ///
    /// - Default: 3 s.
    public var longestShake: Duration = .seconds(3)

    /// Shaking begins; while it goes on, more of it changes nothing.
    ///
    /// It goes to the first responder of the window that has the keys, or to the application where there is none.
    public func begin() {
        guard !isShaking, let application, !application.isIgnoringInteractionEvents else { return }
        isShaking = true
        window = application.keyWindow
        let receiver = window.map { $0.actionStart ?? $0 } ?? application
        self.receiver = receiver
        timer = loop.after(longestShake) { [weak self] in self?.cancel() }
        tell(receiver, .began)
    }

    /// Shaking has ended as a shake does.
    public func end() { finish(.ended) }

    /// It was none, or something has interrupted it.
    public func cancel() { finish(.cancelled) }

    /// What is in the view goes away, and is told that the shake is over.
    func cancel(inside view: View) {
        if isShaking, receiver?.isInside(view) == true { cancel() }
    }

    private func finish(_ phase: EventSignal.Phase) {
        guard isShaking else { return }
        isShaking = false
        timer?.cancel()
        timer = nil
        let told = receiver
        receiver = nil
        if let told { tell(told, phase) }
    }

    private func tell(_ receiver: Responder, _ phase: EventSignal.Phase) {
        guard let window else {
            EventSignal(.motionShake, phase, receiver).deliver(nil)
            return
        }
        let time = Timestamp(milliseconds: UInt32(truncatingIfNeeded: loop.now / .milliseconds(1)))
        let event = Event(type: .motion, window: window, timestamp: time)
        event.signal = EventSignal(.motionShake, phase, receiver)
        window.dispatch(event)
    }
}

extension Duration {
    /// How many times another one goes into it.
    fileprivate static func / (whole: Duration, part: Duration) -> Int64 {
        func nanoseconds(_ duration: Duration) -> Int64 {
            duration.components.seconds * 1_000_000_000 + duration.components.attoseconds / 1_000_000_000
        }
        return nanoseconds(whole) / nanoseconds(part)
    }
}
