import SkiffCore
import Testing

@testable import SkiffGraphics

struct ScriptTests {
    private let engine = Support.engine()
    private let font = Font.system(ofSize: 15)

    /// The glyphs of a layout from left to right.
    private func ids(_ text: String) -> [UInt32] {
        engine.layout(text, font: font).glyphs.sorted { $0.x < $1.x }.map(\.id)
    }

    @Test("Hebrew runs from right to left, and the digits in it from left to right")
    func bidi() {
        let digits = ids("123")
        let letters = ["ש", "ל", "ו", "ם"].flatMap { ids($0) }
        let space = ids("ש ל").count == 3 ? [ids("ש ל")[1]] : []
        let mixed = ids("שלום 123")
        #expect(mixed.count >= 7)
        // The number stands left of the word, itself in order.
        #expect(Array(mixed.prefix(3)) == digits)
        #expect(mixed.suffix(4) == ArraySlice(letters.reversed()))
        #expect(mixed.count == 7 + space.count)
        let layout = engine.layout("שלום 123", font: font)
        #expect(layout.lines[0].isRightToLeft)
        #expect(!engine.layout("abc שלום", font: font).lines[0].isRightToLeft)
    }

    @Test("Arabic letters join")
    func joins() {
        let apart = ["ب", "ب", "ب"].map { engine.layout($0, font: font).size.width }.reduce(0, +)
        let joined = engine.layout("ببب", font: font).size.width
        #expect(joined < apart)
        #expect(Set(ids("ببب")).count == 3)
    }

    @Test("An emoji of several characters is one picture", arguments: ["👨‍👩‍👧‍👦", "👍🏽", "🏳️‍🌈", "🇫🇮", "1️⃣"])
    func clusters(emoji: String) {
        let single = engine.layout("🙂", font: font)
        let layout = engine.layout(emoji, font: font)
        #expect(layout.runs.map(\.kind) == [.color])
        #expect(layout.glyphs.count == 1)
        #expect(layout.size.width == single.size.width)
        #expect(layout.unknownGlyphs == 0)
    }

    @Test("An emoji is drawn in its own colours, faded by the text's opacity")
    func colors() {
        let layout = engine.layout("❤️", font: .system(ofSize: 40))
        func reddest(_ color: Color) -> Int {
            let bitmap = Bitmap(size: PixelSize(width: 70, height: 60))
            let canvas = bitmap.canvas()
            canvas.fill(Rect(0, 0, 70, 60), with: .black)
            canvas.draw(layout, at: Point(2, 2), color: color)
            return bitmap.withPixels { $0.map { Int($0 >> 16 & 0xFF) - Int($0 >> 8 & 0xFF) }.max() ?? 0 }
        }
        #expect(reddest(.white) > 150)
        #expect(abs(reddest(Color.white.withAlpha(0.5)) * 2 - reddest(.white)) < 12)
    }

    @Test("Characters that no font has are counted and drawn as boxes")
    func unknown() {
        let layout = engine.layout("\u{10FFFD}\u{10FFFC}", font: font)
        #expect(layout.unknownGlyphs == 2)
        #expect(layout.runs.allSatisfy { $0.kind == .boxes })
        let bitmap = Bitmap(size: PixelSize(width: 40, height: 24))
        bitmap.canvas().draw(layout, at: .zero, color: .white)
        #expect(bitmap.withPixels { $0.filter { $0 & 0xFF == 0xFF }.count } > 20)
    }

    @Test("Odd text is laid out: zero bytes, controls, lone marks, very long lines")
    func odd() {
        for text in [
            "a\0b", "\0", "\u{1}\u{7F}\u{9}", "\u{301}\u{301}", "\u{200F}\u{202E}abc", "\u{FEFF}", "e\u{301}",
            String(repeating: "a", count: 300_000), String(repeating: "שלום ", count: 2000),
            String(repeating: "\n", count: 500),
        ] {
            let layout = engine.layout(text, font: font)
            #expect(layout.lineCount >= 1)
            #expect(layout.size.height > 0)
            let bitmap = Bitmap(size: PixelSize(width: 30, height: 30))
            bitmap.canvas().draw(layout, at: .zero, color: .white)
        }
        #expect(engine.layout(String(repeating: "a", count: 300_000), font: font).size.width > 2_000_000)
    }

    @Test("Sizes that no face has become the nearest that it has")
    func oddSizes() {
        for size in [0, -3, .nan, .infinity, 1e9, 1e-9] as [Double] {
            let layout = engine.layout("abc 🙂", font: .system(ofSize: size))
            #expect(layout.size.height >= 1)
            #expect(layout.size.height < 3000)
            let bitmap = Bitmap(size: PixelSize(width: 30, height: 30))
            bitmap.canvas(scale: Scale(3)).draw(layout, at: .zero, color: .white)
        }
        let widths = [-10, 0, .nan, .infinity, 1e12] as [Double]
        for width in widths {
            #expect(engine.layout("ab cd", font: font, width: width).lineCount == (width <= 0 ? 4 : 1))
        }
    }
}
