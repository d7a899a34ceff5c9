/// Where text that does not fit is cut and shows an ellipsis.
nonisolated public enum TextTruncation: Hashable, Sendable {
    /// Nowhere: a single line runs on past the width, further lines are left out.
    case none
    case start
    case middle
    case end
}
