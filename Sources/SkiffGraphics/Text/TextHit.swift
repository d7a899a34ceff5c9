/// What of a text is at a point.
///
/// - Units: bytes of UTF-8.
nonisolated public struct TextHit: Sendable, Hashable {
    /// Where the nearest caret is.
    public var offset: Int
    /// Which line that caret is in.
    public var affinity: TextAffinity
    /// The character that is at the point or, outside of the text, next to it.
    public var character: Range<Int>
    /// Whether the point is on the character itself.
    public var isInside: Bool
}
