import CPixman
import SkiffCore

extension Canvas {
    /// Fills a rectangle with a gradient.
    public func fill(_ rect: Rect, with gradient: Gradient) {
        guard state.turn != .free else { return fill(Path(rect), with: gradient) }
        paint(device(rect), outline: nil, gradient)
    }

    /// Fills a rectangle with round corners with a gradient.
    public func fill(_ rect: Rect, cornerRadius: Double, with gradient: Gradient) {
        guard state.turn != .free else {
            return fill(Path(roundedRect: rect, cornerRadius: cornerRadius), with: gradient)
        }
        let shape = device(rect)
        let radius = deviceRadius(cornerRadius, in: shape)
        paint(shape, outline: radius > 0 ? ShapeOutline(radius: radius, width: 0) : nil, gradient)
    }

    /// Fills what is inside a path with a gradient.
    public func fill(_ path: Path, using rule: Path.FillRule = .winding, with gradient: Gradient) {
        draw(path, .fill(rule), with: gradient)
    }

    /// Draws a line along a path with a gradient.
    public func stroke(_ path: Path, style: StrokeStyle, with gradient: Gradient) {
        draw(path, .stroke(style), with: gradient)
    }

    private func draw(_ path: Path, _ ink: PathShape.Ink, with gradient: Gradient) {
        guard state.opacity > 0, let (map, shift) = gridMap else { return }
        guard let field = GradientField(gradient.shape, through: map) else {
            let solid = SolidColor(gradient.color(at: 2), opacity: state.opacity)
            return draw(path, ink) { _ in .solid(solid) }
        }
        guard let (shape, _) = deviceShape(path, ink) else { return }
        // The source is held until the shape is drawn.
        var picture: PixelStore?
        draw(path, ink) { seen in
            let whole = GradientPictures.keeps(shape.box)
            let box =
                whole
                ? shape.box
                : PixelRect(x: seen.x - shift.x, y: seen.y - shift.y, width: seen.width, height: seen.height)
            picture = GradientPictures.shared.picture(gradient, field, opacity: state.opacity, box: box)
            return picture.map { .image($0.image, x: box.x + shift.x, y: box.y + shift.y) }
        }
    }

    /// Fills pixels, through the mask of a rounded rectangle if there is one.
    private func paint(_ shape: PixelRect, outline: ShapeOutline?, _ gradient: Gradient) {
        let visible = shape.intersection(state.clip)
        guard !visible.isEmpty, state.opacity > 0, let (map, shift) = gridMap else { return }
        if let halves = Self.halves(of: visible) {
            return draw(halves) { paint(shape, outline: outline, gradient) }
        }
        guard let field = GradientField(gradient.shape, through: map) else {
            let solid = SolidColor(gradient.color(at: 2), opacity: state.opacity)
            return outline.map { drawSlices(of: shape, outline: $0, solid) } ?? fill(visible, solid)
        }
        guard let outline else { return paint(visible, of: shape, field, shift, gradient) }
        if outline.isLarge {
            guard let large = outline.shape(of: shape) else { return }
            var picture: PixelStore?
            return draw(large, .zero) { seen in
                let box = PixelRect(x: seen.x - shift.x, y: seen.y - shift.y, width: seen.width, height: seen.height)
                picture = GradientPictures.shared.picture(gradient, field, opacity: state.opacity, box: box)
                return picture.map { .image($0.image, x: seen.x, y: seen.y) }
            }
        }
        // Only the corners need a mask.
        let side = outline.corner
        // Without room for a straight part, the corners of both ends are one.
        guard shape.height > 2 * side else { return paintBand(shape, of: shape, outline, field, shift, gradient) }
        let middle = PixelRect(x: shape.x, y: shape.y + side, width: shape.width, height: shape.height - 2 * side)
        paint(middle.intersection(state.clip), of: shape, field, shift, gradient)
        for y in [shape.y, shape.maxY - side] {
            let band = PixelRect(x: shape.x, y: y, width: shape.width, height: side)
            paintBand(band, of: shape, outline, field, shift, gradient)
        }
    }

    /// The rows of a rounded rectangle with its corners.
    private func paintBand(
        _ band: PixelRect, of shape: PixelRect, _ outline: ShapeOutline, _ field: GradientField, _ shift: PixelPoint,
        _ gradient: Gradient
    ) {
        let corner = outline.corner
        let isWide = shape.width > 2 * corner
        let side = isWide ? corner : shape.width
        if isWide {
            let inner = PixelRect(x: shape.x + side, y: band.y, width: shape.width - 2 * side, height: band.height)
            paint(inner.intersection(state.clip), of: shape, field, shift, gradient)
        }
        let width = min(shape.width, corner * 2 + 1)
        let height = min(shape.height, corner * 2 + 1)
        guard let mask = ShapeMasks.shared.mask(outline, width: width, height: height) else { return }
        let maskY = band.y == shape.y ? band.y : shape.maxY - height
        for (x, maskX) in [(shape.x, shape.x), (shape.maxX - side, shape.maxX - width)].prefix(isWide ? 2 : 1) {
            let cell = PixelRect(x: x, y: band.y, width: side, height: band.height)
            guard cell.intersects(state.clip) else { continue }
            let box = PixelRect(x: cell.x - shift.x, y: cell.y - shift.y, width: cell.width, height: cell.height)
            guard let picture = GradientPictures.shared.picture(gradient, field, opacity: state.opacity, box: box)
            else { continue }
            composite(
                .image(picture.image, x: cell.x, y: cell.y), mask: mask, maskX: maskX, maskY: maskY, in: cell)
        }
    }

    /// Pixels of a gradient without a mask.
    private func paint(
        _ visible: PixelRect, of shape: PixelRect, _ field: GradientField, _ shift: PixelPoint, _ gradient: Gradient
    ) {
        guard !visible.isEmpty else { return }
        if field.isVertical {
            for y in visible.y..<visible.maxY {
                let color = gradient.color(at: field.place(row: y - shift.y))
                let solid = SolidColor(color, opacity: state.opacity)
                guard !solid.isClear || state.blend != .normal else { continue }
                fill(PixelRect(x: visible.x, y: y, width: visible.width, height: 1), solid)
            }
            return
        }
        let isPlain = gradient.isOpaque && state.opacity >= 1 && state.blend == .normal
        if isPlain, shape.area > GradientPictures.areaLimit { return write(visible, field, shift, gradient) }
        // The whole shape's picture is kept; of a large one, what is seen is painted.
        let box = GradientPictures.keeps(shape) ? shape : visible
        let grid = PixelRect(x: box.x - shift.x, y: box.y - shift.y, width: box.width, height: box.height)
        guard let picture = GradientPictures.shared.picture(gradient, field, opacity: state.opacity, box: grid)
        else { return }
        if isPlain { state.blend = .copy }
        composite(.image(picture.image, x: box.x, y: box.y), in: visible)
        if isPlain { state.blend = .normal }
    }

    /// Writes an opaque gradient straight into the buffer.
    private func write(_ visible: PixelRect, _ field: GradientField, _ shift: PixelPoint, _ gradient: Gradient) {
        let ramp = GradientRamp.ramp(gradient, opacity: 1)
        for part in region {
            let rect = part.intersection(visible)
            guard !rect.isEmpty else { continue }
            ramp.pixels.withUnsafeBufferPointer { colors in
                guard let colors = colors.baseAddress else { return }
                field.write(
                    PixelRect(x: rect.x - shift.x, y: rect.y - shift.y, width: rect.width, height: rect.height),
                    ramp: colors, to: pixels + rect.y * rowLength + rect.x, rowLength: rowLength)
            }
        }
    }
}
