/// Margins inside the four edges of a rectangle.
///
/// - Units: points.
public struct EdgeInsets: Hashable, Sendable {
    /// The margin inside the top edge.
    public var top: Double
    /// The margin inside the left edge.
    public var left: Double
    /// The margin inside the bottom edge.
    public var bottom: Double
    /// The margin inside the right edge.
    public var right: Double

    /// Margins, 0 where none is given.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// The same margin on all four edges.
    public init(_ all: Double) {
        self.init(top: all, left: all, bottom: all, right: all)
    }

    /// No margins.
    public static let zero = EdgeInsets()
}
