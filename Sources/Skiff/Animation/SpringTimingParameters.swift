import Glibc
import SkiffCore

/// A course of an animation like that of a spring: UIKit's `UISpringTimingParameters`.
///
/// ```swift
/// let spring = SpringTimingParameters(duration: 0.35, bounce: 0.2)
/// let animator = ViewPropertyAnimator(duration: 0, timingParameters: spring)
/// ```
nonisolated public struct SpringTimingParameters: Hashable, Sendable {
    /// 1 comes to rest without swinging; less swings.
    public let dampingRatio: Double
    /// How fast it sets out: 1 is the whole way in a second.
    ///
    /// What has two directions takes one each; all else takes x.
    public let initialVelocity: Point
    /// How fast it would swing; nil where the animation's duration says that.
    let frequency: Double?

    private init(ratio: Double, velocity: Point, frequency: Double?) {
        dampingRatio = ratio.isFinite ? max(ratio, 0) : 1
        initialVelocity = velocity.isFinite ? velocity : .zero
        self.frequency = frequency
    }

    /// A spring that comes to rest at the end of the animation's duration.
    public init(dampingRatio: Double, initialVelocity: Point = .zero) {
        self.init(ratio: dampingRatio, velocity: initialVelocity, frequency: nil)
    }

    /// A spring as physics has it; it takes its own time, whatever duration the animation is given.
    public init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Point = .zero) {
        let mass = max(mass, 1e-6)
        let stiffness = max(stiffness, 1e-6)
        self.init(
            ratio: damping / (2 * (stiffness * mass).squareRoot()), velocity: initialVelocity,
            frequency: (stiffness / mass).squareRoot())
    }

    /// A spring that seems to last so long, and swings as much: 0 does not, 1 for ever; below 0 it creeps.
    ///
    /// - Units: seconds.
    public init(duration: Double = 0.5, bounce: Double = 0, initialVelocity: Point = .zero) {
        let bounce = bounce.isFinite ? min(max(bounce, -0.99), 1) : 0
        self.init(
            ratio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce), velocity: initialVelocity,
            frequency: 2 * Double.pi / max(duration, 1e-3))
    }

    /// The spring itself, and how long it takes.
    func spring(for duration: Double) -> (spring: Spring, duration: Double) {
        let speed = abs(initialVelocity.x) > abs(initialVelocity.y) ? initialVelocity.x : initialVelocity.y
        guard let frequency else {
            return (Spring(ratio: dampingRatio, settlingAt: duration, velocity: speed), duration)
        }
        let spring = Spring(frequency: frequency, ratio: dampingRatio)
        return (spring, spring.settlingTime(velocity: speed))
    }
}

/// What says how an animation runs: a curve or a spring.
///
/// ```swift
/// let course: any TimingCurveProvider = SpringTimingParameters(duration: 0.35)
/// ```
nonisolated public protocol TimingCurveProvider: Sendable {
    /// The curve, where it is one.
    var cubicTimingParameters: CubicTimingParameters? { get }
    /// The spring, where it is one.
    var springTimingParameters: SpringTimingParameters? { get }
}

nonisolated extension CubicTimingParameters: TimingCurveProvider {
    public var cubicTimingParameters: CubicTimingParameters? { self }
    public var springTimingParameters: SpringTimingParameters? { nil }
}

nonisolated extension SpringTimingParameters: TimingCurveProvider {
    public var cubicTimingParameters: CubicTimingParameters? { nil }
    public var springTimingParameters: SpringTimingParameters? { self }
}
