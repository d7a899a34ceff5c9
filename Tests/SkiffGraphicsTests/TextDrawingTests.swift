import SkiffCore
import Testing

@testable import SkiffGraphics

struct TextDrawingTests {
    private let engine = Support.engine()

    private func drawn(
        _ text: String, at point: Point, size: Double = 15, color: Color = .black, on ground: Color = .white,
        scale: Scale = .one, clip: Region? = nil
    ) -> Bitmap {
        let bitmap = Bitmap(size: scale.pixels(Size(160, 40)))
        bitmap.canvas(scale: scale).fill(Rect(0, 0, 160, 40), with: ground)
        bitmap.canvas(scale: scale, clip: clip).draw(
            engine.layout(text, font: .system(ofSize: size)), at: point, color: color)
        return bitmap
    }

    private func ink(_ bitmap: Bitmap, on ground: UInt32) -> Int {
        bitmap.withPixels { $0.reduce(0) { $0 + abs(Int($1 & 0xFF) - Int(ground & 0xFF)) } }
    }

    @Test("Letters move by quarter pixels across, and their baseline by whole ones")
    func phases() {
        let base = drawn("Hill", at: Point(10, 10))
        #expect(base.differences(from: drawn("Hill", at: Point(10.25, 10))).count > 0)
        let single = drawn("H", at: Point(10, 10))
        #expect(single.differences(from: drawn("H", at: Point(10.1, 10))).count == 0)
        #expect(single.differences(from: drawn("H", at: Point(10.2, 10))).count > 0)
        #expect(base.differences(from: drawn("Hill", at: Point(10, 10.3))).count == 0)
        #expect(base.differences(from: drawn("Hill", at: Point(10, 10.6))).count > 0)
        let moved = drawn("Hill", at: Point(13, 12))
        for y in 0..<28 { for x in 0..<150 { #expect(moved[x + 3, y + 2] == base[x, y]) } }
    }

    @Test("Drawing a part of a text gives the same pixels as drawing all of it", arguments: [120, 150, 180, 240])
    func partial(over120: Int) {
        let scale = Scale(over120: over120)
        let text = "Wide ﷽ Wörds 🙂 שלום"
        let whole = drawn(text, at: Point(2, 5), scale: scale)
        for x in stride(from: 0, to: whole.size.width, by: 23) {
            let part = PixelRect(x: x, y: 3, width: 23, height: 40)
            let cut = drawn(text, at: Point(2, 5), scale: scale, clip: Region(part))
            var wrong = 0
            for y in 0..<whole.size.height {
                for column in 0..<whole.size.width {
                    let inside = part.contains(PixelPoint(x: column, y: y))
                    let wanted = inside ? whole[column, y] & 0xFFFFFF : 0xFFFFFF
                    if cut[column, y] & 0xFFFFFF != wanted { wrong += 1 }
                }
            }
            #expect(wrong == 0, "in \(part)")
        }
    }

    @Test("Light letters on a dark ground are a little stronger than dark ones on a light ground")
    func polarity() {
        let dark = ink(drawn("Hamburg", at: .zero), on: 0xFFFFFF)
        let light = ink(drawn("Hamburg", at: .zero, color: .white, on: .black), on: 0)
        #expect(Double(light) > Double(dark) * 1.02)
        #expect(Double(light) < Double(dark) * 1.2)
    }

    @Test("Text drawn larger by a transform is the text of the larger scale")
    func transformed() {
        let scaled = Bitmap(size: PixelSize(width: 320, height: 80))
        let canvas = scaled.canvas()
        canvas.fill(Rect(0, 0, 320, 80), with: .white)
        canvas.saved {
            canvas.scale(x: 2, y: 2)
            canvas.draw(engine.layout("Hill 🙂", font: .system(ofSize: 15)), at: Point(3, 3), color: .black)
        }
        #expect(scaled.differences(from: drawn("Hill 🙂", at: Point(3, 3), scale: Scale(2))).count == 0)
    }

    @Test("A clear colour and an empty text draw nothing")
    func nothing() {
        let empty = drawn("", at: .zero)
        #expect(ink(empty, on: 0xFFFFFF) == 0)
        #expect(ink(drawn("abc", at: .zero, color: .clear), on: 0xFFFFFF) == 0)
        #expect(ink(drawn("   ", at: .zero), on: 0xFFFFFF) == 0)
        #expect(ink(drawn("abc", at: Point(.nan, 0)), on: 0xFFFFFF) == 0)
        #expect(ink(drawn("abc", at: Point(1e12, -1e12)), on: 0xFFFFFF) == 0)
    }

    @Test("Many sizes and letters in turn are drawn like the first time")
    func evicted() {
        let first = drawn("Hamburgefonstiv", at: .zero)
        let letters = (33...700).compactMap { Unicode.Scalar($0).map { String(Character($0)) } }.joined()
        let target = Bitmap(size: PixelSize(width: 8, height: 8))
        let long = engine.layout(letters, font: .system(ofSize: 15))
        for factor in [1.0, 6, 10, 14] {
            let canvas = target.canvas()
            canvas.scale(x: factor, y: factor)
            for x in stride(from: 0.0, to: long.size.width, by: 100) {
                canvas.draw(long, at: Point(-x, 0), color: .black)
            }
        }
        #expect(first.differences(from: drawn("Hamburgefonstiv", at: .zero)).count == 0)
    }

    @Test("The same text is laid out once, and old layouts are let go")
    func cached() {
        let font = Font.system(ofSize: 15)
        let first = engine.layout("kept", font: font)
        #expect(engine.layout("kept", font: font) === first)
        #expect(engine.layout("kept", font: font, width: 100) !== first)
        for index in 0..<(LayoutCache.generation * 3) {
            _ = engine.layout("other \(index)", font: font)
            if index % 100 == 0 { #expect(engine.layout("kept", font: font) === first) }
        }
        weak var forgotten: TextLayout?
        forgotten = engine.layout("forgotten", font: font)
        #expect(forgotten != nil)
        for index in 0..<(LayoutCache.generation * 3) { _ = engine.layout("more \(index)", font: font) }
        #expect(forgotten == nil)
    }

    @Test("A layout can be drawn after its engine is gone")
    func outlives() {
        var engine: TextEngine? = Support.engine()
        let layout = engine?.layout("Hello שלום 🙂", font: .system(ofSize: 15))
        weak let gone = engine
        engine = nil
        #expect(gone == nil)
        let bitmap = Bitmap(size: PixelSize(width: 100, height: 24))
        if let layout { bitmap.canvas().draw(layout, at: .zero, color: .white) }
        #expect(ink(bitmap, on: 0) > 0)
    }
}
