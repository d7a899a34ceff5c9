import Glibc
import SkiffCore
import SkiffGraphics

/// A drawing of a few strokes with round ends, on a square of 20 points.
nonisolated struct Symbol: Hashable, Sendable {
    /// One stroke.
    enum Stroke: Hashable, Sendable {
        case line(Point, Point)
        case box(Rect, radius: Double)
    }

    var strokes: [Stroke]

    /// How long its side is.
    static let side = 20.0
    /// How thick its strokes are.
    static let thickness = 1.75

    static let close = Symbol(strokes: [
        .line(Point(5.75, 5.75), Point(14.25, 14.25)), .line(Point(14.25, 5.75), Point(5.75, 14.25)),
    ])
    static let minimize = Symbol(strokes: [.line(Point(5, 10), Point(15, 10))])
    static let maximize = Symbol(strokes: [.box(Rect(5.5, 5.5, 9, 9), radius: 1.5)])
    static let restore = Symbol(
        strokes: [
            .box(Rect(4.5, 7.5, 8, 8), radius: 1.5), .line(Point(7.5, 4.5), Point(14, 4.5)),
            .line(Point(14, 4.5), Point(15.5, 6)), .line(Point(15.5, 6), Point(15.5, 12.5)),
        ])

    /// How far a point is from the middle of the nearest stroke.
    func distance(to point: Point) -> Double {
        var nearest = Double.infinity
        for stroke in strokes { nearest = min(nearest, stroke.distance(to: point)) }
        return nearest
    }
}

extension Symbol.Stroke {
    nonisolated func distance(to point: Point) -> Double {
        switch self {
        case .line(let a, let b):
            let ab = Point(b.x - a.x, b.y - a.y)
            let length = ab.x * ab.x + ab.y * ab.y
            let along = ((point.x - a.x) * ab.x + (point.y - a.y) * ab.y) / max(length, 1e-9)
            let part = min(max(along, 0), 1)
            return point.distance(to: Point(a.x + ab.x * part, a.y + ab.y * part))
        case .box(let rect, let radius):
            let x = abs(point.x - rect.midX) - rect.width / 2 + radius
            let y = abs(point.y - rect.midY) - rect.height / 2 + radius
            let outside = hypot(max(x, 0), max(y, 0))
            return abs(outside + min(max(x, y), 0) - radius)
        }
    }
}

extension Symbol {
    /// A picture of it, black on nothing, to be drawn in a colour.
    @MainActor func image(scale: Scale) -> Image {
        let side = max(1, scale.pixels(Symbol.side))
        let bitmap = Bitmap(size: PixelSize(width: side, height: side), format: .argb8888)
        let pixel = Symbol.side / Double(side)
        bitmap.withPixels { pixels in
            for y in 0..<side {
                for x in 0..<side {
                    let place = Point((Double(x) + 0.5) * pixel, (Double(y) + 0.5) * pixel)
                    let covered = (Symbol.thickness / 2 - distance(to: place)) / pixel + 0.5
                    pixels[y * side + x] = UInt32(min(max(covered, 0), 1) * 255 + 0.5) << 24
                }
            }
        }
        return bitmap.image(scale: scale)
    }
}
