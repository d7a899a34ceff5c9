import Glibc
import SkiffCore

/// Turns lines into the polygons that a pen of round shape covers along them.
///
/// The polygons overlap, all turning the same way: filled by the winding rule they are one shape.
nonisolated struct Stroker {
    private let half: Double
    private let cap: StrokeStyle.Cap
    private let join: StrokeStyle.Join
    private let limit: Double
    /// From the pen's space to the pixels.
    private let map: AffineTransform
    private var list: EdgeList
    /// How far a fan of a round join turns at each step.
    private let fan: Double

    /// A pen of that width.
    init(width: Double, style: StrokeStyle, map: AffineTransform, into list: EdgeList, tolerance: Double) {
        half = width / 2
        cap = style.cap
        join = style.join
        limit = style.miterLimit >= 1 ? style.miterLimit : 1
        self.map = map
        self.list = list
        fan = 2 * acos(max(0, 1 - tolerance / max(half, tolerance)))
    }

    /// The edges of the lines' outlines.
    func edges(of flat: FlatPath) -> EdgeList {
        var copy = self
        for contour in flat.contours { copy.stroke(flat, contour) }
        return copy.list
    }

    private mutating func stroke(_ flat: FlatPath, _ contour: FlatPath.Contour) {
        var points: [Point] = []
        var smooth: [Bool] = []
        for index in contour.points where points.last != flat.points[index] {
            points.append(flat.points[index])
            smooth.append(flat.isSmooth[index])
        }
        var isClosed = contour.isClosed
        if isClosed, points.count > 1, points[0] == points[points.count - 1] {
            points.removeLast()
            smooth.removeLast()
        }
        guard points.count > 1 else {
            // Only what was drawn, not what was only moved to.
            if contour.points.count > 1 || isClosed, let point = points.first { dot(point) }
            return
        }
        if points.count == 2 { isClosed = false }
        let segments = isClosed ? points.count : points.count - 1
        var ways: [Point] = []
        var lengths: [Double] = []
        for index in 0..<segments {
            let way = points[(index + 1) % points.count] - points[index]
            let length = way.distance(to: .zero)
            ways.append(Point(x: way.x / length, y: way.y / length))
            lengths.append(length)
        }
        run(points, smooth, ways, lengths, isClosed)
        guard !isClosed else { return }
        end(points[0], Point(x: -ways[0].x, y: -ways[0].y))
        end(points[points.count - 1], ways[segments - 1])
    }

    /// Draws stretches without hard corners as one band each, and joins them.
    private mutating func run(
        _ points: [Point], _ smooth: [Bool], _ ways: [Point], _ lengths: [Double], _ isClosed: Bool
    ) {
        let segments = ways.count
        /// The side of the band at a point between two segments; nil at a hard corner.
        func bend(_ index: Int) -> Point? {
            let before = (index + segments - 1) % segments
            let (a, b) = (ways[before], ways[index])
            let cosine = a.x * b.x + a.y * b.y
            let tangent = abs(a.x * b.y - a.y * b.x) / max(1 + cosine, 1e-9)
            guard tangent * half < 0.9 * min(lengths[before], lengths[index]) else { return nil }
            let isSmooth = smooth[index] && cosine > 0.8
            let isMiter = join == .miter && limit * limit * (1 + cosine) >= 2 && cosine > -0.5
            guard isSmooth || isMiter else { return nil }
            let factor = half / (1 + cosine)
            return Point(x: -(a.y + b.y) * factor, y: (a.x + b.x) * factor)
        }
        func side(_ segment: Int) -> Point { Point(x: -ways[segment].y * half, y: ways[segment].x * half) }
        var first = 0
        if isClosed {
            // Begin at a corner; without one it is a ring.
            guard let corner = (0..<segments).first(where: { bend($0) == nil }) else {
                var outer: [Point] = []
                var inner: [Point] = []
                for index in 0..<segments {
                    let offset = bend(index) ?? side(index)
                    outer.append(points[index] + offset)
                    inner.append(points[index] - offset)
                }
                list.add(outer, through: map)
                list.add(inner.reversed(), through: map)
                return
            }
            first = corner
        }
        var left: [Point] = []
        var right: [Point] = []
        for step in 0..<segments {
            let segment = (first + step) % segments
            let from = points[segment]
            let to = points[(segment + 1) % points.count]
            if left.isEmpty {
                left.append(from + side(segment))
                right.append(from - side(segment))
            }
            let next = (segment + 1) % segments
            let isLast = step == segments - 1
            if !isLast, let offset = bend(next) {
                left.append(to + offset)
                right.append(to - offset)
                continue
            }
            left.append(to + side(segment))
            right.append(to - side(segment))
            list.add(left + right.reversed(), through: map)
            left.removeAll(keepingCapacity: true)
            right.removeAll(keepingCapacity: true)
            if !isLast || isClosed { corner(to, ways[segment], ways[next], smooth[next % points.count]) }
        }
    }

    /// Fills the outer side of a corner.
    private mutating func corner(_ point: Point, _ a: Point, _ b: Point, _ smooth: Bool) {
        let cross = a.x * b.y - a.y * b.x
        let cosine = a.x * b.x + a.y * b.y
        let angle = atan2(cross, cosine)
        guard abs(angle) * half > 0.01 else { return }
        // The outer side is the one that the line turns away from.
        let sign = angle > 0 ? -1.0 : 1.0
        let from = Point(x: -a.y * half * sign, y: a.x * half * sign)
        let to = Point(x: -b.y * half * sign, y: b.x * half * sign)
        var polygon = [point, point + from]
        if smooth || join == .round {
            let steps = Int(min((abs(angle) / fan).rounded(.up), 1000))
            for step in 1..<max(steps, 1) { polygon.append(point + turn(from, angle * Double(step) / Double(steps))) }
        } else if join == .miter, limit * limit * (1 + cosine) >= 2, 1 + cosine > 1e-6 {
            let factor = 1 / (1 + cosine)
            polygon.append(point + Point(x: (from.x + to.x) * factor, y: (from.y + to.y) * factor))
        }
        polygon.append(point + to)
        add(polygon)
    }

    private func turn(_ vector: Point, _ angle: Double) -> Point {
        let (c, s) = (cos(angle), sin(angle))
        return Point(x: vector.x * c - vector.y * s, y: vector.x * s + vector.y * c)
    }

    /// The cap at an end from which the line goes no further that way.
    private mutating func end(_ point: Point, _ way: Point) {
        let side = Point(x: -way.y * half, y: way.x * half)
        let ahead = Point(x: way.x * half, y: way.y * half)
        switch cap {
        case .butt: break
        case .square: add([point + side, point + side + ahead, point - side + ahead, point - side])
        case .round:
            var polygon = [point + side]
            let steps = Int(min(max((.pi / fan).rounded(.up), 2), 1000))
            for step in 1..<steps { polygon.append(point + turn(side, -.pi * Double(step) / Double(steps))) }
            polygon.append(point - side)
            add(polygon)
        }
    }

    private mutating func dot(_ point: Point) {
        switch cap {
        case .butt: break
        case .round, .square:
            end(point, Point(x: 1, y: 0))
            end(point, Point(x: -1, y: 0))
        }
    }

    /// Adds a polygon the way round that bands have.
    private mutating func add(_ polygon: [Point]) {
        var area = 0.0
        var last = polygon[polygon.count - 1]
        for point in polygon {
            area += last.x * point.y - point.x * last.y
            last = point
        }
        // A band runs ahead on its left side, where y is larger for one to the right, and back on the other.
        list.add(area > 0 ? polygon.reversed() : polygon, through: map)
    }
}
