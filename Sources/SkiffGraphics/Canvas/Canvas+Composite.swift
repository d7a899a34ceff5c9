import CPixman
import SkiffCore

/// Where colours come from.
enum PaintSource {
    case solid(SolidColor)
    /// A pixman image, and where its top left is in the buffer.
    case image(OpaquePointer, x: Int, y: Int)

    /// The same for a buffer that begins at a part of this one.
    func moved(to part: PixelRect) -> PaintSource {
        guard case .image(let image, let x, let y) = self else { return self }
        return .image(image, x: x - part.x, y: y - part.y)
    }
}

extension Canvas {
    /// Mixes a source into pixels, through a mask if there is one, in the mode of the state.
    ///
    /// - Units: `maskX`, `maskY` is where the mask's top left is in the buffer; a mask without is the same everywhere.
    func composite(
        _ source: PaintSource, mask: OpaquePointer? = nil, maskX: Int? = nil, maskY: Int? = nil, in rect: PixelRect
    ) {
        let part = rect.intersection(state.clip)
        guard !part.isEmpty else { return }
        if let halves = Self.halves(of: part) {
            return draw(halves) { composite(source, mask: mask, maskX: maskX, maskY: maskY, in: part) }
        }
        applyClip()
        let maskX = maskX ?? part.x
        let maskY = maskY ?? part.y
        switch state.blend {
        case .copy where mask != nil:
            // First room is made, then filled: what is half covered keeps half of what was there.
            blend(PIXMAN_OP_OUT_REVERSE, .solid(SolidColor(.black)), mask, maskX, maskY, part)
            blend(PIXMAN_OP_ADD, source, mask, maskX, maskY, part)
        case .clear:
            blend(PIXMAN_OP_OUT_REVERSE, .solid(SolidColor(.black)), mask, maskX, maskY, part)
        case .hue, .saturation, .color, .luminosity: blendTones(source, mask, maskX, maskY, part)
        default: blend(state.blend.pixman, source, mask, maskX, maskY, part)
        }
    }

    func blend(
        _ op: pixman_op_t, _ source: PaintSource, _ mask: OpaquePointer?, _ maskX: Int, _ maskY: Int,
        _ part: PixelRect
    ) {
        var image: OpaquePointer?
        var (sourceX, sourceY) = (0, 0)
        switch source {
        case .solid(let color): image = SolidSources.shared.source(color)
        case .image(let found, let x, let y):
            image = found
            (sourceX, sourceY) = (part.x - x, part.y - y)
        }
        pixman_image_composite32(
            op, image, mask, target, Int32(truncatingIfNeeded: sourceX), Int32(truncatingIfNeeded: sourceY),
            Int32(truncatingIfNeeded: part.x - maskX), Int32(truncatingIfNeeded: part.y - maskY), Int32(part.x),
            Int32(part.y), Int32(part.width), Int32(part.height))
    }
}
