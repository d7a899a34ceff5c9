import CPixman
import SkiffCore

extension Canvas {
    /// Draws a picture, stretched to the rectangle.
    public func draw(_ image: Image, in rect: Rect) {
        draw(image, in: rect, tint: nil)
    }

    /// Draws a picture's shape in one colour: its opacity counts, its own colours do not.
    public func draw(_ image: Image, in rect: Rect, tintedBy color: Color) {
        draw(image, in: rect, tint: color)
    }

    private func draw(_ image: Image, in rect: Rect, tint: Color?) {
        let shape = device(rect)
        guard !shape.isEmpty, shape.intersects(state.clip), state.opacity > 0, !image.pixelSize.isEmpty else { return }
        var store = image.store
        // Reduce with every pixel counted; enlarging, if only in one direction, is left to pixman's filter.
        let reducedSize = PixelSize(
            width: min(shape.width, store.size.width), height: min(shape.height, store.size.height))
        if reducedSize != store.size {
            guard let reduced = image.reduced(to: reducedSize) else { return }
            store = reduced
        }
        if store.size == shape.size {
            composite(store, in: shape, tint: tint)
        } else {
            store.withStretch(to: shape.size) { composite(store, in: shape, tint: tint) }
        }
    }

    private func composite(_ store: PixelStore, in shape: PixelRect, tint: Color?) {
        applyClip()
        // Only the visible part: a large picture behind a small damage costs what the damage does.
        let part = shape.intersection(state.clip)
        let x = Int32(part.x - shape.x)
        let y = Int32(part.y - shape.y)
        if let tint {
            let solid = SolidColor(tint, opacity: state.opacity)
            guard !solid.isClear else { return }
            guard store.format == .argb8888 else { return fill(shape, solid) }
            pixman_image_composite32(
                PIXMAN_OP_OVER, SolidSources.shared.source(solid), store.image, target, 0, 0, x, y,
                Int32(part.x), Int32(part.y), Int32(part.width), Int32(part.height))
            return
        }
        let opaque = store.format == .xrgb8888 && state.opacity >= 1
        let fade = state.opacity < 1 ? SolidSources.shared.alpha(state.opacity) : nil
        pixman_image_composite32(
            opaque ? PIXMAN_OP_SRC : PIXMAN_OP_OVER, store.image, fade, target, x, y, 0, 0,
            Int32(part.x), Int32(part.y), Int32(part.width), Int32(part.height))
    }
}
