/// Which face, size and spacing a part of a text is set with: all that moves its letters.
struct TextFormat {
    let font: Font
    let face: FontFace?
    /// - Units: points, as those below.
    let size: Double
    /// The face's own measures, which a line with a letter of this format has at least.
    let ascent: Double
    let descent: Double
    /// - Units: 1/1024 of a point, as `rise`.
    let letterSpacing: Int
    /// How much of the spacing is before a letter; the rest is after it.
    let spacingBefore: Int
    /// How far the letters stand above the line.
    let rise: Int

    init(font: Font, face: FontFace?, letterSpacing: Int = 0, rise: Int = 0) {
        self.font = font
        self.face = face
        self.letterSpacing = letterSpacing
        // As Pango shares it out.
        let half = letterSpacing / 2
        spacingBefore = letterSpacing & 1023 == 0 ? (half + 512) & ~1023 : half
        self.rise = rise
        size = font.size
        // Whole points keep lines evenly spaced at whole scales.
        ascent = ((face?.ascent ?? 0.93) * size).rounded()
        descent = ((face?.descent ?? 0.24) * size).rounded()
    }
}

/// Where a value of a text ends that holds from the end of the one before.
///
/// - Units: bytes of UTF-8.
nonisolated struct TextSegment {
    var end: Int
    var value: Int
}

/// A text's parts, told apart by what moves letters and by what colours them.
struct TextSource {
    /// At least one: the whole text's.
    var formats: [TextFormat]
    /// Which format holds where; none where all of the text has the first.
    var formatRuns: [TextSegment] = []
    /// The colours in place of the one that a layout is drawn with.
    var paints: [Color?] = [nil]
    /// Which colour holds where; none where all of the text has the first.
    var paintRuns: [TextSegment] = []

    /// A text without parts.
    init(_ format: TextFormat) {
        formats = [format]
    }

    /// The format of the character at a byte.
    func format(at byte: Int) -> Int { formatRuns.segment(at: byte)?.value ?? 0 }
}

extension [TextSegment] {
    /// The segment that a byte is in; the last one behind all.
    nonisolated func segment(at byte: Int) -> TextSegment? {
        guard !isEmpty else { return nil }
        return self[index(at: byte)]
    }

    /// The number of the segment that a byte is in; the last one's behind all.
    nonisolated func index(at byte: Int) -> Int {
        var low = 0
        var high = count - 1
        while low < high {
            let middle = (low + high) / 2
            if self[middle].end > byte { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
