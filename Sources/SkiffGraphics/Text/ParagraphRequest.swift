/// What a paragraph is laid out for.
struct ParagraphRequest {
    let source: TextSource
    /// Where the paragraph begins in the text.
    ///
    /// - Units: bytes of UTF-8.
    var start = 0
    /// - Units: 1/1024 of a point; nil for one line as long as it gets.
    let width: Int?
    /// How many lines are left; 0 for no limit.
    let lines: Int
    let wrapping: TextWrapping
    let truncation: TextTruncation
    /// Whether text after this paragraph has no room any more if this one uses all lines.
    let continues: Bool

    /// Whether what has no room is left out with an ellipsis.
    var cuts: Bool { lines > 0 && truncation != .none }
}
