import SkiffCore

/// Lines and curves that shapes are made of: to fill, to stroke, to clip to.
///
/// A path is a list of subpaths, each begun by `move(to:)`. A line or curve that nothing was moved for begins where it
/// would end. Filling closes every subpath; `close()` makes strokes meet there too. A path with a coordinate that is
/// not finite draws nothing.
///
/// - Space: the user's of the canvas that draws it.
/// - Units: points; angles in radians, clockwise as seen.
/// - Isolation: a plain value, usable anywhere.
nonisolated public struct Path: Hashable, Sendable {
    /// What counts as inside where subpaths overlap.
    public enum FillRule: Hashable, Sendable {
        /// Whatever the outline runs around, in either direction, however often.
        case winding
        /// What it runs around an odd number of times: the second of two overlapping shapes is a hole in the first.
        case evenOdd
    }

    enum Verb: UInt8 {
        case move, line, quad, curve, close
    }

    private(set) var verbs: [Verb] = []
    private(set) var points: [Point] = []
    /// Of all points, controls too; meaningless without points.
    private(set) var low = Point()
    private(set) var high = Point()
    /// Whether all points are finite.
    private(set) var isFinite = true
    private var fingerprint: UInt64 = 0xCBF2_9CE4_8422_2325
    private var start: Point?

    /// A path without anything in it.
    public init() {}

    /// Whether nothing was added.
    public var isEmpty: Bool { verbs.isEmpty }

    /// Where the next line begins; nil before anything was added.
    public private(set) var currentPoint: Point?

    /// Begins a new subpath.
    public mutating func move(to point: Point) {
        append(.move)
        append(point)
        start = point
    }

    /// Adds a straight line.
    public mutating func addLine(to point: Point) {
        begin(at: point)
        append(.line)
        append(point)
    }

    /// Adds a curve of the second degree, which one control point pulls at.
    public mutating func addQuadCurve(to point: Point, control: Point) {
        begin(at: point)
        append(.quad)
        append(control)
        append(point)
    }

    /// Adds a curve of the third degree, which two control points pull at.
    public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
        begin(at: point)
        append(.curve)
        append(control1)
        append(control2)
        append(point)
    }

    /// Ends the subpath with a line to its start, where strokes are joined; the next line begins there.
    public mutating func close() {
        guard let start, verbs.last != .close else { return }
        append(.close)
        currentPoint = start
    }

    /// Adds lines from each point to the next as a subpath of their own.
    public mutating func addLines(between points: [Point]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    /// Adds all of another path, moved through a map.
    public mutating func addPath(_ path: Path, transform: AffineTransform = .identity) {
        var next = 0
        func point() -> Point {
            next += 1
            return transform.isIdentity ? path.points[next - 1] : transform.apply(to: path.points[next - 1])
        }
        for verb in path.verbs {
            switch verb {
            case .move: move(to: point())
            case .line: addLine(to: point())
            case .quad:
                let control = point()
                addQuadCurve(to: point(), control: control)
            case .curve:
                let control1 = point()
                let control2 = point()
                addCurve(to: point(), control1: control1, control2: control2)
            case .close: close()
            }
        }
    }

    /// The path moved through a map.
    public func applying(_ transform: AffineTransform) -> Path {
        var path = Path()
        path.addPath(self, transform: transform)
        return path
    }

    private mutating func begin(at point: Point) {
        if start == nil {
            move(to: point)
        } else if verbs.last == .close, let start {
            move(to: start)
        }
    }

    private mutating func append(_ verb: Verb) {
        verbs.append(verb)
        mix(UInt64(verb.rawValue))
    }

    private mutating func append(_ point: Point) {
        if points.isEmpty {
            low = point
            high = point
        } else {
            low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
            high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        if !point.isFinite { isFinite = false }
        points.append(point)
        mix((point.x + 0).bitPattern)
        mix((point.y + 0).bitPattern)
        currentPoint = point
    }

    private mutating func mix(_ value: UInt64) {
        fingerprint = (fingerprint ^ value) &* 0x9E37_79B9_7F4A_7C15
        fingerprint ^= fingerprint >> 29
    }

    public static func == (a: Path, b: Path) -> Bool {
        a.fingerprint == b.fingerprint && a.verbs == b.verbs && a.points == b.points
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(fingerprint)
    }

    /// The rectangle around all points and controls, which the path never leaves.
    var hull: Rect {
        points.isEmpty ? Rect() : Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}
