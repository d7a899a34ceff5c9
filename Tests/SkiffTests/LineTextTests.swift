import Testing

@testable import Skiff

/// Characters and words of a line.
struct LineTextTests {
    /// What characters are made of that are more than a letter, and what stands alone.
    private static let pieces = [
        "a", "é", "e\u{301}", "\u{301}", " ", "_", "'", "’", ",", "7", "🇨🇿", "🇨", "👩‍👩‍👧", "👍🏽", "\u{200D}", "한",
        "\u{1112}", "\u{1161}", "\u{11AB}", "ש", "\u{5C1}", "漢", "क", "\u{94D}", "ष",
    ]

    /// The offsets between characters, counted from the beginning.
    private func boundaries(_ text: String) -> [Int] {
        var found = [0]
        for character in text { found.append(found[found.count - 1] + character.utf16.count) }
        return found
    }

    @Test("a place inside of a character is at its beginning, or its end")
    func boundaries() {
        var random = SplitMix(seed: 7)
        for _ in 0..<300 {
            let count = Int.random(in: 0..<12, using: &random)
            let line = LineText((0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined())
            let all = boundaries(line.text)
            for offset in -1...line.length + 1 {
                let place = min(max(offset, 0), line.length)
                let before = all.last { $0 <= place }
                #expect(line.boundary(atOrBefore: offset) == before, "\(line.text) \(offset)")
                #expect(line.boundary(atOrAfter: offset) == all.first { $0 >= place }, "\(line.text) \(offset)")
                #expect(line.boundary(after: offset) == all.first { $0 > place } ?? line.length)
                #expect(line.boundary(before: offset) == all.last { $0 < place } ?? 0)
            }
        }
    }

    @Test("words, and what is between them")
    func words() {
        let line = LineText("don't stop, 👍🏽 42 é")
        #expect(line.wordEnd(after: 0) == 5)
        #expect(line.wordEnd(after: 5) == 10)
        #expect(line.wordEnd(after: 10) == 19)
        #expect(line.wordEnd(after: 20) == 21)
        #expect(line.wordEnd(after: 21) == 21)
        #expect(line.wordStart(before: 21) == 20)
        #expect(line.wordStart(before: 20) == 17)
        #expect(line.wordStart(before: 17) == 6)
        #expect(line.wordStart(before: 4) == 0)
        #expect(line.wordStart(before: 0) == 0)
        #expect(line.word(at: 3) == 0..<5)
        #expect(line.word(at: 5) == 5..<6)
        #expect(line.word(at: 14) == 12..<16)
        #expect(line.word(at: 21) == 20..<21)
        #expect(LineText().word(at: 0) == 0..<0)
    }

    @Test("in a line of 200 000 letters words are found by going through it once", arguments: ["a", "é", "e\u{301}"])
    func long(_ letter: String) {
        let half = String(repeating: letter, count: 100_000)
        let line = LineText(half + half)
        #expect(line.wordEnd(after: 0) == line.length)
        #expect(line.wordStart(before: line.length) == 0)
        #expect(line.word(at: line.length / 2) == 0..<line.length)
        let words = LineText(half + " " + half)
        #expect(words.wordEnd(after: 1) == half.utf16.count)
        #expect(words.wordStart(before: words.length) == half.utf16.count + 1)
        #expect(words.word(at: half.utf16.count) == half.utf16.count..<half.utf16.count + 1)
    }
}
