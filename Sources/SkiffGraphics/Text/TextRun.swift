/// A glyph in its line.
nonisolated struct TextGlyph {
    /// The glyph's number in its face; in a run of boxes the box's width in 1/1024 of a point.
    var id: UInt32
    /// From the line's left end and its baseline, y downwards.
    ///
    /// - Units: 1/1024 of a point.
    var x: Int32
    var y: Int32
}

/// Glyphs of one face, size and colour in a line, from left to right.
nonisolated struct TextRun {
    enum Kind {
        /// Outlines in the text's colour.
        case outline
        /// Pictures with colours of their own.
        case color
        /// Characters that no font has.
        case boxes
    }

    var kind: Kind
    /// In the layout's faces; not used by boxes.
    var face: Int
    /// - Units: points.
    var size: Double
    /// In the layout's paints.
    var paint: Int
    var glyphs: Range<Int>
}

/// A line of a layout.
///
/// - Units: points, in the layout's space.
nonisolated struct TextLine {
    var runs: Range<Int>
    var width: Double
    var isRightToLeft: Bool
    var ascent: Double
    var descent: Double
    /// The largest font's size.
    var size: Double
    /// Whether the paragraph ends here.
    var isLast = true
    var x = 0.0
    var baseline = 0.0
    var top = 0.0
    var height = 0.0
}
