/// A C header's text, read just far enough to see what it defines.
struct CHeader {
    /// What is defined at the top of the file and is no type and no `static inline` function.
    private(set) var definitions: [String] = []

    init(_ text: String) {
        var head = ""
        var depth = 0
        for character in Self.code(of: text) {
            switch character {
            case "{":
                if depth == 0 { judge(head, hasBody: true) }
                depth += 1
            case "}":
                depth -= 1
                if depth == 0 { head = "" }
            case ";" where depth == 0:
                judge(head, hasBody: false)
                head = ""
            default:
                if depth == 0 { head.append(character) }
            }
        }
    }

    private mutating func judge(_ head: String, hasBody: Bool) {
        let words = head.split(whereSeparator: \.isWhitespace)
        let isType = ["struct", "enum", "union", "typedef", "extern"].contains(words.first ?? "")
        let isInline = words.starts(with: ["static", "inline"])
        let isData = !hasBody && head.contains("=")
        if isData || (hasBody && !isType && !isInline) { definitions.append(words.joined(separator: " ")) }
    }

    /// The text without comments and preprocessor lines.
    private static func code(of text: String) -> String {
        var rest = text
        while let start = rest.firstRange(of: "/*") {
            let end = rest[start.upperBound...].firstRange(of: "*/")?.upperBound ?? rest.endIndex
            rest.removeSubrange(start.lowerBound..<end)
        }
        return rest.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.drop { $0 == " " }.hasPrefix("#") }
            .map { line in line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line }
            .joined(separator: "\n")
    }
}
