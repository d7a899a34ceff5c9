import Glibc
import SkiffCore

nonisolated extension Path {
    /// A rectangle.
    public init(_ rect: Rect) {
        self.init()
        addRect(rect)
    }

    /// A rectangle with round corners.
    public init(roundedRect rect: Rect, cornerRadius: Double) {
        self.init()
        addRoundedRect(rect, radii: CornerRadii(cornerRadius))
    }

    /// A rectangle with corners of different roundness.
    public init(roundedRect rect: Rect, radii: CornerRadii) {
        self.init()
        addRoundedRect(rect, radii: radii)
    }

    /// The ellipse that touches the sides of a rectangle.
    public init(ellipseIn rect: Rect) {
        self.init()
        addEllipse(in: rect)
    }

    /// Adds a rectangle, clockwise from its top left.
    public mutating func addRect(_ rect: Rect) {
        move(to: rect.origin)
        addLine(to: Point(x: rect.maxX, y: rect.minY))
        addLine(to: Point(x: rect.maxX, y: rect.maxY))
        addLine(to: Point(x: rect.minX, y: rect.maxY))
        close()
    }

    /// Adds a rectangle with round corners, clockwise; the radii are made to fit.
    public mutating func addRoundedRect(_ rect: Rect, radii: CornerRadii) {
        let fit = radii.fitting(rect.size)
        let quarter = Double.pi / 2
        move(to: Point(x: rect.minX + fit.topLeft, y: rect.minY))
        func corner(_ x: Double, _ y: Double, _ radius: Double, _ angle: Double) {
            guard radius > 0 else { return addLine(to: Point(x: x, y: y)) }
            addArc(center: Point(x: x, y: y), radius: radius, startAngle: angle, endAngle: angle + quarter)
        }
        corner(rect.maxX - fit.topRight, rect.minY + fit.topRight, fit.topRight, -quarter)
        corner(rect.maxX - fit.bottomRight, rect.maxY - fit.bottomRight, fit.bottomRight, 0)
        corner(rect.minX + fit.bottomLeft, rect.maxY - fit.bottomLeft, fit.bottomLeft, quarter)
        if fit.topLeft > 0 {
            corner(rect.minX + fit.topLeft, rect.minY + fit.topLeft, fit.topLeft, 2 * quarter)
        }
        close()
    }

    /// Adds the ellipse that touches the sides of a rectangle, clockwise from its right end.
    public mutating func addEllipse(in rect: Rect) {
        let halfWidth = rect.width / 2
        let halfHeight = rect.height / 2
        move(to: Point(x: rect.maxX, y: rect.midY))
        addArc(
            center: rect.center, x: Point(x: halfWidth, y: 0), y: Point(x: 0, y: halfHeight), from: 0,
            sweep: 2 * .pi)
        close()
    }

    /// Adds a part of a circle, with a line to its start if the subpath has begun.
    ///
    /// A way of a full turn or more is the whole circle.
    ///
    /// - Units: angles in radians from the right, clockwise as seen: half a turn of π is at the left, π / 2 at the
    ///   bottom.
    public mutating func addArc(
        center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool = true
    ) {
        let radius = abs(radius)
        let turn = 2 * Double.pi
        var sweep = endAngle - startAngle
        guard sweep.isFinite, startAngle.isFinite else { return addLine(to: Point(x: .nan, y: .nan)) }
        if !clockwise { sweep = -sweep }
        if sweep >= turn {
            sweep = turn
        } else if sweep < 0 {
            sweep = fmod(sweep, turn)
            if sweep < 0 { sweep += turn }
        }
        if !clockwise { sweep = -sweep }
        let first = Point(
            x: center.x + radius * cos(startAngle), y: center.y + radius * sin(startAngle))
        if currentPoint == nil { move(to: first) } else if currentPoint != first { addLine(to: first) }
        addArc(
            center: center, x: Point(x: radius, y: 0), y: Point(x: 0, y: radius), from: startAngle, sweep: sweep)
    }

    /// Curves along an ellipse with those half axes, each of an eighth of a turn at most: off by less than 1 / 200 000
    /// of the radius.
    ///
    /// Where it ends, if it is known, is not counted out.
    mutating func addArc(
        center: Point, x: Point, y: Point, from start: Double, sweep: Double, end: Point? = nil
    ) {
        let count = max(1, Int((abs(sweep) / (.pi / 4) - 1e-9).rounded(.up)))
        let step = sweep / Double(count)
        let reach = 4.0 / 3 * tan(step / 4)
        func place(_ cosine: Double, _ sine: Double) -> Point {
            Point(x: center.x + x.x * cosine + y.x * sine, y: center.y + x.y * cosine + y.y * sine)
        }
        for index in 0..<count {
            let from = start + step * Double(index)
            let to = index == count - 1 ? start + sweep : from + step
            let (c0, s0) = (cos(from), sin(from))
            let (c1, s1) = (cos(to), sin(to))
            let last = index == count - 1 ? end : nil
            addCurve(
                to: last ?? place(c1, s1), control1: place(c0 - reach * s0, s0 + reach * c0),
                control2: place(c1 + reach * s1, s1 - reach * c1))
        }
    }
}
