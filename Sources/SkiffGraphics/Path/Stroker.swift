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
    // Filled anew for each line, in the same memory.
    private var points: [Point] = []
    private var smooth: [Bool] = []
    private var ways: [Point] = []
    private var lengths: [Double] = []
    private var left: [Point] = []
    private var right: [Point] = []
    private var polygon: [Point] = []

    /// How many parts round ends and corners have so far.
    private var parts = 0

    /// Past so many edges, or parts, round ends and corners are no longer made of many.
    private static let budget = (edges: 1 << 18, parts: 1 << 20)

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
        points.removeAll(keepingCapacity: true)
        smooth.removeAll(keepingCapacity: true)
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
        ways.removeAll(keepingCapacity: true)
        lengths.removeAll(keepingCapacity: true)
        for index in 0..<segments {
            let way = points[(index + 1) % points.count] - points[index]
            let length = way.distance(to: .zero)
            ways.append(Point(x: way.x / length, y: way.y / length))
            lengths.append(length)
        }
        run(isClosed)
        guard !isClosed else { return }
        end(points[0], Point(x: -ways[0].x, y: -ways[0].y))
        end(points[points.count - 1], ways[segments - 1])
    }

    /// Draws stretches without hard corners as one band each, and joins them.
    private mutating func run(_ isClosed: Bool) {
        let segments = ways.count
        left.removeAll(keepingCapacity: true)
        right.removeAll(keepingCapacity: true)
        var first = 0
        if isClosed {
            // Begin at a corner; without one it is a ring.
            guard let corner = (0..<segments).first(where: { bend($0) == nil }) else {
                for index in 0..<segments {
                    let offset = bend(index) ?? side(index)
                    left.append(points[index] + offset)
                    right.append(points[index] - offset)
                }
                right.reverse()
                list.add(left, through: map)
                list.add(right, through: map)
                return
            }
            first = corner
        }
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
            right.reverse()
            left.append(contentsOf: right)
            list.add(left, through: map)
            left.removeAll(keepingCapacity: true)
            right.removeAll(keepingCapacity: true)
            if !isLast || isClosed { corner(to, ways[segment], ways[next], smooth[next % points.count]) }
        }
    }

    /// The side of the band at a point between two segments; nil at a hard corner.
    private func bend(_ index: Int) -> Point? {
        let before = index == 0 ? ways.count - 1 : index - 1
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

    private func side(_ segment: Int) -> Point { Point(x: -ways[segment].y * half, y: ways[segment].x * half) }

    /// How many parts a turn of the pen has.
    private mutating func steps(_ angle: Double) -> Int {
        guard list.edges.count < Self.budget.edges, parts < Self.budget.parts else { return 2 }
        let steps = Int(min(max((angle / fan).rounded(.up), 1), 1000))
        parts += steps
        return steps
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
        begin(point, point + from)
        if smooth || join == .round {
            let steps = steps(abs(angle))
            for step in 1..<steps { polygon.append(point + turn(from, angle * Double(step) / Double(steps))) }
        } else if join == .miter, limit * limit * (1 + cosine) >= 2, 1 + cosine > 1e-6 {
            let factor = 1 / (1 + cosine)
            polygon.append(point + Point(x: (from.x + to.x) * factor, y: (from.y + to.y) * factor))
        }
        polygon.append(point + to)
        finish()
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
        case .square:
            begin(point + side, point + side + ahead)
            polygon.append(point - side + ahead)
            polygon.append(point - side)
            finish()
        case .round:
            let steps = max(steps(.pi), 2)
            begin(point + side)
            for step in 1..<steps { polygon.append(point + turn(side, -.pi * Double(step) / Double(steps))) }
            polygon.append(point - side)
            finish()
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

    private mutating func begin(_ first: Point, _ second: Point? = nil) {
        polygon.removeAll(keepingCapacity: true)
        polygon.append(first)
        if let second { polygon.append(second) }
    }

    /// Adds the polygon the way round that bands have.
    private mutating func finish() {
        var area = 0.0
        var last = polygon[polygon.count - 1]
        for point in polygon {
            area += last.x * point.y - point.x * last.y
            last = point
        }
        // A band runs ahead on its left side, where y is larger for one to the right, and back on the other.
        if area > 0 { polygon.reverse() }
        list.add(polygon, through: map)
    }
}
