import SkiffCore

/// How round each corner of a rectangle is.
///
/// - Units: points. Where two do not fit on a side, all become smaller by the same factor.
nonisolated public struct CornerRadii: Hashable, Sendable {
    /// The top left corner's radius.
    public var topLeft: Double
    /// The top right corner's radius.
    public var topRight: Double
    /// The bottom right corner's radius.
    public var bottomRight: Double
    /// The bottom left corner's radius.
    public var bottomLeft: Double

    /// Radii, 0 where none is given.
    public init(topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// The same radius at all corners.
    public init(_ all: Double) {
        self.init(topLeft: all, topRight: all, bottomRight: all, bottomLeft: all)
    }

    /// Whether all corners have one radius.
    var isUniform: Bool { topLeft == topRight && topLeft == bottomRight && topLeft == bottomLeft }

    /// The radii that fit into a rectangle of that size; none is negative.
    func fitting(_ size: Size) -> CornerRadii {
        func valid(_ radius: Double) -> Double { radius > 0 ? min(radius, 1e9) : 0 }
        let tl = valid(topLeft)
        let tr = valid(topRight)
        let br = valid(bottomRight)
        let bl = valid(bottomLeft)
        func share(_ length: Double, _ sum: Double) -> Double { sum > length ? max(0, length) / sum : 1 }
        let factor = min(
            share(size.width, tl + tr), share(size.width, bl + br), share(size.height, tl + bl),
            share(size.height, tr + br))
        return CornerRadii(
            topLeft: tl * factor, topRight: tr * factor, bottomRight: br * factor, bottomLeft: bl * factor)
    }
}
