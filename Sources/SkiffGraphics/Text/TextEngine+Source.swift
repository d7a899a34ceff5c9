extension TextEngine {
    /// The font at the text scale, with a size that any face can be set in.
    func scaled(_ font: Font) -> Font {
        var font = font
        font.size *= textScale
        font.size = font.usableSize
        return font
    }

    /// The parts of a text, with their faces open.
    func source(_ spans: [TextSpan], font: Font) -> TextSource {
        let base = scaled(font)
        var source = TextSource(TextFormat(font: base, face: store.face(for: base)))
        guard !spans.isEmpty else { return source }
        var formats: [FormatKey: Int] = [FormatKey(font: base, spacing: 0, rise: 0): 0]
        var paints: [Color: Int] = [:]
        for span in spans {
            let key = key(span.attributes, font: font, base: base)
            let format = formats[key] ?? source.formats.count
            if format == source.formats.count {
                formats[key] = format
                source.formats.append(
                    TextFormat(
                        font: key.font, face: store.face(for: key.font), letterSpacing: key.spacing, rise: key.rise))
            }
            var paint = 0
            if let color = span.attributes.color {
                paint = paints[color] ?? source.paints.count
                if paint == source.paints.count {
                    paints[color] = paint
                    source.paints.append(color)
                }
            }
            Self.add(TextSegment(end: span.end, value: format), to: &source.formatRuns)
            Self.add(TextSegment(end: span.end, value: paint), to: &source.paintRuns)
        }
        if source.formatRuns.count == 1, source.formatRuns[0].value == 0 { source.formatRuns = [] }
        if source.paintRuns.count == 1, source.paintRuns[0].value == 0 { source.paintRuns = [] }
        return source
    }

    private struct FormatKey: Hashable {
        let font: Font
        let spacing: Int
        let rise: Int
    }

    private func key(_ attributes: TextAttributes, font: Font, base: Font) -> FormatKey {
        var used = base
        if attributes.font != nil || attributes.size != nil || attributes.weight != nil {
            used = attributes.font ?? font
            if let size = attributes.size { used.size = size }
            if let weight = attributes.weight { used.weight = weight }
            used = scaled(used)
        }
        return FormatKey(
            font: used, spacing: units(attributes.letterSpacing), rise: units(attributes.baselineOffset))
    }

    /// - Units: from points to 1/1024 of one, at the text scale.
    private func units(_ points: Double) -> Int {
        guard points.isFinite else { return 0 }
        return Int((min(max(points * textScale, -1000), 1000) * 1024).rounded())
    }

    private static func add(_ segment: TextSegment, to segments: inout [TextSegment]) {
        if let last = segments.last, last.value == segment.value {
            segments[segments.count - 1].end = segment.end
        } else {
            segments.append(segment)
        }
    }
}
