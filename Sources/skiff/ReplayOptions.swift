/// The command line of `skiff replay`.
struct ReplayOptions {
    /// The recording.
    var file = ""
    /// Where pictures go; nil for the folder that the tool is in, and no picture of the end.
    var pictures: String?
    /// The program and its arguments.
    var command: [String] = []

    init(_ arguments: [String]) throws(ToolError) {
        var rest = arguments[...]
        while let word = rest.popFirst() {
            switch word {
            case "--":
                command = Array(rest)
                rest = []
            case "--pictures":
                guard let folder = rest.popFirst(), folder != "--", !folder.isEmpty else {
                    throw ToolError("--pictures needs a folder")
                }
                pictures = folder
            case _ where word.hasPrefix("-"):
                throw ToolError("there is no option \(word); the program comes after --")
            case _ where file.isEmpty: file = word
            default: throw ToolError("there is one recording more, \(word); the program comes after --")
            }
        }
        guard !file.isEmpty else { throw ToolError("no recording is given") }
        guard !command.isEmpty else { throw ToolError("no program is given: it comes after --") }
    }
}
