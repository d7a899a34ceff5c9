import SkiffCore

/// A picture of the pointer.
nonisolated struct CursorImage: Equatable, Sendable {
    /// The size that it was made for, which its pixels may be more or fewer than.
    var nominalSize: Int
    /// - Units: its own pixels.
    var size: PixelSize
    /// Which pixel points.
    var hotspot: PixelPoint
    /// Premultiplied ARGB, row by row.
    var pixels: [UInt32]

    /// The whole scale that shows it nearest to `size` points, at most `most`.
    func scale(forSize size: Int, most: Int) -> Int {
        guard size > 0 else { return 1 }
        return min(max((nominalSize + size / 2) / size, 1), max(most, 1))
    }

    /// The same with empty pixels at the right and bottom, so that the scale divides its sides.
    func padded(to scale: Int) -> CursorImage {
        let width = (size.width + scale - 1) / scale * scale
        let height = (size.height + scale - 1) / scale * scale
        guard width != size.width || height != size.height else { return self }
        var padded = self
        padded.size = PixelSize(width: width, height: height)
        padded.pixels = [UInt32](repeating: 0, count: width * height)
        for y in 0..<size.height {
            for x in 0..<size.width { padded.pixels[y * width + x] = pixels[y * size.width + x] }
        }
        return padded
    }
}
