import Skiff

/// A colour.
public typealias UIColor = Color
/// A typeface with a size.
public typealias UIFont = Font

extension Color {
    /// Red.
    public static let red = Color(hex: 0xFF0000)
    /// Green.
    public static let green = Color(hex: 0x00FF00)
    /// Blue.
    public static let blue = Color(hex: 0x0000FF)
    /// Cyan.
    public static let cyan = Color(hex: 0x00FFFF)
    /// Yellow.
    public static let yellow = Color(hex: 0xFFFF00)
    /// Magenta.
    public static let magenta = Color(hex: 0xFF00FF)
    /// Orange.
    public static let orange = Color(hex: 0xFF8000)
    /// Purple.
    public static let purple = Color(hex: 0x800080)
    /// Brown.
    public static let brown = Color(hex: 0x996633)
    /// Half of white.
    public static let gray = Color(white: 0.5)
    /// Two thirds of white.
    public static let lightGray = Color(white: 2.0 / 3)
    /// A third of white.
    public static let darkGray = Color(white: 1.0 / 3)

    /// The colour, as opaque as said.
    public func withAlphaComponent(_ alpha: Double) -> Color { withAlpha(alpha) }
}

extension Font {
    /// The system's font.
    public static func systemFont(ofSize size: Double, weight: Weight = .regular) -> Font {
        system(ofSize: size, weight: weight)
    }

    /// The system's font, bold.
    public static func boldSystemFont(ofSize size: Double) -> Font { system(ofSize: size, weight: .bold) }

    /// The system's font with letters of one width.
    public static func monospacedSystemFont(ofSize size: Double, weight: Weight) -> Font {
        monospaced(ofSize: size, weight: weight)
    }
}
