import SkiffCore
import SkiffGraphics

extension View {
    /// Asks for the view to be drawn anew in the next frame; drawing itself never happens at once.
    public final func setNeedsDisplay() {
        setNeedsDisplay(drawingRect)
    }

    /// Asks for a part of the view to be drawn anew.
    ///
    /// - Space: the view's own.
    public final func setNeedsDisplay(_ rect: Rect) {
        guard let window, !isHidden, alpha > 0 else { return }
        window.damage(rect, of: self)
    }

    /// The colours, type and metrics that the view draws itself with.
    public final var theme: Theme {
        // A theme is large: it is lent, not copied.
        _read {
            if let application = window?.application {
                yield application.theme
            } else {
                yield Theme.standard
            }
        }
    }

    /// The text engine of the application; a view in no window measures with one of the same fonts.
    public final var textEngine: TextEngine { window?.application?.textEngine ?? Self.detachedTextEngine }

    private static let detachedTextEngine = TextEngine(log: Log { _ in })

    /// Everything that the view itself may draw into: its bounds, and the ring around them while that is shown.
    ///
    /// `draw` is cut to it, so that damage knows all that may have changed.
    final var drawingRect: Rect {
        guard showsFocusRing else { return storedBounds }
        return storedBounds.union(focusShape.inset(dx: -FocusRing.reach, dy: -FocusRing.reach))
    }

    final var showsFocusRing: Bool {
        guard let window, window.showsFocus else { return false }
        return window.focusedView === self
    }

    /// Everything that the view and those in it may draw into.
    final var extent: Extent {
        clipsToBounds || subviews.isEmpty ? Extent(rect: drawingRect) : unclippedExtent
    }

    /// The extent without the view's own clipping.
    private final var unclippedExtent: Extent {
        var extent = Extent(rect: drawingRect)
        for subview in subviews where !subview.isHidden {
            extent.formUnion(subview.extent.through(subview.transformToSuperview))
        }
        return extent
    }

    /// Has all that the view covers drawn anew: it moves, or comes or goes.
    final func damageExtent() {
        guard let window, !isHidden, alpha > 0 else { return }
        window.damage(extent, of: self)
    }

    /// What `isHidden`, `alpha` or clipping covers is drawn anew, whether it is seen from now on or no longer.
    final func visibilityChanged() {
        guard let window else { return }
        window.damage(unclippedExtent, of: self)
    }

    /// Draws the view and all in it, in the coordinates of its superview.
    final func render(in canvas: Canvas) {
        guard !isHidden, alpha > 0 else { return }
        if storedTransform.isIdentity, alpha >= 1 {
            canvas.saved {
                canvas.translate(x: origin.x - storedBounds.minX, y: origin.y - storedBounds.minY)
                renderContent(in: canvas)
            }
        } else if alpha < 1 || !storedTransform.isScaleAndTranslation {
            guard storedTransform.determinant != 0 else { return }
            if !storedTransform.isScaleAndTranslation { window?.needExtras().hasTurnedViews = true }
            let extent = extent
            canvas.layer(
                opacity: min(alpha, 1), transform: transformToSuperview, bounds: extent.rect, margin: extent.margin
            ) { layer in
                renderContent(in: layer)
            }
        } else {
            canvas.saved {
                canvas.concatenate(transformToSuperview)
                renderContent(in: canvas)
            }
        }
    }

    private func renderContent(in canvas: Canvas) {
        let extent = extent
        guard canvas.isVisible(extent.rect, margin: extent.margin) else { return }
        let first = firstSeenSubview(in: canvas)
        // What a subview covers all of is not drawn at all.
        if first == nil, canvas.isVisible(drawingRect) {
            if let backgroundColor {
                canvas.fill(storedBounds, cornerRadius: cornerRadius, with: backgroundColor)
            }
            canvas.saved {
                canvas.clip(around: drawingRect)
                draw(canvas.clipBounds.intersection(drawingRect), in: canvas)
            }
            if showsFocusRing {
                FocusRing.draw(around: focusShape, cornerRadius: focusCornerRadius, color: theme.accent, in: canvas)
            }
        }
        guard !subviews.isEmpty else { return }
        if clipsToBounds {
            canvas.saved {
                canvas.clip(to: storedBounds, cornerRadius: cornerRadius)
                renderSubviews(from: first ?? 0, in: canvas)
            }
        } else {
            renderSubviews(from: first ?? 0, in: canvas)
        }
    }

    final func renderSubviews(from first: Int, in canvas: Canvas) {
        var index = first
        while index < subviews.count {
            subviews[index].render(in: canvas)
            index += 1
        }
    }

    /// The frontmost subview that covers, with solid pixels, all that may still be drawn; nil if none does.
    final func firstSeenSubview(in canvas: Canvas) -> Int? {
        var index = subviews.count - 1
        while index >= 0 {
            let view = subviews[index]
            if view.isSolid, canvas.isCovered(by: Rect(origin: view.origin, size: view.storedBounds.size)) {
                return index
            }
            index -= 1
        }
        return nil
    }

    /// Whether the view's frame is filled without gaps.
    private final var isSolid: Bool {
        guard !isHidden, alpha >= 1, storedTransform.isIdentity else { return false }
        if isOpaque { return true }
        guard let backgroundColor, cornerRadius <= 0 else { return false }
        return backgroundColor.alpha >= 1
    }
}

extension View {
    final func themeDidChangeInSubtree() {
        themeDidChange()
        for subview in subviews { subview.themeDidChangeInSubtree() }
    }
}
