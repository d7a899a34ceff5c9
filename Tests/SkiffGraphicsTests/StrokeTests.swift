import Glibc
import SkiffCore
import Testing

@testable import SkiffGraphics

/// Strokes against counted points, at every scale.
struct StrokeTests {
    private let corner = [Point(4, 16), Point(10, 4.5), Point(17, 15)]

    private func line(_ points: [Point]) -> Path {
        var path = Path()
        path.addLines(between: points)
        return path
    }

    /// Inside a line with flat ends.
    private nonisolated static func inBand(_ point: Point, _ a: Point, _ b: Point, _ half: Double, _ more: Double)
        -> Bool
    {
        let way = b - a
        let length = way.distance(to: .zero)
        let along = ((point.x - a.x) * way.x + (point.y - a.y) * way.y) / length
        let across = ((point.x - a.x) * way.y - (point.y - a.y) * way.x) / length
        return along >= -more && along <= length + more && abs(across) <= half
    }

    @Test("Round caps and joins are all that is near enough to the line", arguments: Reference.scales)
    func round(over120: Int) {
        let scale = Scale(over120: over120)
        let corner = corner
        let bitmap = Reference.bitmap(21, scale) {
            $0.stroke(line(corner), style: StrokeStyle(width: 3.4, cap: .round, join: .round), with: .white)
        }
        let shares = Reference.coverage(bitmap.size, scale: scale) { point in
            Reference.distance(point, corner[0], corner[1]) <= 1.7
                || Reference.distance(point, corner[1], corner[2]) <= 1.7
        }
        #expect(Reference.worst(bitmap, shares) <= 9)
    }

    @Test("Flat and square caps end where they should", arguments: Reference.scales)
    func caps(over120: Int) {
        let scale = Scale(over120: over120)
        let (a, b) = (Point(5, 6), Point(14, 13))
        for cap in [StrokeStyle.Cap.butt, .square] {
            let bitmap = Reference.bitmap(20, scale) {
                $0.stroke(line([a, b]), style: StrokeStyle(width: 4, cap: cap), with: .white)
            }
            let shares = Reference.coverage(bitmap.size, scale: scale) { point in
                Self.inBand(point, a, b, 2, cap == .square ? 2 : 0)
            }
            #expect(Reference.worst(bitmap, shares) <= 6)
        }
    }

    @Test("Miters are as long as the limit lets them, else cut off as bevels", arguments: Reference.scales)
    func joins(over120: Int) {
        let scale = Scale(over120: over120)
        let corner = corner
        let half = 1.6
        func side(_ a: Point, _ b: Point, _ sign: Double) -> Point {
            let way = b - a
            let length = way.distance(to: .zero)
            return Point(x: -way.y / length * half * sign, y: way.x / length * half * sign)
        }
        let (s0, s1) = (side(corner[0], corner[1], -1), side(corner[1], corner[2], -1))
        // Where the outer edges meet, by Cramer's rule.
        let (p, q) = (corner[1] + s0, corner[1] + s1)
        let (u, v) = (corner[1] - corner[0], corner[2] - corner[1])
        let t = ((q.x - p.x) * v.y - (q.y - p.y) * v.x) / (u.x * v.y - u.y * v.x)
        let tip = Point(x: p.x + u.x * t, y: p.y + u.y * t)
        for (join, limit, outer) in [
            (StrokeStyle.Join.miter, 10.0, [corner[1], p, tip, q]), (.bevel, 10, [corner[1], p, q]),
            (.miter, 1.2, [corner[1], p, q]),
        ] {
            let bitmap = Reference.bitmap(21, scale) {
                $0.stroke(
                    line(corner), style: StrokeStyle(width: 2 * half, join: join, miterLimit: limit), with: .white)
            }
            let shares = Reference.coverage(bitmap.size, scale: scale) { point in
                Self.inBand(point, corner[0], corner[1], half, 0) || Self.inBand(point, corner[1], corner[2], half, 0)
                    || Reference.winding(point, outer) != 0
            }
            #expect(Reference.worst(bitmap, shares) <= 6, "\(join) \(limit)")
        }
    }

    @Test("A stroked circle is a ring, and a closed shape has a corner at its start", arguments: Reference.scales)
    func closed(over120: Int) {
        let scale = Scale(over120: over120)
        let bitmap = Reference.bitmap(20, scale) {
            $0.stroke(Path(ellipseIn: Rect(3.1, 3.3, 13.4, 13.4)), width: 2.5, with: .white)
        }
        let shares = Reference.coverage(bitmap.size, scale: scale) { point in
            abs(point.distance(to: Point(9.8, 10)) - 6.7) <= 1.25
        }
        #expect(Reference.worst(bitmap, shares) <= 9)
        let square = Reference.bitmap(20, scale) {
            $0.stroke(Path(Rect(4.2, 4.1, 10.3, 9.2)), width: 2.2, with: .white)
        }
        let frame = Reference.coverage(square.size, scale: scale) { point in
            Rect(3.1, 3, 12.5, 11.4).contains(point) && !Rect(5.3, 5.2, 8.1, 7).contains(point)
        }
        #expect(Reference.worst(square, frame) <= 8)
    }

    @Test("Dashes begin at the phase and turn around corners", arguments: Reference.scales)
    func dashes(over120: Int) {
        let scale = Scale(over120: over120)
        let bitmap = Reference.bitmap(20, scale) {
            $0.stroke(
                line([Point(2, 5), Point(17, 5), Point(17, 18)]),
                style: StrokeStyle(width: 2, dash: [4, 2], dashPhase: 0.5), with: .white)
        }
        let shares = Reference.coverage(bitmap.size, scale: scale) { point in
            func isOn(_ along: Double) -> Bool { fmod(along + 0.5, 6) < 4 }
            if abs(point.y - 5) <= 1, point.x >= 2, point.x <= 17, isOn(point.x - 2) { return true }
            if abs(point.x - 17) <= 1, point.y >= 5, point.y <= 18, isOn(15 + point.y - 5) { return true }
            // The miter: the dash goes on around the corner.
            return point.x >= 17 && point.x <= 18 && point.y >= 4 && point.y <= 5
        }
        #expect(Reference.worst(bitmap, shares) <= 6)
    }

    @Test("Dashes that are out of sight do not change those that are seen")
    func farDashes() {
        let style = StrokeStyle(width: 2, dash: [3, 2])
        let near = Reference.bitmap(40, .one) {
            $0.stroke(line([Point(-5000, 20), Point(60, 20)]), style: style, with: .white)
        }
        let far = Reference.bitmap(40, .one) {
            $0.stroke(line([Point(-1_000_000, 20), Point(1e9, 20)]), style: style, with: .white)
        }
        #expect(near.differences(from: far).count == 0)
        #expect((0..<40).filter { near[$0, 20] & 0xFF == 0xFF }.count == 24)
    }

    @Test(
        "A hairline is one device pixel at every scale, sharp where it is level or upright", arguments: Reference.scales
    )
    func hairline(over120: Int) {
        let scale = Scale(over120: over120)
        for y in [5.0, 5.3, 5.7] {
            let bitmap = Reference.bitmap(20, scale) {
                $0.scale(x: 0.9, y: 0.9)
                $0.stroke(line([Point(-3, y), Point(30, y)]), style: .hairline, with: .white)
            }
            let rows = (0..<bitmap.size.height).map { bitmap[7, $0] & 0xFF }
            #expect(rows.filter { $0 == 0xFF }.count == 1)
            #expect(rows.filter { $0 != 0 }.count == 1)
        }
        // A slanted one covers a pixel across its way.
        let slanted = Reference.bitmap(20, scale) {
            $0.stroke(line([Point(2, 3), Point(17, 12)]), style: .hairline, with: .white)
        }
        let ink = slanted.withPixels { $0.reduce(0.0) { $0 + Double($1 & 0xFF) / 255 } }
        #expect(abs(ink - Point(2, 3).distance(to: Point(17, 12)) * scale.factor) < 0.6)
    }

    @Test("The pen is squeezed with what it draws", arguments: Reference.scales)
    func squeezed(over120: Int) {
        let scale = Scale(over120: over120)
        let map = AffineTransform(a: 2, b: 0.4, c: 0.3, d: 0.7, tx: 1, ty: 2)
        let (a, b) = (Point(2, 3), Point(7, 16))
        let bitmap = Reference.bitmap(22, scale) {
            $0.concatenate(map)
            $0.stroke(line([a, b]), style: StrokeStyle(width: 3, cap: .round), with: .white)
        }
        let shares = Reference.coverage(bitmap.size, scale: scale, map: map) { point in
            Reference.distance(point, a, b) <= 1.5
        }
        #expect(Reference.worst(bitmap, shares) <= 9)
    }

    @Test("Of a line without length, round and square caps leave a dot, flat ones nothing")
    func dots() {
        for (cap, wanted) in [(StrokeStyle.Cap.round, Double.pi * 9), (.square, 36), (.butt, 0)] {
            let bitmap = Reference.bitmap(20, .one) {
                $0.stroke(line([Point(10, 10), Point(10, 10)]), style: StrokeStyle(width: 6, cap: cap), with: .white)
            }
            let ink = bitmap.withPixels { $0.reduce(0.0) { $0 + Double($1 & 0xFF) / 255 } }
            #expect(abs(ink - wanted) < 0.4)
        }
    }

    @Test("Strokes that cross themselves are one shape: no pixel is drawn twice")
    func crossing() {
        let loop = Reference.bitmap(30, .one) {
            $0.stroke(
                line([Point(4, 4), Point(26, 26), Point(26, 4), Point(4, 26)]),
                style: StrokeStyle(width: 5, join: .round), with: .white.withAlpha(0.5))
        }
        #expect(loop[15, 15] == loop[9, 9])
        #expect(loop.withPixels { Set($0.map { $0 & 0xFF }).max() } == loop[15, 15] & 0xFF)
    }
}
