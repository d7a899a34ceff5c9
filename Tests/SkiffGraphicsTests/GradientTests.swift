import Glibc
import SkiffCore
import Testing

@testable import SkiffGraphics

/// Gradients against colours worked out at many points of each pixel, at every scale.
struct GradientTests {
    private static let stops = [
        Gradient.Stop(Color(hex: 0x0B6BCB), at: 0.1), Gradient.Stop(Color(hex: 0xF0A53A), at: 0.5),
        Gradient.Stop(Color(hex: 0x20D040).withAlpha(0.2), at: 0.9),
    ]

    /// Red, green and blue of a place over white, mixed premultiplied.
    nonisolated private static func color(_ place: Double) -> [Double] {
        let known: [(Double, [Double], Double)] = [
            (0.1, [0x0B, 0x6B, 0xCB], 1), (0.5, [0xF0, 0xA5, 0x3A], 1), (0.9, [0x20, 0xD0, 0x40], 0.2),
        ]
        var low = known[0]
        var high = known[0]
        for stop in known where stop.0 <= place { low = stop }
        high = known.first { $0.0 > place } ?? low
        if place < known[0].0 { high = known[0] }
        let t = high.0 > low.0 ? (place - low.0) / (high.0 - low.0) : 0
        let alpha = low.2 + (high.2 - low.2) * t
        return (0..<3).map { (low.1[$0] * low.2 * (1 - t) + high.1[$0] * high.2 * t) + 255 * (1 - alpha) }
    }

    private func check(
        _ scale: Scale, _ shape: Gradient.Shape, _ draw: (Canvas, Gradient) -> Void, _ place: (Point) -> Double
    ) {
        let bitmap = Reference.bitmap(32, scale) { canvas in
            canvas.fill(Rect(0, 0, 32, 32), with: .white)
            draw(canvas, Gradient(shape, stops: Self.stops))
        }
        var worst = 0.0
        for y in 0..<bitmap.size.height {
            for x in 0..<bitmap.size.width {
                var sum = [0.0, 0, 0]
                for sub in 0..<16 {
                    let point = Point(
                        x: (Double(x) + (Double(sub % 4) + 0.5) / 4) / scale.factor,
                        y: (Double(y) + (Double(sub / 4) + 0.5) / 4) / scale.factor)
                    let color = Self.color(place(point))
                    for channel in 0..<3 { sum[channel] += color[channel] / 16 }
                }
                for channel in 0..<3 {
                    let drawn = Double(bitmap[x, y] >> UInt32(16 - channel * 8) & 0xFF)
                    worst = max(worst, abs(drawn - sum[channel]))
                }
            }
        }
        #expect(worst <= 5, "\(shape)")
    }

    private let all = Rect(0, 0, 32, 32)

    @Test("Along a line: level, upright, slanted", arguments: Reference.scales)
    func linear(over120: Int) {
        let ways: [(Point, Point)] = [
            (Point(3, 4), Point(27, 4)), (Point(3, 25), Point(3, 2)), (Point(4, 6), Point(20, 28)),
        ]
        for (from, to) in ways {
            let way = to - from
            func place(_ point: Point) -> Double {
                ((point.x - from.x) * way.x + (point.y - from.y) * way.y) / (way.x * way.x + way.y * way.y)
            }
            check(Scale(over120: over120), .linear(from: from, to: to), { $0.fill(all, with: $1) }, place)
            check(Scale(over120: over120), .linear(from: from, to: to), { $0.fill(Path(all), with: $1) }, place)
        }
    }

    @Test("Away from a point", arguments: Reference.scales)
    func radial(over120: Int) {
        let center = Point(13.3, 16.1)
        check(Scale(over120: over120), .radial(center: center, radius: 22), { $0.fill(all, with: $1) }) {
            $0.distance(to: center) / 22
        }
    }

    @Test("Around a point, except where it begins and at its middle", arguments: Reference.scales)
    func conic(over120: Int) {
        // The middle and the seam are outside of what is drawn.
        let center = Point(-4, 15)
        check(Scale(over120: over120), .conic(center: center, angle: -.pi / 2), { $0.fill(all, with: $1) }) {
            (atan2($0.y - center.y, $0.x - center.x) + .pi / 2) / (2 * .pi)
        }
    }

    @Test("Through a transform that turns", arguments: Reference.scales)
    func turned(over120: Int) {
        let map = AffineTransform(a: 0.9, b: 0.4, c: -0.5, d: 0.8, tx: 9, ty: -2)
        guard let back = map.inverted else { return }
        check(
            Scale(over120: over120), .linear(from: Point(0, 0), to: Point(30, 0)),
            {
                $0.concatenate(map)
                $0.fill(Rect(-200, -200, 400, 400), with: $1)
            }
        ) { back.apply(to: $0).x / 30 }
    }

    @Test("With round corners it covers what one colour covers", arguments: Reference.scales)
    func rounded(over120: Int) {
        let scale = Scale(over120: over120)
        for shape in [
            Gradient.Shape.linear(from: Point(0, 0), to: Point(0, 30)), .linear(from: Point(0, 0), to: Point(9, 30)),
            .radial(center: Point(9, 9), radius: 9),
        ] {
            for rect in [Rect(3, 4, 21, 17), Rect(3, 3, 9, 9), Rect(2, 2, 7, 25)] {
                let plain = Reference.bitmap(30, scale) { $0.fill(rect, cornerRadius: 6.3, with: .white) }
                let flowing = Reference.bitmap(30, scale) {
                    $0.fill(rect, cornerRadius: 6.3, with: Gradient(shape, colors: [.white, .white]))
                }
                #expect(plain.differences(from: flowing).count == 0)
            }
        }
    }

    @Test("A gradient fades with the canvas, and two stops at one place are an edge")
    func details() {
        let bitmap = Reference.bitmap(20, .one) {
            $0.multiplyOpacity(0.5)
            $0.fill(
                Rect(0, 0, 20, 20),
                with: Gradient(
                    .linear(from: Point(0, 0), to: Point(20, 0)),
                    stops: [.init(.white, at: 0.5), .init(.black, at: 0.5)]))
        }
        #expect(bitmap[9, 3] & 0xFF == 0x80)
        #expect(bitmap[10, 3] & 0xFF == 0)
    }

    @Test("Without stops or without a way it draws nothing or the last colour, and traps on no number")
    func odd() {
        for value in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0] {
            let bitmap = Reference.bitmap(20, .one) { canvas in
                for shape in [
                    Gradient.Shape.linear(from: Point(value, 0), to: Point(3, value)),
                    .radial(center: Point(value, 1), radius: value), .conic(center: Point(1, value), angle: value),
                ] {
                    for gradient in [
                        Gradient(shape, stops: []), Gradient(shape, colors: [.white]),
                        Gradient(shape, stops: [.init(.white, at: value), .init(.black, at: -value)]),
                    ] {
                        canvas.fill(all, with: gradient)
                        canvas.fill(all, cornerRadius: 5, with: gradient)
                        canvas.fill(Path(ellipseIn: all), with: gradient)
                    }
                }
            }
            _ = bitmap
        }
        let same = Reference.bitmap(20, .one) {
            $0.fill(all, with: Gradient(.linear(from: Point(5, 5), to: Point(5, 5)), colors: [.black, .white]))
        }
        #expect(same[3, 3] & 0xFF == 0xFF)
    }

    @Test("A part of a gradient has the pixels of the whole")
    func partial() {
        let gradients = [
            Gradient(.linear(from: Point(1, 2), to: Point(900, 400)), stops: Self.stops),
            Gradient(.linear(from: Point(1, 2), to: Point(900, 400)), colors: [.black, .white]),
            Gradient(.radial(center: Point(40, 20), radius: 70), stops: Self.stops),
            Gradient(.conic(center: Point(40, 20), angle: 1), colors: [.black, .white]),
        ]
        func scene(_ canvas: Canvas) {
            canvas.fill(Rect(0, 0, 4000, 4000), with: .white)
            canvas.translate(x: 3.3, y: 1.7)
            for (index, gradient) in gradients.enumerated() {
                canvas.fill(Rect(Double(index) * 20, 0, 18, 30), cornerRadius: 4, with: gradient)
                canvas.fill(Rect(Double(index) * 20, 31, 18, 3000), with: gradient)
                canvas.fill(Path(ellipseIn: Rect(Double(index) * 20, 20, 2000, 20)), with: gradient)
            }
        }
        let whole = Bitmap(size: PixelSize(width: 100, height: 60))
        scene(whole.canvas())
        let again = Bitmap(size: whole.size)
        for y in stride(from: 0, to: 60, by: 11) {
            for x in stride(from: 0, to: 100, by: 17) {
                scene(again.canvas(clip: Region(PixelRect(x: x, y: y, width: 17, height: 11))))
            }
        }
        #expect(whole.differences(from: again).count == 0)
    }
}
