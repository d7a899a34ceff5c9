import SkiffCore

/// Memory to draw a window's picture into.
///
/// - Lifetime: the call of `draw` that gets it.
/// - Ownership: the compositor's, from the commit until it releases the buffer.
public nonisolated struct FrameBuffer {
    /// The longest side that is asked for or made, in pixels and in points.
    static let largestSide = 16384

    /// The first pixel of the first row: 32 bits a pixel, blue in the lowest byte, colours multiplied by alpha.
    public let pixels: UnsafeMutableRawPointer
    public let size: PixelSize
    /// From row to row.
    ///
    /// - Units: bytes.
    public let stride: Int
    /// Whether the highest byte of a pixel counts for nothing.
    public let isOpaque: Bool
    public let scale: Scale
    /// What to draw: the damage, and what this buffer missed while others were shown.
    ///
    /// The rest is right already.
    public let repaint: Region
}
