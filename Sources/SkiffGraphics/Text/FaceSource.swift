/// Where a face is: what fontconfig answers, and what is remembered between runs.
nonisolated struct FaceSource: Hashable, Sendable {
    /// The family's own name, so that Pango is asked for the same face.
    var family: String
    var path: String
    /// The face in the file; its upper 16 bits are a named instance, as in FreeType.
    var index: Int
    /// Axis settings of a variable font, `wght=600,wdth=100`, or empty.
    var variations: String
}
