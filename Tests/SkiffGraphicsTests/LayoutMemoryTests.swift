import SkiffCore
import Testing

@testable import SkiffGraphics

/// What is kept, and how much of it.
struct LayoutMemoryTests {
    private let engine = Support.engine()
    private let font = Font.system(ofSize: 15)

    @Test("a long text is kept, one that is too long is not, and all together stay under a bound")
    func bytes() {
        let long = String(repeating: "many words ", count: 1000)
        #expect(engine.layout(long, font: font, width: 600) === engine.layout(long, font: font, width: 600))
        let huge = String(repeating: "many words ", count: 20_000)
        #expect(engine.layout(huge, font: font, width: 600) !== engine.layout(huge, font: font, width: 600))
        #expect(engine.layout(long, font: font, width: 600) === engine.layout(long, font: font, width: 600))
        for index in 0..<60 { _ = engine.layout(long + "\(index)", font: font, width: 600) }
        #expect(engine.cache.bytes <= 2 * LayoutCache.generationBytes)
        #expect(engine.cache.count > 4)
    }

    @Test("different looks are different layouts, the same are one")
    func keys() {
        var text = AttributedText("kept")
        let first = engine.layout(text, font: font)
        #expect(engine.layout(text, font: font) === first)
        text.change { $0.color = .white }
        #expect(engine.layout(text, font: font) !== first)
        #expect(engine.layout(text, font: font, keepsPlaces: true).hasPlaces)
    }

    @Test("pictures of glyphs are forgotten when asked, and drawn again the same")
    func glyphs() {
        let layout = engine.layout("Hello 🙂", font: font)
        func draw(_ scale: Scale) -> Bitmap {
            let bitmap = Bitmap(size: PixelSize(width: 160, height: 60))
            bitmap.canvas(scale: scale).draw(layout, at: Point(2, 2), color: .white)
            return bitmap
        }
        let before = draw(.one)
        #expect(engine.rasterizer.bytes > 0)
        #expect(engine.rasterizer.colors.count == 1)
        _ = draw(Scale(over120: 180))
        let both = engine.rasterizer.bytes
        engine.forgetGlyphs()
        #expect(engine.rasterizer.bytes == 0)
        #expect(engine.rasterizer.colors.count == 0)
        #expect(draw(.one).differences(from: before).count == 0)
        #expect(engine.rasterizer.bytes < both)
    }

    @Test("the pictures of many sizes stay under a bound")
    func manyGlyphs() {
        let bitmap = Bitmap(size: PixelSize(width: 400, height: 300))
        let canvas = bitmap.canvas()
        for size in stride(from: 100.0, to: 260, by: 0.5) {
            canvas.draw(engine.layout("BWM@", font: .system(ofSize: size)), at: .zero, color: .white)
            #expect(engine.rasterizer.bytes <= 5 << 20)
        }
    }
}
