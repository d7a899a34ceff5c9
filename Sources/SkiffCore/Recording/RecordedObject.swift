/// An object of the wire as a recording names it: the first that the program made of a kind is 1.
package nonisolated struct RecordedObject: Hashable, Sendable, CustomStringConvertible {
    /// What it is, as `touch` or `surface`.
    package var kind: String
    /// Which one it is, in the order in which the program made them.
    package var number: Int

    package init(_ kind: String, _ number: Int) {
        self.kind = kind
        self.number = number
    }

    /// What a word names, as `touch1`; nil if it is no name of that form.
    package init?(_ word: some StringProtocol) {
        let digits = word.reversed().prefix { $0.isASCII && $0.isNumber }
        let kind = word.dropLast(digits.count)
        guard !kind.isEmpty, kind.allSatisfy({ $0.isASCII && $0.isLetter }), digits.count < 7,
            let number = Int(word.suffix(digits.count)), number > 0
        else { return nil }
        self.init(String(kind), number)
    }

    package var description: String { "\(kind)\(number)" }
}
