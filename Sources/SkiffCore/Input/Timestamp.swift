/// The time that an input event carries: milliseconds on a clock whose start nobody knows, modulo 2³².
///
/// Only differences mean something (R-WT-10): at the wrap, a later time is a smaller number.
///
/// - Units: milliseconds.
/// - Protocol: the `time` arguments of `wl_touch`, `wl_pointer` and `wl_keyboard`, wayland.xml.
public struct Timestamp: Hashable, Sendable {
    /// The number of the wire.
    public var milliseconds: UInt32

    /// The time of that number.
    public init(milliseconds: UInt32) {
        self.milliseconds = milliseconds
    }

    /// How much later this time is than the other, negative if it is earlier.
    public func since(_ other: Timestamp) -> Int {
        Int(Int32(truncatingIfNeeded: Int64(milliseconds) - Int64(other.milliseconds)))
    }

    /// The time that many milliseconds later.
    public func advanced(by milliseconds: Int) -> Timestamp {
        Timestamp(milliseconds: self.milliseconds &+ UInt32(truncatingIfNeeded: milliseconds))
    }
}

extension Timestamp: CustomStringConvertible {
    public var description: String { "\(milliseconds) ms" }
}
