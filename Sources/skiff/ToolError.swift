/// Why the tool cannot do what it was asked for.
struct ToolError: Error, Equatable {
    /// What is wrong, and where it helps, what to do.
    let sentence: String

    init(_ sentence: String) {
        self.sentence = sentence
    }
}
