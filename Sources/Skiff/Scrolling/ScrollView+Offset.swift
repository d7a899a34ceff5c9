import SkiffCore

/// Where the content is, and where it may be.
extension ScrollView {
    /// The place of the content that is at the scroll view's upper left corner: the origin of `bounds` (R-SCR-2).
    ///
    /// Setting it stops what moves (R-SCR-13).
    ///
    /// - Units: points.
    public final var contentOffset: Point {
        get { storedBounds.origin }
        set { setContentOffset(newValue, animated: false) }
    }

    /// Shows another part of the content, at once or by moving there.
    ///
    /// - Units: points.
    public final func setContentOffset(_ offset: Point, animated: Bool) {
        guard offset.isFinite else { return }
        settings &+= 1
        if animated, window?.application != nil {
            if offset == contentOffset, motion == nil { return }
            animate(to: offset)
            return
        }
        if !isTelling { endMotion(.setting) }
        move(to: offset)
        drag.raw = offset
    }

    /// What is around the content that can be scrolled into view: `contentInset`, and what covers the window's edges.
    ///
    /// - Units: points.
    public final var adjustedContentInset: EdgeInsets {
        // Mostly nothing covers the window, and then nothing is reckoned.
        guard contentInsetAdjustmentBehavior != .never, let window, window.windowSafeAreaInsets != .zero else {
            return contentInset
        }
        let safe = safeAreaInsets
        if safe == .zero { return contentInset }
        var inset = contentInset
        let isAlways = contentInsetAdjustmentBehavior == .always
        if isAlways || contentSize.height > storedBounds.height - safe.top - safe.bottom || alwaysBounceVertical {
            inset.top += safe.top
            inset.bottom += safe.bottom
        }
        if isAlways || contentSize.width > storedBounds.width - safe.left - safe.right || alwaysBounceHorizontal {
            inset.left += safe.left
            inset.right += safe.right
        }
        return inset
    }

    /// The offsets at which content rests.
    final var limits: Limits {
        let inset = adjustedContentInset
        let x = -inset.left
        let y = -inset.top
        return Limits(
            minX: x, maxX: max(x, contentSize.width + inset.right - storedBounds.width),
            minY: y, maxY: max(y, contentSize.height + inset.bottom - storedBounds.height))
    }

    /// Whether the user can move content sideways at all (R-SCR-8).
    final var scrollsHorizontally: Bool {
        let limits = limits
        return limits.maxX > limits.minX || (bounces && alwaysBounceHorizontal)
    }

    /// The same for up and down.
    final var scrollsVertically: Bool {
        let limits = limits
        return limits.maxY > limits.minY || (bounces && alwaysBounceVertical)
    }

    /// Scrolls no further than needed for a rectangle of the content to be seen; as much of it as there is room for.
    ///
    /// - Space: the scroll view's own, which is the content's.
    public final func scrollRectToVisible(_ rect: Rect, animated: Bool) {
        guard rect.isFinite else { return }
        let inset = adjustedContentInset
        let target = motion.map { $0.purpose == .animation ? $0.target : contentOffset } ?? contentOffset
        let shown = Rect(origin: target, size: storedBounds.size).inset(by: inset)
        var offset = target
        offset.x += Self.way(from: shown.minX, shown.maxX, to: rect.minX, rect.maxX)
        offset.y += Self.way(from: shown.minY, shown.maxY, to: rect.minY, rect.maxY)
        offset = snapped(limits.fitted(offset))
        if offset != target { setContentOffset(offset, animated: animated) }
    }

    private static func way(from low: Double, _ high: Double, to start: Double, _ end: Double) -> Double {
        if start >= low, end <= high { return 0 }
        // What is larger than the room is shown from its beginning.
        if end - start > high - low { return start <= low && end >= high ? 0 : start - low }
        return start < low ? start - low : end - high
    }

    // MARK: Moving

    /// Shows the content from there on.
    final func move(to offset: Point) {
        guard offset != storedBounds.origin else { return }
        bounds.origin = offset
    }

    /// The origin of the bounds is another one, whoever has set it.
    final func offsetChanged() {
        if superview == nil, window == nil { return tellOffset() }
        didScroll()
        indicators?.follow(self)
        tellOffset()
    }

    private func tellOffset() {
        setNeedsLayout()
        guard let delegate else { return }
        let wasTelling = isTelling
        isTelling = true
        delegate.scrollViewDidScroll(self)
        isTelling = wasTelling
    }

    /// An offset at whole pixels: so that what is shown already can be moved and need not be drawn again.
    final func snapped(_ offset: Point, _ limits: Limits? = nil) -> Point {
        guard let scale = window?.frameScale.factor else { return offset }
        let limits = limits ?? self.limits
        return Point(
            x: Self.snapped(offset.x, scale, limits.minX, limits.maxX),
            y: Self.snapped(offset.y, scale, limits.minY, limits.maxY))
    }

    private static func snapped(_ value: Double, _ scale: Double, _ low: Double, _ high: Double) -> Double {
        // The limits themselves may lie between pixels.
        if value == low || value == high { return value }
        let whole = (value * scale).rounded() / scale
        if value > low, value < high { return min(max(whole, low), high) }
        return whole
    }

    // MARK: Limits that change

    /// Content or insets are others: what rests outside of the limits is brought inside.
    final func limitsChanged() {
        setNeedsLayout()
    }

    final func insetsChanged() {
        let old = knownInset
        let new = adjustedContentInset
        guard new != old else { return }
        knownInset = new
        if !isTracking, motion == nil {
            // What was at its beginning stays there.
            var offset = contentOffset
            if offset.y == -old.top { offset.y = -new.top }
            if offset.x == -old.left { offset.x = -new.left }
            move(to: limits.fitted(offset))
        }
        setNeedsLayout()
        adjustedContentInsetDidChange()
    }

    /// Brings the offset inside limits that have changed, unless something moves it.
    final func fitOffset() {
        let limits = limits
        guard limits != drag.knownLimits else { return }
        let isFirst = drag.knownLimits == nil
        guard !isTracking, motion == nil, zoom.isIdle else { return }
        drag.knownLimits = limits
        if !isFirst { move(to: limits.fitted(contentOffset)) }
    }

    /// Offsets between which content rests.
    nonisolated struct Limits: Hashable, Sendable {
        var minX: Double
        var maxX: Double
        var minY: Double
        var maxY: Double

        func fitted(_ offset: Point) -> Point {
            Point(x: min(max(offset.x, minX), maxX), y: min(max(offset.y, minY), maxY))
        }

        func contains(_ offset: Point) -> Bool { fitted(offset) == offset }
    }
}
