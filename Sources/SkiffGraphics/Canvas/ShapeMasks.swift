import CPixman
import SkiffCore

/// What a corner looks like: its radius, and the width of the line when it is a border.
nonisolated struct ShapeOutline: Hashable, Sendable {
    let radius: Double
    /// In pixels; 0 is a filled shape.
    let width: Int

    /// How many pixels at each end of a side are not straight.
    var corner: Int { max(Int(radius.rounded(.up)), width) }

    /// Whether it is drawn as a path: a mask of its corners would be too large to be kept.
    var isLarge: Bool { corner > ShapeMasks.largestCorner }

    /// The same as a path along buffer pixels; nil where it is too far away to be seen.
    @MainActor func shape(of rect: PixelRect) -> PathShape? {
        let outer = Rect(
            x: Double(rect.x), y: Double(rect.y), width: Double(rect.width), height: Double(rect.height))
        var path = Path(roundedRect: outer, cornerRadius: radius)
        let line = Double(width)
        if width > 0 {
            path.addPath(Path(roundedRect: outer.inset(dx: line, dy: line), cornerRadius: max(0, radius - line)))
        }
        return PathShape(path, .fill(.evenOdd), map: .identity)
    }
}

/// Coverage masks of rounded rectangles, each as small as the shape allows.
///
/// - Complexity: O(1) for a shape that was drawn before; the cache is emptied when it grows past its limits.
final class ShapeMasks {
    static let shared = ShapeMasks()

    private struct Key: Hashable {
        let outline: ShapeOutline
        let width: Int
        let height: Int
    }

    private var masks: [Key: OpaquePointer] = [:]
    /// How much is kept.
    private(set) var bytes = 0
    private var last: (key: Key, mask: OpaquePointer)?

    static let byteLimit = 4 << 20
    /// The largest corner whose mask is made.
    nonisolated static let largestCorner = 1000
    private static let countLimit = 256

    /// The mask of a rounded rectangle of that size.
    ///
    /// - Lifetime: until the next call.
    func mask(_ outline: ShapeOutline, width: Int, height: Int) -> OpaquePointer? {
        let key = Key(outline: outline, width: width, height: height)
        if let last, last.key == key { return last.mask }
        if let mask = masks[key] {
            last = (key, mask)
            return mask
        }
        guard let image = pixman_image_create_bits(PIXMAN_a8, Int32(width), Int32(height), nil, 0),
            let data = pixman_image_get_data(image)
        else { return nil }
        let stride = Int(pixman_image_get_stride(image))
        if bytes + stride * height > Self.byteLimit || masks.count >= Self.countLimit { removeAll() }
        let coverage = RoundedCoverage(width: width, height: height, radius: outline.radius, border: outline.width)
        UnsafeMutableRawPointer(data).withMemoryRebound(to: UInt8.self, capacity: stride * height) { bytes in
            coverage.write(to: bytes, stride: stride)
        }
        masks[key] = image
        bytes += stride * height
        last = (key, image)
        return image
    }

    private func removeAll() {
        for mask in masks.values { pixman_image_unref(mask) }
        masks.removeAll()
        last = nil
        bytes = 0
    }
}
