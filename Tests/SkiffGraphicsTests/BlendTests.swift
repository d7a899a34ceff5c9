import SkiffCore
import Testing

@testable import SkiffGraphics

/// Blend modes against their formulas, on colours with and without opacity.
struct BlendTests {
    /// What comes out for one channel of opaque colours.
    nonisolated private static func mixed(_ mode: BlendMode, _ s: Double, _ d: Double) -> Double? {
        func hard(_ s: Double, _ d: Double) -> Double { s <= 0.5 ? 2 * s * d : 1 - 2 * (1 - s) * (1 - d) }
        switch mode {
        case .normal, .copy, .sourceAtop: return s
        case .multiply: return s * d
        case .screen: return s + d - s * d
        case .overlay: return hard(d, s)
        case .hardLight: return hard(s, d)
        case .darken: return min(s, d)
        case .lighten: return max(s, d)
        case .colorDodge: return d == 0 ? 0 : s >= 1 ? 1 : min(1, d / (1 - s))
        case .colorBurn: return d >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - d) / s)
        case .softLight:
            if s <= 0.5 { return d - (1 - 2 * s) * d * (1 - d) }
            let root = d <= 0.25 ? ((16 * d - 12) * d + 4) * d : d.squareRoot()
            return d + (2 * s - 1) * (root - d)
        case .difference: return abs(s - d)
        case .exclusion: return s + d - 2 * s * d
        case .plusLighter: return min(1, s + d)
        case .clear, .destinationOut, .xor: return 0
        case .destinationOver: return d
        case .hue, .saturation, .color, .luminosity: return nil
        }
    }

    private let ground = Color(hex: 0x2080E0)
    private let ink = Color(hex: 0xD09030)

    /// Every way to draw a colour.
    private let ways: [(Canvas, Color) -> Void] = [
        { $0.fill(Rect(0, 0, 20, 20), with: $1) },
        { $0.fill(Rect(0, 0, 20, 20), cornerRadius: 5, with: $1) },
        { $0.fill(Path(ellipseIn: Rect(0, 0, 20, 20)), with: $1) },
        { $0.fill(Rect(0, 0, 20, 20), with: Gradient(.radial(center: .zero, radius: 1), colors: [$1, $1])) },
        { $0.fill(Rect(0, 0, 20, 20), with: Gradient(.linear(from: .zero, to: Point(0, 9)), colors: [$1, $1])) },
        { canvas, color in
            let bitmap = Bitmap(size: PixelSize(width: 20, height: 20), format: .argb8888)
            bitmap.canvas().fill(Rect(0, 0, 20, 20), with: color)
            canvas.draw(bitmap.image(), in: Rect(0, 0, 20, 20))
        },
        { canvas, color in
            canvas.layer(opacity: 1, bounds: Rect(0, 0, 20, 20)) { $0.fill(Rect(0, 0, 20, 20), with: color) }
        },
    ]

    @Test("Each mode gives what its formula gives, however it is drawn", arguments: BlendMode.allCases)
    func formulas(mode: BlendMode) {
        func channels(_ color: Color) -> [Double] { [color.red, color.green, color.blue] }
        for (index, draw) in ways.enumerated() {
            let bitmap = Bitmap(size: PixelSize(width: 20, height: 20), format: .argb8888)
            let canvas = bitmap.canvas()
            canvas.fill(Rect(0, 0, 20, 20), with: ground)
            canvas.saved {
                canvas.setBlendMode(mode)
                draw(canvas, ink)
            }
            let pixel = bitmap[10, 10]
            for (channel, (s, d)) in zip(channels(ink), channels(ground)).enumerated() {
                guard let wanted = Self.mixed(mode, s, d) else { continue }
                let drawn = Double(pixel >> UInt32(16 - channel * 8) & 0xFF)
                #expect(abs(drawn - wanted * 255) <= 2, "\(mode), way \(index), channel \(channel)")
            }
            let isHole = [.clear, .destinationOut, .xor].contains(mode)
            #expect(pixel >> 24 == (isHole ? 0 : 255), "\(mode), way \(index)")
            // The scope is over.
            canvas.fill(Rect(0, 0, 20, 20), with: .white)
            #expect(bitmap[10, 10] == 0xFFFF_FFFF)
        }
    }

    @Test("Hue, saturation, colour and brightness come from one of the two each")
    func inherited() {
        func luma(_ pixel: UInt32) -> Double {
            0.3 * Double(pixel >> 16 & 0xFF) + 0.59 * Double(pixel >> 8 & 0xFF) + 0.11 * Double(pixel & 0xFF)
        }
        func drawn(_ mode: BlendMode, _ color: Color) -> UInt32 {
            let bitmap = Bitmap(size: PixelSize(width: 2, height: 2))
            bitmap.canvas().fill(Rect(0, 0, 2, 2), with: ground)
            let canvas = bitmap.canvas()
            canvas.setBlendMode(mode)
            canvas.fill(Rect(0, 0, 2, 2), with: color)
            return bitmap[0, 0]
        }
        let below = luma(0x2080E0)
        for mode in [BlendMode.hue, .saturation, .color] { #expect(abs(luma(drawn(mode, ink)) - below) <= 2) }
        #expect(abs(luma(drawn(.luminosity, ink)) - luma(0xD09030)) <= 2)
        // A grey has no saturation to give.
        let grey = drawn(.saturation, Color(white: 0.5))
        #expect(grey >> 16 & 0xFF == grey & 0xFF)
    }

    @Test("At an edge, the modes that replace keep a part of what was there", arguments: [BlendMode.copy, .clear])
    func edges(mode: BlendMode) {
        let bitmap = Bitmap(size: PixelSize(width: 12, height: 12), format: .argb8888)
        let canvas = bitmap.canvas()
        canvas.fill(Rect(0, 0, 12, 12), with: .white)
        canvas.saved {
            canvas.setBlendMode(mode)
            canvas.fill(Path(Rect(2.5, 2, 6, 8)), with: Color.black.withAlpha(0.5))
        }
        #expect(bitmap[1, 5] == 0xFFFF_FFFF)
        let inside: UInt32 = mode == .copy ? 0x8000_0000 : 0
        #expect(bitmap[5, 5] == inside)
        let half = bitmap[2, 5]
        let alpha = mode == .copy ? 0xC0 : 0x80
        #expect(abs(Int(half >> 24) - alpha) <= 1)
        #expect(abs(Int(half & 0xFF) - 0x80) <= 1)
    }

    @Test(
        "Tones leave what is beside a shape as it is, and are what is drawn where the ground is clear",
        arguments: [BlendMode.hue, .saturation, .color, .luminosity])
    func tonesOnClear(mode: BlendMode) {
        let bitmap = Bitmap(size: PixelSize(width: 40, height: 20), format: .argb8888)
        let canvas = bitmap.canvas()
        canvas.clear(Rect(0, 0, 40, 20))
        canvas.fill(Rect(0, 0, 20, 20), with: ground)
        let before = bitmap[15, 10]
        var path = Path()
        path.addEllipse(in: Rect(10, 0, 20, 20))
        canvas.saved {
            canvas.setBlendMode(mode)
            canvas.fill(path, with: ink)
        }
        // The corners of the circle's box, on the ground and beside it.
        let under = [bitmap[10, 0], bitmap[10, 19]]
        #expect(under == [before, before])
        #expect([bitmap[29, 0], bitmap[29, 19]] == [0, 0])
        #expect(bitmap[25, 10] == 0xFFD0_9030)
        #expect(bitmap[15, 10] != before && bitmap[15, 10] >> 24 == 0xFF)
    }
}
