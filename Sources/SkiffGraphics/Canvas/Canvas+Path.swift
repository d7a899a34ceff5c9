import CPixman
import SkiffCore

extension Canvas {
    /// Fills what is inside a path.
    public func fill(_ path: Path, using rule: Path.FillRule = .winding, with color: Color) {
        draw(path, .fill(rule), with: color)
    }

    /// Draws a line along a path.
    public func stroke(_ path: Path, style: StrokeStyle, with color: Color) {
        draw(path, .stroke(style), with: color)
    }

    /// Draws a plain line along a path.
    ///
    /// - Units: `width` in points, at least one device pixel; 0 is exactly one device pixel.
    public func stroke(_ path: Path, width: Double, with color: Color) {
        draw(path, .stroke(StrokeStyle(width: width)), with: color)
    }

    private func draw(_ path: Path, _ ink: PathShape.Ink, with color: Color) {
        let solid = SolidColor(color, opacity: state.opacity)
        guard !solid.isClear || state.blend != .normal else { return }
        draw(path, ink) { _ in .solid(solid) }
    }

    /// Draws a path's shape; the source is asked for with the pixels that it is needed for.
    func draw(_ path: Path, _ ink: PathShape.Ink, source: (PixelRect) -> PaintSource?) {
        guard let (shape, shift) = deviceShape(path, ink) else { return }
        draw(shape, shift, source: source)
    }

    /// Draws a shape that lies so far from the buffer's pixels.
    func draw(_ shape: PathShape, _ shift: PixelPoint, source: (PixelRect) -> PaintSource?) {
        let clip = PixelRect(
            x: state.clip.x - shift.x, y: state.clip.y - shift.y, width: state.clip.width, height: state.clip.height)
        let visible = shape.box.intersection(clip)
        guard !visible.isEmpty else { return }
        let seen = PixelRect(
            x: visible.x + shift.x, y: visible.y + shift.y, width: visible.width, height: visible.height)
        guard isVisible(pixels: seen) else { return }
        if let halves = Self.halves(of: seen) { return draw(halves) { draw(shape, shift, source: source) } }
        if shape.box.area <= PathMasks.areaLimit, Self.isComposable(shape.box), let mask = PathMasks.shared.mask(shape)
        {
            guard let source = source(seen) else { return }
            return composite(
                source, mask: mask.image, maskX: mask.area.x + shift.x, maskY: mask.area.y + shift.y, in: seen)
        }
        guard let source = source(seen) else { return }
        for part in region {
            let rect = part.intersection(seen)
            if !rect.isEmpty { drawBands(of: shape, shift, rect, source) }
        }
    }

    /// Draws a part of a shape that is too large for a mask of its own, some rows at a time.
    private func drawBands(of shape: PathShape, _ shift: PixelPoint, _ rect: PixelRect, _ source: PaintSource) {
        let rows = min(max(1, (1 << 16) / max(rect.width, 1)), rect.height)
        let band = PixelRect(x: 0, y: 0, width: rect.width, height: rows)
        guard let mask = PathMasks.Mask(area: band), let data = mask.data else { return }
        let area = PixelRect(x: rect.x - shift.x, y: rect.y - shift.y, width: rect.width, height: rect.height)
        let rasterizer = shape.rasterizer(of: area)
        var y = rect.y
        while y < rect.maxY {
            let count = min(rows, rect.maxY - y)
            rasterizer.render(rows: count, into: data, stride: mask.stride)
            composite(
                source, mask: mask.image, maskX: rect.x, maskY: y,
                in: PixelRect(x: rect.x, y: y, width: rect.width, height: count))
            y += count
        }
    }

    /// Whether pixman takes a picture of that size: of others it draws nothing.
    static func isComposable(_ rect: PixelRect) -> Bool { max(rect.width, rect.height) < 0x7FFF }

    /// Two parts of pixels that are too many side by side for one picture; nil if they are not.
    static func halves(of rect: PixelRect, past most: Int = 0x7FFE) -> (PixelRect, PixelRect)? {
        guard max(rect.width, rect.height) > most else { return nil }
        var (first, second) = (rect, rect)
        if rect.width >= rect.height {
            first.width = rect.width / 2
            second.x += first.width
            second.width -= first.width
        } else {
            first.height = rect.height / 2
            second.y += first.height
            second.height -= first.height
        }
        return (first, second)
    }

    /// Draws the same in one part and then in the other.
    func draw(_ parts: (PixelRect, PixelRect), _ body: () -> Void) {
        let kept = state.clip
        for part in [parts.0, parts.1] {
            state.clip = kept.intersection(part)
            body()
        }
        state.clip = kept
    }

    /// Whether any of the pixels may be written.
    func isVisible(pixels: PixelRect) -> Bool {
        for part in region where part.intersects(pixels) { return true }
        return false
    }

    /// A path's shape on a grid that is whole pixels away from the buffer's, and how far.
    ///
    /// Positions are taken in steps of 1/256 of a pixel, so that a shape that moves by whole pixels stays the same.
    func deviceShape(_ path: Path, _ ink: PathShape.Ink) -> (PathShape, shift: PixelPoint)? {
        guard let (map, shift) = gridMap, let shape = PathShape(path, ink, map: map) else { return nil }
        return (shape, shift)
    }

    /// The map from user space to a grid of pixels, and how far that is from the buffer's.
    var gridMap: (map: AffineTransform, shift: PixelPoint)? {
        let s = scale.factor
        let tx = state.tx * s
        let ty = state.ty * s
        guard abs(tx) < 1e12, abs(ty) < 1e12 else { return nil }
        let x = Int((tx * 256 + 1e-3).rounded())
        let y = Int((ty * 256 + 1e-3).rounded())
        let map = AffineTransform(
            a: state.a * s, b: state.b * s, c: state.c * s, d: state.d * s, tx: Double(x & 255) / 256,
            ty: Double(y & 255) / 256)
        return (map, PixelPoint(x: x >> 8 - origin.x, y: y >> 8 - origin.y))
    }
}
