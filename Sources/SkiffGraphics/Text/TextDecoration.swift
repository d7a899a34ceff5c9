import SkiffCore

/// A ground behind letters, or a line at them.
///
/// - Units: points, in the layout's space.
nonisolated struct TextDecoration {
    enum Kind {
        case background
        case underline(UnderlineStyle)
        /// Drawn over the letters.
        case strikethrough(UnderlineStyle)
    }

    var kind: Kind
    var x: Double
    var width: Double
    /// A ground's upper edge; for a line, the baseline that it belongs to.
    var y: Double
    /// How high a ground is; how far below its baseline a line's middle is.
    var extent: Double
    /// How thick a line is.
    var thickness: Double
    /// Nil for the colour that the layout is drawn with.
    var color: Color?
}

extension TextLayout {
    /// The grounds and lines of all parts that have any: grounds first.
    func decorate(_ spans: [TextSpan], _ source: TextSource) -> [TextDecoration] {
        var grounds: [TextDecoration] = []
        var lines: [TextDecoration] = []
        var start = 0
        for span in spans {
            defer { start = span.end }
            let attributes = span.attributes
            guard attributes.isDecorated else { continue }
            let format = source.formats[source.format(at: start)]
            let metrics = format.face?.lineMetrics ?? FontFace.LineMetrics()
            let rise = Double(format.rise) / 1024
            for piece in pieces(of: start..<span.end) where piece.right > piece.left {
                let line = self.lines[piece.line]
                func add(_ kind: TextDecoration.Kind, _ middle: Double, _ color: Color?) {
                    lines.append(
                        TextDecoration(
                            kind: kind, x: line.x + piece.left, width: piece.right - piece.left, y: line.baseline,
                            extent: middle * format.size - rise, thickness: metrics.thickness * format.size,
                            color: color ?? attributes.color))
                }
                if let color = attributes.backgroundColor {
                    grounds.append(
                        TextDecoration(
                            kind: .background, x: line.x + piece.left, width: piece.right - piece.left, y: line.top,
                            extent: line.height, thickness: 0, color: color))
                }
                if let style = attributes.underline {
                    add(.underline(style), metrics.underline, attributes.underlineColor)
                }
                if let style = attributes.strikethrough {
                    add(.strikethrough(style), -metrics.strikethrough, attributes.strikethroughColor)
                }
            }
        }
        return grounds + lines
    }
}
