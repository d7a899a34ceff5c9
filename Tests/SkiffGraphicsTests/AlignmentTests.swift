import SkiffCore
import Testing

@testable import SkiffGraphics

struct AlignmentTests {
    @Test("Lines stand left, right or centred in the width; natural is right for text from right to left")
    func places() {
        let engine = Support.engine()
        let font = Font.system(ofSize: 15)
        for text in ["Short", "שלום"] {
            let isHebrew = text != "Short"
            let free = engine.layout(text, font: font)
            func x(_ alignment: TextAlignment) -> Double {
                engine.layout(text, font: font, width: 200, alignment: alignment).lines[0].x
            }
            let room = 200 - free.widestLine
            #expect(x(.left) == 0)
            #expect(x(.right) == room)
            #expect(x(.center) == room / 2)
            #expect(x(.natural) == (isHebrew ? room : 0))
        }
    }

    @Test("The size has the given width only where a line is placed away from the left")
    func widths() {
        let engine = Support.engine()
        let font = Font.system(ofSize: 15)
        let free = engine.layout("Short", font: font).size.width
        for (alignment, expected) in [(TextAlignment.natural, free), (.left, free), (.center, 200), (.right, 200)] {
            let layout = engine.layout("Short", font: font, width: 200, alignment: alignment)
            #expect(layout.size.width == expected)
            #expect(layout.widestLine == free)
        }
        let two = engine.layout("A longer line\nshort", font: font, alignment: .right)
        #expect(two.size.width == two.widestLine)
        #expect(two.lines[1].x == two.widestLine - two.lines[1].width)
    }

    @Test("A line height is a multiple of the size, shared above and below")
    func lineHeight() {
        let engine = Support.engine()
        let font = Font.system(ofSize: 15)
        let natural = engine.layout("a\nb", font: font)
        let tall = engine.layout("a\nb", font: font, lineHeight: 2)
        #expect(tall.size.height == 60)
        #expect(tall.lastBaseline - tall.firstBaseline == 30)
        #expect(tall.firstBaseline == natural.firstBaseline + ((30 - natural.size.height / 2) / 2).rounded(.down))
        #expect(engine.layout("a", font: font, lineHeight: 1.35).size.height == 20)
    }

    @Test("Text is drawn where its layout says, at every scale", arguments: [120, 150, 180, 240])
    func drawn(over120: Int) throws {
        let scale = Scale(over120: over120)
        let engine = Support.engine()
        let layout = engine.layout("HHHH", font: .system(ofSize: 20), width: 120, alignment: .right)
        let bitmap = Bitmap(size: scale.pixels(Size(120, 40)))
        bitmap.canvas(scale: scale).draw(layout, at: .zero, color: .white)
        var columns: [Int] = []
        var rows: [Int] = []
        for y in 0..<bitmap.size.height {
            for x in 0..<bitmap.size.width where bitmap[x, y] & 0xFF > 0x80 {
                columns.append(x)
                rows.append(y)
            }
        }
        let left = try #require(columns.min())
        let right = try #require(columns.max())
        let bottom = try #require(rows.max())
        #expect(abs(Double(left) - layout.lines[0].x * scale.factor) < 3 * scale.factor)
        #expect(abs(Double(right + 1) - 120 * scale.factor) < 3 * scale.factor)
        #expect(bottom + 1 == scale.pixels(layout.firstBaseline))
    }
}
