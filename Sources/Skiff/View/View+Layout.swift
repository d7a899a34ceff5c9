import SkiffCore

extension View {
    /// Asks for `layoutSubviews` before the next frame.
    public final func setNeedsLayout() {
        needsLayout = true
        markSubtreeLayout()
    }

    /// Lays out the view and all below it now, where it was asked for.
    public final func layoutIfNeeded() {
        guard subtreeNeedsLayout else { return }
        subtreeNeedsLayout = false
        if needsLayout {
            needsLayout = false
            performLayout()
        }
        for subview in subviews { subview.layoutIfNeeded() }
    }

    /// Tells the views above, and the window, that something below waits for layout.
    final func markSubtreeLayout() {
        var view: View? = self
        while let place = view {
            place.subtreeNeedsLayout = true
            view = place.superview
        }
        window?.setNeedsFrame()
    }

    /// Gives the view the size that it would like, keeping its origin.
    public final func sizeToFit() {
        let origin = frame.origin
        bounds.size = sizeThatFits(.unlimited)
        frame.origin = origin
    }

    /// Says that `intrinsicContentSize` has changed, so that whoever placed the view places it anew.
    public final func invalidateIntrinsicContentSize() {
        superview?.subviewsDidChange()
    }

    /// How far the window's edges cover the view: keep content inside (0 where nothing covers it).
    ///
    /// - Units: points.
    public final var safeAreaInsets: EdgeInsets {
        guard let window, window !== self else { return window?.windowSafeAreaInsets ?? .zero }
        let area = window.storedBounds.inset(by: window.windowSafeAreaInsets)
        let own = convert(storedBounds, to: window)
        return EdgeInsets(
            top: max(0, min(area.minY - own.minY, own.height)), left: max(0, min(area.minX - own.minX, own.width)),
            bottom: max(0, min(own.maxY - area.maxY, own.height)), right: max(0, min(own.maxX - area.maxX, own.width)))
    }
}
