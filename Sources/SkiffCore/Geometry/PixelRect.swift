/// A rectangle of buffer pixels.
public struct PixelRect: Hashable, Sendable {
    /// The left edge.
    public var x: Int
    /// The top edge.
    public var y: Int
    /// How many pixels wide it is.
    public var width: Int
    /// How many pixels high it is.
    public var height: Int

    /// The rectangle with that top left corner and that size.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// All pixels of a buffer of that size.
    public init(_ size: PixelSize) {
        self.init(x: 0, y: 0, width: size.width, height: size.height)
    }

    /// The rectangle without pixels at the origin.
    public static let zero = PixelRect(x: 0, y: 0, width: 0, height: 0)

    /// The right edge: the first column that is outside.
    public var maxX: Int { x + width }
    /// The bottom edge: the first row that is outside.
    public var maxY: Int { y + height }
    /// Its width and height.
    public var size: PixelSize { PixelSize(width: width, height: height) }
    /// Whether it has no pixels.
    public var isEmpty: Bool { width <= 0 || height <= 0 }
    /// How many pixels it has.
    public var area: Int { isEmpty ? 0 : width * height }

    /// Whether every pixel of the other rectangle is in this one.
    public func contains(_ other: PixelRect) -> Bool {
        other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
    }

    /// Whether the pixel is inside: the left and top edges are, the right and bottom edges are not.
    public func contains(_ point: PixelPoint) -> Bool {
        point.x >= x && point.y >= y && point.x < maxX && point.y < maxY
    }

    /// Whether the two share pixels.
    public func intersects(_ other: PixelRect) -> Bool {
        x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
    }

    /// What both cover; empty when they share nothing.
    public func intersection(_ other: PixelRect) -> PixelRect {
        let left = max(x, other.x)
        let top = max(y, other.y)
        let right = min(maxX, other.maxX)
        let bottom = min(maxY, other.maxY)
        guard right > left, bottom > top else { return .zero }
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The smallest rectangle around both; an empty one adds nothing.
    public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let left = min(x, other.x)
        let top = min(y, other.y)
        return PixelRect(
            x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// The rectangle so far to the right and down.
    public func offset(dx: Int, dy: Int) -> PixelRect {
        PixelRect(x: x + dx, y: y + dy, width: width, height: height)
    }

    /// The rectangle with so many pixels more on each side; one without pixels stays so.
    package func outset(by margin: Int) -> PixelRect {
        isEmpty
            ? self
            : PixelRect(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
    }

    /// What is left of this rectangle without the other: at most four pieces that do not overlap.
    func subtracting(_ other: PixelRect) -> [PixelRect] {
        let hole = intersection(other)
        guard !hole.isEmpty else { return isEmpty ? [] : [self] }
        let pieces = [
            PixelRect(x: x, y: y, width: width, height: hole.y - y),
            PixelRect(x: x, y: hole.y, width: hole.x - x, height: hole.height),
            PixelRect(x: hole.maxX, y: hole.y, width: maxX - hole.maxX, height: hole.height),
            PixelRect(x: x, y: hole.maxY, width: width, height: maxY - hole.maxY),
        ]
        return pieces.filter { !$0.isEmpty }
    }
}

extension PixelRect: CustomStringConvertible {
    public var description: String { "(\(x), \(y), \(width), \(height)) px" }
}
