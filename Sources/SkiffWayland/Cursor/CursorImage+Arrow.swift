import SkiffCore

extension CursorImage {
    /// The arrow that is shown where no cursor theme is: white with a black edge.
    static func arrow(size: Int) -> CursorImage {
        let unit = Double(size) / 24
        let outline = [(3, 2), (3, 19), (7, 15), (10, 21.5), (13, 20), (10.2, 14), (15.5, 14)]
            .map { Point(Double($0.0) * unit, Double($0.1) * unit) }
        var pixels = [UInt32](repeating: 0, count: size * size)
        for y in 0..<size {
            for x in 0..<size { pixels[y * size + x] = pixel(x, y, outline, edge: 1.1 * unit) }
        }
        let tip = Int((3 * unit).rounded(.down))
        return CursorImage(
            nominalSize: size, size: PixelSize(width: size, height: size),
            hotspot: PixelPoint(x: tip, y: Int((2 * unit).rounded(.down))), pixels: pixels)
    }

    /// One pixel out of nine samples.
    private static func pixel(_ x: Int, _ y: Int, _ outline: [Point], edge: Double) -> UInt32 {
        var covered = 0
        var white = 0
        for row in 0..<3 {
            for column in 0..<3 {
                let point = Point(Double(x) + (Double(column) + 0.5) / 3, Double(y) + (Double(row) + 0.5) / 3)
                let isInside = contains(point, outline)
                if isInside { white += 1 }
                if isInside || isNear(point, outline, edge) { covered += 1 }
            }
        }
        let alpha = UInt32(covered * 255 / 9)
        let light = UInt32(white * 255 / 9)
        return alpha << 24 | light << 16 | light << 8 | light
    }

    private static func contains(_ point: Point, _ outline: [Point]) -> Bool {
        var isInside = false
        var last = outline[outline.count - 1]
        for corner in outline {
            if (corner.y > point.y) != (last.y > point.y),
                point.x < (last.x - corner.x) * (point.y - corner.y) / (last.y - corner.y) + corner.x
            {
                isInside.toggle()
            }
            last = corner
        }
        return isInside
    }

    private static func isNear(_ point: Point, _ outline: [Point], _ edge: Double) -> Bool {
        var last = outline[outline.count - 1]
        for corner in outline {
            let along = Point(corner.x - last.x, corner.y - last.y)
            let length = along.x * along.x + along.y * along.y
            let part = ((point.x - last.x) * along.x + (point.y - last.y) * along.y) / length
            let place = min(max(part, 0), 1)
            let nearest = Point(last.x + along.x * place, last.y + along.y * place)
            if point.distance(to: nearest) <= edge { return true }
            last = corner
        }
        return false
    }
}
