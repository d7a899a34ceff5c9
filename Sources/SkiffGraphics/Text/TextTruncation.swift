/// Where text that does not fit is cut and shows an ellipsis.
nonisolated public enum TextTruncation: Hashable, Sendable {
    /// Nowhere: a single line runs on past the width, further lines are left out.
    case none
    /// Before what is shown.
    case start
    /// Between a beginning and an end.
    case middle
    /// After what is shown.
    case end
}
