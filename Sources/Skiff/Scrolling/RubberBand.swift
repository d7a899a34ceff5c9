/// How far content follows a finger that pulls it beyond its edge: less and less (R-SCR-11).
nonisolated enum RubberBand {
    /// How much of the first point of a pull is followed.
    private static let give = 0.55

    /// How far content is beyond the edge when it was pulled so far.
    ///
    /// - Units: points, in a view of that length.
    static func stretch(_ pull: Double, in length: Double) -> Double {
        guard length > 0, pull != 0 else { return 0 }
        let stretched = (1 - 1 / (abs(pull) * give / length + 1)) * length
        return pull < 0 ? -stretched : stretched
    }

    /// How far it was pulled that is so far beyond the edge.
    static func pull(_ stretch: Double, in length: Double) -> Double {
        guard length > 0, stretch != 0 else { return 0 }
        let part = min(abs(stretch), length * 0.99)
        let pull = part * length / (give * (length - part))
        return stretch < 0 ? -pull : pull
    }

    /// Where content is that was pulled to `value`, between limits.
    static func place(_ value: Double, _ low: Double, _ high: Double, length: Double) -> Double {
        if value < low { return low + stretch(value - low, in: length) }
        return value > high ? high + stretch(value - high, in: length) : value
    }

    /// The value that content at a place was pulled to.
    static func value(of place: Double, _ low: Double, _ high: Double, length: Double) -> Double {
        if place < low { return low + pull(place - low, in: length) }
        return place > high ? high + pull(place - high, in: length) : place
    }
}
