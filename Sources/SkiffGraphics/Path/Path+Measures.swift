import SkiffCore

nonisolated extension Path {
    /// The smallest upright rectangle around the path's lines and curves; zero when there are none.
    public var bounds: Rect {
        guard isFinite, !points.isEmpty else { return Rect() }
        var low = Point(x: .infinity, y: .infinity)
        var high = Point(x: -.infinity, y: -.infinity)
        func take(_ point: Point) {
            low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
            high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        var next = 0
        var current = Point()
        for verb in verbs {
            switch verb {
            case .move, .line:
                current = points[next]
                next += 1
                take(current)
            case .quad:
                let (control, end) = (points[next], points[next + 1])
                next += 2
                // As a curve of the third degree.
                let c1 = Self.mix(current, control, 2.0 / 3)
                let c2 = Self.mix(end, control, 2.0 / 3)
                take(end)
                for t in Self.turns(current, c1, c2, end) { take(Self.curve(current, c1, c2, end, t)) }
                current = end
            case .curve:
                let (c1, c2, end) = (points[next], points[next + 1], points[next + 2])
                next += 3
                take(end)
                for t in Self.turns(current, c1, c2, end) { take(Self.curve(current, c1, c2, end, t)) }
                current = end
            case .close: break
            }
        }
        return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    /// Whether a point is inside, edges to within 1/100 of a point.
    public func contains(_ point: Point, using rule: FillRule = .winding) -> Bool {
        guard isFinite, point.isFinite, point.x >= low.x, point.x <= high.x, point.y >= low.y, point.y <= high.y
        else { return false }
        let flat = FlatPath(self, through: .identity, tolerance: 0.01, visible: nil)
        var winding = 0
        for contour in flat.contours {
            guard var from = flat.points[contour.points].last else { continue }
            for to in flat.points[contour.points] {
                if (from.y <= point.y) != (to.y <= point.y) {
                    let x = from.x + (to.x - from.x) * ((point.y - from.y) / (to.y - from.y))
                    if x > point.x { winding += to.y > from.y ? 1 : -1 }
                }
                from = to
            }
        }
        return rule == .winding ? winding != 0 : winding & 1 != 0
    }

    static func mix(_ a: Point, _ b: Point, _ t: Double) -> Point {
        Point(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }

    static func curve(_ a: Point, _ b: Point, _ c: Point, _ d: Point, _ t: Double) -> Point {
        let u = 1 - t
        let (wa, wb, wc, wd) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        return Point(
            x: wa * a.x + wb * b.x + wc * c.x + wd * d.x, y: wa * a.y + wb * b.y + wc * c.y + wd * d.y)
    }

    /// Where a curve goes neither left nor right, or neither up nor down.
    private static func turns(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> [Double] {
        roots(a.x, b.x, c.x, d.x) + roots(a.y, b.y, c.y, d.y)
    }

    private static func roots(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
        // The derivative over 3: p·t² + q·t + r.
        let p = d - 3 * c + 3 * b - a
        let q = 2 * (c - 2 * b + a)
        let r = b - a
        var found: [Double] = []
        let root = (q * q - 4 * p * r).squareRoot()
        if root.isFinite {
            // In the form that does not cancel.
            let half = -0.5 * (q + (q < 0 ? -root : root))
            found = [half / p, r / half]
        }
        return found.filter { $0 > 0 && $0 < 1 }
    }
}
