import Testing

@testable import SkiffGraphics

/// Texts whose parts look different, as values.
struct AttributedTextTests {
    private func parts(_ text: AttributedText) -> [String] {
        text.runs.map { "\(text.string[$0.range])\($0.attributes.weight == .bold ? "*" : "")" }
    }

    @Test("neighbours that look the same are one run")
    func joined() {
        var text = AttributedText("one ")
        text.append("two")
        #expect(parts(text) == ["one two"])
        text.append(" three") { $0.weight = .bold }
        text.append("", { $0.size = 40 })
        text.append(" four") { $0.weight = .bold }
        #expect(parts(text) == ["one two", " three four*"])
        #expect(text.string == "one two three four")
    }

    @Test("changing a part leaves what is around it as it was")
    func changed() {
        var text = AttributedText("grün und blau")
        let range = text.string.firstRange(of: "ün u")!
        text.change(range) { $0.weight = .bold }
        #expect(parts(text) == ["gr", "ün u*", "nd blau"])
        text.change(text.string.startIndex..<range.lowerBound) { $0.weight = .bold }
        #expect(parts(text) == ["grün u*", "nd blau"])
        text.change { $0.weight = nil }
        #expect(parts(text) == ["grün und blau"])
        text.change(range.lowerBound..<range.lowerBound) { $0.weight = .bold }
        #expect(text.runs.count == 1)
    }

    @Test("a part that is cut out, or put in, keeps its looks")
    func parts() {
        var text = AttributedText("ab")
        text.append("cd") { $0.weight = .bold }
        text.append("ef")
        let string = text.string
        let middle = string.index(string.startIndex, offsetBy: 1)..<string.index(string.startIndex, offsetBy: 3)
        #expect(parts(text[middle]) == ["b", "c*"])
        text.replaceSubrange(middle, with: AttributedText("XY") { $0.weight = .bold })
        #expect(parts(text) == ["a", "XYd*", "ef"])
        #expect(text.attributes(at: text.string.startIndex).weight == nil)
        #expect(text.attributes(at: text.string.index(after: text.string.startIndex)).weight == .bold)
        #expect(text.attributes(at: text.string.endIndex).weight == nil)
    }

    @Test("a range that begins inside of a code point begins before it")
    func insideOfCodePoint() {
        var text = AttributedText("aß")
        let inside = text.string.utf8.index(text.string.startIndex, offsetBy: 2)
        text.change(inside..<text.string.endIndex) { $0.weight = .bold }
        #expect(parts(text) == ["a", "ß*"])
    }

    @Test("equal texts with equal looks are equal, others are not")
    func equal() {
        var text = AttributedText("abc")
        let plain = text
        text.change { $0.color = .black }
        #expect(text != plain)
        text.change { $0.color = nil }
        #expect(text == plain)
        #expect(text.hashValue == plain.hashValue)
        #expect(AttributedText().runs.isEmpty)
        #expect(AttributedText().attributes(at: "".startIndex) == TextAttributes())
    }
}
