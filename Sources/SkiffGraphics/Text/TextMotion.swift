/// Which way a caret goes.
nonisolated public enum TextMotion: Sendable, Hashable, CaseIterable {
    /// On in the order of the text.
    case forward
    /// Back in the order of the text.
    case backward
    /// To the left, whatever the direction of the text.
    case left
    /// To the right, whatever the direction of the text.
    case right
}

/// How far a caret goes.
nonisolated public enum TextGranularity: Sendable, Hashable, CaseIterable {
    /// Over a character as people see it.
    case character
    /// To the end or the beginning of a word.
    case word
    /// To the end or the beginning of the line that is seen.
    case line
}
