/// Where a character of a text is, or several that are one glyph.
///
/// - Units: bytes of UTF-8 in the text, and points from the line's left end.
nonisolated struct TextPlace {
    var start: Int
    var end: Int
    var left: Double
    var right: Double
    var line: Int32
    /// How deep the direction is nested; odd from right to left.
    var level: UInt8

    var isRightToLeft: Bool { level & 1 != 0 }

    /// Where the character begins.
    var leading: Double { isRightToLeft ? right : left }
    /// Where it ends.
    var trailing: Double { isRightToLeft ? left : right }

    /// Where a caret stands that far into the text.
    func x(at offset: Int) -> Double {
        let part = end > start ? Double(min(max(offset, start), end) - start) / Double(end - start) : 0
        return isRightToLeft ? right - (right - left) * part : left + (right - left) * part
    }

    /// How far into the text the nearest caret is.
    func offset(at x: Double) -> Int {
        guard right > left else { return start }
        let part = min(max((x - left) / (right - left), 0), 1)
        return start + Int((Double(end - start) * (isRightToLeft ? 1 - part : part)).rounded())
    }
}
