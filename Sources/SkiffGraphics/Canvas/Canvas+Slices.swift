import CPixman
import SkiffCore

extension Canvas {
    /// Draws a rounded shape from its cached mask: cells at the corners through the mask, plain fills between them.
    func drawSlices(of shape: PixelRect, outline: ShapeOutline, _ solid: SolidColor) {
        if outline.isLarge {
            guard let large = outline.shape(of: shape) else { return }
            return draw(large, .zero) { _ in .solid(solid) }
        }
        let corner = outline.corner
        // Without room for a straight part, the cells of both sides are one.
        let straightX = shape.width > corner * 2
        let straightY = shape.height > corner * 2
        let left = straightX ? corner : shape.width
        let top = straightY ? corner : shape.height
        let right = straightX ? corner : 0
        let bottom = straightY ? corner : 0
        if corner > 0 {
            let mask = ShapeMasks.shared.mask(
                outline, width: straightX ? corner * 2 + 1 : shape.width,
                height: straightY ? corner * 2 + 1 : shape.height)
            if let mask {
                let x2 = shape.maxX - right
                let y2 = shape.maxY - bottom
                cell(mask, 0, 0, PixelRect(x: shape.x, y: shape.y, width: left, height: top), solid)
                cell(mask, left + 1, 0, PixelRect(x: x2, y: shape.y, width: right, height: top), solid)
                cell(mask, 0, top + 1, PixelRect(x: shape.x, y: y2, width: left, height: bottom), solid)
                cell(mask, left + 1, top + 1, PixelRect(x: x2, y: y2, width: right, height: bottom), solid)
            }
        }
        let innerX = shape.x + left
        let innerY = shape.y + top
        let innerWidth = shape.width - left - right
        let innerHeight = shape.height - top - bottom
        if outline.width == 0 {
            fill(PixelRect(x: innerX, y: shape.y, width: innerWidth, height: top), solid)
            fill(PixelRect(x: shape.x, y: innerY, width: shape.width, height: innerHeight), solid)
            fill(PixelRect(x: innerX, y: shape.maxY - bottom, width: innerWidth, height: bottom), solid)
        } else {
            let line = outline.width
            fill(PixelRect(x: innerX, y: shape.y, width: innerWidth, height: line), solid)
            fill(PixelRect(x: innerX, y: shape.maxY - line, width: innerWidth, height: line), solid)
            fill(PixelRect(x: shape.x, y: innerY, width: line, height: innerHeight), solid)
            fill(PixelRect(x: shape.maxX - line, y: innerY, width: line, height: innerHeight), solid)
        }
    }

    private func cell(_ mask: OpaquePointer, _ maskX: Int, _ maskY: Int, _ rect: PixelRect, _ solid: SolidColor) {
        guard !rect.isEmpty, rect.intersects(state.clip) else { return }
        guard state.blend == .normal else {
            return composite(.solid(solid), mask: mask, maskX: rect.x - maskX, maskY: rect.y - maskY, in: rect)
        }
        applyClip()
        pixman_image_composite32(
            PIXMAN_OP_OVER, SolidSources.shared.source(solid), mask, target, 0, 0, Int32(maskX), Int32(maskY),
            Int32(rect.x), Int32(rect.y), Int32(rect.width), Int32(rect.height))
    }
}
