/// The soft shadow that a rectangle throws on what is behind it.
///
/// - Units: points.
nonisolated public struct Shadow: Sendable, Hashable {
    /// How far below the rectangle it lies.
    public var drop: Double
    /// How far it reaches out of the rectangle that it is of.
    public var blur: Double
    /// How dark it is under the rectangle's middle, from 0 to 1.
    public var opacity: Double

    /// A black shadow.
    public init(drop: Double, blur: Double, opacity: Double) {
        self.drop = drop
        self.blur = blur
        self.opacity = opacity
    }
}
