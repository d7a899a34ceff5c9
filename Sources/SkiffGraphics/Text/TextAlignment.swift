/// Where lines go that are narrower than the text's width.
nonisolated public enum TextAlignment: Hashable, Sendable {
    /// Left, or right in a paragraph that is written from right to left.
    case natural
    case left
    case center
    case right
}
