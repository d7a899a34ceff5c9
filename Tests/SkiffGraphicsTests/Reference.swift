import SkiffCore

@testable import SkiffGraphics

/// What a shape covers, by counting points: knows nothing of how a canvas draws.
enum Reference {
    private nonisolated static let grid = 32

    /// The share of each pixel, 0…255, whose points are inside.
    ///
    /// - Space: `inside` gets points of user space; a pixel is `1 / scale` of one.
    nonisolated static func coverage(
        _ size: PixelSize, scale: Scale, map: AffineTransform = .identity, inside: (Point) -> Bool
    ) -> [Double] {
        guard let back = map.inverted else { return [] }
        var shares: [Double] = []
        shares.reserveCapacity(size.width * size.height)
        for y in 0..<size.height {
            for x in 0..<size.width {
                // Points at the corners and between them first: where they agree, all do.
                var coarse = 0
                for sub in 0..<81 {
                    let place = Point(
                        x: (Double(x) + Double(sub % 9) / 8) / scale.factor,
                        y: (Double(y) + Double(sub / 9) / 8) / scale.factor)
                    if inside(back.apply(to: place)) { coarse += 1 }
                }
                if coarse == 0 || coarse == 81 {
                    shares.append(coarse == 0 ? 0 : 255)
                    continue
                }
                var hits = 0
                for sub in 0..<grid * grid {
                    let place = Point(
                        x: (Double(x) + (Double(sub % grid) + 0.5) / Double(grid)) / scale.factor,
                        y: (Double(y) + (Double(sub / grid) + 0.5) / Double(grid)) / scale.factor)
                    if inside(back.apply(to: place)) { hits += 1 }
                }
                shares.append(Double(hits) / Double(grid * grid) * 255)
            }
        }
        return shares
    }

    /// The largest difference between the blue of a bitmap and what was counted.
    static func worst(_ bitmap: Bitmap, _ shares: [Double]) -> Double {
        bitmap.withPixels { pixels in
            var worst = 0.0
            for index in pixels.indices { worst = max(worst, abs(Double(pixels[index] & 0xFF) - shares[index])) }
            return worst
        }
    }

    /// The scales that everything is tried at, in 120ths.
    nonisolated static let scales = [120, 150, 180, 240]

    /// White drawing on black.
    static func bitmap(_ side: Double, _ scale: Scale, _ body: (Canvas) -> Void) -> Bitmap {
        let bitmap = Bitmap(size: scale.pixels(Size(side, side)))
        body(bitmap.canvas(scale: scale))
        return bitmap
    }

    /// How far a point is from a line.
    nonisolated static func distance(_ point: Point, _ a: Point, _ b: Point) -> Double {
        let way = b - a
        let length = way.x * way.x + way.y * way.y
        let along = ((point.x - a.x) * way.x + (point.y - a.y) * way.y) / length
        let t = min(max(along, 0), 1)
        return point.distance(to: Point(x: a.x + way.x * t, y: a.y + way.y * t))
    }

    /// How often corners run around a point.
    nonisolated static func winding(_ point: Point, _ corners: [Point]) -> Int {
        var winding = 0
        var a = corners[corners.count - 1]
        for b in corners {
            let side = (b.x - a.x) * (point.y - a.y) - (point.x - a.x) * (b.y - a.y)
            if a.y <= point.y, b.y > point.y, side > 0 { winding += 1 }
            if a.y > point.y, b.y <= point.y, side < 0 { winding -= 1 }
            a = b
        }
        return winding
    }
}
