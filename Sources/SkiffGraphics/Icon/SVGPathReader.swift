import Glibc
import SkiffCore

/// Reads the commands of a path's `d`: as far as they are right, as SVG has it.
nonisolated struct SVGPathReader {
    private(set) var path = Path()
    /// How many commands there were.
    private(set) var count = 0
    private var scanner: SVGScanner
    private let limit: Int
    private var current = Point()
    private var start = Point()
    /// The control point that a smooth curve mirrors, of the second and of the third degree.
    private var lastQuad: Point?
    private var lastCubic: Point?

    /// Reads at most so many commands.
    init(_ text: String, limit: Int) {
        scanner = SVGScanner(text)
        self.limit = limit
        read()
    }

    private mutating func read() {
        var command: UInt8?
        while count < limit {
            if let letter = scanner.letter() {
                command = letter
            } else if scanner.isAtEnd {
                return
            } else if command == nil || command == UInt8(ascii: "z") || command == UInt8(ascii: "Z") {
                // Numbers without a command.
                return
            }
            guard let now = command, step(now) else { return }
            count += 1
            // More pairs after a move are lines.
            if now == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
            if now == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
        }
    }

    /// Reads what belongs to a command, and adds it; false if it is not right.
    private mutating func step(_ command: UInt8) -> Bool {
        let isRelative = command >= 97
        let base = isRelative ? current : .zero
        if count == 0, command | 32 != UInt8(ascii: "m") { return false }
        var quad: Point?
        var cubic: Point?
        switch command | 32 {
        case UInt8(ascii: "m"):
            guard let point = point(base) else { return false }
            path.move(to: point)
            start = point
            current = point
        case UInt8(ascii: "l"):
            guard let point = point(base) else { return false }
            line(to: point)
        case UInt8(ascii: "h"):
            guard let x = scanner.number() else { return false }
            line(to: Point(x: base.x + x, y: current.y))
        case UInt8(ascii: "v"):
            guard let y = scanner.number() else { return false }
            line(to: Point(x: current.x, y: base.y + y))
        case UInt8(ascii: "c"):
            guard let c1 = point(base), let c2 = point(base), let end = point(base) else { return false }
            curve(c1, c2, end)
            cubic = c2
        case UInt8(ascii: "s"):
            guard let c2 = point(base), let end = point(base) else { return false }
            curve(mirrored(lastCubic), c2, end)
            cubic = c2
        case UInt8(ascii: "q"):
            guard let control = point(base), let end = point(base) else { return false }
            path.addQuadCurve(to: end, control: control)
            current = end
            quad = control
        case UInt8(ascii: "t"):
            guard let end = point(base) else { return false }
            let control = mirrored(lastQuad)
            path.addQuadCurve(to: end, control: control)
            current = end
            quad = control
        case UInt8(ascii: "a"):
            guard let rx = scanner.number(), let ry = scanner.number(), let angle = scanner.number(),
                let isLarge = scanner.flag(), let isClockwise = scanner.flag(), let end = point(base)
            else { return false }
            arc(to: end, rx: abs(rx), ry: abs(ry), angle: angle * .pi / 180, isLarge: isLarge, isClockwise: isClockwise)
        case UInt8(ascii: "z"):
            path.close()
            current = start
        default: return false
        }
        lastQuad = quad
        lastCubic = cubic
        return true
    }

    private mutating func point(_ base: Point) -> Point? {
        guard let x = scanner.number(), let y = scanner.number() else { return nil }
        return Point(x: base.x + x, y: base.y + y)
    }

    private func mirrored(_ control: Point?) -> Point {
        guard let control else { return current }
        return Point(x: 2 * current.x - control.x, y: 2 * current.y - control.y)
    }

    private mutating func line(to point: Point) {
        path.addLine(to: point)
        current = point
    }

    private mutating func curve(_ c1: Point, _ c2: Point, _ end: Point) {
        path.addCurve(to: end, control1: c1, control2: c2)
        current = end
    }

    /// An arc of an ellipse between two points, as curves: its centre follows from its ends.
    private mutating func arc(
        to end: Point, rx: Double, ry: Double, angle: Double, isLarge: Bool, isClockwise: Bool
    ) {
        let from = current
        guard rx > 0, ry > 0, from != end else { return line(to: end) }
        let (sine, cosine) = (sin(angle), cos(angle))
        // Half of the way between the ends, in the ellipse's own directions, in its radii.
        let dx = (from.x - end.x) / 2
        let dy = (from.y - end.y) / 2
        var (rx, ry) = (rx, ry)
        let along = cosine * dx + sine * dy
        let across = cosine * dy - sine * dx
        let needed = (along / rx) * (along / rx) + (across / ry) * (across / ry)
        guard needed.isFinite, needed > 0 else { return line(to: end) }
        // Radii that do not reach are made larger.
        if needed > 1 {
            rx *= needed.squareRoot()
            ry *= needed.squareRoot()
        }
        let u = along / rx
        let v = across / ry
        let distance = max(0, 1 / (u * u + v * v) - 1).squareRoot() * (isLarge == isClockwise ? -1 : 1)
        let center = (u: distance * v, v: -distance * u)
        let first = atan2(v - center.v, u - center.u)
        var sweep = atan2(-v - center.v, -u - center.u) - first
        if isClockwise, sweep < 0 { sweep += 2 * .pi }
        if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
        let middle = Point(
            x: (from.x + end.x) / 2 + cosine * center.u * rx - sine * center.v * ry,
            y: (from.y + end.y) / 2 + sine * center.u * rx + cosine * center.v * ry)
        path.addArc(
            center: middle, x: Point(x: cosine * rx, y: sine * rx), y: Point(x: -sine * ry, y: cosine * ry),
            from: first, sweep: sweep, end: end)
        current = end
    }
}
