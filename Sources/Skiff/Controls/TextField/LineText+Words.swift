/// Words: what ctrl and the arrows jump over, and a double tap selects.
extension LineText {
    private enum Kind {
        case word, space, other
    }

    /// The end of the word that is there or comes next.
    func wordEnd(after offset: Int) -> Int {
        var place = boundary(atOrBefore: offset)
        while place < length, kind(at: place) != .word { place = boundary(after: place) }
        while place < length, kind(at: place) == .word { place = boundary(after: place) }
        return place
    }

    /// The beginning of the word that is there or comes before.
    func wordStart(before offset: Int) -> Int {
        var place = boundary(atOrBefore: offset)
        while place > 0, kind(at: boundary(before: place)) != .word { place = boundary(before: place) }
        while place > 0, kind(at: boundary(before: place)) == .word { place = boundary(before: place) }
        return place
    }

    /// The word at a place, or the spaces or signs that are there.
    func word(at offset: Int) -> Range<Int> {
        var start = boundary(atOrBefore: offset)
        // Behind the last character it is that one's word.
        if start >= length { start = boundary(before: length) }
        guard start < length else { return 0..<0 }
        let wanted = kind(at: start)
        var end = boundary(after: start)
        while start > 0, kind(at: boundary(before: start)) == wanted { start = boundary(before: start) }
        while end < length, kind(at: end) == wanted { end = boundary(after: end) }
        return start..<end
    }

    private func kind(at offset: Int) -> Kind {
        let character = text[index(offset)]
        if Self.isOfWord(character) { return .word }
        if character.isWhitespace { return .space }
        // An apostrophe between letters belongs to their word.
        guard character == "'" || character == "’", offset > 0 else { return .other }
        let after = boundary(after: offset)
        guard after < length else { return .other }
        let isInWord = Self.isOfWord(text[index(boundary(before: offset))]) && Self.isOfWord(text[index(after)])
        return isInWord ? .word : .other
    }

    private static func isOfWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }
}
