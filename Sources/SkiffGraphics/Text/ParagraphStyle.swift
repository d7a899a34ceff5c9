/// How the lines of a text lie under one another, and what becomes of those that do not fit.
///
/// ```swift
/// var style = ParagraphStyle()
/// style.alignment = .justified
/// style.lineHeight = 1.4
/// ```
nonisolated public struct ParagraphStyle: Sendable, Hashable {
    /// Where lines lie that are narrower than the width.
    public var alignment = TextAlignment.natural
    /// The distance of lines as a multiple of their font's size, rounded to a whole point; nil for the font's own.
    public var lineHeight: Double?
    /// What is added between lines.
    ///
    /// - Units: points.
    public var lineSpacing = 0.0
    /// What is added where a line end in the text begins a new paragraph.
    ///
    /// - Units: points.
    public var paragraphSpacing = 0.0
    /// Where full lines end.
    public var wrapping = TextWrapping.word
    /// Where text is cut that does not fit.
    public var truncation = TextTruncation.end
    /// How many lines there may be; 0 for no limit.
    public var lineLimit = 0

    /// The usual: as the script goes, the font's own distances, no limit.
    public init() {}

    /// A style with the alignment, and as many lines as the limit allows.
    public init(alignment: TextAlignment, lineLimit: Int = 0) {
        self.alignment = alignment
        self.lineLimit = lineLimit
    }

    /// The same with values that lines can be laid out with.
    var usable: ParagraphStyle {
        func usable(_ points: Double) -> Double { points.isFinite ? min(max(points, -1000), 100_000) : 0 }
        var style = self
        style.lineHeight = lineHeight.flatMap { $0.isFinite && $0 > 0 ? min($0, 100) : nil }
        style.lineSpacing = usable(lineSpacing)
        style.paragraphSpacing = usable(paragraphSpacing)
        style.lineLimit = max(0, lineLimit)
        return style
    }
}
