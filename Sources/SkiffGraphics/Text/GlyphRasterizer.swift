import CPixman
import CText

/// Turns glyphs into pictures, each once, and draws many at a time.
final class GlyphRasterizer {
    /// How the glyphs of a run are drawn: the face, its size in device pixels, and what changes the pictures.
    struct Style {
        /// - Units: 1/64 of a pixel.
        var width: Int
        var height: Int
        var isHinted: Bool
        var isLightOnDark: Bool

        /// Whether there is anything to draw that any screen could show.
        var isUsable: Bool { width > 0 && height > 0 && max(width, height) <= GlyphRasterizer.largestSize }

        /// How many places between two pixels a glyph can have, as a mask of quarters.
        var phases: Int { isHinted ? 3 : 2 }

        func key(_ face: Int) -> Int {
            face << 48 | (width & 0x7F_FFFF) << 25 | (height & 0x7F_FFFF) << 2 | (isHinted ? 2 : 0)
                | (isLightOnDark ? 1 : 0)
        }
    }

    nonisolated(unsafe) private var cache: OpaquePointer
    nonisolated(unsafe) private var pending: UnsafeMutablePointer<pixman_glyph_t>
    @exclusivity(unchecked) private var capacity = 256
    @exclusivity(unchecked) private var count = 0
    /// How much memory the pictures take at most: pixman forgets some by itself.
    @exclusivity(unchecked) private(set) var bytes = 0
    /// Coverage for light letters on a dark ground, which look thinner than they are.
    private lazy var lightTable: [UInt8] = (0...255).map { value in
        UInt8((Double(value) / 255).raised(to: 1 / 1.25) * 255 + 0.5)
    }

    let colors = ColorGlyphs()
    let outlines = GlyphOutlines()

    private static let byteLimit = 4 << 20
    /// Larger glyphs are not drawn: nothing shows text whose letters are taller than any screen.
    static let largestSize = 4096 * 64

    init() {
        cache = pixman_glyph_cache_create()
        pending = .allocate(capacity: 256)
    }

    deinit {
        pending.deallocate()
        pixman_glyph_cache_destroy(cache)
    }

    /// Begins a batch: glyphs are not forgotten until `end`.
    func begin() {
        pixman_glyph_cache_freeze(cache)
    }

    /// Adds a run's glyphs to the batch.
    ///
    /// - Units: the origin in device pixels; `scale` in pixels per 1/1024 of a point.
    func add(
        _ glyphs: ArraySlice<TextGlyph>, face: FontFace, style: Style, x originX: Double, y baseline: Int,
        scaleX: Double, scaleY: Double, visible: ClosedRange<Int>
    ) {
        let fontKey = UnsafeMutableRawPointer(bitPattern: style.key(face.number))
        let phases = style.phases
        reserve(count + glyphs.count)
        for glyph in glyphs {
            let quarters = Int(((originX + Double(glyph.x) * scaleX) * 4 + (phases == 3 ? 0.5 : 1)).rounded(.down))
            let x = quarters >> 2
            guard visible.contains(x) else { continue }
            let phase = quarters & phases
            let glyphKey = UnsafeMutableRawPointer(bitPattern: Int(glyph.id) << 2 | phase)
            guard
                let picture = pixman_glyph_cache_lookup(cache, fontKey, glyphKey)
                    ?? rasterize(glyph.id, phase, face, style, fontKey, glyphKey)
            else { continue }
            let y = glyph.y == 0 ? baseline : baseline + Int((Double(glyph.y) * scaleY).rounded())
            pending[count] = pixman_glyph_t(
                x: Int32(truncatingIfNeeded: x), y: Int32(truncatingIfNeeded: y), glyph: picture)
            count += 1
        }
    }

    /// Whether something was added that is not drawn.
    var hasGlyphs: Bool { count > 0 }

    /// Draws what was added, in one colour, that far from where it was added.
    func flush(source: OpaquePointer?, target: OpaquePointer, x: Int = 0, y: Int = 0) {
        guard count > 0 else { return }
        pixman_composite_glyphs_no_mask(
            PIXMAN_OP_OVER, source, target, 0, 0, Int32(x), Int32(y), cache, Int32(count), pending)
        count = 0
    }

    /// Ends the batch.
    func end() {
        pixman_glyph_cache_thaw(cache)
        if bytes > Self.byteLimit { forget() }
    }

    /// Forgets all pictures; not in a batch.
    func forget() {
        pixman_glyph_cache_destroy(cache)
        cache = pixman_glyph_cache_create()
        bytes = 0
        colors.forget()
    }

    private func reserve(_ needed: Int) {
        guard needed > capacity else { return }
        let larger = UnsafeMutablePointer<pixman_glyph_t>.allocate(capacity: needed * 2)
        larger.update(from: pending, count: count)
        pending.deallocate()
        pending = larger
        capacity = needed * 2
    }

    private func rasterize(
        _ id: UInt32, _ phase: Int, _ face: FontFace, _ style: Style, _ fontKey: UnsafeMutableRawPointer?,
        _ glyphKey: UnsafeMutableRawPointer?
    ) -> UnsafeRawPointer? {
        guard face.setSize(width: style.width, height: style.height) else { return nil }
        let flags = style.isHinted ? skiff_load_light() : skiff_load_unhinted()
        guard FT_Load_Glyph(face.face, id, flags) == 0, let slot = face.face.pointee.glyph,
            skiff_slot_is_outline(slot) != 0
        else { return insertEmpty(fontKey, glyphKey) }
        FT_Outline_Translate(&slot.pointee.outline, FT_Pos(phase * 16), 0)
        guard FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return insertEmpty(fontKey, glyphKey) }
        let bitmap = slot.pointee.bitmap
        let width = Int(bitmap.width)
        let height = Int(bitmap.rows)
        guard width > 0, height > 0, let rows = bitmap.buffer,
            let image = pixman_image_create_bits(PIXMAN_a8, Int32(width), Int32(height), nil, 0),
            let data = pixman_image_get_data(image)
        else { return insertEmpty(fontKey, glyphKey) }
        defer { pixman_image_unref(image) }
        let stride = Int(pixman_image_get_stride(image))
        let target = UnsafeMutableRawPointer(data).assumingMemoryBound(to: UInt8.self)
        for y in 0..<height {
            let from = rows + y * Int(bitmap.pitch)
            let to = target + y * stride
            if style.isLightOnDark {
                for x in 0..<width { to[x] = lightTable[Int(from[x])] }
            } else {
                to.update(from: from, count: width)
            }
        }
        bytes += stride * height + 64
        return pixman_glyph_cache_insert(
            cache, fontKey, glyphKey, -slot.pointee.bitmap_left, slot.pointee.bitmap_top, image)
    }

    /// A picture without ink, so that the glyph is not tried again.
    private func insertEmpty(
        _ fontKey: UnsafeMutableRawPointer?, _ glyphKey: UnsafeMutableRawPointer?
    ) -> UnsafeRawPointer? {
        guard let image = pixman_image_create_bits(PIXMAN_a8, 1, 1, nil, 0) else { return nil }
        defer { pixman_image_unref(image) }
        return pixman_glyph_cache_insert(cache, fontKey, glyphKey, 0, 0, image)
    }
}
