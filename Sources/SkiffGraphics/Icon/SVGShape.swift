import SkiffCore

/// The outline of one of SVG's shapes.
nonisolated struct SVGShape {
    /// Empty if it is no shape, or one that is not drawn.
    private(set) var path = Path()
    private(set) var commandCount = 1
    /// A line has no inside.
    private(set) var canBeFilled = true
    private let attributes: [(name: String, value: String)]

    /// Reads the shape's attributes, as far as `limit` commands.
    init(_ name: String, _ attributes: [(name: String, value: String)], limit: Int) {
        self.attributes = attributes
        switch name {
        case "path":
            let reader = SVGPathReader(text("d"), limit: limit)
            path = reader.path
            commandCount = reader.count
        case "rect": addRect()
        case "circle": addEllipse(number("r"), number("r"))
        case "ellipse": addEllipse(number("rx"), number("ry"))
        case "line":
            canBeFilled = false
            path.move(to: Point(x: number("x1"), y: number("y1")))
            path.addLine(to: Point(x: number("x2"), y: number("y2")))
        case "polyline", "polygon": addLines(limit: limit, isClosed: name == "polygon")
        default: break
        }
    }

    private func text(_ name: String) -> String { attributes.first { $0.name == name }?.value ?? "" }

    private func optional(_ name: String) -> Double? {
        var scanner = SVGScanner(text(name))
        return scanner.number()
    }

    private func number(_ name: String) -> Double { optional(name) ?? 0 }

    private mutating func addRect() {
        let rect = Rect(x: number("x"), y: number("y"), width: number("width"), height: number("height"))
        guard rect.width > 0, rect.height > 0 else { return }
        // One radius is the other's where that is not said.
        let rx = min(max(optional("rx") ?? number("ry"), 0), rect.width / 2)
        let ry = min(max(optional("ry") ?? number("rx"), 0), rect.height / 2)
        guard rx > 0, ry > 0 else { return path.addRect(rect) }
        // The distance of the control points that makes a quarter of a circle of a curve.
        let k = 0.552_284_749_8
        path.move(to: Point(x: rect.minX + rx, y: rect.minY))
        func corner(_ x: Double, _ y: Double, _ from: Point, _ to: Point) {
            path.addLine(to: from)
            let c1 = Point(x: from.x + (x - from.x) * k, y: from.y + (y - from.y) * k)
            let c2 = Point(x: to.x + (x - to.x) * k, y: to.y + (y - to.y) * k)
            path.addCurve(to: to, control1: c1, control2: c2)
        }
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        corner(right, top, Point(x: right - rx, y: top), Point(x: right, y: top + ry))
        corner(right, bottom, Point(x: right, y: bottom - ry), Point(x: right - rx, y: bottom))
        corner(left, bottom, Point(x: left + rx, y: bottom), Point(x: left, y: bottom - ry))
        corner(left, top, Point(x: left, y: top + ry), Point(x: left + rx, y: top))
        path.close()
    }

    private mutating func addEllipse(_ rx: Double, _ ry: Double) {
        guard rx > 0, ry > 0 else { return }
        path.addEllipse(
            in: Rect(x: number("cx") - rx, y: number("cy") - ry, width: 2 * rx, height: 2 * ry))
    }

    private mutating func addLines(limit: Int, isClosed: Bool) {
        var scanner = SVGScanner(text("points"))
        let numbers = scanner.numbers(limit: max(0, limit) * 2)
        commandCount = numbers.count / 2
        guard commandCount > 0 else { return }
        path.addLines(between: (0..<commandCount).map { Point(x: numbers[2 * $0], y: numbers[2 * $0 + 1]) })
        if isClosed { path.close() }
    }
}
