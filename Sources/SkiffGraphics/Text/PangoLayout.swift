import CText
import SkiffCore

/// Lays out text that needs more than one face and one direction, by Pango.
final class PangoLayout {
    let pango: skiff_pango
    private let store: FontStore
    // Given back in deinit, which runs where the last reference goes; used on the main actor alone.
    nonisolated(unsafe) private let map: UnsafeMutableRawPointer
    nonisolated(unsafe) let context: UnsafeMutableRawPointer
    nonisolated(unsafe) let layout: UnsafeMutableRawPointer
    /// An empty list.
    nonisolated(unsafe) let noAttributes: UnsafeMutableRawPointer
    /// The open face behind each font that Pango handed out; holds the font, so that its address stays its own.
    nonisolated(unsafe) private var faces: [UnsafeMutableRawPointer: FontFace?] = [:]
    /// What the layout's own font describes.
    var described: Font?
    var describedFamily = ""
    /// Whether parts of the layout have fonts or spacing of their own.
    var hasParts = true

    /// Opens Pango; nil when it or fontconfig is not installed.
    init?(library: String, store: FontStore, language: String) {
        let table = UnsafeMutablePointer<skiff_pango>.allocate(capacity: 1)
        defer { table.deallocate() }
        guard skiff_pango_open(library, table) != 0, let fontconfig = store.fontconfig else { return nil }
        let pango = table.pointee
        guard let map = pango.font_map_new() else { return nil }
        if fontconfig.isOwn { pango.font_map_set_config(map, fontconfig.config) }
        guard let context = pango.create_context(map) else {
            pango.unref(map)
            return nil
        }
        pango.context_set_round(context, 0)
        pango.context_set_language(context, pango.language(language))
        guard let layout = pango.layout_new(context) else {
            pango.unref(context)
            pango.unref(map)
            return nil
        }
        self.pango = pango
        self.store = store
        self.map = map
        self.context = context
        noAttributes = pango.attributes_new()
        self.layout = layout
    }

    deinit {
        for font in faces.keys { pango.unref(font) }
        pango.attributes_unref(noAttributes)
        pango.unref(layout)
        pango.unref(context)
        pango.unref(map)
    }

    /// Makes fonts known that were added to fontconfig.
    func fontsChanged() {
        forgetFaces()
        described = nil
        pango.font_map_config_changed(map)
    }

    /// Adds the paragraph's lines; at least one.
    ///
    /// - Parameter byLines: whether a paragraph of one line may go without Pango's layout.
    func lay(
        _ text: UnsafeBufferPointer<UInt8>, _ request: ParagraphRequest, into builder: inout LayoutBuilder,
        byLines: Bool = true
    ) {
        describe(request, length: text.count)
        if byLines, layLine(text, request, into: &builder) { return }
        let cuts = request.cuts
        // A paragraph that takes the last line while more text follows shows that it does.
        let isSingle = request.lines == 1
        pango.layout_set_wrap(layout, request.wrapping == .character ? 1 : 2)
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
        var rest: Int?
        if request.lines > 0, count > request.lines {
            rest = pango.layout_line(layout, Int32(request.lines)).map { Int($0.pointee.start) }
            count = request.lines
            builder.isTruncated = true
        }
        for index in 0..<count {
            guard let line = pango.layout_line(layout, Int32(index)) else { continue }
            add(line.pointee, text, isLast: index + 1 == count && rest == nil, request, into: &builder)
        }
        if let rest { builder.placeEnd(request.start + rest) }
    }

    private func ellipsize(_ truncation: TextTruncation) -> Int32 {
        switch truncation {
        case .none: 0
        case .start: 1
        case .middle: 2
        case .end: 3
        }
    }

    // MARK: Lines

    private func add(
        _ line: skiff_pango_line, _ text: UnsafeBufferPointer<UInt8>, isLast: Bool, _ request: ParagraphRequest,
        into builder: inout LayoutBuilder
    ) {
        var x = 0
        // Spaces hang over the end of a full line.
        var hanging = Int(line.start) + Int(line.length)
        if !isLast { while hanging > Int(line.start), text[hanging - 1] == 0x20 { hanging -= 1 } }
        var node = line.runs
        while let current = node {
            node = current.pointee.next
            guard let data = current.pointee.data else { continue }
            let run = data.assumingMemoryBound(to: skiff_pango_run.self).pointee
            x += add(run, at: x, text, hanging: isLast ? .max : hanging, request, into: &builder)
        }
        builder.endLine(
            width: x, isRightToLeft: Self.isRightToLeft(Int32(line.direction)), isLast: isLast, byte: Int(line.start))
    }

    /// Strongly or weakly.
    static func isRightToLeft(_ direction: Int32) -> Bool { direction == 1 || direction == 5 }

    /// Adds a run's glyphs; the result is its width.
    func add(
        _ run: skiff_pango_run, at start: Int, _ text: UnsafeBufferPointer<UInt8>, hanging: Int,
        _ request: ParagraphRequest, into builder: inout LayoutBuilder
    ) -> Int {
        let face = run.item.pointee.font.flatMap { self.face(of: $0) }
        let offset = Int(run.item.pointee.offset)
        let format = request.source.format(at: request.start + offset)
        let inked: TextRun.Kind = face?.isColor == true ? .color : .outline
        let level = run.item.pointee.level
        var x = start + Int(run.start_x_offset)
        for index in 0..<Int(run.glyphs.pointee.count) {
            guard let glyph = run.glyphs.pointee.glyphs?[index] else { break }
            let byte = offset + (run.glyphs.pointee.clusters.map { Int($0[index]) } ?? 0)
            let width = byte >= hanging ? 0 : Int(glyph.width)
            defer { x += width }
            if builder.keepsPlaces { builder.place(byte, x: x, width: width, level: level) }
            if builder.justifiedWidth != nil, byte < text.count, width > 0, Self.canGrow(text, after: byte) {
                builder.addGap(x + width)
            }
            if glyph.glyph == UInt32(SKIFF_PANGO_EMPTY_GLYPH) || byte >= hanging {
                builder.touch(format)
                continue
            }
            if face == nil || glyph.glyph & UInt32(SKIFF_PANGO_UNKNOWN_GLYPH) != 0 {
                builder.unknownGlyphs += 1
                builder.need(.boxes, face: nil, format: format, byte: request.start + byte)
                builder.add(UInt32(max(0, glyph.width)), x: x, y: 0)
            } else {
                builder.need(inked, face: face, format: format, byte: request.start + byte)
                builder.add(
                    glyph.glyph, x: x + Int(glyph.x_offset), y: Int(glyph.y_offset) - Int(run.y_offset))
            }
        }
        return x + Int(run.end_x_offset) - start
    }

    /// Whether a justified line may have more room after the character: a space, or a sign of a script without any.
    private static func canGrow(_ text: UnsafeBufferPointer<UInt8>, after byte: Int) -> Bool {
        switch text.scalar(at: byte).value {
        case 0x20, 0x3000...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF00...0xFF60,
            0x20000...0x3FFFF:
            true
        default: false
        }
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
