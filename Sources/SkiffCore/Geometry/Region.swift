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
    public var area: Int {
        var area = 0
        for rect in rects { area += rect.area }
        return area
    }

    /// The smallest rectangle around all of it.
    public var bounds: PixelRect {
        var bounds = PixelRect.zero
        for rect in rects { bounds = bounds.union(rect) }
        return bounds
    }

    /// Adds a rectangle; pixels that are in the region already stay in it once.
    public mutating func insert(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        if rects.isEmpty {
            rects = [rect]
            return
        }
        if covers(rect) { return }
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
        if isEmpty {
            self = other
            return
        }
        for rect in other.rects { insert(rect) }
    }

    /// The part inside a rectangle.
    public func intersection(_ rect: PixelRect) -> Region {
        // Most often all of it is inside.
        var isInside = true
        for own in rects where !rect.contains(own) { isInside = false }
        if isInside { return self }
        var result = Region()
        for own in rects {
            let part = own.intersection(rect)
            if !part.isEmpty { result.rects.append(part) }
        }
        return result
    }

    /// Whether one of its rectangles has all of the given one.
    public func covers(_ rect: PixelRect) -> Bool {
        for own in rects where own.contains(rect) { return true }
        return false
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
