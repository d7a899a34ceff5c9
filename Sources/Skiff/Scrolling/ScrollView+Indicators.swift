import SkiffCore
import SkiffWayland

/// The bars that a scroll view shows over its edges while it scrolls, and for a moment after that.
final class ScrollIndicators {
    private var vertical: ScrollIndicator?
    private var horizontal: ScrollIndicator?
    private var timer: LoopTimer?
    /// When they go, on the loop's clock; nil as long as they stay.
    private var end: Duration?
    private var fade: (link: DisplayLink, start: Duration)?

    /// How long they stay, and how long they take to go.
    private static let stay = Duration.milliseconds(900)
    private static let fading = 160.0

    private func each(_ body: (ScrollIndicator) -> Void) {
        if let vertical { body(vertical) }
        if let horizontal { body(horizontal) }
    }

    var shown: [ScrollIndicator] { [vertical, horizontal].compactMap { $0 } }

    /// Shows those of the axes that can be scrolled.
    ///
    /// Bars that are seen already stay where they are: they follow the content.
    func show(in scrollView: ScrollView, _ limits: ScrollView.Limits, isVertical: Bool, isHorizontal: Bool) {
        end = nil
        fade?.link.invalidate()
        fade = nil
        if isVertical, scrollView.showsVerticalScrollIndicator, limits.maxY > limits.minY {
            if vertical == nil { vertical = ScrollIndicator(.vertical, of: scrollView) }
            if let vertical { show(vertical, in: scrollView) }
        }
        if isHorizontal, scrollView.showsHorizontalScrollIndicator, limits.maxX > limits.minX {
            if horizontal == nil { horizontal = ScrollIndicator(.horizontal, of: scrollView) }
            if let horizontal { show(horizontal, in: scrollView) }
        }
    }

    private func show(_ indicator: ScrollIndicator, in scrollView: ScrollView) {
        let isThere = indicator.alpha == 1 && indicator.superview === scrollView
        if !isThere, !indicator.place() { return indicator.removeFromSuperview() }
        if scrollView.subviews.last !== indicator {
            if indicator.superview === scrollView, scrollView.subviews.suffix(2).containsIdentical(indicator),
                scrollView.subviews.last is ScrollIndicator
            {
                // The two of them may be in any order.
            } else {
                scrollView.addSubview(indicator)
            }
        }
        indicator.alpha = 1
    }

    /// The content has moved under them.
    func follow(_ scrollView: ScrollView) {
        each { indicator in
            if indicator.superview != nil, !indicator.place() { indicator.alpha = 0 }
        }
    }

    func remove(_ axis: ScrollIndicator.Axis) {
        if axis == .vertical {
            vertical?.removeFromSuperview()
            vertical = nil
        } else {
            horizontal?.removeFromSuperview()
            horizontal = nil
        }
    }

    /// They go when nothing has scrolled for a while.
    func fadeSoon(_ scrollView: ScrollView) {
        guard let loop = scrollView.window?.application?.loop, !isGone else { return }
        end = loop.now + Self.stay
        // One that is armed already is left, and looks again when it is due: a wheel that turns asks at each step.
        if timer == nil { wait(Self.stay, loop, scrollView) }
    }

    private func wait(_ delay: Duration, _ loop: EventLoop, _ scrollView: ScrollView) {
        timer = loop.after(delay) { [weak self, weak scrollView] in
            guard let self else { return }
            timer = nil
            guard let end, let scrollView, let loop = scrollView.window?.application?.loop else { return }
            if end > loop.now { wait(end - loop.now, loop, scrollView) } else { beginFading(scrollView) }
        }
    }

    private var isGone: Bool {
        var isGone = true
        each { if $0.alpha > 0 { isGone = false } }
        return isGone
    }

    private func beginFading(_ scrollView: ScrollView) {
        var isHeld = false
        each { if $0.isHeld { isHeld = true } }
        if isHeld || scrollView.isTracking || scrollView.motion != nil { return }
        guard let window = scrollView.window, let now = window.application?.loop.now else { return }
        let link = DisplayLink { [weak self, weak window] link in
            // Who scrolled may be gone: the window is not to go on with frames for that.
            guard let self, let now = window?.application?.loop.now else { return link.invalidate() }
            fade(at: now)
        }
        fade = (link, now)
        link.add(to: window)
    }

    private func fade(at now: Duration) {
        guard let fade else { return }
        let part = 1 - (now - fade.start).inMilliseconds / Self.fading
        each { $0.alpha = max(0, min($0.alpha, part)) }
        if part <= 0 {
            fade.link.invalidate()
            self.fade = nil
        }
    }
}

extension ScrollView {
    /// Shows the bars for a moment, so that the user sees how much there is.
    public final func flashScrollIndicators() {
        indicators(isVertical: true, isHorizontal: true)
        indicators?.fadeSoon(self)
    }

    /// Shows the bars of these axes, as long as nothing else is said.
    final func indicators(isVertical: Bool, isHorizontal: Bool, _ limits: Limits? = nil) {
        guard window != nil,
            showsVerticalScrollIndicator && isVertical || showsHorizontalScrollIndicator && isHorizontal
        else { return }
        let indicators = indicators ?? ScrollIndicators()
        self.indicators = indicators
        indicators.show(in: self, limits ?? self.limits, isVertical: isVertical, isHorizontal: isHorizontal)
    }
}
