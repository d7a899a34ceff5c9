import SkiffCore
import Testing

struct WheelStepsTests {
    private func turn(_ steps120: Int?, distance: Double = 0) -> Scroll.Axis {
        Scroll.Axis(distance: distance, steps120: steps120)
    }

    @Test("R-WP-8, B-35: parts of a step add up to one")
    func parts() {
        var wheel = WheelSteps()
        for whole in [0, 0, 0, 1] { #expect(wheel.add(turn(30)) == whole) }
        #expect(wheel.add(turn(300)) == 2)
        #expect(wheel.add(turn(60)) == 1)
    }

    @Test("R-WP-8: what is left of a step is forgotten when the wheel turns the other way")
    func signChange() {
        var wheel = WheelSteps()
        #expect(wheel.add(turn(90)) == 0)
        #expect(wheel.add(turn(-90)) == 0)
        #expect(wheel.add(turn(-30)) == -1)
        #expect(wheel.add(turn(119)) == 0)
        #expect(wheel.add(turn(1)) == 1)
    }

    @Test("R-WP-8, B-36: a step is one step, with a distance beside it too")
    func once() {
        #expect(turn(120, distance: 15).distance(step: 40) == 40)
        #expect(turn(-60, distance: -7.5).distance(step: 40) == -20)
    }

    @Test("R-WP-9, B-37: what has no steps moves by its distance, and is no step")
    func continuous() {
        var wheel = WheelSteps()
        let axis = turn(nil, distance: 0.5)
        var sum = 0.0
        for _ in 0..<20 {
            sum += axis.distance(step: 40)
            #expect(wheel.add(axis) == 0)
        }
        #expect(sum == 10)
    }

    @Test("Turns that no wheel makes do not overflow", arguments: [Int.max, Int.min, Int(Int32.max) * 120])
    func huge(steps: Int) {
        var wheel = WheelSteps()
        for _ in 0..<3 { #expect(abs(wheel.add(turn(steps))) <= 1_000_001) }
    }
}
