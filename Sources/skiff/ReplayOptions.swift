/// The command line of `skiff replay`.
struct ReplayOptions {
    /// The recording.
    var file = ""
    /// Where pictures go; nil for the folder that the tool is in, and no picture of the end.
    var pictures: String?
    /// The program and its arguments.
    let command: [String]

    init(_ arguments: [String]) throws(ToolError) {
        var words = CommandWords(arguments)
        while let word = words.next() {
            switch word {
            case "--pictures": pictures = try words.value(of: word)
            case _ where word.hasPrefix("-"): throw CommandWords.unknown(word)
            case _ where file.isEmpty: file = word
            default: throw ToolError("there is one recording more, \(word); the program comes after --")
            }
        }
        guard !file.isEmpty else { throw ToolError("no recording is given") }
        command = try words.program()
    }
}
