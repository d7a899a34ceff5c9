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

    /// Draws a picture, stretched to the rectangle and cut to its round corners.
    public func draw(_ image: Image, in rect: Rect, cornerRadius: Double) {
        saved {
            clip(to: rect, cornerRadius: cornerRadius)
            draw(image, in: rect)
        }
    }

    private func draw(_ image: Image, in rect: Rect, tint: Color?) {
        guard state.turn == .none else { return drawTurned(image, in: rect, tint: tint) }
        let shape = device(rect)
        guard !shape.isEmpty, shape.intersects(state.clip), state.opacity > 0, !image.pixelSize.isEmpty else { return }
        // Reduced with every pixel counted; enlarging, if only in one direction, is left to pixman's filter.
        guard let store = image.store(at: shape.size) else { return }
        if store.size == shape.size {
            composite(store, in: shape, tint: tint)
        } else if !Self.isComposable(shape) {
            drawHuge(store, in: shape, tint: tint)
        } else {
            store.withStretch(to: shape.size) { composite(store, in: shape, tint: tint) }
        }
    }

    /// Draws a picture that is enlarged so much that pixman cannot count its pixels: square by square.
    private func drawHuge(_ store: PixelStore, in shape: PixelRect, tint: Color?) {
        let side = 4096
        let seen = shape.intersection(state.clip)
        for row in (seen.y - shape.y) / side...(seen.maxY - 1 - shape.y) / side {
            for column in (seen.x - shape.x) / side...(seen.maxX - 1 - shape.x) / side {
                let start = PixelPoint(x: column * side, y: row * side)
                let square = PixelRect(
                    x: shape.x + start.x, y: shape.y + start.y, width: min(side, shape.width - start.x),
                    height: min(side, shape.height - start.y))
                store.withStretch(to: shape.size, from: start) { composite(store, in: square, tint: tint) }
            }
        }
    }

    private func composite(_ store: PixelStore, in shape: PixelRect, tint: Color?) {
        if let tint {
            let solid = SolidColor(tint, opacity: state.opacity)
            guard !solid.isClear || state.blend != .normal else { return }
            guard store.format == .argb8888 else { return fill(shape, solid) }
            return composite(.solid(solid), mask: store.image, maskX: shape.x, maskY: shape.y, in: shape)
        }
        let source = PaintSource.image(store.image, x: shape.x, y: shape.y)
        if state.opacity < 1 {
            composite(source, mask: SolidSources.shared.alpha(state.opacity), in: shape)
        } else if store.format == .xrgb8888, state.blend == .normal {
            state.blend = .copy
            composite(source, in: shape)
            state.blend = .normal
        } else {
            composite(source, in: shape)
        }
    }
}
