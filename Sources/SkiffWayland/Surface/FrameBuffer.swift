import SkiffCore

/// Memory to draw a window's picture into.
///
/// - Ownership: the compositor's, from the commit until it releases the buffer.
/// - Lifetime: the call of `draw` that gets it.
public nonisolated struct FrameBuffer {
    /// The longest side that is asked for or made, in pixels and in points.
    static let largestSide = 16384
    /// The most pixels that are asked for: those of two 8K screens, so that three buffers find room in one pool.
    static let mostPixels = 1 << 26

    /// The first pixel of the first row: 32 bits a pixel, blue in the lowest byte, colours multiplied by alpha.
    public let pixels: UnsafeMutableRawPointer
    /// How large the picture is.
    public let size: PixelSize
    /// From row to row.
    ///
    /// - Units: bytes.
    public let stride: Int
    /// Whether the highest byte of a pixel counts for nothing.
    public let isOpaque: Bool
    /// How many pixels a point has.
    public let scale: Scale
    /// What to draw: the damage, or everything in a picture of another size or scale.
    ///
    /// The rest is right already: what this buffer missed while others were shown is copied from the last one.
    public let repaint: Region
}
