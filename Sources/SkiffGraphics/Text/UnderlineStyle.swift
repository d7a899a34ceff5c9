/// How a line below or through letters is drawn.
nonisolated public enum UnderlineStyle: Sendable, Hashable, CaseIterable {
    /// One line, as thick as the font says.
    case single
    /// One line, twice as thick.
    case thick
    /// Two lines.
    case double
    /// Dots as large as the line is thick.
    case dotted
    /// Dashes.
    case dashed
}
