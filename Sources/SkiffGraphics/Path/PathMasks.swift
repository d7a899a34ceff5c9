import CPixman
import SkiffCore

/// Coverage masks of paths that were drawn lately.
///
/// - Complexity: O(1) for a shape that was drawn before, wherever between whole pixels. Two generations of at most
///   `byteLimit` each are kept.
final class PathMasks {
    static let shared = PathMasks()

    /// A mask and the pixels that it is of.
    final class Mask {
        let area: PixelRect
        nonisolated(unsafe) let image: OpaquePointer
        let bytes: Int

        /// A mask to be filled; nil when there is no memory for it.
        init?(area: PixelRect) {
            guard let image = pixman_image_create_bits(PIXMAN_a8, Int32(area.width), Int32(area.height), nil, 0)
            else { return nil }
            self.area = area
            self.image = image
            bytes = Int(pixman_image_get_stride(image)) * area.height
        }

        deinit {
            pixman_image_unref(image)
        }

        var stride: Int { Int(pixman_image_get_stride(image)) }

        var data: UnsafeMutablePointer<UInt8>? {
            pixman_image_get_data(image).map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: UInt8.self) }
        }
    }

    private struct Key: Hashable {
        let shape: PathShape
        let blur: Int
    }

    private var young: [Key: Mask] = [:]
    private var old: [Key: Mask] = [:]
    private var bytes = 0
    private var last: (key: Key, mask: Mask)?

    /// What a generation of masks may take.
    static let byteLimit = 1 << 20
    /// The largest shape whose mask is kept.
    static let areaLimit = 1 << 18

    /// The mask of a whole shape; nil when there is no memory for it.
    ///
    /// - Units: `blur` is how far it reaches out of the shape, in pixels.
    func mask(_ shape: PathShape, blur: Int = 0) -> Mask? {
        let key = Key(shape: shape, blur: blur)
        if let last, last.key == key { return last.mask }
        if let mask = young[key] {
            last = (key, mask)
            return mask
        }
        guard let mask = old[key] ?? Self.make(shape, blur) else { return nil }
        let cost = mask.bytes + shape.path.points.count * 16 + 256
        if bytes + cost > Self.byteLimit {
            old = young
            young = [:]
            bytes = 0
        }
        young[key] = mask
        bytes += cost
        last = (key, mask)
        return mask
    }

    private static func make(_ shape: PathShape, _ blur: Int) -> Mask? {
        guard let mask = Mask(area: shape.box.outset(by: blur)), let data = mask.data else { return nil }
        shape.rasterizer(of: mask.area).render(rows: mask.area.height, into: data, stride: mask.stride)
        if blur > 0 { BoxBlur.blur(data, size: mask.area.size, stride: mask.stride, reach: blur) }
        return mask
    }

    /// How many bytes are kept.
    var keptBytes: Int { (young.values.map(\.bytes) + old.values.map(\.bytes)).reduce(0, +) }
}
