/// The soft shadow that a shape throws on what is behind it.
///
/// - Units: points.
nonisolated public struct Shadow: Sendable, Hashable {
    /// How far below the shape it lies.
    public var drop: Double
    /// How far to the right of the shape it lies.
    public var shift: Double
    /// How far it reaches out of the shape that it is of.
    public var blur: Double
    /// How dark it is under the shape's middle, from 0 to 1.
    public var opacity: Double
    /// Its colour; the colour's own opacity counts too.
    public var color: Color

    /// A shadow, black and straight below if nothing else is said.
    public init(drop: Double, shift: Double = 0, blur: Double, opacity: Double, color: Color = .black) {
        self.drop = drop
        self.shift = shift
        self.blur = blur
        self.opacity = opacity
        self.color = color
    }
}
