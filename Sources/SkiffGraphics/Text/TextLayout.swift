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
    /// The colours of runs; nil is the one that the layout is drawn with.
    let paints: [Color?]
    /// Grounds and lines at letters.
    private(set) var decorations: [TextDecoration] = []
    /// The largest font's size.
    let fontSize: Double
    /// How far any glyph reaches from its origin.
    let reach: Double
    /// Where each character is, in the order of the text; only in a layout made for that.
    let places: [TextPlace]
    /// The text whose places are known, else an empty one.
    let text: String
    /// The text's length, where the places are known.
    ///
    /// - Units: bytes of UTF-8.
    let length: Int
    let rasterizer: GlyphRasterizer

    /// Puts the built lines under one another.
    init(_ builder: LayoutBuilder, _ key: LayoutCache.Key, rasterizer: GlyphRasterizer) {
        var lines = builder.lines
        let style = key.style
        let widest = lines.reduce(0) { max($0, $1.width) }
        let room = max(key.width ?? widest, widest)
        var top = 0.0
        var isPlacedRight = false
        var largest = 0.0
        for index in lines.indices {
            let natural = lines[index].ascent + lines[index].descent
            let height = style.lineHeight.map { ($0 * lines[index].size).rounded() } ?? natural
            if index > 0 {
                top += style.lineSpacing + (lines[index - 1].isLast ? style.paragraphSpacing : 0)
                top = max(top, 0)
            }
            lines[index].top = top
            lines[index].height = height
            // What is added to or taken from the line is shared by above and below.
            lines[index].baseline = top + ((height - natural) / 2).rounded(.down) + lines[index].ascent
            top += height
            largest = max(largest, lines[index].size)
            let free = room - lines[index].width
            switch style.alignment {
            case .left: break
            case .natural, .justified: if lines[index].isRightToLeft { lines[index].x = free }
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
        text = builder.keepsPlaces ? key.text : ""
        length = text.utf8.count
        runs = builder.runs
        glyphs = builder.glyphs
        faces = builder.faces
        paints = builder.source.paints
        fontSize = largest
        reach = builder.faces.reduce(2) { max($0, $1.reach) } * largest
        self.rasterizer = rasterizer
        if builder.keepsPlaces, !key.spans.isEmpty { decorations = decorate(key.spans, builder.source) }
    }

    /// About how much memory the layout takes.
    ///
    /// - Units: bytes.
    var cost: Int {
        512 + glyphs.count * MemoryLayout<TextGlyph>.stride + runs.count * MemoryLayout<TextRun>.stride
            + lines.count * MemoryLayout<TextLine>.stride + places.count * MemoryLayout<TextPlace>.stride
            + decorations.count * MemoryLayout<TextDecoration>.stride
    }
}
