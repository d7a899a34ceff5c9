/// A colour with opacity.
///
/// - Units: 0…1 for all four; values outside are drawn as the nearest inside. sRGB, not premultiplied.
/// - Isolation: a plain value, usable anywhere.
nonisolated public struct Color: Hashable, Sendable {
    /// 0 is none, 1 is full.
    public var red: Double
    /// 0 is none, 1 is full.
    public var green: Double
    /// 0 is none, 1 is full.
    public var blue: Double
    /// 0 is clear, 1 is opaque.
    public var alpha: Double

    /// A colour from its parts; opaque if nothing else is said.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// A grey: 0 is black, 1 is white.
    public init(white: Double, alpha: Double = 1) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// An opaque colour from `0xRRGGBB`; the top eight bits are ignored.
    public init(hex: UInt32) {
        self.init(
            red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255, blue: Double(hex & 0xFF) / 255)
    }

    /// Draws nothing.
    public static let clear = Color(white: 0, alpha: 0)
    /// Opaque black.
    public static let black = Color(white: 0)
    /// Opaque white.
    public static let white = Color(white: 1)

    /// The same colour with another opacity.
    public func withAlpha(_ alpha: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// The colour that lies `amount` of the way to `other`: 0 is this one, 1 the other.
    ///
    /// Weighted by opacity, so that mixing with a clear colour fades without a tint.
    public func mixed(with other: Color, by amount: Double) -> Color {
        let t = amount.unitClamped
        let mixedAlpha = alpha + (other.alpha - alpha) * t
        guard mixedAlpha > 0 else { return withAlpha(0) }
        func mix(_ a: Double, _ b: Double) -> Double {
            (a * alpha * (1 - t) + b * other.alpha * t) / mixedAlpha
        }
        return Color(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue), alpha: mixedAlpha)
    }

    /// How bright the colour looks, 0…1, from the weights of sRGB.
    var luma: Double { 0.2126 * red.unitClamped + 0.7152 * green.unitClamped + 0.0722 * blue.unitClamped }
}

extension Double {
    /// The nearest value in 0…1; not-a-number becomes 0.
    nonisolated var unitClamped: Double { self >= 0 ? min(self, 1) : 0 }
}
