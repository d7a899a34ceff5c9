import Glibc
import SkiffCore

/// A picture as the compositor has it.
nonisolated struct Presented: Hashable, Sendable {
    var size: Size
    var shape: Buffer.Shape
    var layout = SurfaceLayout()

    /// The window in it, as the compositor measures it.
    var geometry: Rect { layout.geometry(in: size) }
}

extension ShellSurface {
    /// Shows a picture of that size, and calls `draw` for the parts of it that are to be drawn anew.
    ///
    /// Pixels that the damage moves are moved, or copied from the last picture to their new place.
    ///
    /// Before the first configure the picture is drawn and kept; the call after it shows that. With no damage, the same
    /// size and the same scale nothing is drawn, and only a configure is answered.
    ///
    /// The damage is what changed since the last picture; when the size or the scale is another than before, all of it
    /// counts as changed. The answer is false if nothing could be drawn because all buffers are with the compositor or
    /// there is no memory, or the window is gone: the damage is then still the caller's, and the delegate is asked again
    /// when a buffer is free.
    ///
    /// - Parameter size: of the whole picture, with what is around the window.
    /// - Parameter layout: where the window is in it; nil where it fills it.
    /// - Units: the damage in pixels of `scale`.
    @discardableResult
    public final func present(
        size: Size, isOpaque: Bool, damage: Damage, layout: SurfaceLayout? = nil,
        draw: @MainActor (FrameBuffer) -> Void
    ) -> Bool {
        guard let pool, shellSurface.isAlive else { return false }
        precondition(!pool.isLent, "A picture of this window is being drawn: present the next when draw has returned.")
        guard !display.isBlocked else {
            surface.waits = true
            return false
        }
        let picture = picture(of: size, isOpaque: isOpaque, layout: layout)
        guard isConfigured else { return prepare(picture, in: pool, damage: damage, draw: draw) }
        let isChanged = shown != picture
        let whole = PixelRect(picture.shape.size)
        let damage = damage.inside(whole)
        let changed = isChanged ? Region(whole) : damage.changed
        if changed.isEmpty {
            commitState()
            return true
        }
        let drawn = takeEarly(picture)
        guard let buffer = drawn ?? pool.take(picture.shape) else {
            waitForBuffer(pool)
            return false
        }
        let toDraw = isChanged && drawn == nil ? changed : pool.catchUp(buffer, to: damage)
        if !toDraw.isEmpty { paint(buffer, in: pool, repaint: toDraw, draw: draw) }
        // What drew may have closed the window or ended the connection.
        guard shellSurface.isAlive, !isDestroyed else { return false }
        commit(buffer, as: isChanged ? picture : nil, scale: picture.shape.scale, changed: changed, in: pool)
        // What else the batch has to do does not keep the picture waiting.
        display.sendNow()
        pool.prepareStep()
        return true
    }

    /// Answers a configure that the window's picture does not depend on.
    public final func commitState() {
        guard isConfigured, serial != nil, shellSurface.isAlive else { return }
        acknowledge()
        surface.wire.commit()
    }

    /// Whether the last configure may be answered with the picture that is shown.
    public final var shownIsFit: Bool {
        guard let shown else { return false }
        let size = shown.geometry.size
        return mayHaveOtherSize
            || (configuration.width ?? size.width) == size.width
                && (configuration.height ?? size.height) == size.height
    }

    /// Asks for word of the next frame, also without a picture for it.
    ///
    /// Nothing is asked before the first picture is shown, nor while a frame is on its way.
    public final func requestFrame() {
        guard shown != nil, frameCallback == nil, shellSurface.isAlive else { return }
        askForCallback()
        if measuresFrames { measureFrame() }
        surface.wire.commit()
    }

    /// The longest side that a picture can have in this scale.
    ///
    /// - Units: points.
    public final var largestSide: Double { max(1, (Double(FrameBuffer.largestSide) / scale.factor).rounded(.down)) }

    /// How high a picture of that width, which it can have, can be in this scale: it has only so many pixels.
    ///
    /// - Units: points.
    package final func largestHeight(ofWidth width: Double) -> Double {
        let area = Double(FrameBuffer.mostPixels) / (scale.factor * scale.factor)
        return max(1, min(largestSide, (area / width).rounded(.down)))
    }

    // MARK: Steps

    /// What a size is in this scale.
    ///
    /// A compositor takes whole points, and a buffer that its whole scale divides.
    private func picture(of size: Size, isOpaque: Bool, layout: SurfaceLayout?) -> Presented {
        let scale = scale
        func length(_ value: Double, _ most: Double) -> Double { value.isNaN ? 1 : min(max(value.rounded(), 1), most) }
        let width = length(size.width, largestSide)
        let size = Size(width: width, height: length(size.height, largestHeight(ofWidth: width)))
        let pixels = scale.pixels(size)
        let shape = Buffer.Shape(
            size: PixelSize(width: max(1, pixels.width), height: max(1, pixels.height)), scale: scale,
            isOpaque: isOpaque)
        let placed = layout ?? SurfaceLayout(solidPart: isOpaque ? Rect(origin: .zero, size: size) : nil)
        return Presented(size: size, shape: shape, layout: placed)
    }

    /// Draws the first picture while the first configure is under way.
    private func prepare(
        _ picture: Presented, in pool: BufferPool, damage: Damage, draw: @MainActor (FrameBuffer) -> Void
    ) -> Bool {
        guard let buffer = takeEarly(picture) ?? pool.take(picture.shape) else { return false }
        let toDraw = pool.catchUp(buffer, to: damage.inside(PixelRect(picture.shape.size)))
        if !toDraw.isEmpty { paint(buffer, in: pool, repaint: toDraw, draw: draw) }
        guard shellSurface.isAlive, !isDestroyed else { return false }
        buffer.missing = Region()
        early = (buffer, picture)
        return true
    }

    private func takeEarly(_ picture: Presented) -> Buffer? {
        guard let early else { return nil }
        self.early = nil
        return early.picture == picture ? early.buffer : nil
    }

    private func paint(_ buffer: Buffer, in pool: BufferPool, repaint: Region, draw: @MainActor (FrameBuffer) -> Void) {
        let shape = buffer.shape
        pool.withPixels(of: buffer) { pixels in
            draw(
                FrameBuffer(
                    pixels: pixels, size: shape.size, stride: shape.stride, isOpaque: shape.isOpaque,
                    scale: shape.scale, repaint: repaint))
        }
    }

    /// Nothing to draw into: a configure is answered if the old picture is a fit answer (R-LIFE-3).
    private func waitForBuffer(_ pool: BufferPool) {
        surface.waits = true
        if !pool.isExhausted { retryLater() }
        if shownIsFit { commitState() }
    }

    /// No memory: no release will tell when there is some again.
    private func retryLater() {
        guard retry?.isActive != true else { return }
        retry = display.loop.after(.milliseconds(500)) { [weak self] in
            guard let self, !isDestroyed, surface.waits else { return }
            surface.waits = false
            askForFrame()
        }
    }

    /// Shows a buffer; `picture` is nil where it is as large, and placed, as the last.
    private func commit(
        _ buffer: Buffer, as picture: Presented?, scale: Scale, changed: Region, in pool: BufferPool
    ) {
        let wire = surface.wire
        acknowledge()
        if let picture { place(picture) }
        wire.attach(buffer: buffer.wire, x: 0, y: 0)
        for rect in changed.rects { addDamage(rect, scale: scale) }
        if frameCallback == nil { askForCallback() }
        if measuresFrames { measureFrame() }
        wire.commit()
        pool.show(buffer, damage: changed)
        let isFirst = shown == nil
        if let picture { shown = picture }
        pictureCount += 1
        guard isFirst else { return }
        if !surface.display.hasShownPicture {
            surface.display.hasShownPicture = true
            surface.display.wantsLateDevices = true
        }
        firstPictureWasShown()
    }

    /// Says where the window is in a picture, and how large and how solid that is.
    private func place(_ picture: Presented) {
        let geometry = picture.geometry
        if shown?.geometry != geometry {
            shellSurface.setWindowGeometry(
                x: Int32(geometry.minX), y: Int32(geometry.minY), width: Int32(geometry.width),
                height: Int32(geometry.height))
        }
        setScale(picture)
        setRegions(picture.layout)
    }

    private func acknowledge() {
        guard let serial else { return }
        shellSurface.ackConfigure(serial: serial)
        acknowledgedSerial = serial
        self.serial = nil
    }

    private func setScale(_ picture: Presented) {
        if let viewport {
            let new = (width: Int32(picture.size.width), height: Int32(picture.size.height))
            if let destination, destination == new { return }
            destination = new
            viewport.setDestination(width: new.width, height: new.height)
        } else if surface.wire.version >= 3 {
            let new = Int32(picture.shape.scale.roundedUp)
            guard wireScale != new else { return }
            wireScale = new
            surface.wire.setBufferScale(scale: new)
        }
    }

    private func setRegions(_ layout: SurfaceLayout) {
        if layout.solidPart != solidPart || layout.solidTop != solidTop {
            solidPart = layout.solidPart
            solidTop = layout.solidTop
            withRegion(layout.solidPart, layout.solidTop) { surface.wire.setOpaqueRegion(region: $0) }
        }
        if layout.inputPart != inputPart {
            inputPart = layout.inputPart
            withRegion(layout.inputPart) { surface.wire.setInputRegion(region: $0) }
        }
    }

    /// Makes a region of the whole points inside a rectangle, and another if there is one, for one request.
    private func withRegion(_ rect: Rect?, _ other: Rect? = nil, _ body: (WLRegion?) -> Void) {
        guard let rect, let region = display.compositor?.createRegion() else { return body(nil) }
        add(rect, to: region)
        if let other { add(other, to: region) }
        body(region)
        region.destroy()
    }

    private func add(_ rect: Rect, to region: WLRegion) {
        let x = rect.minX.rounded(.up)
        let y = rect.minY.rounded(.up)
        region.add(
            x: Int32(x), y: Int32(y), width: Int32(max(0, rect.maxX.rounded(.down) - x)),
            height: Int32(max(0, rect.maxY.rounded(.down) - y)))
    }

    private func addDamage(_ rect: PixelRect, scale: Scale) {
        let wire = surface.wire
        if wire.version >= 4 {
            wire.damageBuffer(
                x: Int32(rect.x), y: Int32(rect.y), width: Int32(rect.width), height: Int32(rect.height))
            return
        }
        // In points, outwards to whole ones.
        let points = scale.points(rect)
        let x = points.minX.rounded(.down)
        let y = points.minY.rounded(.down)
        wire.damage(
            x: Int32(x), y: Int32(y), width: Int32(points.maxX.rounded(.up) - x),
            height: Int32(points.maxY.rounded(.up) - y))
    }

    private func askForCallback() {
        let callback = surface.wire.frame()
        guard callback.isAlive else { return }
        frameCallback = callback
        callback.handler = { [weak self] event in
            guard case .done(let time) = event, let self else { return }
            frameCallback = nil
            frameWasShown(at: Timestamp(milliseconds: time))
        }
    }
}
