/// A set of buffer pixels, kept as rectangles that do not overlap.
///
/// Damage is a region: what changed since a buffer was last drawn. Past `limit` rectangles it becomes its
/// bounding rectangle: drawing a little more is cheaper than walking many pieces.
public struct Region: Hashable, Sendable {
    /// The rectangles, in no order; no two overlap and none is empty.
    public private(set) var rects: [PixelRect] = []

    /// How many rectangles a region keeps before it becomes one.
    public static let limit = 24

    /// The region without pixels.
    public init() {}

    /// The region of one rectangle.
    public init(_ rect: PixelRect) {
        if !rect.isEmpty { rects = [rect] }
    }

    /// Whether there are no pixels.
    public var isEmpty: Bool { rects.isEmpty }

    /// How many pixels are in the region.
    public var area: Int { rects.reduce(0) { $0 + $1.area } }

    /// The smallest rectangle around all of it.
    public var bounds: PixelRect { rects.reduce(.zero) { $0.union($1) } }

    /// Adds a rectangle; pixels that are in the region already stay in it once.
    public mutating func insert(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        if rects.contains(where: { $0.contains(rect) }) { return }
        rects.removeAll { rect.contains($0) }
        var pieces = [rect]
        for kept in rects {
            pieces = pieces.flatMap { $0.subtracting(kept) }
        }
        rects += pieces
        if rects.count > Self.limit { rects = [bounds] }
    }

    /// Adds all of another region.
    public mutating func formUnion(_ other: Region) {
        for rect in other.rects { insert(rect) }
    }

    /// The part inside a rectangle.
    public func intersection(_ rect: PixelRect) -> Region {
        var result = Region()
        result.rects = rects.map { $0.intersection(rect) }.filter { !$0.isEmpty }
        return result
    }

    /// Whether the pixel is in the region.
    public func contains(_ point: PixelPoint) -> Bool {
        rects.contains { $0.contains(point) }
    }

    /// Whether the region and the rectangle share pixels.
    public func intersects(_ rect: PixelRect) -> Bool {
        rects.contains { $0.intersects(rect) }
    }
}
