import SkiffCore
import Testing

@testable import SkiffGraphics

struct WrapTests {
    static let texts = [
        "Calm water: a quiet ground, one blue, clear state. It must read at two metres on a panel.",
        "Donaudampfschifffahrtsgesellschaftskapitän", "a b c d e f g h i j k l m n o p",
        "עברית ארוכה עם מספר 123 ועוד מילים רבות שנשברות לשורות", "日本語の長い文章はどこでも折り返すことができます。",
        "ภาษาไทยไม่มีช่องว่างระหว่างคำ", "Emoji 👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦 and 🇫🇮🇫🇮🇫🇮 in a row", "x",
    ]

    @Test("No line is wider than the width, unless it is one character", arguments: [12.0, 30, 61.3, 100, 250])
    func neverWider(width: Double) {
        let engine = Support.engine()
        for text in Self.texts {
            let layout = engine.layout(text, font: .system(ofSize: 15), width: width)
            for line in layout.lines where line.width > width + 0.1 {
                let count = line.runs.reduce(0) { $0 + layout.runs[$1].glyphs.count }
                #expect(count == 1, "“\(text)” at \(width)")
            }
            #expect(!layout.isTruncated)
        }
    }

    @Test("Text fits into the width that it was measured to need")
    func fitsItself() {
        let engine = Support.engine()
        for text in Self.texts + TwoWaysTests.corpus {
            for size in [11.0, 15, 17.3] {
                let free = engine.layout(text, font: .system(ofSize: size))
                let bound = engine.layout(text, font: .system(ofSize: size), width: free.size.width, lines: 1)
                #expect(!bound.isTruncated, "“\(text)”")
                #expect(bound.size == free.size, "“\(text)”")
            }
        }
    }

    @Test("Line ends begin new lines, and empty ones count")
    func paragraphs() {
        let engine = Support.engine()
        let font = Font.system(ofSize: 15)
        let one = engine.layout("", font: font)
        #expect(one.lineCount == 1)
        #expect(one.size.width == 0)
        #expect(one.size.height > 15)
        for (text, count) in [
            ("a", 1), ("a\n", 2), ("a\nb", 2), ("a\r\nb\rc", 3), ("\n\n", 3), ("a\u{2028}b\u{2029}c", 3),
        ] {
            let layout = engine.layout(text, font: font)
            #expect(layout.lineCount == count)
            #expect(layout.size.height == one.size.height * Double(count))
        }
    }

    @Test(
        "The number of lines is limited, and what is cut shows an ellipsis that fits",
        arguments: [TextTruncation.start, .middle, .end])
    func limited(truncation: TextTruncation) {
        let engine = Support.engine()
        for text in Self.texts where text.count > 20 {
            for lines in 1...3 {
                for width in [60.0, 90, 140] {
                    let layout = engine.layout(
                        text, font: .system(ofSize: 15), width: width, lines: lines, truncation: truncation)
                    #expect(layout.lineCount <= lines)
                    #expect(layout.widestLine <= width + 0.1, "“\(text)”")
                    let whole = engine.layout(text, font: .system(ofSize: 15), width: width)
                    #expect(layout.isTruncated == (whole.lineCount > lines), "“\(text)” \(width) \(lines)")
                }
            }
        }
    }

    @Test("More paragraphs than lines end in an ellipsis")
    func cutParagraphs() {
        let engine = Support.engine()
        let font = Font.system(ofSize: 15)
        for text in ["first\nsecond\nthird", "שלום\nעולם\nועוד"] {
            let layout = engine.layout(text, font: font, width: 200, lines: 2)
            #expect(layout.lineCount == 2)
            #expect(layout.isTruncated)
            let plain = engine.layout(text, font: font, width: 200, lines: 3)
            #expect(!plain.isTruncated)
            #expect(layout.lines[1].width > plain.lines[1].width)
            #expect(layout.lines[0].width == plain.lines[0].width)
        }
    }

    @Test("Without truncation a single line runs on, and further lines are left out")
    func untruncated() {
        let engine = Support.engine()
        let text = Self.texts[0]
        let single = engine.layout(text, font: .system(ofSize: 15), width: 100, lines: 1, truncation: .none)
        #expect(single.lineCount == 1)
        #expect(single.size.width > 100)
        let three = engine.layout(text, font: .system(ofSize: 15), width: 100, lines: 3, truncation: .none)
        #expect(three.lineCount == 3)
        #expect(three.isTruncated)
        #expect(three.size.width <= 100.1)
    }

    @Test("The ends of truncated text are kept where they should be")
    func keepsEnds() {
        let engine = Support.engine()
        let font = Font.system(ofSize: 15)
        func ids(_ text: String, _ truncation: TextTruncation) -> [UInt32] {
            engine.layout(text, font: font, width: 90, lines: 1, truncation: truncation).glyphs.map(\.id)
        }
        let whole = engine.layout("abcdefghijklmnopqrstuvwxyz", font: font).glyphs.map(\.id)
        let dots = engine.layout("…", font: font).glyphs.map(\.id)
        let end = ids("abcdefghijklmnopqrstuvwxyz", .end)
        #expect(end == whole.prefix(end.count - 1) + dots)
        let start = ids("abcdefghijklmnopqrstuvwxyz", .start)
        #expect(start == dots + whole.suffix(start.count - 1))
        let middle = ids("abcdefghijklmnopqrstuvwxyz", .middle)
        let at = middle.firstIndex(of: dots[0]) ?? 0
        #expect(at > 2)
        #expect(middle == whole.prefix(at) + dots + whole.suffix(middle.count - 1 - at))
    }
}
