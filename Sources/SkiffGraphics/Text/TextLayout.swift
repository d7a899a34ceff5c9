import SkiffCore

/// Text set in lines, ready to be drawn at any scale.
///
/// - Units: points, not rounded to pixels; the same at every scale.
public final class TextLayout {
    /// How large the text is: the lines' heights, and the widest line; the given width instead if a line is placed
    /// away from the left edge, so that the layout's own left edge is where the given width began.
    public let size: Size
    /// How wide the widest line is, whatever the alignment.
    public let widestLine: Double
    /// How many lines there are; at least one, also for empty text.
    public let lineCount: Int
    /// How far below the top the first line's letters stand.
    public let firstBaseline: Double
    /// How far below the top the last line's letters stand.
    public let lastBaseline: Double
    /// Whether something was cut off.
    public let isTruncated: Bool
    /// How many characters no font has; they are drawn as boxes.
    public let unknownGlyphs: Int

    let lines: [TextLine]
    let runs: [TextRun]
    let glyphs: [TextGlyph]
    let faces: [FontFace]
    let fontSize: Double
    /// How far any glyph reaches from its origin.
    let reach: Double
    /// Where each character is, in the order of the text; only in a layout made for that.
    let places: [TextPlace]
    /// The text's length, where the places are known.
    ///
    /// - Units: bytes of UTF-8.
    let length: Int
    let rasterizer: GlyphRasterizer

    /// Puts the built lines under one another.
    init(
        _ builder: LayoutBuilder, width: Double?, alignment: TextAlignment, lineHeight: Double?,
        rasterizer: GlyphRasterizer
    ) {
        var lines = builder.lines
        let widest = lines.reduce(0) { max($0, $1.width) }
        let room = max(width ?? widest, widest)
        var top = 0.0
        var isPlacedRight = false
        for index in lines.indices {
            let natural = lines[index].ascent + lines[index].descent
            let height = lineHeight.map { ($0 * builder.size).rounded() } ?? natural
            // What is added to or taken from the line is shared by above and below.
            lines[index].baseline = top + ((height - natural) / 2).rounded(.down) + lines[index].ascent
            top += height
            let free = room - lines[index].width
            switch alignment {
            case .left: break
            case .natural: if lines[index].isRightToLeft { lines[index].x = free }
            case .center: lines[index].x = free / 2
            case .right: lines[index].x = free
            }
            if lines[index].x > 0 { isPlacedRight = true }
        }
        size = Size(width: isPlacedRight ? room : widest, height: top)
        widestLine = widest
        lineCount = lines.count
        firstBaseline = lines.first?.baseline ?? 0
        lastBaseline = lines.last?.baseline ?? 0
        isTruncated = builder.isTruncated
        unknownGlyphs = builder.unknownGlyphs
        self.lines = lines
        places = builder.places
        length = builder.places.last?.end ?? 0
        runs = builder.runs
        glyphs = builder.glyphs
        faces = builder.faces
        fontSize = builder.size
        reach = builder.faces.reduce(2) { max($0, $1.reach) } * builder.size
        self.rasterizer = rasterizer
    }
}
