/// Counts a wheel's whole steps out of turns that may be smaller than one.
///
/// ```swift
/// var wheel = WheelSteps()
/// if let axis = scroll.vertical { page += wheel.add(axis) }
/// ```
public struct WheelSteps: Hashable, Sendable {
    private var rest = 0

    /// A wheel that was not turned yet.
    public init() {}

    /// The whole steps that the turn completes, positive down or right; 0 where there are no steps.
    ///
    /// What is left of a step counts for the next turn, unless that goes the other way (R-WP-8).
    public mutating func add(_ axis: Scroll.Axis) -> Int {
        guard let turn = axis.steps120, turn != 0 else { return 0 }
        if (turn < 0) != (rest < 0) { rest = 0 }
        // No wheel turns that far; what does is a fault.
        let sum = rest + min(max(turn, -Self.limit), Self.limit)
        rest = sum % 120
        return sum / 120
    }

    private static let limit = 120 * 1_000_000
}

extension Scroll.Axis {
    /// How far content moves: a wheel by steps of that length, whatever has no steps by its own distance (R-WP-8,
    /// R-WP-9).
    ///
    /// - Units: points.
    public func distance(step: Double) -> Double {
        steps120.map { Double($0) / 120 * step } ?? distance
    }
}
