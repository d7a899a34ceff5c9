extension SimpleLayout {
    /// Writes the glyphs of a line, from left to right.
    struct Pen {
        private let request: ParagraphRequest
        private let isLast: Bool
        private var x = 0
        /// The last letter's spacing after it, which is not there at the end of a line.
        private var overhang = 0
        private var isAtStart = true

        init(_ request: ParagraphRequest, isLast: Bool) {
            self.request = request
            self.isLast = isLast
        }

        /// How far the line has got.
        ///
        /// - Units: 1/1024 of a point.
        var end: Int { x - overhang }

        /// Adds glyphs; those that stand for hidden text are all at its first byte in the paragraph.
        mutating func place(
            _ glyphs: ArraySlice<ShapedGlyph>, _ text: UnsafeBufferPointer<UInt8>?, at hidden: Int? = nil,
            into builder: inout LayoutBuilder
        ) {
            for glyph in glyphs {
                let format = Int(glyph.format)
                let before = request.source.formats[format].spacingBefore
                if isAtStart {
                    // Spacing is between letters, not before the first.
                    isAtStart = false
                    x -= before
                }
                overhang = request.source.formats[format].letterSpacing - before
                let byte = hidden ?? glyph.cluster
                if builder.keepsPlaces {
                    let left = max(0, x)
                    builder.place(byte, x: left, width: x + glyph.advance - left, level: 0)
                }
                // A space has a width and no ink.
                if let text, text[glyph.cluster] == 0x20 {
                    x += glyph.advance
                    builder.touch(format)
                    builder.addGap(x)
                    continue
                }
                let face = request.source.formats[format].face
                builder.need(
                    face == nil ? .boxes : .outline, face: face, format: format, byte: request.start + byte)
                if glyph.id == 0 { builder.unknownGlyphs += 1 }
                builder.add(face == nil ? UInt32(max(0, glyph.advance)) : glyph.id, x: x + glyph.dx, y: glyph.dy)
                x += glyph.advance
            }
        }

        /// Ends the line, which begins at a byte of the paragraph.
        func endLine(at byte: Int, into builder: inout LayoutBuilder) {
            builder.endLine(width: max(0, end), isRightToLeft: false, isLast: isLast, byte: byte)
        }
    }
}
