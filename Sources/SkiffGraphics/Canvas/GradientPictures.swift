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

    private var young: [Key: PixelStore] = [:]
    private var old: [Key: PixelStore] = [:]
    private var bytes = 0

    static let byteLimit = 1 << 20
    /// The largest picture that is kept.
    static let areaLimit = 1 << 17

    /// A gradient over some pixels; nil when there is no memory for it.
    func picture(_ gradient: Gradient, _ field: GradientField, opacity: Double, box: PixelRect) -> PixelStore? {
        guard box.area <= Self.areaLimit else { return Self.paint(gradient, field, opacity, box) }
        let key = Key(field: field, stops: gradient.stops, opacity: opacity, box: box)
        if let picture = young[key] { return picture }
        guard let picture = old[key] ?? Self.paint(gradient, field, opacity, box) else { return nil }
        if bytes + picture.count * 4 > Self.byteLimit {
            old = young
            young = [:]
            bytes = 0
        }
        young[key] = picture
        bytes += picture.count * 4 + 256
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
