import SkiffCore

/// Calls a closure at each frame of a window: the beat of an animation.
///
/// ```swift
/// let clock = Label()
/// let link = DisplayLink { link in clock.text = "\(link.timestamp.milliseconds) ms" }
/// link.add(to: window)
/// ```
///
/// What the closure changes is in the frame that follows. A window that nobody sees has no frames, and its links rest.
///
/// - Ownership: the window holds it until `invalidate`.
public final class DisplayLink {
    private let body: @MainActor (DisplayLink) -> Void
    /// The window whose frames it hears, nil before `add` and after `invalidate`.
    public private(set) weak var window: Window?
    /// When the last frame was on the screen.
    public private(set) var timestamp = Timestamp(milliseconds: 0)
    /// When the frame that the closure changes can be seen, on the same clock: what an animation is to look like then.
    ///
    /// As exact as the compositor lets it be known: `timestamp` itself where the beat of the screen is unknown.
    public private(set) var targetTimestamp = Timestamp(milliseconds: 0)
    /// How far apart the screen's pictures are; nil where that is not known.
    public var duration: Duration? { window?.wire?.surface.frameInterval }

    /// A link that calls the closure, once it is added to a window.
    public init(_ body: @escaping @MainActor (DisplayLink) -> Void) {
        self.body = body
    }

    /// Hears the frames of the window from now on, and no longer those of another.
    public func add(to window: Window) {
        guard window !== self.window else { return }
        invalidate()
        self.window = window
        window.displayLinks.append(self)
        window.setNeedsFrame()
    }

    /// Ends the calls; none comes after this.
    public func invalidate() {
        window?.displayLinks.removeAll { $0 === self }
        window = nil
    }

    func frameShown(at time: Timestamp, next: Timestamp) {
        timestamp = time
        targetTimestamp = next
        body(self)
    }
}
