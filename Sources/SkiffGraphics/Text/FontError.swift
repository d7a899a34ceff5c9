/// Why a font file cannot be used.
nonisolated public enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file could not be opened.
    case unreadable(path: String)
    /// The file is not a font, is broken, or has no outlines.
    case notAFont(path: String)

    /// The error as a sentence.
    public var description: String {
        switch self {
        case .unreadable(let path): "The font file \(path) cannot be read."
        case .notAFont(let path): "The file \(path) is not a font with outlines."
        }
    }
}
