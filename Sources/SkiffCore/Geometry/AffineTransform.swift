/// A linear map and a shift: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
///
/// - Units: points; angles in radians, clockwise as seen, since y points down.
public struct AffineTransform: Hashable, Sendable {
    /// x per x: with a turn, the scale along x times the cosine.
    public var a: Double
    /// y per x.
    public var b: Double
    /// x per y.
    public var c: Double
    /// y per y.
    public var d: Double
    /// The shift to the right.
    public var tx: Double
    /// The shift down.
    public var ty: Double

    /// The map with those six coefficients.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// A scale about the origin; negative values turn over.
    public init(scaleX: Double, y: Double) {
        self.init(a: scaleX, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// A shift to the right and down.
    public init(translationX: Double, y: Double) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: translationX, ty: y)
    }

    /// The map that leaves all where it is.
    public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Whether it leaves all where it is.
    public var isIdentity: Bool { a == 1 && b == 0 && c == 0 && d == 1 && tx == 0 && ty == 0 }

    /// Whether the map keeps the axes and lengths, so that only positions change.
    public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

    /// Whether upright rectangles stay upright and do not turn over.
    public var isScaleAndTranslation: Bool { b == 0 && c == 0 && a > 0 && d > 0 }

    /// How much larger areas become: negative if the map turns over, 0 if it flattens.
    public var determinant: Double { a * d - b * c }

    /// The map that undoes this one, or nil where there is none (a scale of 0) or a coefficient is not finite.
    public var inverted: AffineTransform? {
        let det = determinant
        guard det != 0, det.isFinite, tx.isFinite, ty.isFinite else { return nil }
        let inverse = AffineTransform(
            a: d / det, b: -b / det, c: -c / det, d: a / det,
            tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
        return inverse.a.isFinite && inverse.b.isFinite && inverse.c.isFinite && inverse.d.isFinite
            && inverse.tx.isFinite && inverse.ty.isFinite ? inverse : nil
    }

    /// The map that does this one first and `next` after it.
    public func concatenating(_ next: AffineTransform) -> AffineTransform {
        AffineTransform(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d,
            c: c * next.a + d * next.c, d: c * next.b + d * next.d,
            tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
    }

    /// This map with a shift before it.
    public func translatedBy(x: Double, y: Double) -> AffineTransform {
        AffineTransform(translationX: x, y: y).concatenating(self)
    }

    /// This map with a scale before it.
    public func scaledBy(x: Double, y: Double) -> AffineTransform {
        AffineTransform(scaleX: x, y: y).concatenating(self)
    }

    /// Where a point comes to lie.
    public func apply(to point: Point) -> Point {
        Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }

    /// The smallest upright rectangle around the mapped one.
    public func apply(to rect: Rect) -> Rect {
        if isTranslation { return rect.offset(dx: tx, dy: ty) }
        let corners = [
            apply(to: rect.origin), apply(to: Point(x: rect.maxX, y: rect.minY)),
            apply(to: Point(x: rect.minX, y: rect.maxY)), apply(to: Point(x: rect.maxX, y: rect.maxY)),
        ]
        var low = corners[0]
        var high = corners[0]
        for corner in corners.dropFirst() {
            low = Point(x: min(low.x, corner.x), y: min(low.y, corner.y))
            high = Point(x: max(high.x, corner.x), y: max(high.y, corner.y))
        }
        return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}
