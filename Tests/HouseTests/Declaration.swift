/// A declaration of a Swift file, found by its words alone.
struct Declaration {
    /// The number of its line.
    var line: Int
    /// The line itself, without its indentation.
    var text: String
    /// Its keyword, as `struct`, `func` or `case`.
    var kind: String
    /// What is declared, as `frame`, `init` or `==`.
    var name: String
    /// The keyword of the type that it stands in; nil at the top of the file.
    var owner: String?
    var modifiers: Set<String>
    /// Whether other modules see it: it says so, or it is a case of an enum or a part of a protocol that they see.
    var isPublic: Bool
    /// Whether it, or the type that it stands in, is written `nonisolated`.
    var isNonisolated: Bool
    /// The lines of its doc comment.
    var comment: [String]
}

/// Walks through a Swift file and finds its declarations, those inside functions aside.
struct DeclarationFinder {
    private struct Scope {
        var kind: String
        var isPublic: Bool
        var isNonisolated: Bool
    }

    private(set) var declarations: [Declaration] = []
    private var scopes: [Scope] = []
    /// What the next opening brace opens.
    private var next: Scope?
    private var comment: [String] = []
    private var isInString = false

    private static let kinds: Set<Substring> = [
        "struct", "enum", "class", "protocol", "actor", "func", "var", "let", "init", "subscript", "typealias", "case",
        "associatedtype", "extension",
    ]
    private static let types: Set<String> = ["struct", "enum", "class", "protocol", "actor", "extension"]

    init(_ text: String) {
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            read(String(line.drop { $0 == " " }), number: index + 1)
        }
    }

    private mutating func read(_ line: String, number: Int) {
        if line.hasPrefix("///"), !isInString { return comment.append(line) }
        let code = code(of: line)
        if code.allSatisfy(\.isWhitespace) { return }
        if var found = declaration(in: code) {
            let isVisible = scopes.allSatisfy { Self.types.contains($0.kind) }
            found.line = number
            found.text = line
            found.comment = comment
            if isVisible { declarations.append(found) }
            next = Scope(kind: found.kind, isPublic: found.isPublic, isNonisolated: found.isNonisolated)
        }
        let isAttribute = code.hasPrefix("@") && declaration(in: code) == nil
        if !isAttribute { comment = [] }
        follow(code)
    }

    private func declaration(in code: String) -> Declaration? {
        let words = code.split { " (<:=?".contains($0) }.map { $0.prefix { $0 != ")" } }
        var modifiers: Set<String> = []
        for (index, word) in words.enumerated() {
            let isModifier = word == "class" && index + 1 < words.count && ["func", "var"].contains(words[index + 1])
            if Self.kinds.contains(word), !isModifier {
                let scope = scopes.last
                let isPart =
                    scope?.isPublic == true && (scope?.kind == "protocol" || (scope?.kind == "enum" && word == "case"))
                return Declaration(
                    line: 0, text: "", kind: String(word),
                    name: Self.name(after: word, in: code),
                    owner: scope?.kind, modifiers: modifiers,
                    isPublic: isPart || !modifiers.isDisjoint(with: ["public", "open"]),
                    isNonisolated: modifiers.contains("nonisolated") || scope?.isNonisolated == true, comment: [])
            }
            let isKnown = word.hasPrefix("@") || word.allSatisfy { $0.isLowercase || $0 == "_" || $0.isUppercase }
            guard isKnown else { return nil }
            modifiers.insert(String(word))
        }
        return nil
    }

    /// What follows a keyword: a name or an operator, or the keyword itself where nothing does.
    private static func name(after keyword: Substring, in code: String) -> String {
        guard let range = code.firstRange(of: keyword + " ") else { return String(keyword) }
        return String(code[range.upperBound...].prefix { $0 != " " && $0 != "(" && $0 != ":" && $0 != "," })
    }

    /// Follows the braces of a line.
    private mutating func follow(_ code: String) {
        for character in code {
            if character == "{" {
                scopes.append(next ?? Scope(kind: "{", isPublic: false, isNonisolated: false))
                next = nil
            } else if character == "}" {
                _ = scopes.popLast()
            }
        }
        if let kind = next?.kind, !Self.types.contains(kind), !["func", "init", "subscript", "var"].contains(kind) {
            next = nil
        }
    }

    /// A line without comments and what stands in quotes.
    private mutating func code(of line: String) -> String {
        var code = ""
        for (index, part) in line.split(separator: "\"\"\"", omittingEmptySubsequences: false).enumerated() {
            if index > 0 { isInString.toggle() }
            if !isInString { code += part }
        }
        var result = ""
        var isQuoted = false
        var previous: Character = " "
        for character in code {
            if character == "\"", previous != "\\" { isQuoted.toggle() }
            if !isQuoted, character == "/", previous == "/" {
                result.removeLast()
                break
            }
            if !isQuoted, character != "\"" { result.append(character) }
            previous = character
        }
        return result
    }
}
