/// Finds the Swift in what is written for people.
enum Snippets {
    /// The text of each block between ```` ```swift ```` and ```` ``` ````.
    static func blocks(in text: String) -> [String] {
        var blocks: [String] = []
        var current: [Substring]?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if let lines = current {
                if line == "```" {
                    blocks.append(lines.joined(separator: "\n") + "\n")
                    current = nil
                } else {
                    current = lines + [line]
                }
            } else if line == "```swift" {
                current = []
            }
        }
        return blocks
    }

    /// The text of a source's doc comments, without the slashes; a line of code ends a comment.
    static func documentation(in source: String) -> String {
        source.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let line = line.drop { $0 == " " }
            guard line.hasPrefix("///") else { return "" }
            let text = line.dropFirst(3)
            return String(text.hasPrefix(" ") ? text.dropFirst() : text)
        }.joined(separator: "\n")
    }

    /// A fragment of an example as a whole file: with what examples take for granted, unless it declares for itself.
    static func file(of fragment: String, number: Int) -> String {
        let imports = "import Skiff\nimport SkiffTesting\n"
        let declares = ["import ", "extension ", "protocol "].contains { word in
            fragment.hasPrefix(word) || fragment.contains("\n" + word)
        }
        if declares { return imports + fragment }
        return imports + """
            func example\(number)(app: Application, window: Window, view: View) async throws {
            var saved = false
            \(fragment)
            _ = saved
            }

            """
    }
}
