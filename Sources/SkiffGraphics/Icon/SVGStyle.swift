import SkiffCore

/// How shapes are drawn: what attributes, and the same properties in `style`, say, and what is inherited.
///
/// Of colours it counts only whether there is one.
nonisolated struct SVGStyle {
    var isFilled = true
    var fillRule = Path.FillRule.winding
    var fillOpacity = 1.0
    var isStroked = false
    var stroke = StrokeStyle(width: 1, miterLimit: 4)
    var strokeOpacity = 1.0
    var isVisible = true
    // What belongs to one element and those in it as a whole.
    var opacity = 1.0
    var isDisplayed = true
    var transform = AffineTransform.identity

    private static let mostDashes = 32

    /// What an element inside begins with.
    var inherited: SVGStyle {
        var style = self
        style.opacity = 1
        style.isDisplayed = true
        style.transform = .identity
        return style
    }

    /// Takes the attributes of an element; `style` wins over the others.
    mutating func take(_ attributes: [(name: String, value: String)]) {
        for (name, value) in attributes where name != "style" { take(name, value) }
        for (name, value) in attributes where name == "style" {
            for part in value.split(separator: ";") {
                let pair = part.split(separator: ":", maxSplits: 1)
                if pair.count == 2 { take(Self.trimmed(pair[0]), Self.trimmed(pair[1])) }
            }
        }
    }

    private static func trimmed(_ text: Substring) -> String {
        var rest = text.drop { $0.isWhitespace }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }

    private mutating func take(_ name: String, _ value: String) {
        guard value != "inherit" else { return }
        switch name {
        case "fill": isFilled = Self.isPaint(value)
        case "fill-rule": fillRule = value == "evenodd" ? .evenOdd : .winding
        case "fill-opacity": fillOpacity = Self.opacity(value) ?? fillOpacity
        case "stroke": isStroked = Self.isPaint(value)
        case "stroke-width": stroke.width = Self.length(value) ?? stroke.width
        case "stroke-opacity": strokeOpacity = Self.opacity(value) ?? strokeOpacity
        case "stroke-linecap": stroke.cap = ["round": .round, "square": .square][value] ?? .butt
        case "stroke-linejoin": stroke.join = ["round": .round, "bevel": .bevel][value] ?? .miter
        case "stroke-miterlimit": stroke.miterLimit = Self.length(value) ?? stroke.miterLimit
        case "stroke-dasharray":
            var scanner = SVGScanner(value)
            stroke.dash = scanner.numbers(limit: Self.mostDashes).map { max(0, $0) }
        case "stroke-dashoffset": stroke.dashPhase = Self.number(value) ?? 0
        case "opacity": opacity = Self.opacity(value) ?? opacity
        case "visibility": isVisible = value == "visible"
        case "display": isDisplayed = value != "none"
        case "transform": transform = Self.transform(value)
        default: break
        }
    }

    private static func isPaint(_ value: String) -> Bool { value != "none" && value != "transparent" }

    private static func number(_ value: String) -> Double? {
        var scanner = SVGScanner(value)
        return scanner.number()
    }

    private static func length(_ value: String) -> Double? { number(value).map { max(0, $0) } }

    private static func opacity(_ value: String) -> Double? {
        number(value).map { min(max(value.hasSuffix("%") ? $0 / 100 : $0, 0), 1) }
    }

    /// A list of transforms, of which the last is applied first.
    static func transform(_ text: String) -> AffineTransform {
        var scanner = SVGScanner(text)
        var total = AffineTransform.identity
        for _ in 0..<16 where !scanner.isAtEnd {
            // As `rotate` and `skewX`.
            let name = scanner.word()
            guard scanner.skip("(") else { break }
            let numbers = scanner.numbers(limit: 6)
            guard scanner.skip(")"), let next = transform(name, numbers) else { break }
            total = next.concatenating(total)
        }
        return total
    }

    private static func transform(_ name: String, _ n: [Double]) -> AffineTransform? {
        func turn(_ degrees: Double) -> AffineTransform { AffineTransform(rotationAngle: degrees * .pi / 180) }
        switch (name, n.count) {
        case ("matrix", 6): return AffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
        case ("translate", 1...2): return AffineTransform(translationX: n[0], y: n.count > 1 ? n[1] : 0)
        case ("scale", 1...2): return AffineTransform(scaleX: n[0], y: n.count > 1 ? n[1] : n[0])
        case ("rotate", 1): return turn(n[0])
        case ("rotate", 3):
            return AffineTransform(translationX: -n[1], y: -n[2]).concatenating(turn(n[0]))
                .concatenating(AffineTransform(translationX: n[1], y: n[2]))
        case ("skewX", 1): return skew(n[0], isX: true)
        case ("skewY", 1): return skew(n[0], isX: false)
        default: return nil
        }
    }

    private static func skew(_ degrees: Double, isX: Bool) -> AffineTransform {
        let turned = AffineTransform(rotationAngle: degrees * .pi / 180)
        let slope = turned.b / (turned.a == 0 ? 1e-9 : turned.a)
        return AffineTransform(a: 1, b: isX ? 0 : slope, c: isX ? slope : 0, d: 1, tx: 0, ty: 0)
    }
}
