/// The words of a command line, one after the other, up to the program behind `--`.
struct CommandWords {
    private var rest: ArraySlice<String>
    /// What comes after `--`, when that is reached; nil without it.
    private(set) var behind: [String]?

    init(_ arguments: [String]) {
        rest = arguments[...]
    }

    /// The next word; nil at the end.
    mutating func next() -> String? {
        let word = rest.popFirst()
        guard word == "--" else { return word }
        behind = Array(rest)
        rest = []
        return nil
    }

    /// What comes after an option.
    mutating func value(of option: String) throws(ToolError) -> String {
        guard let value = rest.popFirst(), value != "--", !value.isEmpty else {
            throw ToolError("\(option) needs a value")
        }
        return value
    }

    /// The program and its arguments, once all words before them are taken.
    func program() throws(ToolError) -> [String] {
        guard let behind, !behind.isEmpty else { throw ToolError("no program is given: it comes after --") }
        return behind
    }

    /// What is said of an option that a command with a program does not know.
    static func unknown(_ option: String) -> ToolError {
        ToolError("there is no option \(option); the program comes after --")
    }
}
