/// Where a line may end that is full.
nonisolated public enum TextWrapping: Sendable, Hashable {
    /// Between words; inside of one only if it is wider than a line.
    case word
    /// Between any two characters.
    case character
}
