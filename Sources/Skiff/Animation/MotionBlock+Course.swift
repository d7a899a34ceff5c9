import SkiffCore

extension MotionBlock {
    /// How the changes run.
    struct Course {
        var pace: Timeline.Pace
        var duration: Double
        var velocity = Point.zero
    }

    /// The longest that is waited for anything: a loop's clock has an end.
    ///
    /// - Units: seconds.
    static let longest = 1e6

    /// A duration or a delay that can be run.
    ///
    /// - Units: seconds.
    static func sound(_ time: Double) -> Double { time.isFinite ? min(max(0, time), longest) : 0 }
}

extension MotionBlock.Course {
    init(_ parameters: SpringTimingParameters, duration: Double) {
        let (spring, time) = parameters.spring(for: MotionBlock.sound(duration))
        self.init(pace: .spring(spring), duration: time, velocity: parameters.initialVelocity)
    }

    init(_ parameters: any TimingCurveProvider, duration: Double) {
        if let spring = parameters.springTimingParameters {
            self.init(spring, duration: duration)
        } else {
            let curve = parameters.cubicTimingParameters ?? CubicTimingParameters(animationCurve: .easeInOut)
            self.init(pace: .cubic(curve), duration: duration)
        }
    }
}
