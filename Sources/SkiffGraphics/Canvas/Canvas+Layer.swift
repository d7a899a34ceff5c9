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
        let opacity = opacity.unitClamped
        guard opacity > 0, transform.inverted != nil, bounds.isFinite, !state.clip.isEmpty else { return }
        guard transform.isScaleAndTranslation else {
            return turnedLayer(opacity: opacity, transform: transform, bounds: bounds, body)
        }
        saved {
            concatenate(transform)
            if opacity >= 1 {
                body(self)
            } else {
                uprightLayer(opacity: opacity, bounds: bounds, body)
            }
        }
    }

    private func uprightLayer(opacity: Double, bounds: Rect, _ body: @MainActor (Canvas) -> Void) {
        let area = covering(bounds).intersection(state.clip)
        guard !area.isEmpty, let store = PixelStore(size: area.size, format: .argb8888) else { return }
        let canvas = Canvas(
            pixels: store.pixels, size: store.size, stride: store.stride, format: .argb8888, scale: scale, clip: nil,
            origin: PixelPoint(x: origin.x + area.x, y: origin.y + area.y))
        canvas.state.a = state.a
        canvas.state.d = state.d
        canvas.state.tx = state.tx
        canvas.state.ty = state.ty
        canvas.saved { body(canvas) }
        composite(store, at: area, sourceX: 0, sourceY: 0, opacity: opacity)
    }

    private func turnedLayer(
        opacity: Double, transform: AffineTransform, bounds: Rect, _ body: @MainActor (Canvas) -> Void
    ) {
        // Layer pixels: as dense as the layer will be seen, counted from the top left of the bounds.
        let stretchX = hypot(transform.a, transform.b)
        let stretchY = hypot(transform.c, transform.d)
        let toBuffer = transform.concatenating(
            AffineTransform(a: deviceScaleX, b: 0, c: 0, d: deviceScaleY, tx: exactX(0), ty: exactY(0)))
        let density = min(max(hypot(toBuffer.a, toBuffer.b), hypot(toBuffer.c, toBuffer.d)), 64 * scale.factor)
        guard density > 0, stretchX.isFinite, stretchY.isFinite, let fromBuffer = toBuffer.inverted else { return }

        // The part of the layer that can be seen, with room for the filter.
        let clip = Rect(
            x: Double(state.clip.x), y: Double(state.clip.y), width: Double(state.clip.width),
            height: Double(state.clip.height))
        let seen = fromBuffer.apply(to: clip).intersection(bounds)
        guard !seen.isEmpty else { return }
        func layerPixel(_ value: Double, _ rounding: FloatingPointRoundingRule) -> Int {
            Int(min(max((value * density).rounded(rounding), -1e9), 1e9))
        }
        let whole = PixelRect(
            x: 0, y: 0, width: layerPixel(bounds.width, .up), height: layerPixel(bounds.height, .up))
        let left = layerPixel(seen.minX - bounds.minX, .down) - 2
        let top = layerPixel(seen.minY - bounds.minY, .down) - 2
        let area = PixelRect(
            x: left, y: top, width: layerPixel(seen.maxX - bounds.minX, .up) + 2 - left,
            height: layerPixel(seen.maxY - bounds.minY, .up) + 2 - top
        ).intersection(whole)
        guard !area.isEmpty, area.area <= PNG.mostPixels,
            let store = PixelStore(size: area.size, format: .argb8888)
        else { return }
        let canvas = Canvas(
            pixels: store.pixels, size: store.size, stride: store.stride, format: .argb8888, scale: scale, clip: nil,
            origin: PixelPoint(x: area.x, y: area.y))
        canvas.state.a = density / scale.factor
        canvas.state.d = density / scale.factor
        canvas.state.tx = -bounds.minX * density / scale.factor
        canvas.state.ty = -bounds.minY * density / scale.factor
        canvas.saved { body(canvas) }

        // From buffer pixels to layer pixels.
        let map = fromBuffer.concatenating(
            AffineTransform(
                a: density, b: 0, c: 0, d: density, tx: -bounds.minX * density, ty: -bounds.minY * density))
        let largest = max(abs(map.a), abs(map.b), abs(map.c), abs(map.d), abs(map.tx), abs(map.ty))
        guard largest < 32_000 else { return }
        var matrix = pixman_transform_t()
        matrix.matrix = (
            (skiff_fixed(map.a), skiff_fixed(map.c), skiff_fixed(map.tx) - skiff_fixed_int(Int32(area.x))),
            (skiff_fixed(map.b), skiff_fixed(map.d), skiff_fixed(map.ty) - skiff_fixed_int(Int32(area.y))),
            (0, 0, skiff_fixed_int(1))
        )
        pixman_image_set_transform(store.image, &matrix)
        pixman_image_set_filter(store.image, PIXMAN_FILTER_BILINEAR, nil, 0)
        let box = toBuffer.apply(to: bounds)
        let target = PixelRect(
            x: Int(box.minX.rounded(.down)) - 1, y: Int(box.minY.rounded(.down)) - 1,
            width: Int(box.width.rounded(.up)) + 3, height: Int(box.height.rounded(.up)) + 3
        ).intersection(state.clip)
        guard !target.isEmpty else { return }
        composite(store, at: target, sourceX: target.x, sourceY: target.y, opacity: opacity)
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
