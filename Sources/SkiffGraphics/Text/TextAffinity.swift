/// Which of two lines a place belongs to where one ends and the next begins.
nonisolated public enum TextAffinity: Sendable, Hashable {
    /// To the one that begins there.
    case downstream
    /// To the one that ends there.
    case upstream
}
