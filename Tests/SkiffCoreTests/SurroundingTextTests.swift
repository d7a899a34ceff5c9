import SkiffCore
import Testing

@Suite struct SurroundingTextTests {
    @Test("A short text is told whole, with the ends of the selection in bytes")
    func short() {
        let text = SurroundingText(before: "é", selection: "漢", after: "x")
        #expect(text.text == "é漢x")
        #expect(text.anchor == 2)
        #expect(text.cursor == 5)
    }

    @Test(
        "R-WK-13: never more than 4000 bytes, and whole characters, wherever the caret is",
        arguments: ["a", "é", "漢", "😀"])
    func limit(letter: String) {
        for (before, selection, after) in [
            (5000, 0, 5000), (5000, 0, 0), (0, 0, 5000), (10, 5000, 10), (3000, 100, 10), (10, 100, 3000), (0, 0, 0),
        ] {
            let text = SurroundingText(
                before: String(repeating: letter, count: before),
                selection: String(repeating: letter, count: selection),
                after: String(repeating: letter, count: after))
            let bytes = text.text.utf8.count
            #expect(bytes <= 4000)
            #expect(bytes % letter.utf8.count == 0)
            #expect((0...bytes).contains(text.anchor))
            #expect((text.anchor...bytes).contains(text.cursor))
            let whole = (before + selection + after) * letter.utf8.count
            #expect(bytes >= min(whole, 4000 - 2 * letter.utf8.count))
            if selection * letter.utf8.count < 4000 {
                #expect(text.cursor - text.anchor == selection * letter.utf8.count)
            }
        }
    }

    @Test("A zero, which would end the text on the wire, is told as a space")
    func zero() {
        let text = SurroundingText(before: "a\0b", after: "c")
        #expect(text.text == "a bc")
        #expect(text.cursor == 3)
    }

    @Test("The beginning and the end of a text are cut between characters")
    func cut() {
        #expect(SurroundingText.prefix(of: "aé漢", bytes: 2) == "a")
        #expect(SurroundingText.prefix(of: "aé漢", bytes: 3) == "aé")
        #expect(SurroundingText.suffix(of: "aé漢", bytes: 4) == "漢")
        #expect(SurroundingText.suffix(of: "aé漢", bytes: 2) == "")
        #expect(SurroundingText.prefix(of: "aé", bytes: 0) == "")
        #expect(SurroundingText.suffix(of: "aé", bytes: 99) == "aé")
        #expect(SurroundingText.prefix(of: "aé", bytes: -1) == "")
    }
}
