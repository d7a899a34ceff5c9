import SkiffCore
import SkiffGraphics
import SkiffWayland

/// Frames: after a batch of events, what has changed is laid out, drawn and committed.
extension Window {
    /// Has a part of a view drawn anew.
    final func damage(_ rect: Rect, of view: View) {
        damage(Extent(rect: rect), of: view)
    }

    final func damage(_ extent: Extent, of view: View) {
        guard let part = visiblePart(of: extent, of: view) else { return }
        damage.insert(part.intersection(PixelRect(frameScale.pixels(bounds.size))))
        setNeedsFrame()
    }

    /// The pixels that an extent of a view may touch, inside all that clip it; nil if there are none.
    private func visiblePart(of extent: Extent, of view: View) -> PixelRect? {
        var extent = extent
        var clip: Rect?
        var place = view
        while place !== self {
            let transform = place.transformToSuperview
            extent = extent.through(transform)
            clip = clip.map { transform.apply(to: $0) }
            guard let superview = place.superview, extent.rect.isFinite else { return nil }
            if superview.isHidden || superview.alpha <= 0 { return nil }
            if superview.clipsToBounds { clip = clip?.intersection(superview.bounds) ?? superview.bounds }
            if extent.rect.isEmpty || clip?.isEmpty == true { return nil }
            place = superview
        }
        // Each rounded by itself, as they are when they are drawn.
        let part = frameScale.covering(extent.rect).outset(by: extent.margin)
        return clip.map { part.intersection(frameScale.covering($0).outset(by: extent.margin)) } ?? part
    }

    final func damageAll() {
        damage = Region(PixelRect(frameScale.pixels(bounds.size)))
        setNeedsFrame()
    }

    final func setNeedsFrame() {
        needsFrame = true
    }

    /// Draws what is needed, unless a frame that is under way has to be waited for.
    final func drawIfNeeded() {
        guard let toplevel, needsFrame || isAskedForFrame else { return }
        if toplevel.isFramePending, !isAskedForFrame { return }
        resize(to: size(wanted: toplevel.configuration), scale: toplevel.scale)
        layoutAll()
        textSession?.layoutChanged()
        // What is asked for from now on, while drawing, is for the next frame.
        let drawn = damage
        damage = Region()
        isAskedForFrame = false
        needsFrame = false
        let pictures = toplevel.pictureCount
        let isShown = toplevel.present(size: bounds.size, isOpaque: true, damage: drawn) { buffer in
            let format: PixelFormat = buffer.isOpaque ? .xrgb8888 : .argb8888
            let canvas = Canvas(
                pixels: buffer.pixels, size: buffer.size, stride: buffer.stride, format: format, scale: buffer.scale,
                clip: buffer.repaint)
            render(all: canvas)
        }
        guard isShown else {
            // It stays to be drawn: the toplevel asks again when it can be.
            damage.formUnion(drawn)
            return
        }
        if toplevel.pictureCount != pictures { frameWitness?(toplevel.surface.objectID) }
        log?.say(.frame, "\(title): \(drawn.area) of \(PixelRect(frameScale.pixels(bounds.size)).area) px drawn")
        if !displayLinks.isEmpty { toplevel.requestFrame() }
        // After the commit, so that it does not wait for this.
        if !pointers.isEmpty { updatePointerStyles() }
    }

    /// Lays out until nothing asks for it, or a view asks again and again.
    private func layoutAll() {
        for _ in 0..<Self.layoutPasses where subtreeNeedsLayout { layoutIfNeeded() }
        if subtreeNeedsLayout { log?.once("\(title): a view asks for layout in every layout; the rest waits") }
    }

    private static let layoutPasses = 8

    /// Draws the whole window, as far as the canvas' clip reaches.
    final func render(all canvas: Canvas) {
        let first = firstSeenSubview(in: canvas)
        if first == nil {
            canvas.fill(bounds, with: backgroundColor ?? theme.background)
            draw(bounds, in: canvas)
        }
        renderSubviews(from: first ?? 0, in: canvas)
    }

    /// The window as it looks now, drawn whole.
    package final func drawnFromNothing() -> Bitmap {
        let bitmap = Bitmap(size: frameScale.pixels(bounds.size))
        render(all: bitmap.canvas(scale: frameScale))
        return bitmap
    }

    /// The size that the compositor wants, the window's own where it leaves the choice (R-LIFE-1).
    private func size(wanted: Configuration) -> Size {
        Size(width: wanted.width ?? preferredSize.width, height: wanted.height ?? preferredSize.height)
    }

    final func resize(to size: Size, scale: Scale) {
        if size != bounds.size {
            storedBounds.size = size
            setNeedsLayout()
            damageAll()
        }
        if scale != frameScale {
            frameScale = scale
            damageAll()
        }
    }
}

// MARK: - What the window's surface says

extension Window {
    /// The compositor wants a picture: a state is new, or a buffer is free again.
    final func surfaceNeedsFrame(_ toplevel: Toplevel) {
        isAskedForFrame = true
        let new = toplevel.configuration.states
        guard new != states else { return }
        states = new
        isActive = new.contains(.activated)
    }

    /// The last frame is on the screen.
    final func frameShown(at time: Timestamp) {
        // The batch's end draws what has gathered meanwhile, and what the links change now.
        guard !displayLinks.isEmpty else { return }
        let links = displayLinks
        for link in links where link.window === self { link.frameShown(at: time) }
        if !displayLinks.isEmpty { setNeedsFrame() }
    }
}
