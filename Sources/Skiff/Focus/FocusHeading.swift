/// Which way the focus is to move: UIKit's `UIFocusHeading`.
///
/// ```swift
/// window.moveFocus(.right)
/// ```
nonisolated public struct FocusHeading: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To the nearest above.
    public static let up = FocusHeading(rawValue: 1 << 0)
    /// To the nearest below.
    public static let down = FocusHeading(rawValue: 1 << 1)
    /// To the nearest on the left.
    public static let left = FocusHeading(rawValue: 1 << 2)
    /// To the nearest on the right.
    public static let right = FocusHeading(rawValue: 1 << 3)
    /// To the one after, as by Tab.
    public static let next = FocusHeading(rawValue: 1 << 4)
    /// To the one before, as by shift-Tab.
    public static let previous = FocusHeading(rawValue: 1 << 5)
}
