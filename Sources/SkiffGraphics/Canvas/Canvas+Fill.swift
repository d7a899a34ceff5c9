import CPixman
import SkiffCore

extension Canvas {
    /// Fills a rectangle.
    public func fill(_ rect: Rect, with color: Color) {
        let solid = SolidColor(color, opacity: state.opacity)
        guard state.turn != .free else { return fill(Path(rect), with: color) }
        if !solid.isClear || state.blend != .normal { fill(device(rect), solid) }
    }

    /// Fills a rectangle with round corners; the radius is at most half of the shorter side.
    public func fill(_ rect: Rect, cornerRadius: Double, with color: Color) {
        guard state.turn != .free else { return fill(Path(roundedRect: rect, cornerRadius: cornerRadius), with: color) }
        let solid = SolidColor(color, opacity: state.opacity)
        let shape = device(rect)
        guard !solid.isClear || state.blend != .normal, shape.intersects(state.clip) else { return }
        let radius = deviceRadius(cornerRadius, in: shape)
        guard radius > 0 else { return fill(shape, solid) }
        drawSlices(of: shape, outline: ShapeOutline(radius: radius, width: 0), solid)
    }

    /// Draws a border inside a rectangle's edge.
    ///
    /// - Units: `width` in points, at least one device pixel; 0 is exactly one device pixel.
    public func stroke(_ rect: Rect, cornerRadius: Double = 0, width: Double, with color: Color) {
        guard state.turn != .free else { return strokeTurned(rect, cornerRadius, width, color) }
        let solid = SolidColor(color, opacity: state.opacity)
        let shape = device(rect)
        guard !solid.isClear || state.blend != .normal, shape.intersects(state.clip) else { return }
        let wanted = (width * min(deviceScaleX, deviceScaleY)).rounded()
        let line = wanted >= 1 ? Int(min(wanted, 32767)) : 1
        guard line * 2 < min(shape.width, shape.height) else {
            return fill(rect, cornerRadius: cornerRadius, with: color)
        }
        drawSlices(of: shape, outline: ShapeOutline(radius: deviceRadius(cornerRadius, in: shape), width: line), solid)
    }

    /// The border inside a rectangle that does not lie along the pixels: what is between two shapes.
    private func strokeTurned(_ rect: Rect, _ cornerRadius: Double, _ width: Double, _ color: Color) {
        let pixel = 1 / max(min(deviceScaleX, deviceScaleY), 1e-9)
        let line = max(width > 0 ? width : 0, pixel)
        var path = Path(roundedRect: rect, cornerRadius: cornerRadius)
        guard line * 2 < min(rect.width, rect.height) else { return fill(path, with: color) }
        let radius = min(cornerRadius, min(rect.width, rect.height) / 2)
        path.addPath(Path(roundedRect: rect.inset(dx: line, dy: line), cornerRadius: max(0, radius - line)))
        fill(path, using: .evenOdd, with: color)
    }

    /// Makes a rectangle clear, or black where the pixels have no opacity.
    public func clear(_ rect: Rect) {
        guard state.turn != .free else {
            let kept = state.blend
            state.blend = .clear
            fill(Path(rect), with: .black)
            return state.blend = kept
        }
        let shape = device(rect).intersection(state.clip)
        guard !shape.isEmpty else { return }
        for part in region {
            let visible = part.intersection(shape)
            if !visible.isEmpty { setPixels(visible, format == .argb8888 ? 0 : 0xFF00_0000) }
        }
    }

    /// Fills buffer pixels, cut to the clip and its region.
    func fill(_ rect: PixelRect, _ solid: SolidColor) {
        let shape = rect.intersection(state.clip)
        guard !shape.isEmpty else { return }
        guard state.blend == .normal else { return composite(.solid(solid), in: shape) }
        if solid.isOpaque {
            for part in region {
                let visible = part.intersection(shape)
                if !visible.isEmpty { setPixels(visible, solid.pixel) }
            }
        } else {
            applyClip()
            var color = solid.pixman
            var box = shape.box
            pixman_image_fill_boxes(PIXMAN_OP_OVER, target, &color, 1, &box)
        }
    }

    /// Writes pixels without looking at the clip; the rectangle is inside the buffer.
    private func setPixels(_ rect: PixelRect, _ pixel: UInt32) {
        let filled = pixman_fill(
            pixels, Int32(rowLength), 32, Int32(rect.x), Int32(rect.y), Int32(rect.width), Int32(rect.height), pixel)
        guard filled == 0 else { return }
        // pixman may have no fast way for this machine, and says so.
        for y in rect.y..<rect.maxY {
            (pixels + y * rowLength + rect.x).update(repeating: pixel, count: rect.width)
        }
    }
}
