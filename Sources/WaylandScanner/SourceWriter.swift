/// Collects lines of Swift with their indentation.
struct SourceWriter {
    private(set) var text = ""
    private var depth = 0

    mutating func line(_ line: String = "") {
        text += line.isEmpty ? "\n" : String(repeating: "    ", count: depth) + line + "\n"
    }

    /// Lines one step further in.
    mutating func indented(_ body: (inout SourceWriter) -> Void) {
        depth += 1
        body(&self)
        depth -= 1
    }

    /// A head, its body in braces, and what closes it.
    mutating func block(
        _ head: String, opening: String = " {", closing: String = "}", _ body: (inout SourceWriter) -> Void
    ) {
        line(head + opening)
        indented(body)
        line(closing)
    }
}
