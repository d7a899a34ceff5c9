/// A width and a height in points.
///
/// - Units: points. Buffer pixels are `PixelSize`.
public struct Size: Hashable, Sendable {
    public var width: Double
    public var height: Double

    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    public init(_ width: Double, _ height: Double) {
        self.init(width: width, height: height)
    }

    public init() {
        self.init(width: 0, height: 0)
    }

    public static let zero = Size()

    /// More room than any content needs: what `sizeThatFits` is asked with when nothing limits it.
    public static let unlimited = Size(width: .infinity, height: .infinity)

    /// Whether there is no area.
    public var isEmpty: Bool { !(width > 0 && height > 0) }
}

extension Size: CustomStringConvertible {
    public var description: String { "\(width)×\(height)" }
}
