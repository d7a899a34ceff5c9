import Glibc
import Skiff
import SkiffCompositor
import SkiffCore
import SkiffTesting
import Testing

/// Where a touch may be next (R-TOUCH-15).
struct PredictedTouchTests {
    private let pad = Pad("pad", Journal(), Rect(0, 0, 400, 300))
    private let stage: Stage
    private var clock: UInt32 = 1000

    init() {
        stage = Stage(pad)
    }

    /// What is predicted at the end of a way with a step each 10 ms.
    private mutating func predict(_ way: [Point], step: UInt32 = 10) -> [Touch] {
        var told: [Touch]?
        pad.onTouches = { touches, event in told = touches.first.flatMap { event?.predictedTouches(for: $0) } }
        for (index, place) in way.enumerated() {
            let time = Timestamp(milliseconds: clock)
            if index == 0 {
                stage.compositor.seat.touch.down(0, at: place, on: stage.surface, time: time)
            } else {
                stage.compositor.seat.touch.motion(0, to: place, time: time)
            }
            stage.compositor.seat.touch.frame()
            stage.turn()
            clock &+= step
        }
        pad.onTouches = nil
        stage.touch.cancel()
        clock &+= 1000
        return told ?? []
    }

    private func isNear(_ touch: Touch, _ place: Point, within distance: Double = 0.5) -> Bool {
        touch.location(in: nil).distance(to: place) < distance
    }

    @Test("R-TOUCH-15: a finger that moves evenly is predicted on its line, in its own steps, for about two frames")
    mutating func line() throws {
        let told = predict((0...7).map { Point(20 + Double($0) * 6, 40 + Double($0) * 3) })
        #expect(told.count == 3)
        for (index, touch) in told.enumerated() {
            let step = Double(8 + index)
            #expect(isNear(touch, Point(20 + step * 6, 40 + step * 3)))
            #expect(touch.phase == .moved && touch.view === pad)
        }
        let times = told.map(\.timestamp.milliseconds)
        #expect(times == [1080, 1090, 1100])
        #expect(told.first?.previousLocation(in: nil) == Point(62, 61))
    }

    @Test("R-TOUCH-15: a finger that gets faster is predicted on its curve")
    mutating func curve() throws {
        let told = predict((0...7).map { Point(20 + Double($0 * $0) * 2, 100) })
        let first = try #require(told.first)
        #expect(isNear(first, Point(20 + 64 * 2, 100), within: 4))
        // On a line it would be at 20 + 49 × 2 + 26.
        #expect(first.location(in: nil).x > 146)
    }

    @Test("R-TOUCH-15: one that slows down does not turn round")
    mutating func slowing() {
        let way = (0...7).map { Point(200 - Double((8 - $0) * (8 - $0)) * 2, 100) }
        let told = predict(way)
        let last = way[7].x
        for touch in told { #expect(touch.location(in: nil).x >= last && touch.location(in: nil).x < last + 8) }
    }

    @Test("R-TOUCH-15: one bad place does not turn the prediction")
    mutating func robust() throws {
        var way = (0...7).map { Point(20 + Double($0) * 6, 100) }
        way[4] = Point(44, 160)
        let told = predict(way)
        let first = try #require(told.first)
        #expect(abs(first.location(in: nil).y - 100) < 3)
        #expect(isNear(first, Point(68, 100), within: 4))
    }

    @Test("R-TOUCH-15: nothing is predicted of a finger that has only come down, or that has ended")
    func nothing() {
        var counts: [Int?] = []
        pad.onTouches = { touches, event in
            counts.append(touches.first.flatMap { event?.predictedTouches(for: $0)?.count })
        }
        stage.touch.down(at: Point(10, 10))
        stage.touch.up()
        stage.advance(by: .milliseconds(1000))
        stage.touch.down(at: Point(10, 10))
        stage.advance(by: .milliseconds(10))
        stage.touch.move(to: Point(20, 10))
        stage.touch.up()
        #expect(counts.count == 5)
        #expect(counts[0] == 0 && counts[1] == 0 && counts[2] == 0 && counts[4] == 0)
        #expect((counts[3] ?? 0) > 0)
    }

    @Test("R-TOUCH-15: a touch does not begin with the places of the one before it")
    mutating func newTouch() {
        _ = predict((0...7).map { Point(20 + Double($0) * 20, 40) })
        let told = predict([Point(100, 200), Point(100, 203)])
        for touch in told { #expect(abs(touch.location(in: nil).x - 100) < 0.001) }
        #expect(!told.isEmpty)
    }

    @Test("R-TOUCH-15: the touch itself is not among them, and recognizers are never told of them")
    func notFed() {
        let probe = Probe()
        probe.cancelsTouchesInView = false
        pad.addGestureRecognizer(probe)
        var events = 0
        pad.onTouches = { touches, event in
            guard let touch = touches.first else { return }
            let told = event?.predictedTouches(for: touch) ?? []
            events += 1
            #expect(!told.contains { $0 === touch || $0.timestamp == touch.timestamp })
        }
        stage.touch.down(at: Point(10, 10))
        for step in 1...5 {
            stage.advance(by: .milliseconds(8))
            stage.touch.move(to: Point(10 + Double(step) * 5, 10))
        }
        #expect(probe.events == 6 && events == 6)
        #expect(probe.lastTouches.count == 1)
        stage.touch.up()
    }

    @Test("R-TOUCH-15, R-WT-10: times that stand still, wrap or go back predict without a trap")
    mutating func times() {
        for (step, start) in [(UInt32(0), UInt32(5)), (7, .max - 20), (.max - 4, 9000)] {
            clock = start
            let told = predict((0...9).map { Point(20 + Double($0) * 4, 30) }, step: step)
            for touch in told { #expect(touch.location(in: nil).isFinite) }
        }
        clock = .max - 20
        let wrapped = predict((0...5).map { Point(20 + Double($0) * 4, 30) })
        #expect(wrapped.first.map { isNear($0, Point(44, 30)) } == true)
    }
}
