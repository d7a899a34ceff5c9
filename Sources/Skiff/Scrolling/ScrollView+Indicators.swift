import SkiffCore
import SkiffWayland

/// The bars that a scroll view shows over its edges while it scrolls, and for a moment after that.
final class ScrollIndicators {
    private var vertical: ScrollIndicator?
    private var horizontal: ScrollIndicator?
    private var timer: LoopTimer?
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
    func show(in scrollView: ScrollView, isVertical: Bool, isHorizontal: Bool) {
        timer?.cancel()
        timer = nil
        fade?.link.invalidate()
        fade = nil
        let limits = scrollView.limits
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
        guard indicator.place() else { return indicator.removeFromSuperview() }
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
        guard let application = scrollView.window?.application, !isGone else { return }
        timer?.cancel()
        timer = application.after(Self.stay) { [weak self, weak scrollView] in
            if let scrollView { self?.beginFading(scrollView) }
        }
    }

    private var isGone: Bool {
        var isGone = true
        each { if $0.alpha > 0 { isGone = false } }
        return isGone
    }

    private func beginFading(_ scrollView: ScrollView) {
        timer = nil
        var isHeld = false
        each { if $0.isHeld { isHeld = true } }
        if isHeld || scrollView.isTracking || scrollView.motion != nil { return }
        guard let window = scrollView.window, let now = window.application?.loop.now else { return }
        let link = DisplayLink { [weak self, weak window] _ in
            if let now = window?.application?.loop.now { self?.fade(at: now) }
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
    final func indicators(isVertical: Bool, isHorizontal: Bool) {
        guard window != nil,
            showsVerticalScrollIndicator && isVertical || showsHorizontalScrollIndicator && isHorizontal
        else { return }
        let indicators = indicators ?? ScrollIndicators()
        self.indicators = indicators
        indicators.show(in: self, isVertical: isVertical, isHorizontal: isHorizontal)
    }
}
