import Testing

@testable import Skiff

/// Springs are solved exactly: compared with what small steps through time give.
struct SpringTests {
    /// Steps through x'' = -2ζω x' - ω² x by the midpoint method of fourth order.
    private func integrated(_ spring: Spring, velocity: Double, until time: Double) -> Double {
        var place = 1.0
        var speed = -velocity
        let count = 40_000
        let step = time / Double(count)
        func pull(_ x: Double, _ v: Double) -> Double {
            -2 * spring.ratio * spring.frequency * v - spring.frequency * spring.frequency * x
        }
        for _ in 0..<count {
            let (k1x, k1v) = (speed, pull(place, speed))
            let (k2x, k2v) = (speed + step / 2 * k1v, pull(place + step / 2 * k1x, speed + step / 2 * k1v))
            let (k3x, k3v) = (speed + step / 2 * k2v, pull(place + step / 2 * k2x, speed + step / 2 * k2v))
            let (k4x, k4v) = (speed + step * k3v, pull(place + step * k3x, speed + step * k3v))
            place += step / 6 * (k1x + 2 * k2x + 2 * k3x + k4x)
            speed += step / 6 * (k1v + 2 * k2v + 2 * k3v + k4v)
        }
        return place
    }

    @Test(
        "a spring is where a numeric integration has it: swinging, critical, creeping, with and without velocity",
        arguments: [0.05, 0.3, 0.7, 0.999_999, 1, 1.000_001, 1.2, 3, 20])
    func exact(ratio: Double) {
        for frequency in [2.0, 18] {
            let spring = Spring(frequency: frequency, ratio: ratio)
            for velocity in [0.0, 4, -7] {
                for time in [0.01, 0.1, 0.35, 1.1] {
                    let left = spring.left(at: time)
                    let exact = left.displacement - velocity * left.push
                    #expect(abs(exact - integrated(spring, velocity: velocity, until: time)) < 1e-6)
                }
            }
        }
    }

    @Test("a spring that is to rest at a time does: before it there is something left, after it nothing")
    func settles() {
        for ratio in [0.1, 0.5, 0.8, 1, 1.5] {
            for velocity in [0.0, 3, -3] {
                let spring = Spring(ratio: ratio, settlingAt: 0.6, velocity: velocity)
                #expect(abs(spring.settlingTime(velocity: velocity) - 0.6) < 0.01)
                var latest = 0.0
                for step in 0...2000 {
                    let time = Double(step) / 1000
                    let left = spring.left(at: time)
                    if abs(left.displacement - velocity * left.push) > Spring.rest * 1.01 { latest = time }
                }
                #expect(latest <= 0.6)
                #expect(latest > 0.2)
            }
        }
    }

    @Test("numbers that no spring has are answered with ones that one has")
    func nonsense() {
        for value in [Double.nan, .infinity, -.infinity, -1, 0, 1e300] {
            let spring = Spring(frequency: value, ratio: value)
            #expect(spring.left(at: 0.5).displacement.isFinite)
            #expect(spring.settlingTime(velocity: 1).isFinite)
            let parameters = SpringTimingParameters(
                mass: value, stiffness: value, damping: value, initialVelocity: Point(value, value))
            #expect(parameters.spring(for: value).spring.left(at: 0.1).push.isFinite)
            #expect(SpringTimingParameters(duration: value, bounce: value).spring(for: 1).duration.isFinite)
        }
    }
}
