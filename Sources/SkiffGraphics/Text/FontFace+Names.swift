import CText

extension FontFace {
    /// Whether glyphs can be drawn at any size.
    var hasOutlines: Bool { skiff_face_is_scalable(face) != 0 }

    /// The family's name in the file.
    var familyName: String {
        face.pointee.family_name.map { String(cString: $0) } ?? ""
    }

    /// The weight in the file, 100…900.
    var weight: Int {
        guard let table = FT_Get_Sfnt_Table(face, FT_SFNT_OS2) else { return 400 }
        return Int(table.assumingMemoryBound(to: TT_OS2.self).pointee.usWeightClass)
    }
}
