import Glibc

/// A damped spring that is let go one unit away from where it rests, solved exactly.
///
/// - Units: seconds; distances are parts of the whole way.
nonisolated struct Spring: Hashable, Sendable {
    /// How fast it would swing without damping.
    ///
    /// - Units: radians a second.
    let frequency: Double
    /// 1 comes to rest as fast as it can without swinging; less swings, more creeps.
    let ratio: Double

    /// Below this part of the way the spring counts as at rest.
    static let rest = 0.001
    /// A spring with less damping would swing for ever.
    private static let leastRatio = 0.01

    init(frequency: Double, ratio: Double) {
        self.frequency = frequency.isFinite ? min(max(frequency, 1e-3), 1e6) : 1e6
        self.ratio = ratio.isFinite ? min(max(ratio, Self.leastRatio), 1e3) : 1
    }

    /// The spring of that damping that comes to rest at a time, if it sets out with a velocity.
    init(ratio: Double, settlingAt duration: Double, velocity: Double) {
        let duration = max(duration, 1e-4)
        var low = -3.0
        var high = 6.0
        // Stiffer springs rest sooner: the frequency is between two that are too low and too high.
        for _ in 0..<48 {
            let middle = (low + high) / 2
            let spring = Spring(frequency: pow(10, middle), ratio: ratio)
            if spring.settlingTime(velocity: velocity) > duration { low = middle } else { high = middle }
        }
        self.init(frequency: pow(10, high), ratio: ratio)
    }

    /// What is left of the way at a time: of the way itself, and of a velocity of one way a second at the beginning.
    ///
    /// A spring that sets out with velocity `v` towards its rest is `displacement - v * push` away from it.
    func left(at time: Double) -> (displacement: Double, push: Double) {
        guard time > 0 else { return (1, 0) }
        let decay = ratio * frequency
        let discriminant = 1 - ratio * ratio
        if discriminant > 1e-10 {
            let swing = frequency * discriminant.squareRoot()
            let fall = exp(-decay * time)
            let push = fall * sin(swing * time) / swing
            return (fall * cos(swing * time) + decay * push, push)
        }
        let spread = frequency * max(-discriminant, 0).squareRoot()
        let z = spread * time
        if z < 1e-3 {
            let push = exp(-decay * time) * time * (1 + z * z / 6)
            return (exp(-decay * time) * (1 + z * z / 2) + decay * push, push)
        }
        // As sums of two decays: neither grows beyond what can be said.
        let slow = exp((spread - decay) * time)
        let fast = exp((-spread - decay) * time)
        let push = (slow - fast) / (2 * spread)
        return ((slow + fast) / 2 + decay * push, push)
    }

    /// From when on the spring stays as good as at rest.
    func settlingTime(velocity: Double) -> Double {
        let decay = ratio * frequency
        let discriminant = 1 - ratio * ratio
        if discriminant > 1e-10 {
            let swing = frequency * discriminant.squareRoot()
            let amplitude = hypot(1, (decay - velocity) / swing)
            return max(0, log(amplitude / Self.rest) / decay)
        }
        func isMoving(_ time: Double) -> Bool {
            let left = left(at: time)
            return abs(left.displacement) + abs(velocity) * abs(left.push) > Self.rest
        }
        var high = 1 / frequency
        while isMoving(high), high < 1e9 { high *= 2 }
        // What is pushed is nowhere as far away as at its turning point, which comes first.
        var low = high / 2
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if isMoving(middle) { low = middle } else { high = middle }
        }
        return high
    }
}
