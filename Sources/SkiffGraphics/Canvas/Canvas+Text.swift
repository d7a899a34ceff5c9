import Glibc
import SkiffCore

extension Canvas {
    /// Draws text with its top left at a point.
    ///
    /// Letters stand at quarter pixels, their baselines on whole ones. The colour is that of parts that have none of
    /// their own. Emoji keep their own colours and take the colour's opacity.
    public func draw(_ text: TextLayout, at point: Point, color: Color) {
        guard !state.clip.isEmpty, point.isFinite else { return }
        let solid = SolidColor(color, opacity: state.opacity)
        if text.decorations.isEmpty {
            if text.glyphs.isEmpty || (!isSeen(solid) && text.paints.count == 1) { return }
        } else {
            for decoration in text.decorations where !decoration.isOverLetters {
                draw(decoration, at: point, color)
            }
        }
        if state.turn == .none {
            drawLetters(text, at: point, color, solid)
        } else {
            drawTurned(text, at: point, color: color)
        }
        for decoration in text.decorations where decoration.isOverLetters { draw(decoration, at: point, color) }
    }

    private func drawLetters(_ text: TextLayout, at point: Point, _ color: Color, _ whole: SolidColor) {
        let scaleX = deviceScaleX
        let scaleY = deviceScaleY
        guard max(scaleX, scaleY) < Self.largestTextScale else { return }
        var mask: PathMasks.Mask?
        if state.blend != .normal {
            // All letters of a colour are mixed at once, as one shape.
            let area = box(of: text, at: point).intersection(state.clip)
            if let halves = Self.halves(of: area) { return draw(halves) { drawLetters(text, at: point, color, whole) } }
            guard !area.isEmpty, let made = PathMasks.Mask(area: area) else { return }
            mask = made
        }
        let rasterizer = text.rasterizer
        let clip = state.clip
        let margin = margin(around: text)
        let visible = (clip.x - margin)...(clip.maxX + margin)
        var hasPictures = false
        var paint = 0
        var size = -1.0
        var solid = whole
        var style = GlyphRasterizer.Style(
            width: 0, height: 0, isHinted: scaleY < 2, isLightOnDark: color.luma > 0.6)
        applyClip()
        rasterizer.begin()
        for line in text.lines {
            let baseline = snapY(point.y + line.baseline)
            guard baseline > clip.y - margin, baseline < clip.maxY + margin else { continue }
            let x = exactX(point.x + line.x)
            guard abs(x) < 1e7 else { continue }
            for run in text.runs[line.runs] {
                guard run.kind == .outline else {
                    hasPictures = true
                    continue
                }
                if run.paint != paint {
                    show(rasterizer, solid, mask)
                    paint = run.paint
                    let own = text.paints[paint] ?? color
                    solid = SolidColor(own, opacity: state.opacity)
                    style.isLightOnDark = own.luma > 0.6
                }
                if run.size != size {
                    size = run.size
                    style.width = Int(min(size * scaleX * 64, 1e9).rounded())
                    style.height = Int(min(size * scaleY * 64, 1e9).rounded())
                }
                guard style.isUsable, isSeen(solid) else { continue }
                rasterizer.add(
                    text.glyphs[run.glyphs], face: text.faces[run.face], style: style,
                    x: x, y: baseline, scaleX: scaleX / 1024, scaleY: scaleY / 1024, visible: visible)
            }
        }
        show(rasterizer, solid, mask)
        rasterizer.end()
        if hasPictures { drawPictures(text, at: point, color) }
    }

    /// Where so much is enlarged, no text is small enough to be seen.
    private static let largestTextScale = 1e9

    /// Whether a colour changes anything.
    private func isSeen(_ solid: SolidColor) -> Bool { !solid.isClear || state.blend != .normal }

    /// How far letters reach from where they stand, in pixels.
    private func margin(around text: TextLayout) -> Int {
        Int(min(text.reach * max(deviceScaleX, deviceScaleY), 1e9)) + 2
    }

    /// The pixels that letters can touch.
    private func box(of text: TextLayout, at point: Point) -> PixelRect {
        covering(Rect(origin: point, size: text.size).inset(dx: -text.reach, dy: -text.reach)).outset(by: 2)
    }

    /// Draws the letters of one colour, through a mask if there is one.
    private func show(_ rasterizer: GlyphRasterizer, _ solid: SolidColor, _ mask: PathMasks.Mask?) {
        guard let mask else { return rasterizer.flush(source: SolidSources.shared.source(solid), target: target) }
        guard rasterizer.hasGlyphs, let data = mask.data else { return }
        rasterizer.flush(
            source: SolidSources.shared.source(SolidColor(.black)), target: mask.image, x: -mask.area.x,
            y: -mask.area.y)
        composite(.solid(solid), mask: mask.image, maskX: mask.area.x, maskY: mask.area.y, in: mask.area)
        memset(data, 0, mask.bytes)
    }

    /// Draws what is no outline: emoji, and boxes for characters that no font has.
    private func drawPictures(_ text: TextLayout, at point: Point, _ color: Color) {
        let clip = state.clip
        let margin = margin(around: text)
        for line in text.lines {
            let baseline = snapY(point.y + line.baseline)
            let x = exactX(point.x + line.x)
            guard abs(x) < 1e7, baseline > clip.y - margin, baseline < clip.maxY + margin else { continue }
            for run in text.runs[line.runs] where run.kind != .outline {
                let solid = SolidColor(text.paints[run.paint] ?? color, opacity: state.opacity)
                let size = Int(min(run.size * deviceScaleY * 64, 1e9).rounded())
                guard isSeen(solid), size > 0, size <= GlyphRasterizer.largestSize else { continue }
                for glyph in text.glyphs[run.glyphs] {
                    let left = Int((x + Double(glyph.x) * deviceScaleX / 1024).rounded())
                    let y = baseline + Int((Double(glyph.y) * deviceScaleY / 1024).rounded())
                    if run.kind == .color {
                        drawEmoji(glyph.id, text.faces[run.face], rasterizer: text.rasterizer, left, y, solid, size)
                    } else {
                        drawBox(width: Double(glyph.id) / 1024, left, y, solid, run.size)
                    }
                }
            }
        }
    }

    private func drawEmoji(
        _ id: UInt32, _ face: FontFace, rasterizer: GlyphRasterizer, _ x: Int, _ y: Int, _ solid: SolidColor,
        _ size: Int
    ) {
        guard size <= 512 * 64, let glyph = rasterizer.colors.glyph(id, face: face, size: size) else { return }
        let place = PixelRect(
            x: x + glyph.left, y: y - glyph.top, width: glyph.store.size.width, height: glyph.store.size.height)
        guard place.intersects(state.clip) else { return }
        let opacity = Double(solid.pixel >> 24) / 255
        asShape {
            let mask = opacity < 1 ? SolidSources.shared.alpha(opacity) : nil
            composite(.image(glyph.store.image, x: place.x, y: place.y), mask: mask, in: place)
        } clear: {
            composite(
                .solid(SolidColor(.black)), mask: glyph.store.image, maskX: place.x, maskY: place.y, in: place)
        }
    }

    /// Draws a picture that counts as far as it is opaque, also in the modes that take away what was there.
    func asShape(_ show: () -> Void, clear: () -> Void) {
        let mode = state.blend
        if mode == .copy || mode == .clear {
            state.blend = .clear
            clear()
            state.blend = .plusLighter
        }
        if mode != .clear { show() }
        state.blend = mode
    }

    /// An outlined box as high as a capital letter.
    private func drawBox(width: Double, _ x: Int, _ baseline: Int, _ solid: SolidColor, _ size: Double) {
        let gap = max(1, Int((width * deviceScaleX * 0.1).rounded()))
        let height = Int((size * deviceScaleY * 0.7).rounded())
        let shape = PixelRect(
            x: x + gap, y: baseline - height, width: Int((width * deviceScaleX).rounded()) - gap * 2, height: height)
        guard shape.width > 0, shape.height > 0 else { return }
        let line = max(1, Int((size * deviceScaleY / 16).rounded()))
        guard line * 2 < min(shape.width, shape.height) else { return fill(shape, solid) }
        drawSlices(of: shape, outline: ShapeOutline(radius: 0, width: line), solid)
    }
}
