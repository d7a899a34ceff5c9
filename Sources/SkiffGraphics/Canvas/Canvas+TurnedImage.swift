import CPixman
import SkiffCore

extension Canvas {
    /// Draws a picture through a transform that does more than to move and to scale.
    func drawTurned(_ image: Image, in rect: Rect, tint: Color?) {
        guard !rect.isEmpty, rect.isFinite, state.opacity > 0, !image.pixelSize.isEmpty, isVisible(rect) else { return }
        if state.opacity < 1, tint == nil {
            // The edge takes the mask, so the whole is faded afterwards.
            return showGroup(opacity: 1, bounds: rect, margin: 1) { $0.drawTurned(image, in: rect, tint: nil) }
        }
        let own = image.pixelSize
        // As small as it is seen: the filter looks at four pixels only.
        let wanted = PixelSize(
            width: pixels(rect.width * deviceScaleX, most: own.width),
            height: pixels(rect.height * deviceScaleY, most: own.height))
        guard let store = image.store(at: wanted) else { return }
        guard let (map, shift) = gridMap else { return }
        let place = AffineTransform(
            a: rect.width / Double(store.size.width), b: 0, c: 0, d: rect.height / Double(store.size.height),
            tx: rect.minX, ty: rect.minY)
        guard let back = place.concatenating(map).inverted else { return }
        if let tint {
            let solid = SolidColor(tint, opacity: state.opacity)
            guard store.format == .argb8888 else { return draw(Path(rect), .fill(.winding)) { _ in .solid(solid) } }
            let seen = covering(rect).outset(by: 1).intersection(state.clip)
            guard !seen.isEmpty, var matrix = fixed(back, at: seen, shift) else { return }
            store.withTransform(&matrix, pads: false) {
                composite(.solid(solid), mask: store.image, maskX: seen.x, maskY: seen.y, in: seen)
            }
            return
        }
        store.withTransform(nil, pads: true) {
            draw(Path(rect), .fill(.winding)) { seen in
                guard var matrix = fixed(back, at: seen, shift) else { return nil }
                pixman_image_set_transform(store.image, &matrix)
                return .image(store.image, x: seen.x, y: seen.y)
            }
        }
    }

    private func pixels(_ length: Double, most: Int) -> Int {
        length < Double(most) ? max(1, Int(length.rounded())) : most
    }

    /// A map from the grid to a picture's pixels as pixman wants it, with zero at some pixels' top left; nil where its
    /// numbers end.
    ///
    /// Where those pixels begin is added in whole steps after rounding, so that a part has the same pixels as the whole.
    private func fixed(_ map: AffineTransform, at pixels: PixelRect, _ shift: PixelPoint) -> pixman_transform_t? {
        func fixed(_ value: Double) -> Int64 { Int64((min(max(value, -1e9), 1e9) * 65536).rounded()) }
        let (a, b, c, d) = (fixed(map.a), fixed(map.b), fixed(map.c), fixed(map.d))
        let x = Int64(pixels.x - shift.x)
        let y = Int64(pixels.y - shift.y)
        let limit = Int64(32_000) << 16
        for value in [a, b, c, d] where abs(value) >= limit { return nil }
        guard max(abs(x), abs(y)) < 1 << 30 else { return nil }
        let tx = fixed(map.tx) + a * x + c * y
        let ty = fixed(map.ty) + b * x + d * y
        for value in [tx, ty] where abs(value) >= limit { return nil }
        var matrix = pixman_transform_t()
        matrix.matrix = (
            (Int32(a), Int32(c), Int32(tx)), (Int32(b), Int32(d), Int32(ty)), (0, 0, skiff_fixed_int(1))
        )
        return matrix
    }
}
