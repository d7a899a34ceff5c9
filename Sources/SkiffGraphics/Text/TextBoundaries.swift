/// Where characters and words of a text begin and end.
///
/// Each is found from its neighbourhood, not from the beginning of the text.
package nonisolated enum TextBoundaries {
    // MARK: Characters, as people see them

    /// Where the character begins that is at a place, which may be inside of it.
    package static func character(atOrBefore place: String.Index, in text: String) -> String.Index {
        guard place < text.endIndex else { return text.endIndex }
        // The next one's beginning is that of a whole character, wherever it was looked for.
        return text.index(before: text.index(after: place))
    }

    /// - Units: bytes of UTF-8, as in all that follow.
    static func character(atOrBefore offset: Int, in text: String) -> Int {
        byte(character(atOrBefore: index(offset, text), in: text), text)
    }

    /// The end of the character that is at an offset.
    static func character(after offset: Int, in text: String) -> Int {
        let place = index(offset, text)
        return place < text.endIndex ? byte(text.index(after: place), text) : text.utf8.count
    }

    /// The beginning of the character that ends at an offset, or that the offset is inside of.
    static func character(before offset: Int, in text: String) -> Int {
        let place = index(offset, text)
        guard place > text.startIndex else { return 0 }
        let start = character(atOrBefore: place, in: text)
        return byte(start < place ? start : text.index(before: place), text)
    }

    static func index(_ offset: Int, _ text: String) -> String.Index {
        text.utf8.index(text.startIndex, offsetBy: min(max(offset, 0), text.utf8.count))
    }

    static func byte(_ index: String.Index, _ text: String) -> Int {
        text.utf8.distance(from: text.startIndex, to: index)
    }

    // MARK: Words: what ctrl and the arrows jump over, and a double tap selects

    private enum Kind {
        case word, space, other
    }

    /// The end of the word that is there or comes next.
    package static func wordEnd(after place: String.Index, in text: String) -> String.Index {
        var place = place
        while place < text.endIndex, kind(at: place, text) != .word { place = text.index(after: place) }
        return end(of: .word, from: place, text)
    }

    /// The beginning of the word that is there or comes before.
    package static func wordStart(before place: String.Index, in text: String) -> String.Index {
        var place = place
        while place > text.startIndex {
            let before = text.index(before: place)
            if kind(at: before, text) == .word { break }
            place = before
        }
        return start(of: .word, from: place, text)
    }

    /// The word at a place, or the spaces or signs that are there.
    package static func word(at place: String.Index, in text: String) -> Range<String.Index> {
        guard !text.isEmpty else { return text.startIndex..<text.startIndex }
        // Behind the last character it is that one's word.
        let place = place == text.endIndex ? text.index(before: place) : place
        let wanted = kind(at: place, text)
        return start(of: wanted, from: place, text)..<end(of: wanted, from: place, text)
    }

    /// How far characters of a kind go on.
    private static func end(of kind: Kind, from start: String.Index, _ text: String) -> String.Index {
        var place = start
        while place < text.endIndex, self.kind(at: place, text) == kind { place = text.index(after: place) }
        return place
    }

    /// From where characters of a kind go on to a place.
    private static func start(of kind: Kind, from end: String.Index, _ text: String) -> String.Index {
        var place = end
        while place > text.startIndex {
            let before = text.index(before: place)
            guard self.kind(at: before, text) == kind else { break }
            place = before
        }
        return place
    }

    private static func kind(at place: String.Index, _ text: String) -> Kind {
        let character = text[place]
        if isOfWord(character) { return .word }
        if character.isWhitespace { return .space }
        // An apostrophe between letters belongs to their word.
        guard character == "'" || character == "’", place > text.startIndex else { return .other }
        let after = text.index(after: place)
        guard after < text.endIndex else { return .other }
        return isOfWord(text[text.index(before: place)]) && isOfWord(text[after]) ? .word : .other
    }

    private static func isOfWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }
}
