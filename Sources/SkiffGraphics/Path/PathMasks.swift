import CPixman
import Glibc
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
            memory = nil
            bytes = Int(pixman_image_get_stride(image)) * area.height
        }

        /// A mask in memory that is used again for the next one.
        init?(area: PixelRect, in scratch: Scratch) {
            let stride = (area.width + 3) & ~3
            guard let pixels = scratch.pixels(stride * area.height),
                let image = pixman_image_create_bits(
                    PIXMAN_a8, Int32(area.width), Int32(area.height), pixels, Int32(stride))
            else { return nil }
            self.area = area
            self.image = image
            memory = scratch
            bytes = stride * area.height
        }

        private let memory: Scratch?

        deinit {
            pixman_image_unref(image)
        }

        var stride: Int { Int(pixman_image_get_stride(image)) }

        var data: UnsafeMutablePointer<UInt8>? {
            pixman_image_get_data(image).map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: UInt8.self) }
        }
    }

    /// Memory for the masks of shapes that are drawn for the first time.
    final class Scratch {
        private var size = 0
        nonisolated(unsafe) private var memory: UnsafeMutableRawPointer?

        deinit {
            free(memory)
        }

        fileprivate func pixels(_ count: Int) -> UnsafeMutablePointer<UInt32>? {
            if count > size {
                free(memory)
                memory = malloc(count)
                size = memory == nil ? 0 : count
            }
            return memory?.assumingMemoryBound(to: UInt32.self)
        }
    }

    private struct Key: Hashable {
        let shape: PathShape
        let blur: Int
    }

    private var masks = Generations<Key, Mask>(limit: byteLimit)
    private var last: (key: Key, mask: Mask)?
    private let scratch = Scratch()
    /// Hashes of shapes that were drawn once: what is drawn again is worth keeping, what changes all the time is not.
    private var once = [Int](repeating: 0, count: 64)

    /// What a generation of masks may take.
    static let byteLimit = 1 << 20
    /// The largest shape whose mask is made.
    static let areaLimit = 1 << 18

    /// The mask of a whole shape; nil when there is no memory for it.
    ///
    /// - Units: `blur` is how far it reaches out of the shape, in pixels.
    /// - Lifetime: until the next call.
    func mask(_ shape: PathShape, blur: Int = 0) -> Mask? {
        let key = Key(shape: shape, blur: blur)
        if let last, last.key == key { return last.mask }
        if let mask = masks.find(key) {
            last = (key, mask)
            return mask
        }
        if blur == 0 {
            let hash = key.hashValue
            if once[hash & 63] != hash {
                once[hash & 63] = hash
                guard let mask = Mask(area: shape.box, in: scratch) else { return nil }
                Self.draw(shape, 0, mask)
                return mask
            }
        }
        guard let mask = Self.make(shape, blur) else { return nil }
        let cost = mask.bytes + shape.path.points.count * 17 + 256
        masks.keep(mask, for: key, cost: cost)
        if cost <= Self.byteLimit { last = (key, mask) }
        return mask
    }

    private static func make(_ shape: PathShape, _ blur: Int) -> Mask? {
        guard let mask = Mask(area: shape.box.outset(by: blur)) else { return nil }
        draw(shape, blur, mask)
        return mask
    }

    private static func draw(_ shape: PathShape, _ blur: Int, _ mask: Mask) {
        guard let data = mask.data else { return }
        shape.rasterizer(of: mask.area).render(rows: mask.area.height, into: data, stride: mask.stride)
        if blur > 0 { BoxBlur.blur(data, size: mask.area.size, stride: mask.stride, reach: blur) }
    }

    /// Whether a mask of the path is kept.
    func keeps(_ path: Path) -> Bool {
        masks.keys.contains { $0.shape.path == path }
    }

    /// How many bytes are kept.
    var keptBytes: Int { masks.bytes }
}
