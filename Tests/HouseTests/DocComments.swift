/// What the house asks of doc comments.
enum DocComments {
    /// The keys that a doc comment may have, in their order.
    static let keys = [
        "Space", "Units", "Protocol", "Serial", "Ownership", "Lifetime", "Isolation", "Errors", "Complexity", "Quirk",
        "Default",
    ]

    /// The names of what the standard library's protocols ask for, and have described themselves.
    static let witnesses = ["description", "debugDescription", "rawValue", "hash(into", "init(rawValue"]

    /// The public declarations that say nothing to a reader.
    ///
    /// What overrides has the comment of what it overrides, and a witness that of its protocol.
    static func undocumented(in text: String) -> [Declaration] {
        DeclarationFinder(text).declarations.filter {
            $0.isPublic && $0.comment.isEmpty && $0.kind != "extension" && !$0.modifiers.contains("override")
                && !isWitness($0)
        }
    }

    private static func isWitness(_ declaration: Declaration) -> Bool {
        witnesses.contains { name in
            ["var ", "let ", "func ", ""].contains { declaration.text.hasPrefix("public \($0)\(name):") }
        }
    }

    /// The lines of doc comments whose key is not one of the keys, or not in their order.
    static func oddKeys(in text: String) -> [String] {
        var odd: [String] = []
        var last = -1
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map({ $0.drop { $0 == " " } }) {
            guard line.hasPrefix("///") else {
                last = -1
                continue
            }
            let words = line.dropFirst(3).drop { $0 == " " }
            guard words.hasPrefix("- "), let colon = words.firstIndex(of: ":") else { continue }
            let key = words[words.index(words.startIndex, offsetBy: 2)..<colon]
            guard key.allSatisfy(\.isLetter), key.first?.isUppercase == true else { continue }
            let place = keys.firstIndex { $0 == key } ?? -1
            if place <= last { odd.append(String(line)) }
            last = max(last, place)
        }
        return odd
    }
}
