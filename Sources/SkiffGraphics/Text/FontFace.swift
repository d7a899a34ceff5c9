import CText

/// One open face, for shaping and for rasterising.
///
/// - Ownership: closes its HarfBuzz and FreeType objects when the last holder lets go.
final class FontFace {
    let source: FaceSource
    /// Counted by the store from 0; the key of the glyph caches.
    let number: Int
    let isColor: Bool
    /// - Units: parts of the size, both positive.
    let ascent: Double
    let descent: Double
    /// How far any glyph reaches from its origin, in parts of the size.
    let reach: Double

    nonisolated(unsafe) let face: FT_Face
    nonisolated(unsafe) let shaper: OpaquePointer
    nonisolated(unsafe) private let blob: OpaquePointer
    /// FreeType itself must outlive the face.
    private let library: FreeTypeLibrary

    /// Which device size FreeType is set to: x in the upper half, 26.6.
    @exclusivity(unchecked) var currentSize: UInt64 = 0
    @exclusivity(unchecked) private var shaperScale: Int32 = 0
    /// The characters below 128 that the face was found to have.
    @exclusivity(unchecked) private var knownASCII: (UInt64, UInt64) = (0, 0)

    /// Opens a face; nil when the file is missing, no font, or broken.
    init?(source: FaceSource, number: Int, library: FreeTypeLibrary) {
        guard let blob = hb_blob_create_from_file_or_fail(source.path) else { return nil }
        var length: UInt32 = 0
        var opened: FT_Face?
        guard let data = hb_blob_get_data(blob, &length), length > 0,
            UnsafeRawPointer(data).withMemoryRebound(
                to: UInt8.self, capacity: Int(length),
                {
                    FT_New_Memory_Face(
                        library.handle, $0, FT_Long(length), FT_Long(source.index & 0x7FFF_FFFF), &opened)
                }) == 0,
            let face = opened
        else {
            hb_blob_destroy(blob)
            return nil
        }
        guard skiff_face_is_scalable(face) != 0 || skiff_face_has_strikes(face) != 0 else {
            FT_Done_Face(face)
            hb_blob_destroy(blob)
            return nil
        }
        let table = hb_face_create(blob, UInt32(source.index & 0xFFFF))
        guard let shaper = hb_font_create(table) else {
            hb_face_destroy(table)
            FT_Done_Face(face)
            hb_blob_destroy(blob)
            return nil
        }
        hb_face_destroy(table)
        Self.setVariations(source, shaper: shaper, face: face)
        let unitsPerEm = max(1, Int32(hb_face_get_upem(table)))
        hb_font_set_scale(shaper, unitsPerEm, unitsPerEm)
        var extents = hb_font_extents_t()
        let em = Double(unitsPerEm)
        if hb_font_get_h_extents(shaper, &extents) != 0, extents.ascender > 0 {
            ascent = min(Double(extents.ascender) / em, 4)
            descent = min(max(0, -Double(extents.descender) / em), 4)
        } else {
            ascent = 0.9
            descent = 0.25
        }
        let box = face.pointee.bbox
        let farthest = [box.xMin, box.xMax, box.yMin, box.yMax].map { abs(Double($0)) }.max() ?? 0
        reach = min(max(farthest / em, 2), 40)
        self.source = source
        self.number = number
        self.library = library
        self.blob = blob
        self.face = face
        self.shaper = shaper
        isColor = skiff_face_has_color(face) != 0
    }

    deinit {
        hb_font_destroy(shaper)
        FT_Done_Face(face)
        hb_blob_destroy(blob)
    }

    /// The shaper, giving positions in 1/1024 of a point for a size in points.
    func shaper(size: Double) -> OpaquePointer {
        let scale = Int32(size * 1024)
        if scale != shaperScale {
            hb_font_set_scale(shaper, scale, scale)
            shaperScale = scale
        }
        return shaper
    }

    /// Whether the face has a glyph for the character.
    func has(_ character: UInt32) -> Bool { glyph(of: character) != 0 }

    /// The same for a character below 128, remembered.
    func has(ascii byte: UInt8) -> Bool {
        let bit = UInt64(1) << UInt64(byte & 63)
        if (byte < 64 ? knownASCII.0 : knownASCII.1) & bit != 0 { return true }
        guard has(UInt32(byte)) else { return false }
        if byte < 64 { knownASCII.0 |= bit } else { knownASCII.1 |= bit }
        return true
    }

    /// The glyph of a character by itself; 0 if the face has none.
    func glyph(of character: UInt32) -> Int { Int(FT_Get_Char_Index(face, FT_ULong(character))) }

    private static func setVariations(_ source: FaceSource, shaper: OpaquePointer, face: FT_Face) {
        guard !source.variations.isEmpty else {
            let instance = source.index >> 16 & 0x7FFF
            if instance > 0 { hb_font_set_var_named_instance(shaper, UInt32(instance - 1)) }
            return
        }
        var settings: [hb_variation_t] = []
        for part in source.variations.split(separator: ",") {
            var setting = hb_variation_t()
            let text = String(part)
            if hb_variation_from_string(text, Int32(text.utf8.count), &setting) != 0 { settings.append(setting) }
        }
        hb_font_set_variations(shaper, settings, UInt32(settings.count))
        // FreeType takes every axis in the order of the file; HarfBuzz knows what each one is now.
        var count: UInt32 = 0
        guard let coordinates = hb_font_get_var_coords_design(shaper, &count), count > 0 else { return }
        var fixed = (0..<Int(count)).map { FT_Fixed(Double(coordinates[$0]) * 65536) }
        _ = FT_Set_Var_Design_Coordinates(face, count, &fixed)
    }
}

/// FreeType, open as long as a face is.
final class FreeTypeLibrary {
    nonisolated(unsafe) let handle: FT_Library

    init?() {
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0, let library else { return nil }
        handle = library
    }

    deinit {
        FT_Done_FreeType(handle)
    }
}
