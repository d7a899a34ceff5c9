/// The modifiers in effect: held, latched and locked together, as in UIKit's `UIKeyModifierFlags` (R-WK-9).
public struct KeyModifiers: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Caps lock.
    public static let alphaShift = KeyModifiers(rawValue: 1 << 16)
    /// Either shift key.
    public static let shift = KeyModifiers(rawValue: 1 << 17)
    /// Either control key.
    public static let control = KeyModifiers(rawValue: 1 << 18)
    /// Alt.
    public static let alternate = KeyModifiers(rawValue: 1 << 19)
    /// The logo key, also called super.
    public static let command = KeyModifiers(rawValue: 1 << 20)
    /// Num lock.
    public static let numericPad = KeyModifiers(rawValue: 1 << 21)
}
