import SkiffGraphics

/// The text of one line, with what is selected and marked in it.
///
/// Carets stand between characters as people see them, never inside of one.
///
/// - Units: offsets are UTF-16 code units.
nonisolated struct LineText: Hashable, Sendable {
    private(set) var text = ""
    /// Where the selection was begun.
    private(set) var anchor = 0
    /// Where it has got to: the caret.
    private(set) var head = 0
    /// What an input method has not decided yet.
    private(set) var marked: Range<Int>?

    /// A text with the caret at its end; line ends in it are spaces.
    init(_ text: String = "") {
        self.text = Self.inOneLine(text)
        select(length..<length)
    }

    /// The text with a space for each line end.
    static func inOneLine(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: \.endsLine) else { return text }
        var line = ""
        for character in text {
            line.append(character.unicodeScalars.first?.endsLine == true ? " " : character)
        }
        return line
    }

    var length: Int { text.utf16.count }
    var isEmpty: Bool { text.isEmpty }
    var selected: Range<Int> { min(anchor, head)..<max(anchor, head) }

    func index(_ offset: Int) -> String.Index {
        String.Index(utf16Offset: min(max(offset, 0), length), in: text)
    }

    func string(_ range: Range<Int>) -> String {
        String(text[index(range.lowerBound)..<index(range.upperBound)])
    }

    func clamped(_ range: Range<Int>) -> Range<Int> {
        let whole = 0...length
        let start = min(max(range.lowerBound, whole.lowerBound), whole.upperBound)
        return start..<min(max(range.upperBound, start), whole.upperBound)
    }

    // MARK: Changes

    mutating func select(_ range: Range<Int>) {
        let range = clamped(range)
        anchor = boundary(atOrBefore: range.lowerBound)
        head = range.isEmpty ? anchor : boundary(atOrAfter: range.upperBound)
    }

    /// Moves the caret; what is selected reaches from its old beginning, if that is kept, else nothing is.
    mutating func moveHead(to offset: Int, keepsAnchor: Bool) {
        head = boundary(atOrBefore: min(max(offset, 0), length))
        if !keepsAnchor { anchor = head }
    }

    /// Selects from one place to another, which is the caret.
    mutating func select(from start: Int, to end: Int) {
        anchor = boundary(atOrBefore: min(max(start, 0), length))
        head = boundary(atOrBefore: min(max(end, 0), length))
    }

    /// Puts a text in the place of a part, and the caret behind it.
    mutating func replace(_ range: Range<Int>, with new: String) {
        let range = clamped(range)
        marked = nil
        text.replaceSubrange(index(range.lowerBound)..<index(range.upperBound), with: new)
        // What was put in may be one character with what follows: the caret is behind all of it.
        head = boundary(atOrAfter: min(range.lowerBound + new.utf16.count, length))
        anchor = head
    }

    /// Puts marked text in the place of what is marked, or else selected; an empty one takes it away.
    mutating func setMarked(_ new: String, selected part: Range<Int>) {
        let place = marked ?? selected
        replace(place, with: new)
        guard !new.isEmpty else { return }
        let count = new.utf16.count
        marked = place.lowerBound..<place.lowerBound + count
        let start = min(max(part.lowerBound, 0), count)
        anchor = place.lowerBound + start
        head = place.lowerBound + min(max(part.upperBound, start), count)
    }

    mutating func unmark() {
        marked = nil
        select(selected)
    }

    // MARK: Characters

    func boundary(atOrBefore offset: Int) -> Int {
        characterIndex(atOrBefore: offset).utf16Offset(in: text)
    }

    /// Where the character begins that is at an offset.
    func characterIndex(atOrBefore offset: Int) -> String.Index {
        if offset <= 0 { return text.startIndex }
        if offset >= length { return text.endIndex }
        return TextBoundaries.character(atOrBefore: index(offset), in: text)
    }

    func boundary(atOrAfter offset: Int) -> Int {
        let before = boundary(atOrBefore: offset)
        return before >= offset ? before : boundary(after: before)
    }

    /// The end of the character that begins there.
    func boundary(after offset: Int) -> Int {
        guard max(offset, 0) < length else { return length }
        return text.index(after: index(boundary(atOrBefore: offset))).utf16Offset(in: text)
    }

    /// The beginning of the character that ends there.
    func boundary(before offset: Int) -> Int {
        let offset = min(offset, length)
        guard offset > 0 else { return 0 }
        let before = boundary(atOrBefore: offset)
        return before < offset ? before : text.index(before: index(before)).utf16Offset(in: text)
    }
}

extension Unicode.Scalar {
    nonisolated fileprivate var endsLine: Bool {
        switch value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }
}
