import SkiffCore

/// The pan of a scroll view: it decides whether fingers drag the content or are the content's own.
final class ScrollPan: PanGestureRecognizer {
    weak var scrollView: ScrollView?
    /// Whether it began with the finger that stopped what moved: content never hears of that one (R-SCR-10).
    private(set) var isGrab = false
    /// What scrolls, where no finger does.
    private(set) var source: Scroll.Source?
    /// How far a wheel was turned in its last event.
    ///
    /// - Units: points.
    private(set) var turn = Point()

    required init() {
        super.init()
        allowedScrollTypesMask = .all
        // A pointer's button drags what is in the content.
        allowedTouchTypes = [.direct, .indirect, .pencil]
    }

    /// Whether a finger is down.
    var isTouched: Bool { !contest.fingers.down.isEmpty }

    // MARK: Fingers

    override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        if let scrollView, !hasBegun { receive(touches, event, scrollView) }
        super.touchesBegan(touches, with: event)
        if isGrab, !hasBegun, state == .possible { state = .began }
    }

    private func receive(_ touches: Set<Touch>, _ event: Event, _ scrollView: ScrollView) {
        let isFirst = fingers.down.count == touches.count
        if isFirst {
            if scrollView.stopByFinger() { isGrab = true }
            delaysTouchesBegan = scrollView.delaysContentTouches && scrollView.mayMove
            if delaysTouchesBegan {
                setDeadline(event.timestamp.advanced(bySetting: settings.contentTouchDelay))
            }
        }
        for touch in fingers.down where touches.contains(touch) {
            guard let view = touch.view, view !== scrollView else { continue }
            if !scrollView.touchesShouldBegin([touch], with: event, in: view) {
                contest.owner?.keepFromView(touch)
            }
        }
    }

    /// The time is over in which a touch waits.
    override func deadlineReached(at time: Timestamp) {
        delaysTouchesBegan = false
    }

    /// Content may be dragged that way, or not; it is not said before the fingers have moved.
    override func verdict(slop: Double) -> Bool? {
        guard let scrollView, way.distance(to: .zero) > slop else { return nil }
        return scrollView.isDraggable(by: scrollView.way(fromWindow: way), pan: self)
    }

    /// Whether content has one of the touches, and keeps it from the drag (R-SCR-5).
    func isKeptByContent(of scrollView: ScrollView) -> Bool {
        for touch in fingers.down {
            guard let view = touch.view, view !== scrollView, contest.owner?.hasBegun(touch) == true else { continue }
            if !scrollView.canCancelContentTouches || !scrollView.touchesShouldCancel(in: view) { return true }
        }
        return false
    }

    // MARK: Scrolling

    override func track(_ event: Event, phase: Touch.Phase) {
        guard let scroll = event.scroll, let scrollView else { return super.track(event, phase: phase) }
        if phase == .began || phase == .moved {
            source = scroll.source
            let step = settings.wheelScrollStep
            turn = Point(
                x: scroll.horizontal?.distance(step: step) ?? 0, y: scroll.vertical?.distance(step: step) ?? 0)
            guard turn.isFinite else { return }
            // A wheel with one axis goes sideways with the shift key.
            if turn.x == 0, scroll.source == .wheel, modifierFlags.contains(.shift) {
                turn = Point(x: turn.y, y: 0)
            }
            if !hasBegun, !scrollView.takesScrolling(by: turn, from: scroll.source) { return fail() }
        }
        super.track(event, phase: phase)
    }

    /// Whether it is a wheel, or something else that knows no end.
    var isWheel: Bool { source.map { $0 != .finger } ?? false }

    /// A wheel stops with its last step: its speed is nothing to anybody.
    override var hasVelocity: Bool { !isWheel }

    override func actsFirst(_ state: State) { scrollView?.panActs(state) }

    // MARK: With others

    override func canPrevent(_ other: GestureRecognizer) -> Bool {
        if let pinch = other as? ScrollPinch, pinch.scrollView === scrollView { return false }
        return super.canPrevent(other)
    }

    override func canBePrevented(by other: GestureRecognizer) -> Bool {
        if let pinch = other as? ScrollPinch, pinch.scrollView === scrollView { return false }
        return super.canBePrevented(by: other)
    }

    override func reset() {
        super.reset()
        isGrab = false
        delaysTouchesBegan = false
        source = nil
        turn = Point()
        scrollView?.fingersGone()
    }
}
