import SkiffCore
import Testing

@testable import SkiffGraphics

/// Attributed text in lines.
struct AttributedLayoutTests {
    private let engine = Support.engine()
    private let font = Font.system(ofSize: 15)

    private func text(_ parts: [(String, (inout TextAttributes) -> Void)]) -> AttributedText {
        var text = AttributedText()
        for (string, change) in parts { text.append(string, change) }
        return text
    }

    @Test("colours, lines and grounds move no letter, and do not open Pango")
    func looks() {
        let plain = engine.layout("office AVATAR and more", font: font, width: 90)
        let attributed = text([
            ("off", { $0.color = .white }), ("ice AV", { $0.underline = .single }),
            ("ATAR and", { $0.backgroundColor = .black }), (" more", { $0.strikethrough = .double }),
        ])
        let layout = engine.layout(attributed, font: font, width: 90)
        #expect(layout.glyphs.map { [Int($0.id), Int($0.x)] } == plain.glyphs.map { [Int($0.id), Int($0.x)] })
        #expect(layout.size == plain.size)
        #expect(layout.decorations.count >= 3)
        #expect(!engine.usesPango)
    }

    nonisolated static func mixes() -> [AttributedText] {
        func text(_ parts: (String, (inout TextAttributes) -> Void)...) -> AttributedText {
            var text = AttributedText()
            for (string, change) in parts { text.append(string, change) }
            return text
        }
        return [
            text(("Plain, ", { _ in }), ("bold AV", { $0.weight = .bold }), ("AV and large", { $0.size = 24 })),
            text(("AV", { $0.letterSpacing = 2 }), ("office", { $0.letterSpacing = 1.5 }), (" AV", { _ in })),
            text(("tight office text", { $0.letterSpacing = -0.75 })),
            text(
                ("x", { _ in }),
                (
                    "2",
                    {
                        $0.baselineOffset = 6
                        $0.size = 10
                    }
                ), (" + y", { _ in })),
            text(
                ("mono ", { $0.font = .monospaced(ofSize: 13) }), ("и русский ", { _ in }),
                ("kürzer", { $0.size = 9 })),
        ]
    }

    @Test("both ways set parts of different fonts, sizes and spacing alike", arguments: mixes())
    func twoWays(attributed: AttributedText) throws {
        for width in [nil, 60.0, 95] {
            let simple = try #require(engine.layout(attributed, font: font, width: width, throughPango: false))
            let pango = try #require(engine.layout(attributed, font: font, width: width, throughPango: true))
            #expect(simple.lineCount == pango.lineCount)
            #expect(simple.lines.map { ($0.width * 8).rounded() } == pango.lines.map { ($0.width * 8).rounded() })
            #expect(simple.size.height == pango.size.height)
            #expect(simple.lines.map(\.baseline) == pango.lines.map(\.baseline))
            if width == nil {
                let spaces = Set(pango.faces.map { UInt32($0.glyph(of: 0x20)) })
                let inked = pango.glyphs.filter { !spaces.contains($0.id) }
                #expect(
                    simple.glyphs.map { [Int($0.id), Int($0.x), Int($0.y)] }
                        == inked.map { [Int($0.id), Int($0.x), Int($0.y)] })
            }
        }
    }

    @Test("a line is as high as its largest letters, and others are not")
    func heights() {
        let layout = engine.layout(
            text([("small\n", { _ in }), ("LARGE", { $0.size = 30 }), ("\nsmall", { _ in })]), font: font)
        let small = engine.layout("small", font: font).size.height
        let large = engine.layout("LARGE", font: .system(ofSize: 30)).size.height
        #expect(layout.lines.map(\.height) == [small, large, small])
        let fixed = ParagraphStyle(alignment: .left)
        var style = fixed
        style.lineHeight = 2
        let doubled = engine.layout(
            text([("a\n", { _ in }), ("b", { $0.size = 30 })]), font: font, style: style)
        #expect(doubled.lines.map(\.height) == [30, 60])
    }

    @Test("spacing of lines and paragraphs is between them")
    func spacing() {
        var style = ParagraphStyle()
        let plain = engine.layout("one two three\nfour", font: font, style: style, width: 60)
        style.lineSpacing = 3
        let spaced = engine.layout("one two three\nfour", font: font, style: style, width: 60)
        #expect(spaced.size.height == plain.size.height + 3 * Double(plain.lineCount - 1))
        style.paragraphSpacing = 10
        let apart = engine.layout("one two three\nfour", font: font, style: style, width: 60)
        #expect(apart.size.height == spaced.size.height + 10)
        style.lineSpacing = .nan
        style.paragraphSpacing = .infinity
        #expect(engine.layout("one\ntwo", font: font, style: style).size.height.isFinite)
    }

    @Test("lines of a paragraph that goes on are as wide as the room; the last is not", arguments: [true, false])
    func justified(isSimple: Bool) {
        var style = ParagraphStyle(alignment: .justified)
        style.lineLimit = 0
        let words =
            isSimple ? "The tide carries small boats out past the last lamp" : "שלום עולם גדול ויפה מאוד היום כאן"
        let layout = engine.layout(words, font: font, style: style, width: 120, keepsPlaces: true)
        #expect(layout.lineCount > 2)
        for line in layout.lines.dropLast() { #expect(line.width == 120) }
        #expect(layout.lines.last!.width < 119)
        // What is drawn reaches both edges too, and places go with it.
        for (index, line) in layout.lines.enumerated().dropLast() {
            let places = layout.places[layout.places(inLine: index)].filter { $0.right > $0.left }
            #expect(places.map(\.left).min()! < 0.01)
            #expect(abs(places.map(\.right).max()! - 120) < 0.01)
            #expect(layout.runs[line.runs].allSatisfy { $0.glyphs.allSatisfy { layout.glyphs[$0].x < 120 * 1024 } })
        }
    }

    @Test(
        "lines that may end anywhere are filled as far as letters go", arguments: ["abc def ghi jkl", "שלום עולם טוב"])
    func characters(text: String) {
        var style = ParagraphStyle()
        style.wrapping = .character
        let layout = engine.layout(text, font: font, style: style, width: 40)
        let words = engine.layout(text, font: font, width: 40)
        #expect(layout.lineCount <= words.lineCount)
        #expect(layout.lines.allSatisfy { $0.width <= 40.1 })
        #expect(layout.lines.dropLast().allSatisfy { $0.width > 26 })
    }

    @Test("an ellipsis has the looks of what it stands for, and its place is that of what it hides")
    func ellipsis() {
        let attributed = text([
            ("small ", { _ in }),
            (
                "LARGE LETTERS THAT GO ON",
                {
                    $0.size = 30; $0.color = .white
                }
            ),
        ])
        var style = ParagraphStyle(alignment: .left, lineLimit: 1)
        style.truncation = .end
        let layout = engine.layout(attributed, font: font, style: style, width: 140, keepsPlaces: true)
        #expect(layout.isTruncated)
        #expect(layout.runs.last?.size == 30)
        #expect(layout.paints[layout.runs.last!.paint] == .white)
        #expect(layout.caretX(at: attributed.string.utf8.count) <= 140.1)
        #expect(layout.places.last?.end == attributed.string.utf8.count)
    }

    @Test("numbers that are none, and huge ones, are laid out all the same")
    func bad() {
        for value in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0] {
            let attributed = text([
                ("a", { $0.size = value }), ("b", { $0.letterSpacing = value }), ("c", { $0.baselineOffset = value }),
            ])
            let layout = engine.layout(attributed, font: font, width: 50)
            #expect(layout.size.width.isFinite && layout.size.height.isFinite)
            let bitmap = Bitmap(size: PixelSize(width: 40, height: 40))
            bitmap.canvas().draw(layout, at: .zero, color: .white)
        }
    }

    @Test("all text grows with the text scale, spacing and parts too, and back")
    func textScale() {
        let attributed = text([("ab", { $0.letterSpacing = 2 }), ("cd", { $0.size = 30 })])
        let before = engine.layout(attributed, font: font)
        engine.textScale = 2
        let after = engine.layout(attributed, font: font)
        #expect(abs(after.size.width - before.size.width * 2) < 1)
        #expect(engine.layout("Hello", font: font).size == engine.layout("Hello", font: font).size)
        for (value, wanted) in [(Double.nan, 1.0), (0, 0.5), (99, 4)] {
            engine.textScale = value
            #expect(engine.textScale == wanted)
        }
        engine.textScale = 1
        #expect(engine.layout(attributed, font: font).size == before.size)
    }
}
