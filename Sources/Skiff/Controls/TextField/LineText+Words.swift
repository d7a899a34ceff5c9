/// Words: what ctrl and the arrows jump over, and a double tap selects.
///
/// Each walks the line once, from character to character: offsets are counted at its end.
extension LineText {
    private enum Kind {
        case word, space, other
    }

    /// The end of the word that is there or comes next.
    func wordEnd(after offset: Int) -> Int {
        var place = characterIndex(atOrBefore: offset)
        while place < text.endIndex, kind(at: place) != .word { place = text.index(after: place) }
        return end(of: .word, from: place).utf16Offset(in: text)
    }

    /// The beginning of the word that is there or comes before.
    func wordStart(before offset: Int) -> Int {
        var place = characterIndex(atOrBefore: offset)
        while place > text.startIndex {
            let before = text.index(before: place)
            if kind(at: before) == .word { break }
            place = before
        }
        return start(of: .word, from: place).utf16Offset(in: text)
    }

    /// The word at a place, or the spaces or signs that are there.
    func word(at offset: Int) -> Range<Int> {
        guard !text.isEmpty else { return 0..<0 }
        var place = characterIndex(atOrBefore: offset)
        // Behind the last character it is that one's word.
        if place == text.endIndex { place = text.index(before: place) }
        let wanted = kind(at: place)
        let start = start(of: wanted, from: place)
        return start.utf16Offset(in: text)..<end(of: wanted, from: place).utf16Offset(in: text)
    }

    /// How far characters of a kind go on.
    private func end(of kind: Kind, from start: String.Index) -> String.Index {
        var place = start
        while place < text.endIndex, self.kind(at: place) == kind { place = text.index(after: place) }
        return place
    }

    /// From where characters of a kind go on to a place.
    private func start(of kind: Kind, from end: String.Index) -> String.Index {
        var place = end
        while place > text.startIndex {
            let before = text.index(before: place)
            guard self.kind(at: before) == kind else { break }
            place = before
        }
        return place
    }

    private func kind(at place: String.Index) -> Kind {
        let character = text[place]
        if Self.isOfWord(character) { return .word }
        if character.isWhitespace { return .space }
        // An apostrophe between letters belongs to their word.
        guard character == "'" || character == "’", place > text.startIndex else { return .other }
        let after = text.index(after: place)
        guard after < text.endIndex else { return .other }
        return Self.isOfWord(text[text.index(before: place)]) && Self.isOfWord(text[after]) ? .word : .other
    }

    private static func isOfWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }
}
