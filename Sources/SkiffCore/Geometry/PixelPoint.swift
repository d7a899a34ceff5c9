/// A position in buffer pixels.
public struct PixelPoint: Hashable, Sendable {
    /// Pixels from the left edge.
    public var x: Int
    /// Pixels from the top edge.
    public var y: Int

    /// The position that many pixels right of and below the top left corner.
    public init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }

    /// The top left corner.
    public static let zero = PixelPoint(x: 0, y: 0)
}
