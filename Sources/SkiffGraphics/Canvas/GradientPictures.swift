import SkiffCore

/// Gradients that were painted lately, as pixels.
///
/// - Complexity: O(1) for one that was painted before; two generations of at most `byteLimit` each are kept.
final class GradientPictures {
    static let shared = GradientPictures()

    private struct Key: Hashable {
        let field: GradientField
        let stops: [Gradient.Stop]
        let opacity: Double
        let box: PixelRect
    }

    static let byteLimit = 1 << 20

    private var pictures = Generations<Key, PixelStore>(limit: byteLimit)

    /// The largest picture that is kept.
    static let areaLimit = 1 << 17

    /// Whether the whole picture of a shape is made and kept.
    static func keeps(_ box: PixelRect) -> Bool { box.area <= areaLimit && Canvas.isComposable(box) }

    /// A gradient over some pixels; nil when there is no memory for it.
    func picture(_ gradient: Gradient, _ field: GradientField, opacity: Double, box: PixelRect) -> PixelStore? {
        guard Self.keeps(box) else { return Self.paint(gradient, field, opacity, box) }
        let key = Key(field: field, stops: gradient.stops, opacity: opacity, box: box)
        if let picture = pictures.find(key) { return picture }
        guard let picture = Self.paint(gradient, field, opacity, box) else { return nil }
        pictures.keep(picture, for: key, cost: picture.count * 4 + 256)
        return picture
    }

    private static func paint(
        _ gradient: Gradient, _ field: GradientField, _ opacity: Double, _ box: PixelRect
    ) -> PixelStore? {
        let isOpaque = gradient.isOpaque && opacity >= 1
        guard let store = PixelStore(size: box.size, format: isOpaque ? .xrgb8888 : .argb8888) else { return nil }
        let ramp = GradientRamp.ramp(gradient, opacity: opacity)
        ramp.pixels.withUnsafeBufferPointer { pixels in
            guard let ramp = pixels.baseAddress else { return }
            field.write(box, ramp: ramp, to: store.pixels, rowLength: box.width)
        }
        return store
    }
}
