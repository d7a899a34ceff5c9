import SkiffCore

/// A drawing in one colour: shapes, filled or with a line along them, that can be drawn at any size.
nonisolated final class VectorIcon: Sendable {
    /// A part of the drawing.
    indirect enum Part: Sendable {
        case fill(Path, Path.FillRule, opacity: Double)
        case stroke(Path, StrokeStyle, opacity: Double)
        case group([Part], AffineTransform, opacity: Double)
    }

    /// What of the drawing's own space is seen.
    let viewBox: Rect
    /// How large it is when nothing asks for another size.
    let size: Size
    let parts: [Part]

    init(viewBox: Rect, size: Size, parts: [Part]) {
        self.viewBox = viewBox
        self.size = size
        self.parts = parts
    }

    /// Draws it as large as it can be with all of it seen, in the middle of a rectangle, in black.
    @MainActor func draw(in rect: Rect, on canvas: Canvas) {
        guard viewBox.width > 0, viewBox.height > 0, viewBox.isFinite else { return }
        let factor = min(rect.width / viewBox.width, rect.height / viewBox.height)
        guard factor > 0, factor.isFinite else { return }
        canvas.saved {
            canvas.translate(
                x: rect.midX - viewBox.midX * factor, y: rect.midY - viewBox.midY * factor)
            canvas.scale(x: factor, y: factor)
            canvas.clip(to: viewBox)
            draw(parts, on: canvas)
        }
    }

    @MainActor private func draw(_ parts: [Part], on canvas: Canvas) {
        for part in parts {
            switch part {
            case .fill(let path, let rule, let opacity):
                canvas.fill(path, using: rule, with: .black.withAlpha(opacity))
            case .stroke(let path, let style, let opacity):
                canvas.stroke(path, style: style, with: .black.withAlpha(opacity))
            case .group(let parts, let transform, let opacity):
                guard transform.inverted != nil else { continue }
                canvas.saved {
                    canvas.concatenate(transform)
                    guard opacity < 1 else { return draw(parts, on: canvas) }
                    canvas.layer(opacity: opacity, bounds: canvas.clipBounds) { draw(parts, on: $0) }
                }
            }
        }
    }

    /// The drawing as pixels, black where it is.
    @MainActor func pixels(_ size: PixelSize) -> PixelStore? {
        guard let store = PixelStore(size: size, format: .argb8888) else { return nil }
        let canvas = Canvas(
            pixels: store.pixels, size: size, stride: store.stride, format: .argb8888, scale: .one)
        draw(in: Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height)), on: canvas)
        return store
    }
}
