/// What a run found to be wrong.
nonisolated package struct FuzzFault: Error {
    /// In a sentence.
    package let sentence: String

    init(_ sentence: String) {
        self.sentence = sentence
    }
}
