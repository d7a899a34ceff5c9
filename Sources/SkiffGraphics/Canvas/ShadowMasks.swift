import CPixman
import SkiffCore

/// Masks of blurred rounded rectangles, each as small as the shape allows.
///
/// - Complexity: O(1) for a shadow that was drawn before; forgotten when there are many.
final class ShadowMasks {
    static let shared = ShadowMasks()

    /// A mask, and one whose rows all are the mask's middle one.
    final class Mask {
        let whole: PathMasks.Mask
        let strip: PathMasks.Mask

        init?(whole: PathMasks.Mask) {
            let rows = PixelRect(x: 0, y: 0, width: whole.area.width, height: ShadowMasks.stripHeight)
            guard let strip = PathMasks.Mask(area: rows), let to = strip.data, let from = whole.data else { return nil }
            for row in 0..<rows.height {
                (to + row * strip.stride).update(
                    from: from + whole.area.height / 2 * whole.stride, count: whole.area.width)
            }
            self.whole = whole
            self.strip = strip
        }

        /// The coverage in the mask's middle column.
        func middle(row: Int) -> UInt8 {
            whole.data.map { $0[row * whole.stride + whole.area.width / 2] } ?? 0
        }
    }

    private struct Key: Hashable {
        let size: PixelSize
        let radius: Double
        let reach: Int
    }

    private var masks: [Key: Mask] = [:]
    private var bytes = 0

    static let stripHeight = 64
    /// Larger masks are not made, but drawn as paths where they are seen.
    static let largestSide = 4096
    private static let byteLimit = 1 << 20

    /// The mask of a rectangle of that size, with `reach` pixels more on each side.
    func mask(_ size: PixelSize, radius: Double, reach: Int) -> Mask? {
        let key = Key(size: size, radius: radius, reach: reach)
        if let mask = masks[key] { return mask }
        let area = PixelRect(x: 0, y: 0, width: size.width + 2 * reach, height: size.height + 2 * reach)
        guard let whole = PathMasks.Mask(area: area), let data = whole.data else { return nil }
        RoundedCoverage(width: size.width, height: size.height, radius: radius, border: 0)
            .write(to: data + reach * whole.stride + reach, stride: whole.stride)
        BoxBlur.blur(data, size: area.size, stride: whole.stride, reach: reach)
        guard let mask = Mask(whole: whole) else { return nil }
        let cost = whole.bytes + mask.strip.bytes
        if bytes + cost > Self.byteLimit {
            masks.removeAll()
            bytes = 0
        }
        if cost <= Self.byteLimit {
            masks[key] = mask
            bytes += cost
        }
        return mask
    }
}
