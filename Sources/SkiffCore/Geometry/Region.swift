/// A set of buffer pixels, kept as rectangles that do not overlap.
///
/// Damage is a region: what changed since a buffer was last drawn. Past `limit` rectangles, those are joined that have
/// the fewest other pixels between them: drawing a little more is cheaper than walking many pieces.
public struct Region: Hashable, Sendable {
    /// The rectangles, in no order; no two overlap and none is empty.
    public private(set) var rects: [PixelRect] = []

    /// How many rectangles a region keeps before some are joined.
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
        let rect = absorbing(rect)
        if rects.contains(where: { $0.intersects(rect) }) {
            var pieces = [rect]
            for kept in rects where kept.intersects(rect) {
                var rest: [PixelRect] = []
                for piece in pieces { rest += piece.subtracting(kept) }
                pieces = rest
            }
            rects += pieces
        } else {
            rects.append(rect)
        }
        join()
    }

    /// Takes out what is inside a rectangle, and what makes one larger rectangle with it, which is returned.
    private mutating func absorbing(_ rect: PixelRect) -> PixelRect {
        var rect = rect
        var index = rects.count - 1
        while index >= 0 {
            let other = rects[index]
            let isColumn =
                other.x == rect.x && other.width == rect.width && other.y <= rect.maxY && rect.y <= other.maxY
            let isRow = other.y == rect.y && other.height == rect.height && other.x <= rect.maxX && rect.x <= other.maxX
            if isColumn || isRow || rect.contains(other) {
                rects.remove(at: index)
                let whole = rect.union(other)
                // A larger one may take in what was passed.
                if whole != rect { index = rects.count }
                rect = whole
            }
            index -= 1
        }
        return rect
    }

    /// Joins rectangles until there are no more than the limit.
    private mutating func join() {
        while rects.count > Self.limit {
            var best = (first: 0, second: 1, waste: Int.max)
            for first in rects.indices {
                for second in (first + 1)..<max(first + 1, rects.count) {
                    let whole = rects[first].union(rects[second]).area
                    let waste = whole - rects[first].area - rects[second].area
                    if waste < best.waste { best = (first, second, waste) }
                }
            }
            var whole = rects[best.first].union(rects[best.second])
            // Whatever it meets goes into it.
            var index = rects.count - 1
            while index >= 0 {
                if rects[index].intersects(whole) {
                    let met = rects.remove(at: index)
                    if !whole.contains(met) {
                        whole = whole.union(met)
                        index = rects.count
                    }
                }
                index -= 1
            }
            rects.append(whole)
        }
    }

    /// Moves what is inside a rectangle, where it stays inside, and adds the part that nothing moves into.
    mutating func move(in frame: PixelRect, dx: Int, dy: Int) {
        var moved: [PixelRect] = []
        for rect in rects {
            let inside = rect.intersection(frame)
            if inside.isEmpty {
                moved.append(rect)
                continue
            }
            moved += rect.subtracting(frame)
            let place = inside.offset(dx: dx, dy: dy).intersection(frame)
            if !place.isEmpty { moved.append(place) }
        }
        rects = moved
        join()
        for strip in frame.subtracting(frame.offset(dx: dx, dy: dy)) { insert(strip) }
    }

    /// Adds all of another region.
    public mutating func formUnion(_ other: Region) {
        if isEmpty {
            self = other
            return
        }
        for rect in other.rects { insert(rect) }
    }

    /// Takes the pixels of a rectangle out.
    public mutating func subtract(_ rect: PixelRect) {
        guard intersects(rect) else { return }
        var rest: [PixelRect] = []
        for own in rects { rest += own.subtracting(rect) }
        rects = rest
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
        for own in rects where own.intersects(rect) { return true }
        return false
    }
}
