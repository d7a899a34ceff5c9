import CText
import SkiffCore

/// Lays out text that needs more than one face and one direction, by Pango.
final class PangoLayout {
    private let pango: skiff_pango
    private let store: FontStore
    nonisolated(unsafe) private let map: UnsafeMutableRawPointer
    nonisolated(unsafe) private let layout: UnsafeMutableRawPointer
    /// The open face behind each font that Pango handed out; holds the font, so that its address stays its own.
    nonisolated(unsafe) private var faces: [UnsafeMutableRawPointer: FontFace?] = [:]
    private var description: (font: Font, family: String)?

    private static let wrapWordThenCharacter: Int32 = 2

    /// Opens Pango; nil when it or fontconfig is not installed.
    init?(library: String, store: FontStore, language: String) {
        let table = UnsafeMutablePointer<skiff_pango>.allocate(capacity: 1)
        defer { table.deallocate() }
        guard skiff_pango_open(library, table) != 0, let fontconfig = store.fontconfig else { return nil }
        let pango = table.pointee
        guard let map = pango.font_map_new() else { return nil }
        pango.font_map_set_config(map, fontconfig.config)
        guard let context = pango.create_context(map) else {
            pango.unref(map)
            return nil
        }
        defer { pango.unref(context) }
        pango.context_set_round(context, 0)
        pango.context_set_language(context, pango.language(language))
        guard let layout = pango.layout_new(context) else {
            pango.unref(map)
            return nil
        }
        pango.layout_set_wrap(layout, Self.wrapWordThenCharacter)
        // A word that is cut because it is too long gets no hyphen: it may be a path or an address.
        let attributes = pango.attributes_new()
        pango.attributes_insert(attributes, pango.insert_hyphens(0))
        pango.layout_set_attributes(layout, attributes)
        pango.attributes_unref(attributes)
        self.pango = pango
        self.store = store
        self.map = map
        self.layout = layout
    }

    deinit {
        for font in faces.keys { pango.unref(font) }
        pango.unref(layout)
        pango.unref(map)
    }

    /// Makes fonts known that were added to fontconfig.
    func fontsChanged() {
        forgetFaces()
        pango.font_map_config_changed(map)
    }

    /// Adds the paragraph's lines; at least one.
    func lay(_ text: UnsafeBufferPointer<UInt8>, _ request: ParagraphRequest, into builder: inout LayoutBuilder) {
        describe(request)
        let cuts = request.lines > 0 && request.truncation != .none
        // A paragraph that takes the last line while more text follows shows that it does.
        let isSingle = request.lines == 1
        pango.layout_set_width(layout, isSingle && !cuts ? -1 : request.width.map { Int32(clamping: $0) } ?? -1)
        pango.layout_set_ellipsize(layout, cuts && request.width != nil ? ellipsize(request.truncation) : 0)
        pango.layout_set_height(layout, cuts ? -Int32(clamping: request.lines) : -1)
        setText(text, ellipsis: false)
        var count = Int(pango.layout_line_count(layout))
        if cuts, request.continues, count >= request.lines {
            pango.layout_set_ellipsize(layout, request.width != nil ? ellipsize(.end) : 0)
            setText(text, ellipsis: true)
            count = Int(pango.layout_line_count(layout))
            builder.isTruncated = true
        }
        if pango.layout_is_ellipsized(layout) != 0 { builder.isTruncated = true }
        if request.lines > 0, count > request.lines {
            count = request.lines
            builder.isTruncated = true
        }
        for index in 0..<count {
            guard let line = pango.layout_line(layout, Int32(index)) else { continue }
            add(line.pointee, into: &builder)
        }
    }

    private func ellipsize(_ truncation: TextTruncation) -> Int32 {
        switch truncation {
        case .none: 0
        case .start: 1
        case .middle: 2
        case .end: 3
        }
    }

    private func setText(_ text: UnsafeBufferPointer<UInt8>, ellipsis: Bool) {
        // A zero byte would end the text for Pango; it has no glyph anyway.
        let needsCopy = ellipsis || text.contains(0)
        guard needsCopy else {
            text.withMemoryRebound(to: CChar.self) { characters in
                guard let start = characters.baseAddress else { return pango.layout_set_text(layout, "", 0) }
                pango.layout_set_text(layout, start, Int32(clamping: characters.count))
            }
            return
        }
        var bytes = text.map { CChar(bitPattern: $0 == 0 ? 0x20 : $0) }
        if ellipsis { bytes += "…".utf8.map { CChar(bitPattern: $0) } }
        pango.layout_set_text(layout, bytes, Int32(clamping: bytes.count))
    }

    private func describe(_ request: ParagraphRequest) {
        let family = request.face?.source.family ?? ""
        if let description, description.font == request.font, description.family == family { return }
        description = (request.font, family)
        let value = pango.description_new()
        defer { pango.description_free(value) }
        // The face that the simple way uses first, then what the system has for the rest.
        let rest = request.font.familyName
        pango.description_set_family(value, family.isEmpty ? rest : "\(family),\(rest)")
        pango.description_set_weight(value, Int32(request.font.weight.rawValue))
        pango.description_set_size(value, request.size * 1024)
        pango.layout_set_font(layout, value)
    }

    private func add(_ line: skiff_pango_line, into builder: inout LayoutBuilder) {
        var x = 0
        var node = line.runs
        while let current = node {
            node = current.pointee.next
            guard let data = current.pointee.data else { continue }
            let run = data.assumingMemoryBound(to: skiff_pango_run.self).pointee
            x += add(run, at: x, into: &builder)
        }
        builder.endLine(width: x, isRightToLeft: line.direction == 1 || line.direction == 5)
    }

    /// Adds a run's glyphs; the result is its width.
    private func add(_ run: skiff_pango_run, at start: Int, into builder: inout LayoutBuilder) -> Int {
        let face = run.item.pointee.font.flatMap { self.face(of: $0) }
        var x = start + Int(run.start_x_offset)
        var kind: TextRun.Kind?
        func need(_ wanted: TextRun.Kind, _ builder: inout LayoutBuilder) {
            guard kind != wanted else { return }
            if kind != nil { builder.endRun() }
            builder.beginRun(wanted, face: wanted == .boxes ? nil : face)
            kind = wanted
        }
        for index in 0..<Int(run.glyphs.pointee.count) {
            guard let glyph = run.glyphs.pointee.glyphs?[index] else { break }
            defer { x += Int(glyph.width) }
            if builder.keepsPlaces, let clusters = run.glyphs.pointee.clusters {
                builder.place(
                    Int(run.item.pointee.offset + clusters[index]), x: x, width: Int(glyph.width),
                    isRightToLeft: run.item.pointee.level & 1 != 0)
            }
            if glyph.glyph == UInt32(SKIFF_PANGO_EMPTY_GLYPH) { continue }
            if face == nil || glyph.glyph & UInt32(SKIFF_PANGO_UNKNOWN_GLYPH) != 0 {
                builder.unknownGlyphs += 1
                need(.boxes, &builder)
                builder.add(UInt32(max(0, glyph.width)), x: x, y: 0)
            } else {
                need(face?.isColor == true ? .color : .outline, &builder)
                builder.add(
                    glyph.glyph, x: x + Int(glyph.x_offset), y: Int(glyph.y_offset) - Int(run.y_offset))
            }
        }
        if kind != nil { builder.endRun() }
        return x + Int(run.end_x_offset) - start
    }

    private func face(of font: UnsafeMutableRawPointer) -> FontFace? {
        if let known = faces[font] { return known }
        if faces.count >= 256 { forgetFaces() }
        let source = pango.font_pattern(font).flatMap { store.fontconfig?.source(of: $0) }
        let face = source.flatMap { store.face($0) }
        _ = pango.ref(font)
        faces[font] = .some(face)
        return face
    }

    private func forgetFaces() {
        for font in faces.keys { pango.unref(font) }
        faces.removeAll()
    }
}
