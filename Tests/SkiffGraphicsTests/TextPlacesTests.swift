import SkiffCore
import SkiffGraphics
import Testing

/// Where carets stand in a line.
struct TextPlacesTests {
    private let engine = TextEngine(log: Log { _ in })
    private let font = Font.system(ofSize: 15)

    private func carets(_ line: TextLayout, _ text: String) -> [Double] {
        var offsets = text.indices.map { text.utf8.distance(from: text.startIndex, to: $0) }
        offsets.append(text.utf8.count)
        return offsets.map { line.caretX(at: $0) }
    }

    @Test("carets go from the left end to the right one, and each is the nearest to its own place")
    func latin() {
        let text = "Hey Äpfel"
        let line = engine.line(text, font: font)
        let places = carets(line, text)
        #expect(places.first == 0)
        #expect(abs((places.last ?? 0) - line.widestLine) < 0.01)
        #expect(places == places.sorted())
        #expect(Set(places).count == places.count)
        for (index, place) in text.indices.enumerated().map({ ($0, text.utf8.distance(from: text.startIndex, to: $1)) })
        {
            #expect(line.offset(nearest: places[index] + 0.1) == place)
        }
        #expect(line.offset(nearest: -50) == 0)
        #expect(line.offset(nearest: 5000) == text.utf8.count)
        #expect(!line.isRightToLeft)
    }

    @Test("in a text from right to left the carets go the other way")
    func hebrew() {
        let text = "שלום"
        let line = engine.line(text, font: font)
        let places = carets(line, text)
        #expect(line.isRightToLeft)
        #expect(abs((places.first ?? 0) - line.widestLine) < 0.01)
        #expect(places.last == 0)
        #expect(places == places.sorted(by: >))
        #expect(line.offset(nearest: -50) == text.utf8.count)
        #expect(line.offset(nearest: 5000) == 0)
    }

    @Test("where directions mix, a part of the text may be in two pieces")
    func mixed() {
        let text = "ab שלום cd"
        let line = engine.line(text, font: font)
        let start = text.utf8.distance(from: text.startIndex, to: text.index(text.startIndex, offsetBy: 1))
        let end = text.utf8.distance(from: text.startIndex, to: text.index(text.startIndex, offsetBy: 5))
        #expect(line.rects(of: start..<end).count == 2)
        #expect(line.rects(of: 0..<text.utf8.count).reduce(0) { $0 + $1.width } > line.widestLine - 0.1)
        #expect(line.rects(of: 3..<3).allSatisfy { $0.width == 0 })
    }

    @Test("a letter with marks, and an emoji of several code points, is one place")
    func clusters() {
        for text in ["xe\u{301}\u{323}y", "x👩‍👩‍👧y"] {
            let line = engine.line(text, font: font)
            let places = carets(line, text)
            #expect(places.count == 4)
            #expect(places == places.sorted())
            #expect(places[2] > places[1])
            #expect(line.rects(of: 1..<text.utf8.count - 1).count == 1)
        }
    }

    @Test("an empty text has one caret, at its left")
    func empty() {
        let line = engine.line("", font: font)
        #expect(line.caretX(at: 0) == 0)
        #expect(line.offset(nearest: 10) == 0)
        #expect(line.rects(of: 0..<0).isEmpty)
        #expect(engine.line("a", font: font).caretX(at: 99) > 0)
        #expect(engine.line("a", font: font).caretX(at: -99) == 0)
    }
}
