import Testing

@testable import Skiff

/// The curves of animations, and timelines along them.
struct TimingTests {
    @Test("the named curves are UIKit's cubic Béziers, to a millionth")
    func curves() {
        // A point of the curve for each parameter, worked out from the control points.
        let points: [(View.AnimationCurve, [Double])] = [
            (.easeInOut, [0.42, 0, 0.58, 1]), (.easeIn, [0.42, 0, 1, 1]), (.easeOut, [0, 0, 0.58, 1]),
            (.linear, [0, 0, 1, 1]),
        ]
        for (curve, control) in points {
            let parameters = CubicTimingParameters(animationCurve: curve)
            for step in 0...100 {
                let t = Double(step) / 100
                let u = 1 - t
                let x = 3 * u * u * t * control[0] + 3 * u * t * t * control[2] + t * t * t
                let y = 3 * u * u * t * control[1] + 3 * u * t * t * control[3] + t * t * t
                #expect(abs(parameters.progress(at: x) - y) < 1e-6)
            }
            #expect(parameters.progress(at: -1) == 0)
            #expect(parameters.progress(at: 2) == 1)
        }
    }

    @Test("steep and overshooting curves are followed too, and odd control points are kept in bounds")
    func steep() {
        let steep = CubicTimingParameters(controlPoint1: Point(1, 0), controlPoint2: Point(0, 1))
        #expect(abs(steep.progress(at: 0.5) - 0.5) < 1e-6)
        #expect(steep.progress(at: 0.49) < 0.4)
        let back = CubicTimingParameters(controlPoint1: Point(0.3, -1), controlPoint2: Point(0.7, 2))
        #expect(back.progress(at: 0.2) < 0)
        #expect(back.progress(at: 0.8) > 1)
        let odd = CubicTimingParameters(controlPoint1: Point(-4, 0.2), controlPoint2: Point(.nan, 1))
        #expect(odd.controlPoint1 == Point(0, 0.2))
        #expect(odd.progress(at: 0.5).isFinite)
        var last = 0.0
        for step in 0...100 {
            let progress = steep.progress(at: Double(step) / 100)
            #expect(progress >= last)
            last = progress
        }
    }

    private let linear = Timeline.Pace.cubic(CubicTimingParameters(animationCurve: .linear))

    @Test("a timeline waits, runs and is done; it may go back, and begin again")
    func timeline() {
        var line = Timeline(pace: linear, start: 10, duration: 2)
        #expect(line.progress(at: 9) == .init(value: 0))
        #expect(line.progress(at: 10.5).value == 0.25)
        #expect(line.progress(at: 12) == .init(value: 1, isDone: true))
        line.reverses = true
        #expect(line.progress(at: 11).value == 0.5)
        #expect(line.progress(at: 13).value == 0.5)
        #expect(line.progress(at: 14) == .init(value: 0, isDone: true))
        line.repeats = true
        #expect(line.progress(at: 14.5).value == 0.25)
        #expect(line.progress(at: 1e6).isDone == false)
        line.reverses = false
        #expect(line.progress(at: 12.5).value == 0.25)
        line = Timeline(pace: linear, start: 10, duration: 0)
        #expect(line.progress(at: 9).isDone == false)
        #expect(line.progress(at: 10) == .init(value: 1, isDone: true))
    }

    @Test("a way back is the way there, mirrored in time")
    func mirrored() {
        var line = Timeline(
            pace: .cubic(CubicTimingParameters(animationCurve: .easeIn)), start: 0, duration: 1)
        line.reverses = true
        for part in [0.1, 0.4, 0.9] {
            #expect(abs(line.progress(at: 1 + part).value - (1 - line.progress(at: part).value)) < 1e-9)
        }
    }
}
