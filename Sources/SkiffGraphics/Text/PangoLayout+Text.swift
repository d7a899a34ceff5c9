import CText

/// What Pango is given: the text, its fonts and its spacing.
extension PangoLayout {
    /// Sets the fonts of a paragraph and of its parts.
    func describe(_ request: ParagraphRequest, length: Int) {
        let source = request.source
        let whole = source.format(at: request.start)
        let isWhole =
            source.formatRuns.isEmpty
            || source.formatRuns.segment(at: request.start)!.end >= request.start + length
        let format = source.formats[isWhole ? whole : 0]
        let family = format.face?.source.family ?? ""
        if described != format.font || describedFamily != family {
            described = format.font
            describedFamily = family
            let value = description(format)
            defer { pango.description_free(value) }
            pango.layout_set_font(layout, value)
            pango.context_set_font(context, value)
        }
        let needsParts = !isWhole || format.letterSpacing != 0
        guard needsParts || hasParts else { return }
        hasParts = needsParts
        // A word that is cut because it is too long gets no hyphen: it may be a path or an address.
        let attributes = pango.attributes_new()
        pango.attributes_insert(attributes, pango.insert_hyphens(0))
        if isWhole {
            if needsParts { insertSpacing(format, 0..<length, into: attributes) }
        } else {
            insertParts(request, length: length, into: attributes)
        }
        pango.layout_set_attributes(layout, attributes)
        pango.attributes_unref(attributes)
    }

    private func insertParts(_ request: ParagraphRequest, length: Int, into attributes: UnsafeMutableRawPointer) {
        let runs = request.source.formatRuns
        var index = runs.index(at: request.start)
        var start = 0
        while start < length, index < runs.count {
            let end = index + 1 == runs.count ? length : min(length, runs[index].end - request.start)
            let format = request.source.formats[runs[index].value]
            let value = description(format)
            insert(pango.font_attribute(value), start..<end, into: attributes)
            pango.description_free(value)
            insertSpacing(format, start..<end, into: attributes)
            start = end
            index += 1
        }
    }

    private func insertSpacing(_ format: TextFormat, _ range: Range<Int>, into attributes: UnsafeMutableRawPointer) {
        guard format.letterSpacing != 0 else { return }
        insert(pango.letter_spacing(Int32(clamping: format.letterSpacing)), range, into: attributes)
    }

    private func insert(
        _ attribute: UnsafeMutablePointer<skiff_pango_attribute>, _ range: Range<Int>,
        into attributes: UnsafeMutableRawPointer
    ) {
        attribute.pointee.start = UInt32(clamping: range.lowerBound)
        attribute.pointee.end = UInt32(clamping: range.upperBound)
        pango.attributes_insert(attributes, attribute)
    }

    private func description(_ format: TextFormat) -> UnsafeMutableRawPointer {
        let value = pango.description_new()
        // The face that the simple way uses first, then what the system has for the rest.
        let family = format.face?.source.family ?? ""
        let rest = format.font.familyName
        pango.description_set_family(value, family.isEmpty ? rest : "\(family),\(rest)")
        pango.description_set_weight(value, Int32(format.font.weight.rawValue))
        pango.description_set_size(value, format.size * 1024)
        return value
    }

    /// Sets the text of a paragraph, and an ellipsis after it if text follows that has no room.
    func setText(_ text: UnsafeBufferPointer<UInt8>, ellipsis: Bool) {
        let needsCopy = ellipsis || needsChange(text)
        guard needsCopy else {
            text.withMemoryRebound(to: CChar.self) { characters in
                guard let start = characters.baseAddress else { return pango.layout_set_text(layout, "", 0) }
                pango.layout_set_text(layout, start, Int32(clamping: characters.count))
            }
            return
        }
        var bytes = changed(text)
        if ellipsis { bytes += "…".utf8.map { CChar(bitPattern: $0) } }
        pango.layout_set_text(layout, bytes, Int32(clamping: bytes.count))
    }

    // MARK: What Pango does not get

    /// How many characters that only steer the direction one paragraph may have: Pango's time grows with their square.
    static let controlLimit = 256

    func needsChange(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var controls = 0
        var index = 0
        while index < text.count {
            if text[index] == 0 { return true }
            if text[index] == 0xE2, Self.isControl(text.scalar(at: index).value) { controls += 1 }
            index += 1
        }
        return controls > Self.controlLimit
    }

    /// The text with as many bytes that Pango can lay out: a zero byte would end it, and has no glyph anyway; controls
    /// of the direction over the limit are joiners without a width.
    private func changed(_ text: UnsafeBufferPointer<UInt8>) -> [CChar] {
        var bytes = text.map { CChar(bitPattern: $0 == 0 ? 0x20 : $0) }
        var controls = 0
        for index in text.indices where text[index] == 0xE2 && Self.isControl(text.scalar(at: index).value) {
            controls += 1
            guard controls > Self.controlLimit else { continue }
            bytes[index + 1] = CChar(bitPattern: 0x81)
            bytes[index + 2] = CChar(bitPattern: 0xA0)
        }
        return bytes
    }

    /// Marks, embeddings, overrides and isolates.
    private static func isControl(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
