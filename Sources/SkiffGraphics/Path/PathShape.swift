import SkiffCore

/// A path as it lies on the pixels: filled or stroked, through a map.
nonisolated struct PathShape: Hashable {
    /// What of a path has colour.
    enum Ink: Hashable {
        case fill(Path.FillRule)
        case stroke(StrokeStyle)
    }

    let path: Path
    private let rule: Path.FillRule
    /// How it is stroked; nil if it is filled.
    ///
    /// Not in an `Ink`, which would keep the dashes' address where a leak checker does not see it: shapes are kept.
    private let style: StrokeStyle?
    /// From the path to pixels.
    let map: AffineTransform
    /// The pixels that it may touch; empty if it draws nothing.
    let box: PixelRect

    /// How far lines may be from curves, in pixels.
    private static let tolerance = 0.03
    private static let widest = 1e6

    /// The shape of a path; nil where its numbers are too large to be drawn, or none.
    init?(_ path: Path, _ ink: Ink, map: AffineTransform) {
        guard path.isFinite, !path.points.isEmpty else { return nil }
        var hull = map.apply(to: path.hull)
        if case .stroke(let style) = ink {
            let reach = Self.reach(style, map)
            hull = hull.inset(dx: -reach, dy: -reach)
        }
        let limit = 1e9
        guard Self.isNear(hull) else { return nil }
        if case .stroke = ink {
            // The pen's space is as large as what the map enlarges most.
            let scale = Self.enlargement(map)
            guard Self.isNear(AffineTransform(scaleX: scale, y: scale).apply(to: path.hull)) else { return nil }
        }
        guard hull.minX < limit, hull.minY < limit, hull.maxX > -limit, hull.maxY > -limit else { return nil }
        func pixel(_ value: Double, _ rule: FloatingPointRoundingRule) -> Int {
            Int(min(max(value, -limit), limit).rounded(rule))
        }
        let x = pixel(hull.minX - 0.001, .down)
        let y = pixel(hull.minY - 0.001, .down)
        box = PixelRect(
            x: x, y: y, width: pixel(hull.maxX + 0.001, .up) - x, height: pixel(hull.maxY + 0.001, .up) - y)
        self.path = path
        switch ink {
        case .fill(let rule):
            self.rule = rule
            style = nil
        case .stroke(let style):
            rule = .winding
            self.style = style
        }
        self.map = map
    }

    /// Whether places can still be told apart to parts of a pixel.
    private static func isNear(_ rect: Rect) -> Bool {
        abs(rect.minX) < 1e12 && abs(rect.minY) < 1e12 && abs(rect.maxX) < 1e12 && abs(rect.maxY) < 1e12
    }

    /// How much larger the map makes what it enlarges most.
    private static func enlargement(_ map: AffineTransform) -> Double {
        let sum = map.a * map.a + map.b * map.b + map.c * map.c + map.d * map.d
        let area = map.determinant
        let rest = max(0, sum * sum - 4 * area * area).squareRoot()
        return ((sum + rest) / 2).squareRoot()
    }

    /// How far a stroke gets from its path, in pixels.
    private static func reach(_ style: StrokeStyle, _ map: AffineTransform) -> Double {
        let width = max(1, style.width > 0 ? min(style.width * enlargement(map), widest) : 1)
        let corner = style.join == .miter && style.miterLimit > 1 ? min(style.miterLimit, 1000) : 1
        return width / 2 * max(corner, style.cap == .square ? 1.5 : 1) + 1
    }

    /// A rasterizer at the first row of some pixels.
    func rasterizer(of area: PixelRect) -> Rasterizer {
        var list = edges(area)
        list.sort()
        return Rasterizer(list, area: area, rule: rule)
    }

    private func edges(_ area: PixelRect) -> EdgeList {
        let list = EdgeList(rowsOf: area)
        // Curves that are larger than this are cut short outside.
        let visible = Rect(
            x: Double(area.x) - 2, y: Double(area.y) - 2, width: Double(area.width) + 4,
            height: Double(area.height) + 4)
        if let style { return stroked(style, list, visible) }
        var filled = list
        filled.add(FlatPath(path, through: map, tolerance: Self.tolerance, visible: visible))
        return filled
    }

    private func stroked(_ style: StrokeStyle, _ list: EdgeList, _ visible: Rect) -> EdgeList {
        // The pen is round in a space as large as the pixels' that the map then turns and flattens.
        let scale = Self.enlargement(map)
        guard scale > 0, scale.isFinite else { return list }
        let rest = AffineTransform(scaleX: 1 / scale, y: 1 / scale).concatenating(map)
        guard let back = rest.inverted else { return list }
        let reach = Self.reach(style, map)
        let seen = back.apply(to: visible.inset(dx: -reach, dy: -reach))
        var flat = FlatPath(
            path, through: AffineTransform(scaleX: scale, y: scale), tolerance: Self.tolerance, visible: seen)
        if let dashes = Dashes(style, scale: scale) { flat = dashes.cut(flat, visible: seen) }
        let width = style.width > 0 ? min(style.width * scale, Self.widest) : 0
        guard width <= 1 else {
            return Stroker(width: width, style: style, map: rest, into: list, tolerance: Self.tolerance)
                .edges(of: flat)
        }
        flat.apply(rest)
        flat.snapToPixels()
        return Stroker(width: 1, style: style, map: .identity, into: list, tolerance: Self.tolerance)
            .edges(of: flat)
    }
}
