import CPixman
import CText
import SkiffCore

/// Pictures of emoji, made once for each size that they are drawn at.
///
/// They cannot be in pixman's glyph cache, which takes a coloured glyph for a mask.
final class ColorGlyphs {
    struct Glyph {
        let store: PixelStore
        let left: Int
        let top: Int
    }

    private struct Key: Hashable {
        let face: Int
        let glyph: UInt32
        let size: Int
    }

    /// What a generation of pictures may take.
    private static let byteLimit = 2 << 20

    private var glyphs = Generations<Key, Glyph?>(limit: byteLimit)

    /// The picture of a glyph; nil when it has none.
    ///
    /// - Units: `size` in 1/64 of a pixel.
    func glyph(_ id: UInt32, face: FontFace, size: Int) -> Glyph? {
        let key = Key(face: face.number, glyph: id, size: size)
        if let known = glyphs.find(key) { return known }
        let made = render(id, face, size)
        glyphs.keep(made, for: key, cost: (made?.store.count ?? 0) * 4 + 64)
        return made
    }

    /// Forgets all pictures.
    func forget() {
        glyphs.removeAll()
    }

    /// How many pictures are kept.
    var count: Int { glyphs.count }

    private func render(_ id: UInt32, _ face: FontFace, _ size: Int) -> Glyph? {
        var ratio = 1.0
        if face.hasOutlines {
            guard face.setSize(width: size, height: size) else { return nil }
        } else {
            guard let strike = strike(face, size) else { return nil }
            face.currentSize = 0
            guard FT_Select_Size(face.face, Int32(strike.index)) == 0 else { return nil }
            ratio = Double(size) / Double(strike.size)
        }
        guard FT_Load_Glyph(face.face, id, skiff_load_color()) == 0, let slot = face.face.pointee.glyph else {
            return nil
        }
        if skiff_slot_is_outline(slot) != 0 {
            guard FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return nil }
        }
        guard let full = copy(slot.pointee.bitmap) else { return nil }
        let scaled = PixelSize(
            width: max(1, Int((Double(full.size.width) * ratio).rounded())),
            height: max(1, Int((Double(full.size.height) * ratio).rounded())))
        guard let store = scaled == full.size ? full : full.resized(to: scaled) else { return nil }
        return Glyph(
            store: store, left: Int((Double(slot.pointee.bitmap_left) * ratio).rounded()),
            top: Int((Double(slot.pointee.bitmap_top) * ratio).rounded()))
    }

    /// The smallest pictures in the font that are not smaller than wanted, else the largest.
    private func strike(_ face: FontFace, _ size: Int) -> (index: Int, size: Int)? {
        let record = face.face.pointee
        guard let sizes = record.available_sizes else { return nil }
        let strikes = (0..<Int(record.num_fixed_sizes)).map { ($0, Int(sizes[$0].y_ppem)) }.filter { $0.1 > 0 }
        let found = strikes.filter { $0.1 >= size }.min { $0.1 < $1.1 } ?? strikes.max { $0.1 < $1.1 }
        return found.map { (index: $0.0, size: $0.1) }
    }

    private func copy(_ bitmap: FT_Bitmap) -> PixelStore? {
        let size = PixelSize(width: Int(bitmap.width), height: Int(bitmap.rows))
        guard !size.isEmpty, let rows = bitmap.buffer, let store = PixelStore(size: size, format: .argb8888) else {
            return nil
        }
        for y in 0..<size.height {
            let from = rows + y * Int(bitmap.pitch)
            let to = store.pixels + y * size.width
            switch UInt32(bitmap.pixel_mode) {
            case FT_PIXEL_MODE_BGRA.rawValue:
                for x in 0..<size.width {
                    to[x] =
                        UInt32(from[x * 4 + 3]) << 24 | UInt32(from[x * 4 + 2]) << 16 | UInt32(from[x * 4 + 1]) << 8
                        | UInt32(from[x * 4])
                }
            case FT_PIXEL_MODE_GRAY.rawValue:
                for x in 0..<size.width { to[x] = UInt32(from[x]) << 24 }
            default: return nil
            }
        }
        return store
    }
}
