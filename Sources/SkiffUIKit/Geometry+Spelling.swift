import Skiff

extension Rect {
    /// The rectangle with its sides moved inwards by `dx` and `dy`.
    public func insetBy(dx: Double, dy: Double) -> Rect { inset(dx: dx, dy: dy) }

    /// The rectangle elsewhere.
    public func offsetBy(dx: Double, dy: Double) -> Rect { offset(dx: dx, dy: dy) }

    /// The smallest rectangle around what the transform makes of this one.
    public func applying(_ transform: AffineTransform) -> Rect { transform.apply(to: self) }
}

extension Point {
    /// What the transform makes of the point.
    public func applying(_ transform: AffineTransform) -> Point { transform.apply(to: self) }
}

extension Range<Int> {
    /// A range by where it begins and how long it is.
    public init(location: Int, length: Int) {
        self = location..<location + length
    }

    /// Where the range begins.
    public var location: Int { lowerBound }

    /// How long the range is.
    public var length: Int { upperBound - lowerBound }
}

extension Timestamp {
    /// The time between two events, in seconds.
    public static func - (later: Timestamp, earlier: Timestamp) -> TimeInterval {
        Double(later.since(earlier)) / 1000
    }
}
