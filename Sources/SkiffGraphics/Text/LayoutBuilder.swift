/// Collects the lines of a layout, then puts each in its place.
struct LayoutBuilder {
    let source: TextSource

    private(set) var faces: [FontFace] = []
    private(set) var glyphs: [TextGlyph] = []
    private(set) var runs: [TextRun] = []
    private(set) var lines: [TextLine] = []
    var isTruncated = false
    var unknownGlyphs = 0
    /// Whether the layout is to know where each character is.
    var keepsPlaces = false
    /// How wide lines are made that a paragraph goes on after; nil leaves them as they are.
    ///
    /// - Units: 1/1024 of a point.
    var justifiedWidth: Int?
    /// Where the paragraph that is being laid out begins in the text.
    ///
    /// - Units: bytes of UTF-8.
    var paragraphStart = 0
    private(set) var places: [TextPlace] = []

    private var firstRun = 0
    private var firstPlace = 0
    private var lineAscent = -1.0
    private var lineDescent = -1.0
    private var lineSize = 0.0
    /// Where room may be added in the line, from left to right.
    private var gaps: [Int] = []

    private var isOpen = false
    private var openKind = TextRun.Kind.outline
    private var openFormat = 0
    private var openFace: FontFace?
    private var paintStart = 0
    private var paintEnd = 0

    init(source: TextSource) {
        self.source = source
    }

    // MARK: Glyphs

    /// Sees to it that what is added next is of the kind and face, and has the looks of the text at a byte.
    mutating func need(_ kind: TextRun.Kind, face: FontFace?, format: Int, byte: Int) {
        if isOpen, kind == openKind, format == openFormat, byte >= paintStart, byte < paintEnd, face === openFace {
            return
        }
        endRun()
        let size = source.formats[format].size
        touch(format)
        var index = 0
        if let face {
            index = faces.lastIndex { $0 === face } ?? faces.count
            if index == faces.count { faces.append(face) }
            if kind == .outline, face !== source.formats[format].face {
                let rise = Double(source.formats[format].rise) / 1024
                lineAscent = max(lineAscent, ((face.ascent * size) + rise).rounded())
                lineDescent = max(lineDescent, ((face.descent * size) - rise).rounded())
            }
        }
        var paint = 0
        paintStart = 0
        paintEnd = .max
        if !source.paintRuns.isEmpty {
            let number = source.paintRuns.index(at: byte)
            paint = source.paintRuns[number].value
            paintStart = number > 0 ? source.paintRuns[number - 1].end : 0
            paintEnd = source.paintRuns[number].end
        }
        isOpen = true
        openKind = kind
        openFormat = format
        openFace = face
        runs.append(TextRun(kind: kind, face: index, size: size, paint: paint, glyphs: glyphs.count..<glyphs.count))
    }

    /// Makes the line at least as high as a format's letters.
    mutating func touch(_ format: Int) {
        let format = source.formats[format]
        let rise = Double(format.rise) / 1024
        lineAscent = max(lineAscent, rise == 0 ? format.ascent : (format.ascent + rise).rounded())
        lineDescent = max(lineDescent, rise == 0 ? format.descent : (format.descent - rise).rounded())
        lineSize = max(lineSize, format.size)
    }

    /// - Units: 1/1024 of a point, from the line's left end and its baseline.
    mutating func add(_ id: UInt32, x: Int, y: Int) {
        let rise = source.formats[openFormat].rise
        glyphs.append(TextGlyph(id: id, x: Int32(clamping: x), y: Int32(clamping: y - rise)))
    }

    /// Notes that room may be added there.
    mutating func addGap(_ x: Int) {
        if justifiedWidth != nil { gaps.append(x) }
    }

    mutating func endRun() {
        guard isOpen else { return }
        isOpen = false
        let start = runs[runs.count - 1].glyphs.lowerBound
        if start == glyphs.count {
            runs.removeLast()
        } else {
            runs[runs.count - 1].glyphs = start..<glyphs.count
        }
    }

    // MARK: Lines

    /// Ends the line.
    ///
    /// - Units: `width` in 1/1024 of a point; `byte` from the paragraph's beginning, some place in the line.
    mutating func endLine(width: Int, isRightToLeft: Bool, isLast: Bool, byte: Int) {
        endRun()
        if lineAscent < 0 { touch(source.format(at: paragraphStart + byte)) }
        if keepsPlaces, let last = places.last, places.count > firstPlace {
            // Spacing after the last letter is outside of the line.
            places[places.count - 1].right = max(last.left, min(last.right, Double(width) / 1024))
        }
        let width = isLast ? width : justify(width)
        lines.append(
            TextLine(
                runs: firstRun..<runs.count, width: Double(width) / 1024, isRightToLeft: isRightToLeft,
                ascent: lineAscent, descent: max(0, lineDescent), size: lineSize, isLast: isLast))
        firstRun = runs.count
        firstPlace = places.count
        lineAscent = -1
        lineDescent = -1
        lineSize = 0
        gaps.removeAll(keepingCapacity: true)
    }

    /// Spreads the line's words over the width; the result is how wide the line is.
    private mutating func justify(_ width: Int) -> Int {
        guard let justifiedWidth, width < justifiedWidth else { return width }
        // Spaces that hang over an end are none between words.
        let inner = gaps.filter { $0 > 0 && $0 < width }
        guard !inner.isEmpty else { return width }
        let free = justifiedWidth - width
        func shift(_ x: Int) -> Int {
            var low = 0
            var high = inner.count
            while low < high {
                let middle = (low + high) / 2
                if inner[middle] <= x { low = middle + 1 } else { high = middle }
            }
            return free * low / inner.count
        }
        for run in runs[firstRun...] {
            for index in run.glyphs {
                glyphs[index].x = Int32(clamping: Int(glyphs[index].x) + shift(Int(glyphs[index].x)))
            }
        }
        for index in firstPlace..<places.count {
            let left = Int((places[index].left * 1024).rounded())
            let right = Int((places[index].right * 1024).rounded())
            places[index].left = Double(left + shift(left)) / 1024
            places[index].right = Double(right + shift(right)) / 1024
        }
        return justifiedWidth
    }

    // MARK: Places

    /// Notes where a glyph is whose character begins at a byte of the paragraph.
    ///
    /// - Units: `x` and `width` in 1/1024 of a point.
    mutating func place(_ byte: Int, x: Int, width: Int, level: UInt8) {
        let start = paragraphStart + byte
        let left = Double(x) / 1024
        let right = Double(x + width) / 1024
        // Marks over a letter are one place with it.
        if let last = places.last, last.start == start, last.level == level, last.line == lines.count {
            places[places.count - 1].left = min(last.left, left)
            places[places.count - 1].right = max(last.right, right)
            return
        }
        places.append(
            TextPlace(start: start, end: start, left: left, right: right, line: Int32(lines.count), level: level))
    }

    /// Notes that the text from a byte on is behind the end of the last line.
    mutating func placeEnd(_ byte: Int) {
        guard keepsPlaces, let line = lines.last else { return }
        let x = line.isRightToLeft ? 0 : line.width
        places.append(
            TextPlace(
                start: byte, end: byte, left: x, right: x, line: Int32(lines.count - 1),
                level: line.isRightToLeft ? 1 : 0))
        firstPlace = places.count
    }

    /// Brings the places into the order of the text; each reaches to the next, the last one to the text's end.
    mutating func closePlaces(length: Int) {
        guard keepsPlaces else { return }
        var isSorted = true
        for index in places.indices.dropFirst() where places[index].start < places[index - 1].start { isSorted = false }
        if !isSorted { places.sort { $0.start < $1.start } }
        for index in places.indices {
            places[index].end = index + 1 < places.count ? places[index + 1].start : length
        }
    }
}
