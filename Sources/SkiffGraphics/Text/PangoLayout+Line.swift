import CText

/// Paragraphs of one line, laid out from Pango's parts.
///
/// Pango's layout measures each line and, for that, each font by a sample of its language, which may need more fonts: the
/// first line of a script takes twice as long.
extension PangoLayout {
    /// Adds the paragraph if all of it has one format and fits on a line; false, and nothing added, if not.
    func layLine(
        _ text: UnsafeBufferPointer<UInt8>, _ request: ParagraphRequest, into builder: inout LayoutBuilder
    ) -> Bool {
        let isFollowed = request.cuts && request.continues && request.lines == 1
        guard !text.isEmpty, !hasParts, !isFollowed, !needsChange(text), !hasBreaks(text) else { return false }
        let limit = request.lines == 1 && !request.cuts ? nil : request.width
        if let limit, isLong(text, for: limit, request) { return false }
        // Pango reads up to a zero byte here and there.
        let characters = text.map { CChar(bitPattern: $0) } + [0]
        return characters.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return false }
            let length = Int32(clamping: text.count)
            let direction = pango.base_direction(start, length)
            let items = pango.itemize(context, direction, start, 0, length, noAttributes, nil)
            defer { free(items) }
            guard isLevel(items) else { return false }
            let runs = shape(items, start, length)
            defer { for run in runs { pango.glyphs_free(run.glyphs) } }
            var width = 0
            for run in runs {
                for index in 0..<Int(run.glyphs.pointee.count) {
                    width += run.glyphs.pointee.glyphs.map { Int($0[index].width) } ?? 0
                }
            }
            guard limit == nil || width <= limit! else { return false }
            var x = 0
            for run in runs { x += add(run, at: x, text, hanging: .max, request, into: &builder) }
            builder.endLine(width: x, isRightToLeft: Self.isRightToLeft(direction), isLast: true, byte: 0)
            return true
        }
    }

    /// Whether the paragraph is so long that it is not worth trying: even narrow letters would not fit on the line.
    private func isLong(_ text: UnsafeBufferPointer<UInt8>, for limit: Int, _ request: ParagraphRequest) -> Bool {
        var characters = 0
        for byte in text where byte & 0xC0 != 0x80 { characters += 1 }
        let size = request.source.formats[request.source.format(at: request.start)].size
        return Double(characters) * size * 1024 / 4 > Double(limit)
    }

    /// Whether all items surely stand on the same line.
    ///
    /// Pango's layout moves fonts up or down where the line begins in a script that does not stand on Latin's baseline:
    /// Chinese stands on the lower edge of its square, Devanagari hangs.
    private func isLevel(_ items: UnsafeMutablePointer<skiff_list>?) -> Bool {
        var font: UnsafeMutableRawPointer?
        var (hasFonts, hasOthers) = (false, false)
        var node = items
        while let current = node {
            node = current.pointee.next
            guard let item = current.pointee.data?.assumingMemoryBound(to: skiff_pango_item.self) else { continue }
            if let font, font != item.pointee.font { hasFonts = true }
            font = item.pointee.font
            // By GLib's numbers: common, inherited, Arabic, Armenian, Cyrillic, Georgian, Greek, Hebrew, Latin and Thai.
            switch item.pointee.script {
            case 0...3, 8, 12, 14, 19, 25, 38: break
            default: hasOthers = true
            }
        }
        return !(hasFonts && hasOthers)
    }

    /// The runs from left to right.
    private func shape(
        _ items: UnsafeMutablePointer<skiff_list>?, _ text: UnsafePointer<CChar>, _ length: Int32
    ) -> [skiff_pango_run] {
        let visual = pango.reorder(items)
        defer { pango.list_free(visual) }
        var runs: [skiff_pango_run] = []
        var node = visual
        withUnsafePointer(to: pango) { pango in
            while let current = node {
                node = current.pointee.next
                guard let item = current.pointee.data?.assumingMemoryBound(to: skiff_pango_item.self) else { continue }
                let glyphs = pango.pointee.glyphs_new()
                skiff_pango_shape(pango, item, text, length, glyphs)
                runs.append(
                    skiff_pango_run(item: item, glyphs: glyphs, y_offset: 0, start_x_offset: 0, end_x_offset: 0))
            }
        }
        return runs
    }

    private func free(_ items: UnsafeMutablePointer<skiff_list>?) {
        var node = items
        while let current = node {
            node = current.pointee.next
            if let item = current.pointee.data { pango.item_free(item.assumingMemoryBound(to: skiff_pango_item.self)) }
        }
        pango.list_free(items)
    }

    /// Whether Pango's layout would begin a new line, or stop at a tab.
    private func hasBreaks(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        while index < text.count {
            if text[index] < 0x20 { return true }
            if text[index] == 0xE2, (0x2028...0x2029).contains(text.scalar(at: index).value) { return true }
            index += 1
        }
        return false
    }
}
