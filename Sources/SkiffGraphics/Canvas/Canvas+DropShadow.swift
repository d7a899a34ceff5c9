import CPixman
import SkiffCore

extension Canvas {
    /// Draws the shadow of a rectangle, over what is there: the rectangle itself is drawn after it.
    public func drawShadow(_ shadow: Shadow, of rect: Rect, cornerRadius: Double = 0) {
        guard state.turn != .free else {
            return drawShadow(shadow, of: Path(roundedRect: rect, cornerRadius: cornerRadius))
        }
        let solid = shadowColor(shadow)
        let shape = device(rect.offset(dx: shadow.shift, dy: shadow.drop))
        let reach = shadowReach(shadow)
        guard !solid.isClear, !shape.isEmpty, shape.outset(by: reach).intersects(state.clip) else { return }
        let radius = deviceRadius(cornerRadius, in: shape)
        guard reach > 0 else { return fill(rect.offset(dx: shadow.shift, dy: shadow.drop), radius, shape, solid) }
        // A cell at a corner, on both sides of the edge.
        let inside = reach + Int(radius.rounded(.up))
        let isWide = shape.width > 2 * inside
        let isHigh = shape.height > 2 * inside
        let size = PixelSize(
            width: isWide ? 2 * inside + 1 : shape.width, height: isHigh ? 2 * inside + 1 : shape.height)
        // What is cut short has no straight part: the whole is one mask, and no larger than a few cells.
        guard max(size.width, size.height) <= ShadowMasks.largestSide else {
            guard let large = ShapeOutline(radius: radius, width: 0).shape(of: shape) else { return }
            return drawShadow(of: large, .zero, reach, solid)
        }
        guard let mask = ShadowMasks.shared.mask(size, radius: radius, reach: reach) else { return }
        let outer = shape.outset(by: reach)
        let cell = inside + reach
        let left = isWide ? cell : outer.width
        let top = isHigh ? cell : outer.height
        let right = isWide ? cell : 0
        let bottom = isHigh ? cell : 0
        let image = mask.whole.image
        let maskRight = outer.maxX - mask.whole.area.width
        let maskBottom = outer.maxY - mask.whole.area.height
        for (y, height, maskY) in [(outer.y, top, outer.y), (outer.maxY - bottom, bottom, maskBottom)] {
            for (x, width, maskX) in [(outer.x, left, outer.x), (outer.maxX - right, right, maskRight)] {
                composite(
                    .solid(solid), mask: image, maskX: maskX, maskY: maskY,
                    in: PixelRect(x: x, y: y, width: width, height: height))
            }
        }
        // Above and below each row is one colour; beside, each column.
        let innerX = outer.x + left
        let innerWidth = outer.width - left - right
        if innerWidth > 0 {
            for row in 0..<top { shadowRow(innerX, outer.y + row, innerWidth, mask.middle(row: row), solid) }
            for row in 0..<bottom {
                shadowRow(
                    innerX, outer.maxY - bottom + row, innerWidth,
                    mask.middle(row: mask.whole.area.height - bottom + row), solid)
            }
        }
        var y = max(outer.y + top, state.clip.y)
        let end = min(outer.maxY - bottom, state.clip.maxY)
        while y < end {
            let height = min(ShadowMasks.stripHeight, end - y)
            for (x, width, maskX) in [(outer.x, left, outer.x), (outer.maxX - right, right, maskRight)] {
                composite(
                    .solid(solid), mask: mask.strip.image, maskX: maskX, maskY: y,
                    in: PixelRect(x: x, y: y, width: width, height: height))
            }
            y += height
        }
        fill(
            PixelRect(x: innerX, y: outer.y + top, width: innerWidth, height: outer.height - top - bottom), solid)
    }

    /// Draws the shadow of what is inside a path, over what is there.
    ///
    /// - Complexity: the blur of a small path is kept; that of a large one is made each time, where it is seen.
    public func drawShadow(_ shadow: Shadow, of path: Path, using rule: Path.FillRule = .winding) {
        let solid = shadowColor(shadow)
        let reach = shadowReach(shadow)
        guard !solid.isClear else { return }
        saved {
            translate(x: shadow.shift, y: shadow.drop)
            guard let (shape, shift) = deviceShape(path, .fill(rule)) else { return }
            drawShadow(of: shape, shift, reach, solid)
        }
    }

    /// Draws the blur of a shape that lies so far from the buffer's pixels.
    private func drawShadow(of shape: PathShape, _ shift: PixelPoint, _ reach: Int, _ solid: SolidColor) {
        let clip = state.clip.offset(dx: -shift.x, dy: -shift.y)
        let box = shape.box.outset(by: reach)
        let visible = box.intersection(clip)
        guard !visible.isEmpty else { return }
        let seen = visible.offset(dx: shift.x, dy: shift.y)
        guard isVisible(pixels: seen) else { return }
        if box.area <= PathMasks.areaLimit, Self.isComposable(box) {
            guard let mask = PathMasks.shared.mask(shape, blur: reach) else { return }
            return composite(
                .solid(solid), mask: mask.image, maskX: mask.area.x + shift.x, maskY: mask.area.y + shift.y, in: seen)
        }
        // A blur of many pixels is made of parts.
        if let halves = Self.halves(of: seen, past: Self.largestBlur) {
            return draw(halves) { drawShadow(of: shape, shift, reach, solid) }
        }
        let area = visible.outset(by: reach)
        guard let mask = PathMasks.Mask(area: area), let data = mask.data else { return }
        shape.rasterizer(of: area).render(rows: area.height, into: data, stride: mask.stride)
        BoxBlur.blur(data, size: area.size, stride: mask.stride, reach: reach)
        composite(.solid(solid), mask: mask.image, maskX: area.x + shift.x, maskY: area.y + shift.y, in: seen)
    }

    /// How many pixels side by side are blurred at once.
    private static let largestBlur = 4096

    private func fill(_ rect: Rect, _ radius: Double, _ shape: PixelRect, _ solid: SolidColor) {
        guard radius > 0 else { return fill(shape, solid) }
        drawSlices(of: shape, outline: ShapeOutline(radius: radius, width: 0), solid)
    }

    private func shadowRow(_ x: Int, _ y: Int, _ width: Int, _ share: UInt8, _ solid: SolidColor) {
        let color = solid.faded(share)
        if !color.isClear { fill(PixelRect(x: x, y: y, width: width, height: 1), color) }
    }

    private func shadowColor(_ shadow: Shadow) -> SolidColor {
        SolidColor(shadow.color, opacity: shadow.opacity.unitClamped * state.opacity)
    }

    private func shadowReach(_ shadow: Shadow) -> Int {
        let reach = shadow.blur * min(deviceScaleX, deviceScaleY)
        return reach > 0 ? Int(min(reach, 512).rounded()) : 0
    }
}
