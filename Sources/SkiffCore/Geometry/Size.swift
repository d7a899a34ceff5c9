/// A width and a height in points.
///
/// - Units: points. Buffer pixels are `PixelSize`.
public struct Size: Hashable, Sendable {
    /// How wide it is.
    public var width: Double
    /// How high it is.
    public var height: Double

    /// The size with that width and height.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The size with that width and height, said shortly.
    public init(_ width: Double, _ height: Double) {
        self.init(width: width, height: height)
    }

    /// No room.
    public init() {
        self.init(width: 0, height: 0)
    }

    /// No room.
    public static let zero = Size()

    /// More room than any content needs: what `sizeThatFits` is asked with when nothing limits it.
    public static let unlimited = Size(width: .infinity, height: .infinity)

    /// Whether there is no area.
    public var isEmpty: Bool { !(width > 0 && height > 0) }
}

extension Size: CustomStringConvertible {
    public var description: String { "\(width)×\(height)" }
}
