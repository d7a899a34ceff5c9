import SkiffCore
import Testing

@testable import SkiffGraphics

/// The simple way and Pango set the same text alike.
struct TwoWaysTests {
    static let corpus = [
        "Button", "Cancel", "Save As…", "AVATAR To. We, Ty V. LT P, fi ff ffi fl office affluent",
        "The quick brown fox jumps over the lazy dog 0123456789", "“Quotes” – dash — €12.50 · 3×4 ≤ 13 ™",
        "Ελληνικά Αθήνα ΆΈΉ", "Русский текст, Ёлка, Україна", "Čeština, Tiếng Việt, Ünïcödé, ß, ŒœÆæ",
        "mixed Latin и русский и ελληνικά in one", "a/b (c) [d] {e} <f> \"g\" 'h' 1,234.56 -7 +8 #9 @x &y *z",
        "Hello, World! What? Yes; no: maybe", "WAWA AVAV LTLT YoYo T.o. 11:45", "", " ", "  two  spaces  ", "I", "1",
        "...",
    ]

    @Test("The same text is as wide both ways, at every size and weight", arguments: [11.0, 13, 15, 17, 17.5, 22, 30])
    func advances(size: Double) throws {
        let engine = Support.engine()
        var fonts = Font.Weight.allCases.map { Font.system(ofSize: size, weight: $0) }
        fonts += [.monospaced(ofSize: size), Font(family: .named("DejaVu Serif"), size: size)]
        for font in fonts {
            // What a face lacks goes through Pango alone.
            let face = try #require(engine.store.face(for: font))
            let texts = Self.corpus.filter { text in
                Array(text.utf8).withUnsafeBufferPointer { SimpleText.suits($0, face: face) }
            }
            #expect(texts.count > Self.corpus.count - 4)
            for text in texts {
                let simple = try #require(
                    engine.layout(AttributedText(text), font: font, width: nil, throughPango: false))
                let pango = try #require(
                    engine.layout(AttributedText(text), font: font, width: nil, throughPango: true))
                #expect(simple.size == pango.size, "“\(text)” in \(font)")
                #expect(simple.firstBaseline == pango.firstBaseline)
                let simpleGlyphs = simple.glyphs.map { [Int($0.id), Int($0.x), Int($0.y)] }
                let pangoGlyphs = pango.glyphs.map { [Int($0.id), Int($0.x), Int($0.y)] }
                let inked = pangoGlyphs.filter { !Self.isSpace($0[0], pango) }
                #expect(simpleGlyphs == inked, "“\(text)” in \(font)")
            }
        }
    }

    /// Pango hands out glyphs for spaces; the simple way leaves them out.
    private static func isSpace(_ glyph: Int, _ layout: TextLayout) -> Bool {
        layout.faces.contains { $0.glyph(of: 0x20) == glyph || $0.glyph(of: 0xA0) == glyph }
    }

    @Test(
        "A line from Pango's parts is what Pango's layout makes of it", arguments: [nil, 300.0, 90, 40],
        [
            "مرحبا بالعالم، كيف حالك اليوم؟", "שלום עולם 123", "नमस्ते दुनिया", "Smileys: 😀 👩‍👩‍👧 🇳🇱 👍🏽", "ไทย ภาษา",
            "日本語とEnglish", "한국어", "abc שלום def مرحبا 12", "123 456", "…!?", "(שלום)", "a\u{301}\u{302} é",
            "\u{200F}abc", "\u{202E}abc\u{202C} def", "\u{2067}אבג abc\u{2069} x", "word \u{AD}soft hy\u{AD}phen ש",
            "ש  ", "  ש", "tab\tש", "ש\u{2028}ב", "\u{10FFFD} ש \u{E000}", "ש\u{0}ב", "👍", "क्षत्रिय", "ლამაზი", "ﷺ",
            "日本語 שלום العربية", "あ٦あ",
        ])
    func parts(width: Double?, text: String) throws {
        let engine = Support.engine()
        for font in [Font.system(ofSize: 15), .system(ofSize: 22.5, weight: .bold), .monospaced(ofSize: 13)] {
            let whole = try #require(
                engine.layout(AttributedText(text), font: font, width: width, throughPango: true, byLines: false))
            let parts = try #require(
                engine.layout(AttributedText(text), font: font, width: width, throughPango: true, byLines: true))
            #expect(Self.description(parts) == Self.description(whole))
        }
    }

    static func description(_ layout: TextLayout) -> [String] {
        ["\(layout.size) \(layout.firstBaseline) \(layout.isTruncated) \(layout.unknownGlyphs)"]
            + layout.lines.map { "\($0)" } + layout.glyphs.map { "\($0)" } + layout.places.map { "\($0)" }
            + layout.runs.map { "\($0) \($0.kind == .boxes ? "" : layout.faces[$0.face].source.path)" }
    }

    @Test("Lines break at the same places both ways", arguments: [40.0, 90, 150, 233, 400])
    func breaks(width: Double) throws {
        let engine = Support.engine()
        let texts = [
            "Calm water: a quiet ground, one blue, clear state. It must read at two metres on a panel.",
            "A well-known twenty-one-year-old co-operation (in brackets) and “quotes” — with dashes – here, e.g. 3.5 kg!",
            "Why ? Because ! The file is /usr/share/fonts and/or C-3PO -5 to -10; yes?no 50% of 1,000 items…more text",
            // Without ligatures: where a word must be cut, the simple way keeps them whole.
            "Unabhängigkeitserklärungen sagt: Siebentausendzweihundertvierundneunzig",
            "Русские слова, и ещё немного — до конца. Ελληνικά και άλλα.",
        ]
        for text in texts {
            let font = Font.system(ofSize: 15)
            let simple = try #require(
                engine.layout(AttributedText(text), font: font, width: width, throughPango: false))
            let pango = try #require(engine.layout(AttributedText(text), font: font, width: width, throughPango: true))
            let widths = simple.lines.map { ($0.width * 4).rounded() / 4 }
            let others = pango.lines.map { ($0.width * 4).rounded() / 4 }
            #expect(widths == others, "“\(text)”")
        }
    }

    @Test("A line with an emoji is as high as one without, and as wide up to it")
    func emojiLine() {
        let engine = Support.engine()
        let plain = engine.layout("Name", font: .system(ofSize: 15))
        let emoji = engine.layout("Name 🙂", font: .system(ofSize: 15))
        #expect(plain.size.height == emoji.size.height)
        #expect(plain.firstBaseline == emoji.firstBaseline)
        #expect(plain.glyphs.map(\.x) == Array(emoji.glyphs.map(\.x).prefix(4)))
    }

    @Test("Simple text does not open Pango")
    func staysClosed() {
        let engine = Support.engine()
        for text in Self.corpus where !text.contains("≤") { _ = engine.layout(text, font: .system(ofSize: 15)) }
        #expect(!engine.usesPango)
        _ = engine.layout("שלום", font: .system(ofSize: 15))
        #expect(engine.usesPango)
    }
}
