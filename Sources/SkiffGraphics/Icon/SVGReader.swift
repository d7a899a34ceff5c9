import SkiffCore

/// Reads a symbolic icon: the shapes of an SVG file, without their colours.
///
/// It knows paths, the basic shapes, groups, transforms, and the properties that fill and stroke them. What it does not
/// know is left out.
nonisolated struct SVGReader {
    private var xml: XMLReader
    private var shapes = 0
    private var commands = 0
    private var viewBox: Rect?
    private var size = Size()
    /// Why it is refused; every element that is open ends then.
    private var fault: ImageError?

    static let mostBytes = 1 << 20
    private static let deepest = 48
    private static let mostShapes = 1000
    private static let mostCommands = 20_000
    private static let longest = 4096.0

    /// The icon in the bytes of an SVG file.
    ///
    /// - Errors: they are no SVG, one without a size, or one that has more parts than an icon needs.
    static func read(_ bytes: [UInt8]) throws(ImageError) -> VectorIcon {
        guard bytes.count <= mostBytes else { throw .damaged(reason: "it is too long for an icon") }
        var reader = SVGReader(xml: XMLReader(bytes))
        let icon = try reader.icon()
        if let fault = reader.fault { throw fault }
        return icon
    }

    private init(xml: XMLReader) {
        self.xml = xml
    }

    private mutating func icon() throws(ImageError) -> VectorIcon {
        guard case .open("svg", let attributes, let isEmpty)? = xml.next() else { throw .notAnSVG }
        takeSize(attributes)
        guard let viewBox, viewBox.width > 0, viewBox.height > 0, size.width > 0, size.height > 0 else {
            throw .damaged(reason: "it has no size")
        }
        var style = SVGStyle()
        style.take(attributes)
        let parts = isEmpty || !style.isDisplayed ? [] : content(style.inherited, depth: 1)
        return VectorIcon(viewBox: viewBox, size: size, parts: [.group(parts, .identity, opacity: style.opacity)])
    }

    private mutating func takeSize(_ attributes: [(name: String, value: String)]) {
        func numbers(_ name: String) -> [Double] {
            guard let value = attributes.first(where: { $0.name == name })?.value, !value.hasSuffix("%") else {
                return []
            }
            var scanner = SVGScanner(value)
            return scanner.numbers(limit: 4)
        }
        let box = numbers("viewBox")
        if box.count == 4 { viewBox = Rect(x: box[0], y: box[1], width: box[2], height: box[3]) }
        let width = numbers("width").first ?? viewBox?.width ?? 0
        let height = numbers("height").first ?? viewBox?.height ?? 0
        size = Size(width: min(width, Self.longest), height: min(height, Self.longest))
        if viewBox == nil { viewBox = Rect(x: 0, y: 0, width: width, height: height) }
    }

    /// What is inside an element that is open.
    private mutating func content(_ outer: SVGStyle, depth: Int) -> [VectorIcon.Part] {
        var parts: [VectorIcon.Part] = []
        if depth > Self.deepest { refuse("it is nested too deeply for an icon") }
        while case .open(let name, let attributes, let isEmpty) = nextTag() {
            var style = outer
            style.take(attributes)
            let inner = inside(name, attributes, style, isEmpty, depth)
            guard style.isDisplayed, style.opacity > 0, !inner.isEmpty else { continue }
            if style.opacity >= 1, style.transform.isIdentity {
                parts += inner
            } else {
                parts.append(.group(inner, style.transform, opacity: style.opacity))
            }
        }
        return parts
    }

    /// The next tag of an element that is open.
    ///
    /// Once it is refused, every element ends at once.
    private mutating func nextTag() -> XMLReader.Tag {
        guard fault == nil else { return .close }
        if let tag = xml.next() { return tag }
        refuse("it ends early, or is not XML")
        return .close
    }

    private mutating func refuse(_ reason: String) {
        if fault == nil { fault = .damaged(reason: reason) }
    }

    private mutating func inside(
        _ name: String, _ attributes: [(name: String, value: String)], _ style: SVGStyle, _ isEmpty: Bool, _ depth: Int
    ) -> [VectorIcon.Part] {
        if ["g", "svg", "a", "switch"].contains(name) {
            return isEmpty ? [] : content(style.inherited, depth: depth + 1)
        }
        if !isEmpty { skipContent() }
        let shape = SVGShape(name, attributes, limit: Self.mostCommands - commands)
        guard !shape.path.isEmpty, style.isVisible, style.isDisplayed else { return [] }
        shapes += 1
        commands += shape.commandCount
        guard shapes <= Self.mostShapes, commands < Self.mostCommands else {
            refuse("it has too many parts for an icon")
            return []
        }
        var parts: [VectorIcon.Part] = []
        if style.isFilled, style.fillOpacity > 0, shape.canBeFilled {
            parts.append(.fill(shape.path, style.fillRule, opacity: style.fillOpacity))
        }
        if style.isStroked, style.strokeOpacity > 0, style.stroke.width > 0 {
            parts.append(.stroke(shape.path, style.stroke, opacity: style.strokeOpacity))
        }
        return parts
    }

    /// Passes over what is inside an element that is open, and its end.
    private mutating func skipContent() {
        var open = 1
        while open > 0 {
            switch nextTag() {
            case .open(_, _, let isEmpty): if !isEmpty { open += 1 }
            case .close: open -= 1
            }
        }
    }
}
