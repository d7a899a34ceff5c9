import SkiffCore
import Testing

@testable import SkiffGraphics

/// Text in blend modes, and where its numbers end.
struct TextModeTests {
    private let engine = Support.engine()
    private let size = PixelSize(width: 60, height: 40)
    private let ground = Color(hex: 0x3060C0)

    /// Text over a ground, and the coverage of the same text.
    private func draw(
        _ mode: BlendMode, _ ink: Color, text: String = "HIW", ground: Color? = nil, turned: Bool = false
    ) -> (drawn: Bitmap, shares: [Double]) {
        let layout = engine.layout(text, font: .system(ofSize: 28))
        func bitmap(_ body: (Canvas) -> Void) -> Bitmap {
            let bitmap = Bitmap(size: size, format: .argb8888)
            let canvas = bitmap.canvas()
            body(canvas)
            if turned { canvas.concatenate(AffineTransform(rotationAngle: 0.1)) }
            canvas.draw(layout, at: Point(2, 2), color: ink.alpha == 0 ? .black : ink)
            return bitmap
        }
        let drawn = bitmap {
            if let ground { $0.fill(Rect(0, 0, 60, 40), with: ground) }
            $0.setBlendMode(mode)
        }
        let shares = Bitmap(size: size, format: .argb8888)
        let canvas = shares.canvas()
        if turned { canvas.concatenate(AffineTransform(rotationAngle: 0.1)) }
        // Opaque, and as light as the ink is.
        canvas.draw(layout, at: Point(2, 2), color: Color(red: ink.red, green: ink.green, blue: ink.blue))
        return (drawn, shares.withPixels { $0.map { Double($0 >> 24) / 255 } })
    }

    /// The largest difference from what each pixel should be, given how much of it is covered.
    private func worst(
        _ drawn: Bitmap, _ shares: [Double], _ wanted: (Double) -> (alpha: Double, red: Double)
    ) -> Double {
        drawn.withPixels { pixels in
            zip(pixels, shares).map { pixel, share in
                let wanted = wanted(share)
                return max(
                    abs(Double(pixel >> 24) - wanted.alpha * 255),
                    abs(Double(pixel >> 16 & 0xFF) - wanted.red * 255))
            }.max() ?? 0
        }
    }

    @Test("In the copy mode letters are put in place of the ground, opacity too", arguments: [false, true])
    func copy(turned: Bool) {
        let ink = Color(red: 0.1, green: 0.2, blue: 0.1, alpha: 0.5)
        let (drawn, shares) = draw(.copy, ink, ground: ground, turned: turned)
        #expect(shares.contains { $0 == 1 })
        #expect(worst(drawn, shares) { (1 - $0 * 0.5, ground.red * (1 - $0) + 0.05 * $0) } <= 3)
    }

    @Test("In the clear mode letters clear the ground, whatever their colour", arguments: [0, 0.3, 1], [false, true])
    func clear(_ alpha: Double, turned: Bool) {
        let layout = engine.layout("HIW", font: .system(ofSize: 28))
        let ink = Color.black.withAlpha(alpha)
        let bitmap = Bitmap(size: size, format: .argb8888)
        let canvas = bitmap.canvas()
        canvas.fill(Rect(0, 0, 60, 40), with: ground)
        canvas.setBlendMode(.clear)
        if turned { canvas.concatenate(AffineTransform(rotationAngle: 0.1)) }
        canvas.draw(layout, at: Point(2, 2), color: ink)
        let (_, shares) = draw(.normal, .black, turned: turned)
        #expect(worst(bitmap, shares) { (1 - $0, ground.red * (1 - $0)) } <= 3)
    }

    @Test(
        "Where there is nothing, letters are what they are in the normal mode",
        arguments: [
            BlendMode.hue, .saturation, .color, .luminosity, .multiply, .plusLighter, .xor, .copy,
        ])
    func overNothing(mode: BlendMode) {
        let ink = Color(red: 0.2, green: 0.1, blue: 0.1, alpha: 0.8)
        let (drawn, _) = draw(mode, ink)
        let (normal, shares) = draw(.normal, ink)
        #expect(shares.contains { $0 > 0.9 })
        let worst = drawn.withPixels { drawn in
            normal.withPixels { normal in
                zip(drawn, normal).map { a, b in
                    stride(from: 0, to: 32, by: 8).map { abs(Int(a >> $0 & 0xFF) - Int(b >> $0 & 0xFF)) }.max() ?? 0
                }.max() ?? 0
            }
        }
        #expect(worst <= 2)
    }

    @Test("Emoji count as far as they are opaque", arguments: [false, true])
    func emoji(turned: Bool) {
        for mode in [BlendMode.copy, .clear, .normal] {
            let (drawn, shares) = draw(mode, .black, text: "🙂", ground: ground, turned: turned)
            // Beside the round face the ground stays.
            let outside = drawn.withPixels { zip($0, shares).filter { $0.1 == 0 }.map(\.0) }
            #expect(outside.allSatisfy { $0 == 0xFF30_60C0 })
            let inside = drawn.withPixels { zip($0, shares).filter { $0.1 == 1 }.map(\.0) }
            guard !inside.isEmpty else { continue }
            #expect(inside.allSatisfy { ($0 >> 24 == 0) == (mode == .clear) })
        }
    }

    @Test("Large and small maps never trap", arguments: [1e9, 1e18, 1e200, 1e-18, 1e-200])
    func scales(_ factor: Double) {
        let layouts = [1e-15, 14, 1e7, 1e18].flatMap { size in
            let lined = AttributedText("line") {
                $0.underline = .dashed
                $0.strikethrough = .double
            }
            return [
                engine.layout("Text 🙂 \u{10FFFD}", font: .system(ofSize: size)),
                engine.layout(lined, font: .system(ofSize: size)),
            ]
        }
        let bitmap = Bitmap(size: size, format: .argb8888)
        let picture = bitmap.image()
        for mode in [BlendMode.normal, .copy, .hue] {
            for (x, y) in [(factor, factor), (factor, 1), (1, factor), (factor, 1 / factor)] {
                for angle in [0, 0.3, Double.pi / 2] {
                    let canvas = bitmap.canvas()
                    canvas.setBlendMode(mode)
                    for _ in 0..<2 {
                        canvas.scale(x: x, y: y)
                        if angle != 0 { canvas.rotate(by: angle) }
                        for layout in layouts { canvas.draw(layout, at: Point(0, 1 / y), color: .black) }
                        canvas.draw(picture, in: Rect(0, 0, 1 / x, 5))
                        canvas.draw(picture, in: Rect(-1e9, -1e9, 1e9 + 2, 2e9))
                        canvas.draw(picture, in: Rect(-1e6, -1, 2e6, 5e-9), tintedBy: .black)
                        canvas.draw(picture, tiling: Rect(-1e6, -1e6, 2e6, 2e6))
                        canvas.draw(picture, in: Rect(-1e6, -1e6, 2e6, 2e6), capInsets: EdgeInsets(3))
                        canvas.fill(Rect(0, 0, 9, 9), cornerRadius: 3, with: .black)
                        canvas.stroke(Rect(0, 0, 9, 9), cornerRadius: 3, width: 2, with: .black)
                        canvas.drawShadow(Shadow(drop: 2, blur: 3, opacity: 1), of: Rect(0, 0, 9, 9))
                        canvas.layer(opacity: 0.5, bounds: Rect(0, 0, 9, 9)) { $0.fill(Rect(0, 0, 5, 5), with: .black) }
                    }
                }
            }
        }
        bitmap.canvas().fill(Rect(0, 0, 60, 40), with: .white)
        #expect(bitmap[5, 5] == 0xFFFF_FFFF)
    }
}
