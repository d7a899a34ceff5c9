import Glibc

/// How one axis of a scroll view's content moves by itself: a function of time that ends at a place.
///
/// Content slides on, slower and slower, and where it comes beyond an edge a spring brings it back.
///
/// - Units: points and milliseconds.
nonisolated struct ScrollCurve: Sendable {
    /// Where it comes to rest.
    private(set) var target: Double
    /// When.
    let duration: Double

    private var start: Double
    /// The slide: its speed, and by what that falls.
    private let velocity: Double
    private let decay: Double
    /// When the spring takes over, with which speed, and how stiff it is.
    private let springStart: Double
    private let springVelocity: Double
    private let springOffset: Double
    private let stiffness: Double

    /// What is so near to its target is there.
    private static let nearness = 0.5
    /// Of a spring that brings content back, that turns pages, and that follows a program.
    static let bounceStiffness = 0.012
    static let pageStiffness = 0.015
    static let animationStiffness = 0.02

    /// It stays.
    init(resting place: Double) {
        start = place
        target = place
        duration = 0
        velocity = 0
        decay = 1
        springStart = 0
        springVelocity = 0
        springOffset = 0
        stiffness = 1
    }

    /// A spring draws it to its target.
    init(from start: Double, to target: Double, velocity: Double, stiffness: Double, overshoots: Bool = false) {
        self.start = start
        self.target = target
        self.velocity = 0
        decay = 1
        springStart = 0
        springOffset = start - target
        self.stiffness = stiffness
        // Faster than this it would come out on the other side.
        let fastest = stiffness * abs(start - target)
        springVelocity = overshoots ? velocity : min(max(velocity, -fastest), fastest)
        duration = Self.springDuration(springOffset, springVelocity, stiffness)
    }

    /// It slides on, as fast as it is, as far as it gets.
    ///
    /// - Parameter bounces: whether it goes beyond the limits for a moment.
    init(from start: Double, velocity: Double, decay: Double, low: Double, high: Double, bounces: Bool) {
        let end = start + velocity / decay
        if start < low || start > high {
            // What goes back by itself may go on inside.
            self.init(
                from: start, to: min(max(start, low), high), velocity: velocity,
                stiffness: Self.bounceStiffness, overshoots: bounces)
        } else if end >= low, end <= high {
            self.init(slidingFrom: start, to: end, velocity: velocity, decay: decay)
        } else {
            let limit = end < low ? low : high
            // When it is there: what is left of the way to the end then.
            let hit = velocity == 0 ? 0 : -log(max(1 - (limit - start) * decay / velocity, 1e-9)) / decay
            self.init(
                slidingFrom: start, velocity: velocity, decay: decay, until: hit, limit: limit,
                springVelocity: bounces ? velocity * exp(-decay * hit) : 0)
        }
    }

    /// It slides to where it would get by itself.
    init(slidingFrom start: Double, to target: Double, velocity: Double, decay: Double) {
        self.start = start
        self.target = target
        self.velocity = velocity
        self.decay = decay
        let way = abs(target - start)
        duration = way > Self.nearness ? log(way / Self.nearness) / decay : 0
        springStart = .infinity
        springVelocity = 0
        springOffset = 0
        stiffness = 1
    }

    private init(
        slidingFrom start: Double, velocity: Double, decay: Double, until hit: Double, limit: Double,
        springVelocity: Double
    ) {
        self.start = start
        target = limit
        self.velocity = velocity
        self.decay = decay
        springStart = hit
        self.springVelocity = springVelocity
        springOffset = 0
        stiffness = Self.bounceStiffness
        duration = hit + Self.springDuration(0, springVelocity, Self.bounceStiffness)
    }

    /// Until a critically damped spring is near its rest for good.
    private static func springDuration(_ offset: Double, _ velocity: Double, _ stiffness: Double) -> Double {
        let slope = velocity + stiffness * offset
        guard abs(offset) >= nearness || slope != 0 else { return 0 }
        // After its turning point it only comes nearer.
        var time = 1 / stiffness
        if slope != 0 { time = max(time, (slope - stiffness * offset) / (stiffness * slope)) }
        for _ in 0..<1000 where abs(offset + slope * time) * exp(-stiffness * time) >= nearness { time += 8 }
        if time <= 1 / stiffness, abs(offset) < nearness, abs(slope) / stiffness < nearness { return 0 }
        return time
    }

    /// The same somewhere else.
    func shifted(by way: Double) -> ScrollCurve {
        var curve = self
        curve.start += way
        curve.target += way
        return curve
    }

    /// Where it is after so many milliseconds.
    func value(at time: Double) -> Double {
        if time >= duration { return target }
        if time <= 0 { return start }
        guard time >= springStart else { return start + velocity / decay * (1 - exp(-decay * time)) }
        let time = time - springStart
        return target + (springOffset + (springVelocity + stiffness * springOffset) * time) * exp(-stiffness * time)
    }

    /// How fast it is then.
    func velocity(at time: Double) -> Double {
        time >= duration ? 0 : (value(at: time + 0.5) - value(at: max(time - 0.5, 0))) / (time < 0.5 ? time + 0.5 : 1)
    }
}
