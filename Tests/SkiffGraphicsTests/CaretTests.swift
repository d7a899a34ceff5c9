import SkiffCore
import Testing

@testable import SkiffGraphics

/// Carets, hits and ways through texts of several lines and directions.
struct CaretTests {
    private let engine = Support.engine()
    private let font = Font.system(ofSize: 15)

    nonisolated static let texts = [
        "Calm water: a quiet ground, one blue, clear state.", "one\n\ntwo three\n", "ab שלום עולם cd ef",
        "שלום abc 123 עולם (ok) טוב", "مرحبا بالعالم 123 abc مرحبا", "नमस्ते दुनिया क्षत्रिय नमस्ते", "สวัสดีชาวโลก น้ำใจ",
        "你好世界こんにちは안녕하세요", "a👨‍👩‍👧‍👦b🇫🇮🇯🇵👍🏽❤️ ok", "e\u{301}a\u{323}\u{302} office", "\n", "", "שלום\nabc\nעולם",
    ]

    private func lay(_ text: String, _ width: Double?, _ alignment: TextAlignment = .natural) -> TextLayout {
        engine.layout(text, font: font, style: ParagraphStyle(alignment: alignment), width: width, keepsPlaces: true)
    }

    private func offsets(_ text: String) -> [Int] {
        text.indices.map { text.utf8.distance(from: text.startIndex, to: $0) } + [text.utf8.count]
    }

    @Test("a hit where a caret stands is at that caret", arguments: texts, [nil, 110.0, 60])
    func roundTrip(text: String, width: Double?) {
        let layout = lay(text, width)
        for offset in offsets(text) {
            for affinity in [TextAffinity.downstream, .upstream] {
                let caret = layout.caret(at: offset, affinity: affinity)
                #expect(caret.x >= -0.01 && caret.x <= max(layout.size.width, width ?? 0) + 0.01)
                let hit = layout.hit(at: Point(caret.x, caret.top + caret.height / 2))
                let found = layout.caret(at: hit.offset, affinity: hit.affinity)
                let places = [found.x, found.weakX ?? found.x]
                #expect(places.contains { abs($0 - caret.x) < 0.02 }, "“\(text)” at \(offset)")
                #expect(found.line == caret.line)
            }
        }
    }

    @Test("a point on a character is a hit of that character", arguments: texts, [nil, 110.0, 60])
    func characters(text: String, width: Double?) {
        let layout = lay(text, width)
        let all = offsets(text)
        for (start, end) in zip(all, all.dropFirst()) {
            for rect in layout.rects(of: start..<end) where rect.width > 0.5 {
                let hit = layout.hit(at: rect.center)
                #expect(hit.character == start..<end, "“\(text)” at \(start)")
                #expect(hit.isInside)
            }
        }
        #expect(!layout.hit(at: Point(-10, 5)).isInside)
        #expect(!layout.hit(at: Point(5, -10)).isInside)
        #expect(layout.hit(at: Point(.nan, .nan)).offset <= text.utf8.count)
        #expect(layout.hit(at: Point(.infinity, 1e300)).offset <= text.utf8.count)
    }

    @Test("going forward visits every character once, and backward too", arguments: texts)
    func logical(text: String) {
        let layout = lay(text, 90)
        let all = offsets(text)
        var way = [0]
        while way.count <= all.count, let last = way.last, last < text.utf8.count {
            way.append(layout.offset(from: last, by: .character, toward: .forward).offset)
        }
        #expect(way == all)
        var back = [text.utf8.count]
        while back.count <= all.count, let last = back.last, last > 0 {
            back.append(layout.offset(from: last, by: .character, toward: .backward).offset)
        }
        #expect(back == all.reversed())
    }

    @Test("going right never goes left, and comes to every place of a line", arguments: texts)
    func seen(text: String) {
        let layout = lay(text, nil)
        guard layout.lineCount == 1 else { return }
        let start = layout.isRightToLeft ? text.utf8.count : 0
        var visited = [start]
        for _ in 0..<offsets(text).count * 2 {
            let next = layout.offset(from: visited.last!, by: .character, toward: .right).offset
            if next == visited.last { break }
            #expect(layout.caret(at: next).x >= layout.caret(at: visited.last!).x - 0.01)
            visited.append(next)
        }
        #expect(Set(visited) == Set(offsets(text)))
        for (here, next) in zip(visited, visited.dropFirst()) {
            #expect(layout.offset(from: next, by: .character, toward: .left).offset == here)
        }
    }

    @Test("going right over lines comes to every place, in a paragraph that was broken")
    func overLines() {
        let text = "one two three four"
        let layout = lay(text, 50)
        #expect(layout.lineCount > 2)
        var place = (offset: 0, affinity: TextAffinity.downstream)
        var visited: Set<Int> = [0]
        for _ in 0..<40 {
            place = layout.offset(from: place.offset, by: .character, toward: .right, affinity: place.affinity)
            visited.insert(place.offset)
        }
        #expect(visited == Set(0...text.utf8.count))
        for _ in 0..<40 {
            place = layout.offset(from: place.offset, by: .character, toward: .left, affinity: place.affinity)
        }
        #expect(place.offset == 0)
    }

    @Test("where directions meet there are two carets: the strong one goes with the paragraph")
    func strongAndWeak() {
        let text = "ab שלום"
        let layout = lay(text, nil)
        let end = text.utf8.count
        let caret = layout.caret(at: end)
        #expect(abs(caret.x - layout.widestLine) < 0.01)
        let left = layout.rects(of: end - 2..<end)[0].minX
        #expect(abs((caret.weakX ?? -1) - left) < 0.01)
        let border = layout.caret(at: 3)
        #expect(abs(border.x - left) < 0.01)
        #expect(abs((border.weakX ?? -1) - layout.widestLine) < 0.01)
        #expect(layout.caret(at: 1).weakX == nil)
        #expect(lay("שלום", nil).caret(at: 8).weakX == nil)
    }

    @Test("a place between two lines of a paragraph is in both; the affinity says in which")
    func affinity() {
        let layout = lay("one two", 40)
        #expect(layout.lineCount == 2)
        #expect(layout.caret(at: 4).line == 1)
        #expect(layout.caret(at: 4, affinity: .upstream).line == 0)
        #expect(layout.caret(at: 3).line == 0)
        // A line end of the text is no such place.
        let hard = lay("one\ntwo", nil)
        #expect(hard.caret(at: 4, affinity: .upstream).line == 1)
        #expect(hard.caret(at: 3).line == 0)
        let last = lay("one\n", nil)
        #expect(last.lineCount == 2)
        #expect(last.caret(at: 4).line == 1)
        #expect(last.caret(at: 4).top > last.caret(at: 3).top)
    }

    @Test("lines have ends, and up and down keep the place from the left")
    func lines() {
        let text = "first line\nx\nfirst line"
        let layout = lay(text, nil)
        #expect(layout.range(ofLine: 0) == 0..<10)
        #expect(layout.range(ofLine: 1) == 11..<12)
        #expect(layout.range(ofLine: 2) == 13..<23)
        #expect(layout.offset(from: 5, by: .line, toward: .forward).offset == 10)
        #expect(layout.offset(from: 5, by: .line, toward: .backward).offset == 0)
        #expect(layout.offset(from: 15, by: .line, toward: .left).offset == 13)
        let x = layout.caret(at: 8).x
        let middle = layout.offset(from: 8, lines: 1, x: x)
        #expect(middle.offset == 12)
        #expect(layout.offset(from: middle.offset, lines: 1, x: x).offset == 21)
        #expect(layout.offset(from: 8, lines: -1, x: x).offset == 0)
        #expect(layout.offset(from: 8, lines: 99, x: x).offset == text.utf8.count)
        #expect(layout.offset(from: 8, lines: .min, x: x).offset == 0)
    }

    @Test("words are jumped over, and their spaces with them")
    func words() {
        let text = "It's (quite) calm"
        let layout = lay(text, 60)
        #expect(layout.offset(from: 0, by: .word, toward: .forward).offset == 4)
        #expect(layout.offset(from: 4, by: .word, toward: .right).offset == 11)
        #expect(layout.offset(from: 17, by: .word, toward: .backward).offset == 13)
        #expect(layout.word(at: 7) == 6..<11)
        #expect(layout.word(at: 4) == 4..<5)
        // To the left is on in a line from right to left.
        let hebrew = lay("שלום עולם", nil)
        #expect(hebrew.offset(from: 0, by: .word, toward: .left).offset == 8)
    }

    @Test("a selection has a rectangle in each line, and shows line ends that are in it")
    func selections() {
        let text = "one two three\n\nfour"
        let layout = lay(text, 60)
        let rects = layout.selectionRects(of: 0..<text.utf8.count)
        #expect(Set(rects.map(\.minY)).count == layout.lineCount)
        #expect(layout.lines.indices.allSatisfy { line in rects.contains { $0.minY == layout.lines[line].top } })
        let width = layout.rects(of: 0..<text.utf8.count).reduce(0) { $0 + $1.width }
        #expect(abs(width - layout.lines.reduce(0) { $0 + $1.width }) < 0.1)
        #expect(layout.selectionRects(of: 2..<2).isEmpty)
        // Two ends of lines are in it, beside the letters.
        #expect(layout.selectionRects(of: 13..<15).count == 2)
        let mixed = lay("ab שלום cd", nil)
        #expect(mixed.rects(of: 1..<7).count == 2)
    }

    @Test("characters that only steer directions are bounded: the text keeps its length and its letters")
    func controls() {
        for control in ["\u{200F}", "\u{202B}", "\u{2067}"] {
            let text = "ש" + String(repeating: control, count: 20_000) + "abc"
            let layout = lay(text, nil)
            #expect(layout.unknownGlyphs == 0)
            #expect(layout.caret(at: text.utf8.count).x >= 0)
            #expect(layout.places.last?.end == text.utf8.count)
        }
    }

    @Test("the beginning of a character is found from any place in it, as from the text's beginning")
    func boundaries() {
        let pieces = [
            "a", " ", "\r\n", "e\u{301}", "🇫🇮", "🇫", "👨‍👩‍👧", "👍🏽", "\u{200D}", "क्षि", "ก็", "각", "\u{1100}\u{1161}", "❤️",
            "1️⃣", "\u{FE0F}", "ש", "\u{301}", "🏴‍☠️",
        ]
        var random = SeededNumbers(7)
        for _ in 0..<300 {
            let text = (0..<Int.random(in: 1...12, using: &random)).map { _ in pieces.randomElement(using: &random)! }
                .joined()
            let starts = Set(offsets(text))
            var wanted = 0
            for scalar in text.unicodeScalars.indices {
                let byte = text.utf8.distance(from: text.startIndex, to: scalar)
                if starts.contains(byte) { wanted = byte }
                #expect(TextBoundaries.character(atOrBefore: byte, in: text) == wanted, "\(Array(text.unicodeScalars))")
            }
        }
    }
}

/// Numbers that are the same in each run.
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ state >> 33
    }
}
