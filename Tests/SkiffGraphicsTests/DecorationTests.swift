import SkiffCore
import Testing

@testable import SkiffGraphics

/// Lines and grounds at letters, and coloured parts, in pixels.
struct DecorationTests {
    private let engine = Support.engine()

    private func draw(_ text: AttributedText, _ scale: Scale, at point: Point = Point(4, 4)) -> Bitmap {
        let bitmap = Bitmap(size: scale.pixels(Size(120, 40)))
        let canvas = bitmap.canvas(scale: scale)
        canvas.fill(Rect(0, 0, 120, 40), with: .white)
        canvas.draw(engine.layout(text, font: .system(ofSize: 15)), at: point, color: .black)
        return bitmap
    }

    /// The rows in which every pixel from one column to another is of a colour.
    private func rows(_ bitmap: Bitmap, of pixel: UInt32, from: Int, to: Int) -> [Int] {
        (0..<bitmap.size.height).filter { y in
            (from..<to).allSatisfy { bitmap[$0, y] & 0xFFFFFF == pixel }
        }
    }

    @Test("an underline is whole pixels thick, in one piece, below the letters", arguments: [120, 150, 180, 240])
    func underline(over120: Int) {
        let scale = Scale(over120: over120)
        let red = Color(hex: 0xFF0000)
        var wanted: [UnderlineStyle: Int] = [:]
        for y in [4.0, 4.3, 4.7] {
            for style in [UnderlineStyle.single, .thick, .double] {
                let text = AttributedText("nnnnnnnn") {
                    $0.underline = style
                    $0.underlineColor = red
                }
                let bitmap = draw(text, scale, at: Point(4, y))
                let columns = (Int(5 * scale.factor), Int(50 * scale.factor))
                let found = rows(bitmap, of: 0xFF0000, from: columns.0, to: columns.1)
                if let count = wanted[style] { #expect(found.count == count) } else { wanted[style] = found.count }
                let layout = engine.layout(text, font: .system(ofSize: 15))
                let baseline = Int(((y + layout.firstBaseline) * scale.factor).rounded())
                #expect(found.allSatisfy { $0 > baseline })
                // Nothing of the line is between two rows.
                for row in 0..<bitmap.size.height where !found.contains(row) {
                    #expect(bitmap[columns.0 + 3, row] & 0xFF == bitmap[columns.0 + 3, row] >> 8 & 0xFF)
                }
            }
        }
        #expect(wanted[.single]! >= 1)
        #expect(wanted[.thick] == wanted[.single]! * 2)
        #expect(wanted[.double] == wanted[.single]! * 2)
    }

    @Test("a ground lies behind its part only, as high as the line", arguments: [120, 150, 180, 240])
    func ground(over120: Int) {
        let scale = Scale(over120: over120)
        var text = AttributedText("nn")
        text.append("nn") { $0.backgroundColor = Color(hex: 0x00FF00) }
        text.append("nn")
        let bitmap = draw(text, scale)
        let rect = engine.layout(text, font: .system(ofSize: 15), keepsPlaces: true).rects(of: 2..<4)[0]
            .offset(dx: 4, dy: 4)
        let pixels = PixelRect(
            x: Int((rect.minX * scale.factor).rounded()), y: Int((rect.minY * scale.factor).rounded()),
            width: 0, height: 0)
        let right = Int((rect.maxX * scale.factor).rounded())
        let bottom = Int((rect.maxY * scale.factor).rounded())
        #expect(bitmap[pixels.x, pixels.y] == 0xFF00_FF00)
        #expect(bitmap[right - 1, bottom - 1] == 0xFF00_FF00)
        #expect(bitmap[pixels.x - 1, pixels.y] & 0xFFFFFF == 0xFFFFFF)
        #expect(bitmap[right, bottom - 1] & 0xFFFFFF == 0xFFFFFF)
        #expect(bitmap[pixels.x, pixels.y - 1] & 0xFFFFFF == 0xFFFFFF)
        #expect(bitmap[pixels.x, bottom] & 0xFFFFFF == 0xFFFFFF)
    }

    @Test("each part has its colour, and those without have the text's", arguments: [120, 150, 180, 240])
    func colours(over120: Int) {
        let scale = Scale(over120: over120)
        var text = AttributedText("HH")
        text.append("HH") { $0.color = Color(hex: 0xFF0000) }
        text.append("HH")
        let bitmap = draw(text, scale)
        let layout = engine.layout(text, font: .system(ofSize: 15), keepsPlaces: true)
        func reds(_ range: Range<Int>) -> (red: Int, dark: Int) {
            let rect = layout.rects(of: range)[0].offset(dx: 4, dy: 4)
            var counts = (red: 0, dark: 0)
            for y in 0..<bitmap.size.height {
                for x in Int(rect.minX * scale.factor) + 1..<Int(rect.maxX * scale.factor) - 1 {
                    let pixel = bitmap[x, y]
                    if pixel >> 16 & 0xFF == 0xFF, pixel & 0xFF < 0x40 { counts.red += 1 }
                    if pixel >> 16 & 0xFF < 0x40 { counts.dark += 1 }
                }
            }
            return counts
        }
        #expect(reds(0..<2).red == 0 && reds(0..<2).dark > 5)
        #expect(reds(2..<4).red > 5 && reds(2..<4).dark == 0)
        #expect(reds(4..<6).red == 0 && reds(4..<6).dark > 5)
    }

    @Test("a part of an attributed text is drawn as all of it is", arguments: [120, 150, 180, 240])
    func partial(over120: Int) {
        let scale = Scale(over120: over120)
        var text = AttributedText("dotted") { $0.underline = .dotted }
        text.append(" dashed") {
            $0.underline = .dashed
            $0.strikethrough = .single
            $0.color = Color(hex: 0x2060FF)
        }
        text.append(" ok 🙂") { $0.backgroundColor = Color(hex: 0xFFEE88) }
        let whole = draw(text, scale)
        let layout = engine.layout(text, font: .system(ofSize: 15))
        for x in stride(from: 0, to: whole.size.width, by: 17) {
            let part = PixelRect(x: x, y: 0, width: 17, height: whole.size.height)
            let bitmap = Bitmap(size: whole.size)
            bitmap.canvas(scale: scale).fill(Rect(0, 0, 120, 40), with: .white)
            bitmap.canvas(scale: scale, clip: Region(part)).draw(layout, at: Point(4, 4), color: .black)
            var wrong = 0
            for y in 0..<whole.size.height {
                for column in 0..<whole.size.width {
                    let wanted = part.contains(PixelPoint(x: column, y: y)) ? whole[column, y] : 0xFFFF_FFFF
                    if bitmap[column, y] & 0xFFFFFF != wanted & 0xFFFFFF { wrong += 1 }
                }
            }
            #expect(wrong == 0, "from \(x)")
        }
    }
}
