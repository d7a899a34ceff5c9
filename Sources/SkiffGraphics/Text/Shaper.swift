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

    /// Appends the glyphs of a part of the text.
    ///
    /// Without a face every character is a box.
    func shape(
        _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, face: FontFace?, size: Double,
        into glyphs: inout [ShapedGlyph]
    ) {
        guard let face else { return boxes(text, range, size: size, into: &glyphs) }
        var start = range.lowerBound
        var script: hb_script_t?
        var position = start
        while position < range.upperBound {
            let (scalar, length) = text.scalar(at: position)
            if let next = SimpleText.script(of: scalar) {
                if let current = script, current != next {
                    run(text, start..<position, of: range, face: face, size: size, script: current, into: &glyphs)
                    start = position
                }
                script = next
            }
            position += length
        }
        if start < range.upperBound {
            run(
                text, start..<range.upperBound, of: range, face: face, size: size, script: script ?? HB_SCRIPT_COMMON,
                into: &glyphs)
        }
    }

    private func run(
        _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, of whole: Range<Int>, face: FontFace, size: Double,
        script: hb_script_t, into glyphs: inout [ShapedGlyph]
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
        hb_shape(face.shaper(size: size), buffer, nil, 0)
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
                    isUnsafe: skiff_unsafe_to_break(infos + index) != 0))
        }
    }

    private func boxes(
        _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, size: Double, into glyphs: inout [ShapedGlyph]
    ) {
        let advance = Int(size * 0.6 * 1024)
        var position = range.lowerBound
        while position < range.upperBound {
            glyphs.append(
                ShapedGlyph(id: 0, cluster: position, advance: advance, dx: 0, dy: 0, isUnsafe: false))
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
