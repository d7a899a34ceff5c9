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
        let seen = part.intersection(PixelRect(frameScale.pixels(surfaceSize)))
        guard !seen.isEmpty else { return }
        damage.insert(seen)
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
            guard let superview = place.superview else { return nil }
            superview.viewExtras?.raster?.note(extent)
            guard extent.rect.isFinite else { return nil }
            if superview.isHidden || superview.alpha <= 0 { return nil }
            if superview.clipsToBounds, place !== decor {
                clip = clip?.intersection(superview.bounds) ?? superview.bounds
            }
            if extent.rect.isEmpty || clip?.isEmpty == true { return nil }
            place = superview
        }
        if decor != nil {
            extent.rect = extent.rect.offset(dx: frameInsets.left, dy: frameInsets.top)
            clip = clip.map { $0.offset(dx: frameInsets.left, dy: frameInsets.top) }
        }
        // Each rounded by itself, as they are when they are drawn.
        let part = frameScale.covering(extent.rect).outset(by: extent.margin)
        return clip.map { part.intersection(frameScale.covering($0).outset(by: extent.margin)) } ?? part
    }

    final func damageAll() {
        application?.storedRasters?.spoil(in: self)
        damageSurface()
    }

    /// Has the whole picture drawn anew, while the views look as they did.
    private func damageSurface() {
        damage = Damage(Region(PixelRect(frameScale.pixels(surfaceSize))))
        setNeedsFrame()
    }

    final func setNeedsFrame() {
        needsFrame = true
    }

    /// Draws what is needed, unless a frame that is under way has to be waited for.
    final func drawIfNeeded() {
        guard let surface = wire?.surface, needsFrame || isAskedForFrame else { return }
        if surface.isFramePending, !isAskedForFrame { return }
        let old = (size: surfaceSize, scale: frameScale)
        let isAsked = isAskedForFrame || needsArrangement
        if isAsked { arrange(on: surface, scale: surface.scale) }
        // The window may have a size already that no buffer was free to show.
        if states.contains(.suspended), surface.shownIsFit, surfaceSize == old.size, frameScale == old.scale {
            // Nobody looks: what has changed is drawn when somebody does (R-LIFE-4).
            isAskedForFrame = false
            application?.storedRasters?.drop(in: self)
            return surface.commitState()
        }
        layoutAll()
        if needsFocusUpdate { updateFocus() }
        if hasHovers, !pointers.isEmpty {
            updateHovers()
            // What was told of that may have closed the window, or asked for layout.
            guard wire?.surface === surface else { return }
            layoutAll()
        }
        textSession?.layoutChanged()
        if damage.isEmpty, !isAsked, !wantsFrames, surface.pictureCount > 0, toplevel != nil {
            // Layout alone, of what is not seen for instance.
            needsFrame = false
            if !pointers.isEmpty { updatePointerStyles() }
            return
        }
        // What is asked for from now on, while drawing, is for the next frame.
        let drawn = damage
        damage = Damage()
        isAskedForFrame = false
        needsFrame = false
        let pictures = surface.pictureCount
        surface.measuresFrames = wantsFrames
        // What is drawn is what is seen, not what is to be.
        let isMoving = extras != nil && showMotion()
        defer { if isMoving { hideMotion() } }
        let isShown = surface.present(
            size: surfaceSize, isOpaque: decor?.shape.isSolid ?? true, damage: drawn, layout: surfaceLayout
        ) { buffer in
            let format: PixelFormat = buffer.isOpaque ? .xrgb8888 : .argb8888
            let canvas = Canvas(
                pixels: buffer.pixels, size: buffer.size, stride: buffer.stride, format: format, scale: buffer.scale,
                clip: buffer.repaint)
            render(all: canvas)
        }
        guard isShown else {
            // It stays to be drawn: the surface asks again when it can be.
            damage.putBack(drawn)
            return
        }
        if surface.pictureCount != pictures { frameWitness?(surface.surface.objectID) }
        log?.say(.frame, "\(title): \(drawn.region.area) of \(PixelRect(frameScale.pixels(surfaceSize)).area) px drawn")
        if wantsFrames { surface.requestFrame() }
        if !pointers.isEmpty { updatePointerStyles() }
    }

    /// Lays out until nothing asks for it, or a view asks again and again.
    private func layoutAll() {
        for _ in 0..<Self.layoutPasses where subtreeNeedsLayout {
            layoutIfNeeded()
            decor?.layoutIfNeeded()
        }
        if subtreeNeedsLayout { log?.once("\(title): a view asks for layout in every layout; the rest waits") }
    }

    private static let layoutPasses = 8

    /// Draws the whole surface, as far as the canvas' clip reaches.
    final func render(all canvas: Canvas) {
        renderFramed(in: canvas)
        if let overlay = application?.overlay { overlay.draw(over: self, in: canvas) }
    }

    private func renderFramed(in canvas: Canvas) {
        guard let decor else { return renderWindow(in: canvas) }
        canvas.saved {
            canvas.translate(x: frameInsets.left, y: frameInsets.top)
            // What the content covers is not drawn below it.
            if !canvas.touchesOnly(bounds) { decor.render(in: canvas) }
            canvas.clip(to: bounds)
            renderWindow(in: canvas)
        }
    }

    private func renderWindow(in canvas: Canvas) {
        let covers = SolidCovers(of: self, in: canvas)
        if covers.first == nil {
            if covers.parts.isEmpty {
                renderGround(in: canvas)
            } else {
                let box = canvas.box(of: canvas.touched(bounds, margin: 0), without: covers.parts)
                if !box.isEmpty {
                    canvas.saved {
                        canvas.clip(toPixels: box)
                        renderGround(in: canvas)
                    }
                }
            }
        }
        renderSubviews(under: covers, in: canvas)
    }

    /// What lies behind all: a window is solid, as the compositor is told, whatever its colour is.
    final var groundColor: Color {
        guard let color = backgroundColor, color.alpha > 0 else { return plainColor.withAlpha(1) }
        return color.alpha >= 1 ? color : plainColor.withAlpha(1).mixed(with: color.withAlpha(1), by: color.alpha)
    }

    private func renderGround(in canvas: Canvas) {
        canvas.fill(bounds, with: groundColor)
        draw(bounds, in: canvas)
    }

    /// The window as it looks now, drawn whole.
    package final func drawnFromNothing() -> Bitmap {
        let isSolid = decor?.shape.isSolid ?? true
        let isMoving = showMotion()
        defer { if isMoving { hideMotion() } }
        let bitmap = Bitmap(size: frameScale.pixels(surfaceSize), format: isSolid ? .xrgb8888 : .argb8888)
        let canvas = bitmap.canvas(scale: frameScale)
        canvas.isThorough = true
        render(all: canvas)
        return bitmap
    }

    /// Notes what a window is to have again on the next connection; its surface is about to go.
    final func keepPlace() {
        guard let toplevel, toplevel.isConfigured else { return }
        // What it said last may not have been drawn.
        arrange(on: toplevel, scale: frameScale)
        let states = toplevel.configuration.states
        keptStates = states.intersection(.lasting)
        if states.isDisjoint(with: WindowStates.lasting.union(.tiled)) { floatingSize = bounds.size }
        wasShown = true
    }

    final func resize(to size: Size, scale: Scale, insets: EdgeInsets) {
        if size != bounds.size {
            storedBounds.size = size
            setNeedsLayout()
            damageSurface()
        }
        if insets != frameInsets {
            frameInsets = insets
            damageSurface()
        }
        if scale != frameScale {
            frameScale = scale
            // Letters of the old size are not drawn again.
            if wasShown { textEngine.forgetGlyphs() }
            damageSurface()
        }
    }
}

// MARK: - What the window's surface says

extension Window {
    /// The compositor wants a picture: a state is new, or a buffer is free again.
    final func surfaceNeedsFrame(_ surface: ShellSurface) {
        isAskedForFrame = true
        let new = surface.configuration.states
        guard new != states else { return }
        states = new
        if new.contains(.suspended) { extras?.motion?.standStill() }
        isActive = new.contains(.activated)
        if surface.isConfigured { keptStates = new.intersection(.lasting) }
        // Its shadow and its bar show what it is.
        decor?.activityChanged()
    }

    /// The last frame is on the screen.
    final func frameShown(at time: Timestamp) {
        // The batch's end draws what has gathered meanwhile, and what the links change now.
        guard wantsFrames, !states.contains(.suspended) else { return }
        let timeToNext = wire?.surface.timeToNextFrame ?? .zero
        if let motion = extras?.motion {
            // A clock that tests move knows nothing of a screen.
            motion.tick(rest: application?.loop.isManual == true ? .zero : timeToNext)
        }
        let rest = Int(timeToNext.components.attoseconds / 1_000_000_000_000_000)
        let target = time.advanced(by: rest)
        let links = displayLinks
        for link in links where link.window === self { link.frameShown(at: time, next: target) }
        if !displayLinks.isEmpty { setNeedsFrame() }
    }
}
