/// A width and a height in buffer pixels.
public struct PixelSize: Hashable, Sendable {
    /// How many pixels wide it is.
    public var width: Int
    /// How many pixels high it is.
    public var height: Int

    /// The size with that width and height.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// No pixels.
    public static let zero = PixelSize(width: 0, height: 0)

    /// Whether there are no pixels.
    public var isEmpty: Bool { width <= 0 || height <= 0 }
}

extension PixelSize: CustomStringConvertible {
    public var description: String { "\(width)×\(height) px" }
}
