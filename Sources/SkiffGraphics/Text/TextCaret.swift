import SkiffCore

/// Where a caret stands between two characters of a layout.
///
/// Where characters of different directions meet there are two places: the strong one is where a character of the
/// paragraph's own direction would appear, the weak one where a character of the other would.
///
/// - Units: points, in the layout's space.
nonisolated public struct TextCaret: Sendable, Hashable {
    /// Where the caret stands, from left to right.
    public var x: Double
    /// The other place; nil where there is only one.
    public var weakX: Double?
    /// The upper edge of its line.
    public var top: Double
    /// How high its line is.
    public var height: Double
    /// The number of its line.
    public var line: Int

    /// The caret as a rectangle of a width.
    public func rect(width: Double) -> Rect {
        Rect(x: x - width / 2, y: top, width: width, height: height)
    }
}
