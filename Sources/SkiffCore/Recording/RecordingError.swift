/// What is wrong with a recording, and where.
package nonisolated struct RecordingError: Error, Hashable, Sendable {
    /// The line, from 1.
    package let line: Int
    /// What is wrong with it.
    package let sentence: String
}
