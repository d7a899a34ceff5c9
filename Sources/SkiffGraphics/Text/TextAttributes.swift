/// How a part of a text looks, where that differs from the rest.
///
/// What is nil is as in the whole text.
nonisolated public struct TextAttributes: Sendable, Hashable {
    /// The letters that the part is set in.
    public var font: Font?
    /// The size, in place of the font's.
    ///
    /// - Units: points.
    public var size: Double?
    /// The weight, in place of the font's.
    public var weight: Font.Weight?
    /// The colour of the letters, and of the lines at them that have none of their own.
    public var color: Color?
    /// What lies behind the letters, as high as their line.
    public var backgroundColor: Color?
    /// The line below the letters.
    public var underline: UnderlineStyle?
    /// The colour of the line below the letters.
    public var underlineColor: Color?
    /// The line through the letters.
    public var strikethrough: UnderlineStyle?
    /// The colour of the line through the letters.
    public var strikethroughColor: Color?
    /// The room that is added between letters; negative for less.
    ///
    /// Letters that would be joined into one sign are kept apart.
    ///
    /// - Units: points.
    public var letterSpacing = 0.0
    /// How far the letters stand above the line; negative for below.
    ///
    /// - Units: points.
    public var baselineOffset = 0.0
    /// Where the part leads to: what a label hands on when the part is tapped.
    public var link: String?

    /// Nothing that differs.
    public init() {}

    /// Whether a line or a ground is drawn at the letters.
    var isDecorated: Bool { underline != nil || strikethrough != nil || backgroundColor != nil }
}
