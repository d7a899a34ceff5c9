import SkiffCore
import SkiffGraphics

extension View {
    /// Asks for the view to be drawn anew in the next frame; drawing itself never happens at once.
    public final func setNeedsDisplay() {
        guard let window else { return }
        let isMoving = window.extras != nil && window.showMotion()
        viewExtras?.raster?.note(Extent(rect: drawingRect))
        if !isHidden, alpha > 0 { window.damage(drawingRect, of: self) }
        if isMoving { window.hideMotion() }
    }

    /// Asks for a part of the view to be drawn anew.
    ///
    /// - Space: the view's own.
    public final func setNeedsDisplay(_ rect: Rect) {
        guard let window else { return }
        let isMoving = window.extras != nil && window.showMotion()
        viewExtras?.raster?.note(Extent(rect: rect))
        if !isHidden, alpha > 0 { window.damage(rect, of: self) }
        if isMoving { window.hideMotion() }
    }

    /// The colours, type and metrics that the view draws itself with.
    public final var theme: Theme {
        // A theme is large: it is lent, not copied.
        _read {
            if let extras = window?.extras, extras.theme != nil {
                yield extras.theme ?? Theme.standard
            } else if let application = window?.application {
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
    final var drawingRect: Rect { showsFocusRing ? ringedBounds : storedBounds }

    private var ringedBounds: Rect {
        storedBounds.union(focusShape.inset(dx: -FocusRing.reach, dy: -FocusRing.reach))
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
        guard let window else { return }
        let isMoving = window.extras != nil && window.showMotion()
        if !isHidden, alpha > 0 { window.damage(extent, of: self) }
        if isMoving { window.hideMotion() }
    }

    /// What `isHidden`, `alpha` or clipping covers is drawn anew, whether it is seen from now on or no longer.
    final func visibilityChanged() {
        guard let window else { return }
        if isHidden || alpha <= 0 { window.application?.storedRasters?.drop(in: self) }
        let isMoving = window.extras != nil && window.showMotion()
        window.damage(unclippedExtent, of: self)
        if isMoving { window.hideMotion() }
    }

    /// Draws the view and all in it, in the coordinates of its superview.
    final func render(in canvas: Canvas) {
        guard !isHidden, alpha > 0 else { return }
        let isGroup = alpha < 1 ? !isPlainFill : viewExtras?.shouldRasterize == true
        if storedTransform.isIdentity, !isGroup {
            canvas.saved {
                if alpha < 1 { canvas.multiplyOpacity(alpha) }
                canvas.translate(x: origin.x - storedBounds.minX, y: origin.y - storedBounds.minY)
                renderContent(in: canvas)
            }
        } else {
            guard storedTransform.determinant != 0 else { return }
            if !storedTransform.isScaleAndTranslation { window?.needExtras().hasTurnedViews = true }
            canvas.saved {
                canvas.concatenate(transformToSuperview)
                if isGroup { return renderAsGroup(in: canvas) { renderContent(in: $0) } }
                if alpha < 1 { canvas.multiplyOpacity(alpha) }
                renderContent(in: canvas)
            }
        }
    }

    final func renderContent(in canvas: Canvas) {
        let hasRing = showsFocusRing
        let own = hasRing ? ringedBounds : storedBounds
        let isOwnVisible = canvas.isVisible(own)
        // Most that is asked for is in sight itself; only of what is not, all that is in it is looked at.
        guard isOwnVisible || (!subviews.isEmpty && !clipsToBounds && isVisible(unclippedExtent, in: canvas)) else {
            return
        }
        guard !subviews.isEmpty else { return renderOwn(own, hasRing, in: canvas) }
        let covers = SolidCovers(of: self, in: canvas)
        // What subviews cover all of is not drawn at all.
        if covers.first == nil, isOwnVisible {
            if covers.parts.isEmpty {
                renderOwn(own, hasRing, in: canvas)
            } else if backgroundColor != nil || !drawsNothing || hasRing {
                let box = canvas.box(of: canvas.touched(own, margin: 0), without: covers.parts)
                if !box.isEmpty {
                    canvas.saved {
                        canvas.clip(toPixels: box)
                        renderOwn(own, hasRing, in: canvas)
                    }
                }
            }
        }
        if clipsToBounds {
            canvas.saved {
                canvas.clip(to: storedBounds, cornerRadius: cornerRadius)
                renderSubviews(under: covers, in: canvas)
            }
        } else {
            renderSubviews(under: covers, in: canvas)
        }
    }

    private func isVisible(_ extent: Extent, in canvas: Canvas) -> Bool {
        canvas.isVisible(extent.rect, margin: extent.margin)
    }

    /// Draws what is the view's own, under its subviews: inside `rect`, its drawing rectangle.
    private func renderOwn(_ rect: Rect, _ hasRing: Bool, in canvas: Canvas) {
        if let backgroundColor {
            canvas.fill(storedBounds, cornerRadius: cornerRadius, with: backgroundColor)
        }
        canvas.saved {
            canvas.clip(around: rect)
            draw(canvas.clipBounds.intersection(rect), in: canvas)
        }
        if hasRing {
            FocusRing.draw(around: focusShape, cornerRadius: focusCornerRadius, color: theme.accent, in: canvas)
        }
    }

    /// Draws the subviews, but for what solid ones in front of them cover.
    final func renderSubviews(under covers: SolidCovers, in canvas: Canvas) {
        var index = covers.first ?? 0
        while index < subviews.count {
            let view = subviews[index]
            if index < covers.lastLarge, !view.isHidden {
                view.render(in: canvas, under: covers, at: index)
            } else {
                view.render(in: canvas)
            }
            index += 1
        }
    }

    /// Draws the view, the subview of that index, where nothing solid is in front of it.
    private func render(in canvas: Canvas, under covers: SolidCovers, at index: Int) {
        let extent = extent.through(transformToSuperview)
        let whole = canvas.touched(extent.rect, margin: extent.margin)
        let box = covers.box(of: whole, at: index, in: canvas)
        guard !box.isEmpty else { return }
        if box == whole { return render(in: canvas) }
        canvas.saved {
            canvas.clip(toPixels: box)
            render(in: canvas)
        }
    }
}

extension View {
    final func themeDidChangeInSubtree() {
        themeDidChange()
        for subview in subviews { subview.themeDidChangeInSubtree() }
    }
}
