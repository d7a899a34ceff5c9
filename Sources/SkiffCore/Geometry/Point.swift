/// A position in points.
///
/// - Space: said by whoever hands it out; a `Point` alone has none.
/// - Units: points. Buffer pixels are `PixelPoint`.
public struct Point: Hashable, Sendable {
    /// The distance to the right.
    public var x: Double
    /// The distance down.
    public var y: Double

    /// The point that far to the right and down.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The point that far to the right and down, said shortly.
    public init(_ x: Double, _ y: Double) {
        self.init(x: x, y: y)
    }

    /// The origin.
    public init() {
        self.init(x: 0, y: 0)
    }

    /// The origin.
    public static let zero = Point()

    /// Whether both coordinates are numbers and finite.
    public var isFinite: Bool { x.isFinite && y.isFinite }

    /// How far apart two points are, in points.
    public func distance(to other: Point) -> Double {
        let dx = x - other.x
        let dy = y - other.y
        return (dx * dx + dy * dy).squareRoot()
    }

    /// The point moved by `dx` to the right and `dy` down.
    public func offset(dx: Double, dy: Double) -> Point {
        Point(x: x + dx, y: y + dy)
    }

    /// The sum of the coordinates.
    public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
    /// The way from the second point to the first.
    public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
}

extension Point: CustomStringConvertible {
    public var description: String { "(\(x), \(y))" }
}
