import Glibc

/// How many buffer pixels a point has, in steps of 1/120 as Wayland counts it.
///
/// - Protocol: `wp_fractional_scale_v1.preferred_scale`, fractional-scale-v1.xml, version 1.
public struct Scale: Hashable, Sendable {
    /// The scale times 120; at least 1.
    public let over120: Int

    /// A scale in 120ths.
    ///
    /// Values that no output has (0, negative, over 1000 ×) become the nearest that may be.
    public init(over120 value: Int) {
        over120 = min(max(value, 1), 120_000)
    }

    /// A whole scale, as `wl_output.scale` and `wl_surface.preferred_buffer_scale` give it.
    public init(_ whole: Int) {
        self.init(over120: min(max(whole, 1), 1000) * 120)
    }

    /// A pixel a point.
    public static let one = Scale(1)

    /// Pixels a point.
    public var factor: Double { Double(over120) / 120 }

    /// Whether a point is a whole number of pixels.
    public var isWhole: Bool { over120 % 120 == 0 }

    /// The whole scale that is not smaller: what a compositor without fractional scales is given.
    public var roundedUp: Int { (over120 + 119) / 120 }

    /// A length in pixels, rounded half away from zero as the protocol asks.
    public func pixels(_ points: Double) -> Int {
        let value = points * factor
        // A hair outwards, so that an edge half way between pixels is rounded alike however it was added up.
        return Self.bounded((value + (value < 0 ? -1e-6 : 1e-6)).rounded(.toNearestOrAwayFromZero))
    }

    /// A whole number of pixels that can be counted with: lengths without end are cut, no number is 0.
    private static func bounded(_ value: Double) -> Int {
        value.isNaN ? 0 : Int(min(max(value, -1e9), 1e9))
    }

    /// The pixel grid's size for a logical size.
    public func pixels(_ size: Size) -> PixelSize {
        PixelSize(width: pixels(size.width), height: pixels(size.height))
    }

    /// The rectangle with each edge on the nearest pixel edge, so that neighbours share it.
    public func snapped(_ rect: Rect) -> PixelRect {
        let x = pixels(rect.minX)
        let y = pixels(rect.minY)
        return PixelRect(x: x, y: y, width: pixels(rect.maxX) - x, height: pixels(rect.maxY) - y)
    }

    /// The smallest pixel rectangle that holds all of the rectangle (R-LIFE-5: damage is rounded outwards).
    public func covering(_ rect: Rect) -> PixelRect {
        // A hair inside, so that an edge that is on a pixel but for rounding does not take the next one too.
        let x = Self.bounded((rect.minX * factor + 1e-6).rounded(.down))
        let y = Self.bounded((rect.minY * factor + 1e-6).rounded(.down))
        let right = Self.bounded((rect.maxX * factor - 1e-6).rounded(.up))
        let bottom = Self.bounded((rect.maxY * factor - 1e-6).rounded(.up))
        return PixelRect(x: x, y: y, width: max(0, right - x), height: max(0, bottom - y))
    }

    /// Where a pixel rectangle lies in points.
    public func points(_ rect: PixelRect) -> Rect {
        Rect(
            x: Double(rect.x) / factor, y: Double(rect.y) / factor,
            width: Double(rect.width) / factor, height: Double(rect.height) / factor)
    }
}

extension Scale: CustomStringConvertible {
    public var description: String { "\(factor)×" }
}
