/// Pixels that move inside a rectangle of a buffer, as those of a list do when it is scrolled.
///
/// What comes from outside the rectangle is not there: that strip is to be drawn.
public struct PixelMove: Hashable, Sendable {
    /// Where the pixels are that move; what leaves it is gone.
    public let rect: PixelRect
    /// How far to the right they go.
    public let dx: Int
    /// How far down they go.
    public let dy: Int

    /// A move of the pixels in that rectangle.
    public init(_ rect: PixelRect, dx: Int, dy: Int) {
        self.rect = rect
        self.dx = dx
        self.dy = dy
    }

    /// Where pixels arrive that were in the rectangle before; empty if they all leave it.
    public var target: PixelRect { rect.intersection(rect.offset(dx: dx, dy: dy)) }
}
