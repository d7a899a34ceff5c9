/// How a line is drawn along a path.
///
/// - Units: points.
nonisolated public struct StrokeStyle: Hashable, Sendable {
    /// What the ends of a line look like.
    public enum Cap: Hashable, Sendable {
        /// They stop at the end point.
        case butt
        /// Half a disc around the end point.
        case round
        /// Half a square around the end point.
        case square
    }

    /// What a corner looks like on its outer side.
    public enum Join: Hashable, Sendable {
        /// A point, where it is not too sharp for the miter limit; else cut off.
        case miter
        /// A part of a disc.
        case round
        /// Cut off.
        case bevel
    }

    /// How wide the line is, at least one device pixel; 0 is exactly one device pixel at every scale.
    public var width: Double
    /// The ends of lines, and of dashes.
    public var cap: Cap
    /// The corners.
    public var join: Join
    /// How far a miter may reach, as a multiple of the line's width.
    public var miterLimit: Double
    /// The lengths of dashes and gaps in turn, used again and again; none, or a sum of 0, is a line without gaps.
    public var dash: [Double]
    /// How far into the dashes the line begins.
    public var dashPhase: Double

    /// A line of that width; plain where nothing else is said.
    public init(
        width: Double, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10, dash: [Double] = [],
        dashPhase: Double = 0
    ) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }

    /// A line of one device pixel at every scale and through every transform.
    public static let hairline = StrokeStyle(width: 0)
}
