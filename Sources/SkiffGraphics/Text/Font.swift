/// Which letters text is set in: a family, a weight and a size.
///
/// - Isolation: a plain value; the faces behind it belong to a `TextEngine`.
nonisolated public struct Font: Hashable, Sendable {
    /// How heavy the strokes are.
    ///
    /// A family without the asked weight gives the nearest that it has.
    public enum Weight: Int, Hashable, Sendable, CaseIterable {
        /// For running text.
        case regular = 400
        /// A little heavier, for what is chosen.
        case medium = 500
        /// For titles in bars.
        case semibold = 600
        /// For large titles.
        case bold = 700
    }

    /// Where the letters come from.
    public enum Family: Hashable, Sendable {
        /// The system's sans-serif.
        case system
        /// The system's typeface with letters of one width.
        case monospaced
        /// A family by name; the system's choice if it is not installed.
        case named(String)
    }

    /// Where the letters come from.
    public var family: Family
    /// How heavy the strokes are.
    public var weight: Weight
    /// How large the letters are.
    ///
    /// - Units: points.
    public var size: Double

    /// A font of any family.
    public init(family: Family, size: Double, weight: Weight = .regular) {
        self.family = family
        self.size = size
        self.weight = weight
    }

    /// The system's sans-serif.
    public static func system(ofSize size: Double, weight: Weight = .regular) -> Font {
        Font(family: .system, size: size, weight: weight)
    }

    /// The system's typeface with letters of one width.
    public static func monospaced(ofSize size: Double, weight: Weight = .regular) -> Font {
        Font(family: .monospaced, size: size, weight: weight)
    }

    /// The size that text is laid out with: one that any face can be set in.
    var usableSize: Double { size >= 1 ? min(size, 1000) : 1 }

    /// What fontconfig is asked for.
    var familyName: String {
        switch family {
        case .system: "sans-serif"
        case .monospaced: "monospace"
        case .named(let name): name
        }
    }
}
