/// A rectangle in points, y downwards.
///
/// - Units: points. Buffer pixels are `PixelRect`.
public struct Rect: Hashable, Sendable {
    /// The top left corner.
    public var origin: Point
    /// The width and the height.
    public var size: Size

    /// The rectangle with that top left corner and that size.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// The rectangle with that top left corner and that size.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// The rectangle with that top left corner and that size, said shortly.
    public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        self.init(x: x, y: y, width: width, height: height)
    }

    /// The rectangle without area at the origin.
    public init() {
        self.init(origin: .zero, size: .zero)
    }

    /// The rectangle without area at the origin.
    public static let zero = Rect()

    /// The left edge.
    public var minX: Double { origin.x }
    /// The top edge.
    public var minY: Double { origin.y }
    /// The right edge.
    public var maxX: Double { origin.x + size.width }
    /// The bottom edge.
    public var maxY: Double { origin.y + size.height }
    /// Half way from the left edge to the right one.
    public var midX: Double { origin.x + size.width / 2 }
    /// Half way from the top edge to the bottom one.
    public var midY: Double { origin.y + size.height / 2 }
    /// How wide it is.
    public var width: Double { size.width }
    /// How high it is.
    public var height: Double { size.height }
    /// The point in the middle.
    public var center: Point { Point(x: midX, y: midY) }

    /// Whether there is no area.
    public var isEmpty: Bool { size.isEmpty }

    /// Whether all four numbers are finite.
    public var isFinite: Bool { origin.isFinite && size.width.isFinite && size.height.isFinite }

    /// Whether the point is inside: the left and top edges are, the right and bottom edges are not (R-HIT-4).
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.y >= minY && point.x < maxX && point.y < maxY
    }

    /// Whether every point of the other rectangle is in this one.
    public func contains(_ other: Rect) -> Bool {
        other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
    }

    /// Whether the two share area.
    public func intersects(_ other: Rect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// What both cover; empty when they share nothing.
    public func intersection(_ other: Rect) -> Rect {
        let x = max(minX, other.minX)
        let y = max(minY, other.minY)
        let right = min(maxX, other.maxX)
        let bottom = min(maxY, other.maxY)
        guard right > x, bottom > y else { return Rect() }
        return Rect(x: x, y: y, width: right - x, height: bottom - y)
    }

    /// The smallest rectangle around both; an empty one adds nothing.
    public func union(_ other: Rect) -> Rect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let x = min(minX, other.minX)
        let y = min(minY, other.minY)
        return Rect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
    }

    /// The rectangle with each edge moved inwards; negative values move it outwards.
    public func inset(dx: Double, dy: Double) -> Rect {
        Rect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    }

    /// The rectangle without the given margins; never of negative size.
    public func inset(by insets: EdgeInsets) -> Rect {
        Rect(
            x: minX + insets.left, y: minY + insets.top,
            width: max(0, width - insets.left - insets.right),
            height: max(0, height - insets.top - insets.bottom))
    }

    /// The rectangle moved by `dx` to the right and `dy` down.
    public func offset(dx: Double, dy: Double) -> Rect {
        Rect(origin: origin.offset(dx: dx, dy: dy), size: size)
    }
}

extension Rect: CustomStringConvertible {
    public var description: String { "(\(minX), \(minY), \(width), \(height))" }
}
