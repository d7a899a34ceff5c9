import SkiffCore

/// How the rows and columns of a camera's picture lie in what it shows, numbered as in its EXIF data.
nonisolated enum ImageOrientation: Int, CaseIterable, Sendable {
    case upright = 1
    case mirrored
    case upsideDown
    case upsideDownMirrored
    case leftMirrored
    /// Shown after a quarter turn clockwise.
    case right
    case rightMirrored
    /// Shown after a quarter turn counter-clockwise.
    case left

    /// Whether rows become columns.
    var isTurned: Bool { rawValue >= 5 }

    /// The pixels as they are to be seen; nil when there is no memory for them.
    func apply(to source: DecodedPixels) -> DecodedPixels? {
        guard self != .upright else { return source }
        let width = source.size.width
        let height = source.size.height
        guard let result = DecodedPixels(size: isTurned ? source.size.turned : source.size) else { return nil }
        result.isOpaque = source.isOpaque
        // Where the first stored pixel is shown, and the steps to the next in its row and in its column.
        let last = result.count - 1
        let line = result.size.width
        let (start, column, row): (Int, Int, Int) =
            switch self {
            case .upright: (0, 1, line)
            case .mirrored: (line - 1, -1, line)
            case .upsideDown: (last, -1, -line)
            case .upsideDownMirrored: (last - line + 1, 1, -line)
            case .leftMirrored: (0, line, 1)
            case .right: (line - 1, line, -1)
            case .rightMirrored: (last, -line, -1)
            case .left: (last - line + 1, -line, 1)
            }
        for y in 0..<height {
            var from = source.pixels + y * width
            var to = start + y * row
            for _ in 0..<width {
                result.pixels[to] = from.pointee
                from += 1
                to += column
            }
        }
        return result
    }
}
