/// The words of a line: separated by spaces, some with a text in quotation marks, up to a `#`.
package nonisolated enum RecordingWords {
    /// The words of a line; nil if a quotation mark is not closed or a text has an unknown escape.
    package static func of(_ line: some StringProtocol) -> [String]? {
        var words: [String] = []
        var word = ""
        var isInWord = false
        var rest = line.unicodeScalars.makeIterator()
        while let scalar = rest.next() {
            switch scalar {
            case " ", "\t", "\r":
                if isInWord { words.append(word) }
                word = ""
                isInWord = false
            case "#" where !isInWord:
                return words
            case "\"":
                isInWord = true
                // Told from a bare word by its mark.
                word.unicodeScalars.append("\"")
                guard readText(from: &rest, into: &word) else { return nil }
            default:
                isInWord = true
                word.unicodeScalars.append(scalar)
            }
        }
        if isInWord { words.append(word) }
        return words
    }

    /// A text between quotation marks, in one line of plain characters.
    package static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case _
            where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
                || scalar.value == 0x2028 || scalar.value == 0x2029:
                result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    private static func readText(
        from rest: inout some IteratorProtocol<Unicode.Scalar>, into word: inout String
    ) -> Bool {
        while let scalar = rest.next() {
            switch scalar {
            case "\"": return true
            case "\\":
                switch rest.next() {
                case "n": word += "\n"
                case "\\": word += "\\"
                case "\"": word += "\""
                case "u":
                    guard let escaped = readEscape(from: &rest) else { return false }
                    word.unicodeScalars.append(escaped)
                default: return false
                }
            default: word.unicodeScalars.append(scalar)
            }
        }
        return false
    }

    private static func readEscape(from rest: inout some IteratorProtocol<Unicode.Scalar>) -> Unicode.Scalar? {
        guard rest.next() == "{" else { return nil }
        var digits = ""
        while let scalar = rest.next(), digits.utf8.count < 9 {
            if scalar == "}" { return UInt32(digits, radix: 16).flatMap { Unicode.Scalar($0) } }
            digits.unicodeScalars.append(scalar)
        }
        return nil
    }
}
