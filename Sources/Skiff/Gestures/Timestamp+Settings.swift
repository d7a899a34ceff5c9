import SkiffCore

/// Times by what settings say, which may be any number.
extension Timestamp {
    /// More is never waited for: a time that is further away would be in the past (R-WT-10).
    ///
    /// - Units: milliseconds.
    nonisolated private static let longest = 1_000_000_000

    /// The time when that of a setting has passed, and so much more.
    ///
    /// - Units: milliseconds.
    nonisolated func advanced(bySetting setting: Int, and more: Int = 0) -> Timestamp {
        advanced(by: min(max(setting, 0), Self.longest) + more)
    }

    /// Whether it is no later after the other than a setting says.
    ///
    /// One that is long before the other is of another time: the clock was set back.
    ///
    /// - Units: milliseconds.
    nonisolated func isSoon(after other: Timestamp, within setting: Int) -> Bool {
        let passed = since(other)
        return passed >= -EventClock.skew && passed <= setting
    }
}
