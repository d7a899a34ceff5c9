import SkiffCore

/// A path as straight lines in another space.
nonisolated struct FlatPath {
    struct Contour {
        var points: Range<Int>
        var isClosed: Bool
    }

    private(set) var points: [Point] = []
    /// Whether the point lies inside a curve: no corner.
    private(set) var isSmooth: [Bool] = []
    private(set) var contours: [Contour] = []
    private var start = 0
    private let tolerance: Double
    /// Curves that keep out of it may be cut short; how they run outside does not show in it.
    private let visible: Rect?

    private static let plain = 256
    private static let depth = 24
    /// Past so many points curves become their chords.
    static let budget = 1 << 17

    /// Lines that are nowhere further than the tolerance from the path moved through the map.
    init(_ path: Path, through map: AffineTransform, tolerance: Double, visible: Rect?) {
        self.tolerance = tolerance
        self.visible = visible
        points.reserveCapacity(path.points.count * 4)
        isSmooth.reserveCapacity(path.points.count * 4)
        var next = 0
        var current = Point()
        for verb in path.verbs {
            switch verb {
            case .move:
                finish(closed: false)
                current = map.apply(to: path.points[next])
                next += 1
                add(current)
            case .line:
                current = map.apply(to: path.points[next])
                next += 1
                add(current)
            case .quad:
                let control = map.apply(to: path.points[next])
                let end = map.apply(to: path.points[next + 1])
                next += 2
                curve(
                    current, Path.mix(current, control, 2.0 / 3), Path.mix(end, control, 2.0 / 3), end, Self.depth)
                current = end
            case .curve:
                let c1 = map.apply(to: path.points[next])
                let c2 = map.apply(to: path.points[next + 1])
                let end = map.apply(to: path.points[next + 2])
                next += 3
                curve(current, c1, c2, end, Self.depth)
                current = end
            case .close:
                finish(closed: true)
            }
        }
        finish(closed: false)
    }

    /// Nothing yet.
    init() {
        tolerance = 0
        visible = nil
    }

    mutating func add(_ point: Point, smooth: Bool = false) {
        points.append(point)
        isSmooth.append(smooth)
    }

    mutating func finish(closed: Bool) {
        if points.count > start { contours.append(Contour(points: start..<points.count, isClosed: closed)) }
        start = points.count
    }

    /// Moves all points through a map.
    mutating func apply(_ map: AffineTransform) {
        for index in points.indices { points[index] = map.apply(to: points[index]) }
    }

    /// Puts level and upright lines into the middle of pixels, where a line of one pixel is sharp.
    mutating func snapToPixels() {
        func middle(_ value: Double) -> Double { (value + 1e-4).rounded(.down) + 0.5 }
        for contour in contours {
            let range = contour.points
            let before = Array(points[range])
            for index in 0..<before.count - (contour.isClosed ? 0 : 1) {
                let next = (index + 1) % before.count
                let (from, to) = (before[index], before[next])
                let (i, j) = (range.lowerBound + index, range.lowerBound + next)
                guard from != to, !isSmooth[i], !isSmooth[j] else { continue }
                if abs(from.y - to.y) < 1e-3 {
                    points[i].y = middle(from.y)
                    points[j].y = points[i].y
                } else if abs(from.x - to.x) < 1e-3 {
                    points[i].x = middle(from.x)
                    points[j].x = points[i].x
                }
            }
        }
    }

    /// The rectangle around all points; nil when there are none, or one is not finite.
    var bounds: Rect? {
        guard var low = points.first else { return nil }
        var high = low
        for point in points {
            guard point.isFinite else { return nil }
            low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
            high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    private mutating func curve(_ a: Point, _ b: Point, _ c: Point, _ d: Point, _ depth: Int) {
        // How far a curve can be from so many equal steps follows from how its control polygon bends.
        let bend = max(
            Point(x: a.x - 2 * b.x + c.x, y: a.y - 2 * b.y + c.y).distance(to: .zero),
            Point(x: b.x - 2 * c.x + d.x, y: b.y - 2 * c.y + d.y).distance(to: .zero))
        let wanted = (0.75 * bend / tolerance).squareRoot().rounded(.up)
        guard wanted > 1, points.count < Self.budget else { return add(d) }
        guard wanted <= Double(Self.plain) || depth == 0 else {
            if let visible, isOutside(visible, a, b, c, d) { return add(d) }
            let ab = Path.mix(a, b, 0.5)
            let bc = Path.mix(b, c, 0.5)
            let cd = Path.mix(c, d, 0.5)
            let abc = Path.mix(ab, bc, 0.5)
            let bcd = Path.mix(bc, cd, 0.5)
            let middle = Path.mix(abc, bcd, 0.5)
            // Without a place to look at, a few thousand lines are enough for any curve.
            let left = visible == nil ? min(depth, 4) - 1 : depth - 1
            curve(a, ab, abc, middle, left)
            if !isSmooth.isEmpty { isSmooth[isSmooth.count - 1] = true }
            return curve(middle, bcd, cd, d, left)
        }
        let count = Int(min(wanted, Double(Self.plain)))
        let step = 1 / Double(count)
        for index in 1..<count { add(Path.curve(a, b, c, d, Double(index) * step), smooth: true) }
        add(d)
    }

    /// Whether all four are on one side of the rectangle.
    private func isOutside(_ rect: Rect, _ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
        max(a.x, b.x, c.x, d.x) < rect.minX || min(a.x, b.x, c.x, d.x) > rect.maxX
            || max(a.y, b.y, c.y, d.y) < rect.minY || min(a.y, b.y, c.y, d.y) > rect.maxY
    }
}
