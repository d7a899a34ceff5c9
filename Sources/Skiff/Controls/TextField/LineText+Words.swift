import SkiffGraphics

/// Words: what ctrl and the arrows jump over, and a double tap selects.
extension LineText {
    /// The end of the word that is there or comes next.
    func wordEnd(after offset: Int) -> Int {
        TextBoundaries.wordEnd(after: characterIndex(atOrBefore: offset), in: text).utf16Offset(in: text)
    }

    /// The beginning of the word that is there or comes before.
    func wordStart(before offset: Int) -> Int {
        TextBoundaries.wordStart(before: characterIndex(atOrBefore: offset), in: text).utf16Offset(in: text)
    }

    /// The word at a place, or the spaces or signs that are there.
    func word(at offset: Int) -> Range<Int> {
        let word = TextBoundaries.word(at: characterIndex(atOrBefore: offset), in: text)
        return word.lowerBound.utf16Offset(in: text)..<word.upperBound.utf16Offset(in: text)
    }
}
