/// Collects the lines of a layout, then puts each in its place.
struct LayoutBuilder {
    let size: Double
    /// The font's own measures, which every line has at least.
    ///
    /// - Units: points.
    let ascent: Double
    let descent: Double

    private(set) var faces: [FontFace] = []
    private(set) var glyphs: [TextGlyph] = []
    private(set) var runs: [TextRun] = []
    var lines: [TextLine] = []
    var isTruncated = false
    var unknownGlyphs = 0
    /// Whether the layout is to know where each character is.
    var keepsPlaces = false
    /// Where the paragraph that is being laid out begins in the text.
    ///
    /// - Units: bytes of UTF-8.
    var paragraphStart = 0
    private(set) var places: [TextPlace] = []

    private var firstRun = 0
    private var lineAscent = 0.0
    private var lineDescent = 0.0

    init(size: Double, face: FontFace?) {
        self.size = size
        // Whole points keep lines evenly spaced at whole scales.
        ascent = ((face?.ascent ?? 0.93) * size).rounded()
        descent = ((face?.descent ?? 0.24) * size).rounded()
        lineAscent = ascent
        lineDescent = descent
    }

    /// Begins a run of glyphs in the line that is being built.
    mutating func beginRun(_ kind: TextRun.Kind, face: FontFace?) {
        var index = 0
        if let face {
            index = faces.lastIndex { $0 === face } ?? faces.count
            if index == faces.count { faces.append(face) }
            if kind == .outline {
                lineAscent = max(lineAscent, (face.ascent * size).rounded())
                lineDescent = max(lineDescent, (face.descent * size).rounded())
            }
        }
        runs.append(TextRun(kind: kind, face: index, glyphs: glyphs.count..<glyphs.count))
    }

    mutating func add(_ id: UInt32, x: Int, y: Int) {
        glyphs.append(TextGlyph(id: id, x: Int32(clamping: x), y: Int32(clamping: y)))
    }

    /// Notes where a glyph is whose character begins at a byte of the paragraph.
    ///
    /// - Units: `x` and `width` in 1/1024 of a point.
    mutating func place(_ byte: Int, x: Int, width: Int, isRightToLeft: Bool) {
        let start = paragraphStart + byte
        let left = Double(x) / 1024
        let right = Double(x + width) / 1024
        // Marks over a letter are one place with it.
        if let last = places.last, last.start == start, last.isRightToLeft == isRightToLeft {
            places[places.count - 1].left = min(last.left, left)
            places[places.count - 1].right = max(last.right, right)
            return
        }
        places.append(TextPlace(start: start, end: start, left: left, right: right, isRightToLeft: isRightToLeft))
    }

    /// Brings the places into the order of the text; each reaches to the next, the last one to the text's end.
    mutating func closePlaces(length: Int) {
        guard keepsPlaces else { return }
        places.sort { $0.start < $1.start }
        for index in places.indices {
            places[index].end = index + 1 < places.count ? places[index + 1].start : length
        }
    }

    mutating func endRun() {
        let start = runs[runs.count - 1].glyphs.lowerBound
        if start == glyphs.count {
            runs.removeLast()
        } else {
            runs[runs.count - 1].glyphs = start..<glyphs.count
        }
    }

    /// Ends the line.
    ///
    /// - Units: `width` in 1/1024 of a point.
    mutating func endLine(width: Int, isRightToLeft: Bool) {
        lines.append(
            TextLine(
                runs: firstRun..<runs.count, width: Double(width) / 1024, isRightToLeft: isRightToLeft,
                ascent: lineAscent, descent: lineDescent))
        firstRun = runs.count
        lineAscent = ascent
        lineDescent = descent
    }
}
