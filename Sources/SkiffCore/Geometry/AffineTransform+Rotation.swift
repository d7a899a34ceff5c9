import Glibc

extension AffineTransform {
    /// A turn about the origin, clockwise as seen.
    ///
    /// - Units: radians.
    public init(rotationAngle angle: Double) {
        self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
    }

    /// This map with a turn before it.
    ///
    /// - Units: radians.
    public func rotated(by angle: Double) -> AffineTransform {
        AffineTransform(rotationAngle: angle).concatenating(self)
    }
}
