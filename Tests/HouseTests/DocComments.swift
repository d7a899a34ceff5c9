/// What the house asks of doc comments.
enum DocComments {
    /// The keys that a doc comment may have, in their order.
    static let keys = [
        "Space", "Units", "Protocol", "Serial", "Ownership", "Lifetime", "Isolation", "Errors", "Complexity", "Quirk",
        "Default",
    ]

    /// What the standard library's protocols ask for, and have described themselves.
    static let witnesses: Set<String> = [
        "description", "debugDescription", "errorDescription", "rawValue", "hash", "==", "<",
    ]

    /// The public declarations that say nothing to a reader.
    ///
    /// What overrides has the comment of what it overrides. So has a witness of a protocol that is among the
    /// `requirements`, and the default of one: both stand in extensions.
    static func undocumented(in text: String, requirements: Set<String> = []) -> [Declaration] {
        DeclarationFinder(text).declarations.filter { declaration in
            let isWitness =
                witnesses.contains(declaration.name) || declaration.text.contains("init(rawValue:")
                || (declaration.owner == "extension" && requirements.contains(declaration.name))
            return declaration.isPublic && declaration.comment.isEmpty && declaration.kind != "extension"
                && !declaration.modifiers.contains("override") && !isWitness
        }
    }

    /// The names of what the public protocols of a file ask for, with a comment.
    static func requirements(in text: String) -> Set<String> {
        let found = DeclarationFinder(text).declarations
        return Set(found.filter { $0.owner == "protocol" && $0.isPublic && !$0.comment.isEmpty }.map(\.name))
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
