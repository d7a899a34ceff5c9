import CPixman
import Glibc
import SkiffCore

extension Canvas {
    /// Draws the body as one picture: faded as a whole, and turned or skewed if the transform does.
    ///
    /// An upright transform at full opacity needs no picture: the body draws straight through it, sharp. What the
    /// body draws outside `bounds` may be cut off.
    ///
    /// - Space: `bounds` and the body's drawing are in the layer's own space; `transform` maps it to the user's.
    public func layer(
        opacity: Double, transform: AffineTransform = .identity, bounds: Rect, _ body: @MainActor (Canvas) -> Void
    ) {
        layer(opacity: opacity, transform: transform, bounds: bounds, margin: 0, body)
    }

    /// How many pixels around its bounds a turned layer may touch, when its content touches `margin` of its own.
    ///
    /// The content lies on whole pixels, the filter takes half a pixel more, and the corner of that is turned outwards.
    package nonisolated static func turnedMargin(_ margin: Int) -> Int {
        Int((Double(margin) + 1.5) * 2.0.squareRoot() + 0.5)
    }

    /// A layer whose content may reach `margin` pixels out of its bounds.
    package func layer(
        opacity: Double, transform: AffineTransform, bounds: Rect, margin: Int, _ body: @MainActor (Canvas) -> Void
    ) {
        let opacity = opacity.unitClamped
        guard opacity > 0, transform.inverted != nil, bounds.isFinite, !state.clip.isEmpty else { return }
        guard transform.isScaleAndTranslation else {
            return turnedLayer(opacity: opacity, transform: transform, bounds: bounds, margin: margin, body)
        }
        saved {
            concatenate(transform)
            if opacity >= 1 {
                body(self)
            } else {
                uprightLayer(opacity: opacity, bounds: bounds, margin: margin, body)
            }
        }
    }

    private func uprightLayer(opacity: Double, bounds: Rect, margin: Int, _ body: @MainActor (Canvas) -> Void) {
        let area = covering(bounds).outset(by: margin).intersection(state.clip)
        guard !area.isEmpty, let store = PixelStore(size: area.size, format: .argb8888) else { return }
        let canvas = Canvas(
            pixels: store.pixels, size: store.size, stride: store.stride, format: .argb8888, scale: scale, clip: nil,
            origin: PixelPoint(x: origin.x + area.x, y: origin.y + area.y))
        canvas.state.a = state.a
        canvas.state.d = state.d
        canvas.state.tx = state.tx
        canvas.state.ty = state.ty
        canvas.isThorough = isThorough
        canvas.saved { body(canvas) }
        composite(store, at: area, sourceX: 0, sourceY: 0, opacity: opacity)
    }

    private func turnedLayer(
        opacity: Double, transform: AffineTransform, bounds: Rect, margin: Int, _ body: @MainActor (Canvas) -> Void
    ) {
        // Layer pixels: as dense as the layer will be seen, on a grid through the layer's own origin, so that neither
        // the bounds nor the clip decide where something lies between pixels.
        let toGrid = transform.concatenating(
            AffineTransform(
                a: deviceScaleX, b: 0, c: 0, d: deviceScaleY, tx: state.tx * scale.factor, ty: state.ty * scale.factor))
        let density = min(max(hypot(toGrid.a, toGrid.b), hypot(toGrid.c, toGrid.d)), 64 * scale.factor)
        guard density > 0, density.isFinite, let fromGrid = toGrid.inverted else { return }

        // The part of the layer that can be seen, with room for the filter.
        let clip = Rect(
            x: Double(state.clip.x + origin.x), y: Double(state.clip.y + origin.y), width: Double(state.clip.width),
            height: Double(state.clip.height))
        let area = Self.pixels(around: fromGrid.apply(to: clip), density: density, margin: 2)
            .intersection(Self.pixels(around: bounds, density: density, margin: margin))
        guard !area.isEmpty, area.area <= PNG.mostPixels, max(area.width, area.height) <= 32767,
            let store = PixelStore(size: area.size, format: .argb8888)
        else { return }
        let canvas = Canvas(
            pixels: store.pixels, size: store.size, stride: store.stride, format: .argb8888, scale: scale, clip: nil,
            origin: PixelPoint(x: area.x, y: area.y))
        canvas.state.a = density / scale.factor
        canvas.state.d = density / scale.factor
        canvas.isThorough = isThorough
        canvas.saved { body(canvas) }

        let map = fromGrid.concatenating(AffineTransform(scaleX: density, y: density))
        guard var matrix = fixedMatrix(map, area: area) else { return }
        pixman_image_set_transform(store.image, &matrix)
        pixman_image_set_filter(store.image, PIXMAN_FILTER_BILINEAR, nil, 0)
        let box = Self.pixels(around: toGrid.apply(to: bounds), density: 1, margin: Self.turnedMargin(margin))
        let target = PixelRect(x: box.x - origin.x, y: box.y - origin.y, width: box.width, height: box.height)
            .intersection(state.clip)
        guard !target.isEmpty else { return }
        composite(store, at: target, sourceX: target.x, sourceY: target.y, opacity: opacity)
    }

    /// The pixels that a rectangle touches, and some around them.
    private static func pixels(around rect: Rect, density: Double, margin: Int) -> PixelRect {
        func pixel(_ value: Double, _ rounding: FloatingPointRoundingRule) -> Int {
            Int(min(max((value * density + (rounding == .up ? -1e-6 : 1e-6)).rounded(rounding), -1e9), 1e9))
        }
        let x = pixel(rect.minX, .down) - margin
        let y = pixel(rect.minY, .down) - margin
        return PixelRect(
            x: x, y: y, width: max(0, pixel(rect.maxX, .up) + margin - x),
            height: max(0, pixel(rect.maxY, .up) + margin - y))
    }

    /// The map from this canvas' pixels to those of a layer's `area`, as pixman wants it; nil where its numbers end.
    ///
    /// Where canvas and area begin is taken off in whole steps after rounding, so that a cut-out of either gives the
    /// same pixels as the whole.
    private func fixedMatrix(_ map: AffineTransform, area: PixelRect) -> pixman_transform_t? {
        // The hair keeps sums that differ in the last bit on one side of a step.
        func fixed(_ value: Double) -> Int64 { Int64((min(max(value, -1e9), 1e9) * 65536 + 1e-4).rounded(.down)) }
        let a = fixed(map.a)
        let b = fixed(map.b)
        let c = fixed(map.c)
        let d = fixed(map.d)
        let x = Int64(origin.x)
        let y = Int64(origin.y)
        let tx = fixed(map.tx) + a * x + c * y - Int64(area.x) << 16
        let ty = fixed(map.ty) + b * x + d * y - Int64(area.y) << 16
        let limit = Int64(32_000) << 16
        guard [a, b, c, d, tx, ty].allSatisfy({ abs($0) < limit }) else { return nil }
        var matrix = pixman_transform_t()
        matrix.matrix = (
            (Int32(a), Int32(c), Int32(tx)), (Int32(b), Int32(d), Int32(ty)), (0, 0, skiff_fixed_int(1))
        )
        return matrix
    }

    private func composite(
        _ store: PixelStore, at area: PixelRect, sourceX: Int, sourceY: Int, opacity: Double
    ) {
        applyClip()
        let opacity = opacity * state.opacity
        let fade = opacity < 1 ? SolidSources.shared.alpha(opacity) : nil
        pixman_image_composite32(
            PIXMAN_OP_OVER, store.image, fade, target, Int32(sourceX), Int32(sourceY), 0, 0, Int32(area.x),
            Int32(area.y), Int32(area.width), Int32(area.height))
    }
}
