import CPixman
import SkiffCore
import SkiffGraphics

/// A line of text as glyphs in a cache of pixman's: what a program without a canvas would keep of it.
final class RawText {
    private struct Place {
        var x: Int32
        var key: UnsafeMutableRawPointer
    }

    nonisolated(unsafe) private static let cache: OpaquePointer = pixman_glyph_cache_create()
    private let places: [Place]
    private var glyphs: [pixman_glyph_t]
    private let baseline: Int

    var count: Int { places.count }

    /// The glyphs of a line at quarter pixels, each a picture of its letter alone.
    init(_ text: String, engine: TextEngine, font: Font, scale: Scale) {
        var places: [Place] = []
        var before = ""
        pixman_glyph_cache_freeze(Self.cache)
        for letter in text {
            let x = engine.layout(before, font: font).size.width * scale.factor
            let quarters = Int((x * 4).rounded())
            before.append(letter)
            guard letter != " ", let value = letter.unicodeScalars.first?.value else { continue }
            let size = Int(font.size * scale.factor * 64)
            let key = UnsafeMutableRawPointer(bitPattern: Int(value) << 32 | size << 4 | quarters & 3 + 1)!
            Self.add(letter, engine, font, scale, quarters & 3, key)
            places.append(Place(x: Int32(quarters >> 2), key: key))
        }
        pixman_glyph_cache_thaw(Self.cache)
        self.places = places
        glyphs = places.map { pixman_glyph_t(x: $0.x, y: 0, glyph: nil) }
        baseline = Int((engine.layout(text, font: font).firstBaseline * scale.factor).rounded())
    }

    private static func add(
        _ letter: Character, _ engine: TextEngine, _ font: Font, _ scale: Scale, _ phase: Int,
        _ key: UnsafeMutableRawPointer
    ) {
        guard pixman_glyph_cache_lookup(cache, key, key) == nil else { return }
        let layout = engine.layout(String(letter), font: font)
        let size = PixelSize(
            width: Int(layout.size.width * scale.factor) + 6, height: Int(layout.size.height * scale.factor) + 2)
        let bitmap = Bitmap(size: size)
        let shift = (2 + Double(phase) / 4) / scale.factor
        bitmap.canvas(scale: scale).draw(layout, at: Point(shift, 0), color: Color(white: 0.5))
        // As small as the letter is.
        let inked = (0..<size.width * size.height).filter { bitmap[$0 % size.width, $0 / size.width] & 0xFF != 0 }
        let columns = inked.map { $0 % size.width }
        let rows = inked.map { $0 / size.width }
        let (left, top) = (columns.min() ?? 0, rows.min() ?? 0)
        let width = (columns.max() ?? 0) - left + 1
        let height = (rows.max() ?? 0) - top + 1
        let mask = Raw.mask(PixelSize(width: width, height: height), onWhite: true) { canvas in
            canvas.translate(x: -Double(left), y: -Double(top))
            canvas.scale(x: scale.factor, y: scale.factor)
            canvas.draw(layout, at: Point(shift, 0), color: .black)
        }
        let baseline = Int((layout.firstBaseline * scale.factor).rounded())
        _ = pixman_glyph_cache_insert(cache, key, key, Int32(2 - left), Int32(baseline - top), mask)
        pixman_image_unref(mask)
    }

    /// Looks the glyphs up and draws them.
    func draw(_ raw: Raw, _ source: OpaquePointer, x: Int, y: Int) {
        let cache = Self.cache
        pixman_glyph_cache_freeze(cache)
        glyphs.withUnsafeMutableBufferPointer { glyphs in
            for index in glyphs.indices {
                glyphs[index].glyph = pixman_glyph_cache_lookup(cache, places[index].key, places[index].key)
            }
            pixman_composite_glyphs_no_mask(
                PIXMAN_OP_OVER, source, raw.image, 0, 0, Int32(x), Int32(y + baseline), cache, Int32(glyphs.count),
                glyphs.baseAddress)
        }
        pixman_glyph_cache_thaw(cache)
    }
}
