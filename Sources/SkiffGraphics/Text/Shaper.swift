import CText
import Glibc

/// A glyph as HarfBuzz places it, before lines are broken.
nonisolated struct ShapedGlyph {
    var id: UInt32
    /// The byte in the paragraph that its character begins at.
    var cluster: Int
    /// - Units: 1/1024 of a point, as the offsets.
    var advance: Int
    var dx: Int
    var dy: Int
    /// Whether shaping the text before and after it apart could give other glyphs.
    var isUnsafe: Bool
    /// In the text's formats.
    var format: Int32
}

/// Shapes text of one face that runs from left to right.
final class Shaper {
    nonisolated(unsafe) private let buffer: OpaquePointer
    private let language: OpaquePointer?

    init(language tag: String) {
        buffer = hb_buffer_create()
        language = hb_language_from_string(tag, -1)
    }

    deinit {
        hb_buffer_destroy(buffer)
    }

    /// Appends the glyphs of a part of a paragraph, each in the format that holds there.
    func shape(
        _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ request: ParagraphRequest,
        into glyphs: inout [ShapedGlyph]
    ) {
        let source = request.source
        guard !source.formatRuns.isEmpty, !range.isEmpty else {
            shape(text, range, of: range, source.formats[0], 0, into: &glyphs)
            return
        }
        var index = source.formatRuns.index(at: request.start + range.lowerBound)
        var start = range.lowerBound
        while start < range.upperBound {
            let segment = source.formatRuns[index]
            let isLast = index + 1 == source.formatRuns.count
            let end = isLast ? range.upperBound : min(segment.end - request.start, range.upperBound)
            shape(text, start..<end, of: range, source.formats[segment.value], segment.value, into: &glyphs)
            start = end
            index += 1
        }
    }

    /// Appends the glyphs of all of a text, in one format.
    func shape(
        _ text: UnsafeBufferPointer<UInt8>, _ format: TextFormat, _ number: Int, into glyphs: inout [ShapedGlyph]
    ) {
        shape(text, 0..<text.count, of: 0..<text.count, format, number, into: &glyphs)
    }

    /// Without a face every character is a box.
    private func shape(
        _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, of whole: Range<Int>, _ format: TextFormat,
        _ number: Int, into glyphs: inout [ShapedGlyph]
    ) {
        let first = glyphs.count
        if let face = format.face {
            scripts(text, range, of: whole, face, format, number, into: &glyphs)
        } else {
            boxes(text, range, size: format.size, number, into: &glyphs)
        }
        if format.letterSpacing != 0 { space(&glyphs, from: first, format) }
    }

    /// A part of the spacing is before each letter, the rest after it.
    private func space(_ glyphs: inout [ShapedGlyph], from first: Int, _ format: TextFormat) {
        for index in first..<glyphs.count {
            if index == first || glyphs[index].cluster != glyphs[index - 1].cluster {
                glyphs[index].advance += format.spacingBefore
                glyphs[index].dx += format.spacingBefore
            }
            if index + 1 == glyphs.count || glyphs[index + 1].cluster != glyphs[index].cluster {
                glyphs[index].advance += format.letterSpacing - format.spacingBefore
            }
        }
    }

    private func scripts(
        _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, of whole: Range<Int>, _ face: FontFace,
        _ format: TextFormat, _ number: Int, into glyphs: inout [ShapedGlyph]
    ) {
        var start = range.lowerBound
        var script: hb_script_t?
        var position = start
        while position < range.upperBound {
            let (scalar, length) = text.scalar(at: position)
            if let next = SimpleText.script(of: scalar) {
                if let current = script, current != next {
                    run(text, start..<position, of: whole, face, format, number, script: current, into: &glyphs)
                    start = position
                }
                script = next
            }
            position += length
        }
        if start < range.upperBound {
            run(
                text, start..<range.upperBound, of: whole, face, format, number, script: script ?? HB_SCRIPT_COMMON,
                into: &glyphs)
        }
    }

    private func run(
        _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, of whole: Range<Int>, _ face: FontFace,
        _ format: TextFormat, _ number: Int, script: hb_script_t, into glyphs: inout [ShapedGlyph]
    ) {
        hb_buffer_clear_contents(buffer)
        hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, script)
        hb_buffer_set_language(buffer, language)
        text.withMemoryRebound(to: CChar.self) { characters in
            hb_buffer_add_utf8(
                buffer, characters.baseAddress! + whole.lowerBound, Int32(whole.count),
                UInt32(range.lowerBound - whole.lowerBound), Int32(range.count))
        }
        skiff_shape(face.shaper(size: format.size), buffer, format.letterSpacing != 0 ? 1 : 0)
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, &count)
        else { return }
        glyphs.reserveCapacity(glyphs.count + Int(count))
        for index in 0..<Int(count) {
            let position = positions[index]
            glyphs.append(
                ShapedGlyph(
                    id: infos[index].codepoint, cluster: Int(infos[index].cluster) + whole.lowerBound,
                    advance: Int(position.x_advance), dx: Int(position.x_offset), dy: -Int(position.y_offset),
                    isUnsafe: skiff_unsafe_to_break(infos + index) != 0, format: Int32(truncatingIfNeeded: number)))
        }
    }

    private func boxes(
        _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, size: Double, _ number: Int,
        into glyphs: inout [ShapedGlyph]
    ) {
        let advance = Int(size * 0.6 * 1024)
        var position = range.lowerBound
        while position < range.upperBound {
            glyphs.append(
                ShapedGlyph(
                    id: 0, cluster: position, advance: advance, dx: 0, dy: 0, isUnsafe: false,
                    format: Int32(truncatingIfNeeded: number)))
            position += text.scalar(at: position).length
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The character at a byte of valid UTF-8, and how many bytes it takes.
    nonisolated func scalar(at index: Int) -> (value: UInt32, length: Int) {
        let first = UInt32(self[index])
        func next(_ offset: Int) -> UInt32 { index + offset < count ? UInt32(self[index + offset] & 0x3F) : 0 }
        if first < 0x80 { return (first, 1) }
        if first < 0xE0 { return ((first & 0x1F) << 6 | next(1), 2) }
        if first < 0xF0 { return ((first & 0x0F) << 12 | next(1) << 6 | next(2), 3) }
        return ((first & 0x07) << 18 | next(1) << 12 | next(2) << 6 | next(3), 4)
    }

    /// The character that ends before a byte; 0 at the beginning.
    nonisolated func scalar(before index: Int) -> UInt32 {
        var start = index - 1
        while start > 0, self[start] & 0xC0 == 0x80 { start -= 1 }
        return start >= 0 ? scalar(at: start).value : 0
    }
}
