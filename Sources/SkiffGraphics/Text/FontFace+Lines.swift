import CText

extension FontFace {
    /// Where the face has its lines.
    ///
    /// - Units: parts of the size.
    nonisolated struct LineMetrics {
        /// How far below the baseline the middle of an underline is.
        var underline = 0.12
        /// How far above it the middle of a line through letters is.
        var strikethrough = 0.3
        var thickness = 0.06
    }

    /// Where the lines at letters are, from the file as far as it says something sensible.
    var lineMetrics: LineMetrics {
        var metrics = LineMetrics()
        let em = Double(face.pointee.units_per_EM)
        guard em > 0 else { return metrics }
        let thickness = Double(face.pointee.underline_thickness) / em
        if thickness > 0.01, thickness < 0.3 { metrics.thickness = thickness }
        let position = -Double(face.pointee.underline_position) / em
        if position > 0.02, position < 0.5 { metrics.underline = position }
        if let table = FT_Get_Sfnt_Table(face, FT_SFNT_OS2) {
            let record = table.assumingMemoryBound(to: TT_OS2.self).pointee
            let middle = (Double(record.yStrikeoutPosition) - Double(record.yStrikeoutSize) / 2) / em
            if middle > 0.1, middle < 0.8 { metrics.strikethrough = middle }
        }
        return metrics
    }
}
