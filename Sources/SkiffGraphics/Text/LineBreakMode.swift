/// What a label does with text that is wider than it is.
nonisolated public enum LineBreakMode: Sendable, Hashable, CaseIterable {
    /// Lines end between words; lines that have no room are left out. A single line runs on, and is cut at the edge.
    case byWordWrapping
    /// Lines end anywhere; lines that have no room are left out.
    case byCharWrapping
    /// The same; for a single line that is cut at the edge.
    case byClipping
    /// The last line shows the end of the text, and an ellipsis before it.
    case byTruncatingHead
    /// The last line shows the beginning of what is left, and an ellipsis after it.
    case byTruncatingTail
    /// The last line shows the beginning and the end of what is left, and an ellipsis between.
    case byTruncatingMiddle

    /// Where lines end.
    public var wrapping: TextWrapping { self == .byCharWrapping ? .character : .word }

    /// Where the last line is cut.
    public var truncation: TextTruncation {
        switch self {
        case .byWordWrapping, .byCharWrapping, .byClipping: .none
        case .byTruncatingHead: .start
        case .byTruncatingTail: .end
        case .byTruncatingMiddle: .middle
        }
    }
}
