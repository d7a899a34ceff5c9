import SkiffCore

/// The edges of polygons on a fine grid, as far down as rows of pixels are wanted.
nonisolated struct EdgeList {
    /// An edge from its upper to its lower end; a level one only links what is left and right of it.
    ///
    /// - Units: `one` to a pixel.
    struct Edge {
        var y0: Int
        var y1: Int
        var x0: Double
        var x1: Double
        /// 1 if the polygon runs downwards here, else -1; 0 for a link.
        var winding: Int
    }

    /// The steps of the grid in a pixel.
    static let one = 1024
    private static let far = 1e15

    private(set) var edges: [Edge] = []
    private let top: Int
    private let bottom: Int

    /// Takes edges for the rows of a rectangle.
    init(rowsOf area: PixelRect) {
        // A line may stand for some rows, and be above the first that is wanted.
        top = area.y & ~(Rasterizer.mostRows - 1) * Self.one
        bottom = area.maxY * Self.one
    }

    /// Adds the inside of lines, closed.
    mutating func add(_ flat: FlatPath) {
        edges.reserveCapacity(flat.points.count)
        for contour in flat.contours {
            var last = flat.points[contour.points.upperBound - 1]
            for index in contour.points {
                add(last, flat.points[index])
                last = flat.points[index]
            }
        }
    }

    /// Adds a closed polygon.
    mutating func add(_ polygon: [Point], through map: AffineTransform) {
        guard let end = polygon.last else { return }
        var last = map.apply(to: end)
        for point in polygon {
            let next = map.apply(to: point)
            add(last, next)
            last = next
        }
    }

    private mutating func add(_ from: Point, _ to: Point) {
        let y0 = Self.fixed(from.y)
        let y1 = Self.fixed(to.y)
        if y0 == y1 {
            guard y0 & (Self.one - 1) != 0, y0 > top, y0 < bottom else { return }
            edges.append(Edge(y0: y0, y1: y0, x0: Self.grid(from.x), x1: Self.grid(to.x), winding: 0))
        } else if y0 < y1 {
            guard y1 > top, y0 < bottom else { return }
            edges.append(Edge(y0: y0, y1: y1, x0: Self.grid(from.x), x1: Self.grid(to.x), winding: 1))
        } else {
            guard y0 > top, y1 < bottom else { return }
            edges.append(Edge(y0: y1, y1: y0, x0: Self.grid(to.x), x1: Self.grid(from.x), winding: -1))
        }
    }

    private static func fixed(_ value: Double) -> Int { Int(grid(value)) }

    private static func grid(_ value: Double) -> Double {
        value.isNaN ? 0 : min(max((value * Double(one)).rounded(), -far), far)
    }

    /// Sorts by where edges begin, as the rasterizer wants them.
    mutating func sort() {
        edges.sort { $0.y0 < $1.y0 }
    }
}
