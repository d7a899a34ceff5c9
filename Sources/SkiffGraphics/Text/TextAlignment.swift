/// Where lines go that are narrower than the text's width.
nonisolated public enum TextAlignment: Hashable, Sendable {
    /// Left, or right in a paragraph that is written from right to left.
    case natural
    /// At the left edge.
    case left
    /// In the middle.
    case center
    /// At the right edge.
    case right
    /// At both edges: the room between words grows. A paragraph's last line is as in `natural`.
    case justified
}
