import SkiffCore
import Testing

@testable import SkiffWayland

/// Motions that come between two events of a finger.
@Suite struct TouchSamplesTests {
    let a = SurfaceID(number: 1)

    func time(_ milliseconds: UInt32) -> Timestamp { Timestamp(milliseconds: milliseconds) }

    func sample(
        _ id: Int32, _ change: TouchFrame.Sample.Change, _ x: Double, _ y: Double, at milliseconds: UInt32,
        serial: UInt32 = 0
    ) -> TouchFrame.Sample {
        TouchFrame.Sample(id: id, change: change, location: Point(x, y), time: time(milliseconds), serial: serial)
    }

    /// A decoder with a finger that the surface knows of.
    func down(_ ids: Int32...) -> TouchDecoder {
        var decoder = TouchDecoder()
        for id in ids { decoder.down(id: id, surface: a, location: Point(10, 10), time: time(1), serial: 1) }
        _ = decoder.frame()
        return decoder
    }

    @Test("R-TOUCH-15: motions of one finger in a frame fold into the last, which keeps those before in their order")
    func fold() {
        var decoder = down(1)
        decoder.motion(id: 1, location: Point(11, 10), time: time(20))
        decoder.motion(id: 1, location: Point(13, 10), time: time(20))
        decoder.motion(id: 1, location: Point(15, 10), time: time(21))
        let before = [sample(1, .motion, 11, 10, at: 20), sample(1, .motion, 13, 10, at: 20)]
        let told3 = decoder.frame()
        #expect(told3 == [.frame(TouchFrame(samples: [sample(1, .motion, 15, 10, at: 21)], earlier: before), a)])
        decoder.motion(id: 1, location: Point(16, 10), time: time(22))
        let next = decoder.frame()
        #expect(next == [.frame(TouchFrame(samples: [sample(1, .motion, 16, 10, at: 22)]), a)])
    }

    @Test("R-TOUCH-15: each finger has its own places between, the one that is told alone too")
    func foldSeveral() {
        var decoder = down(1, 2)
        decoder.motion(id: 1, location: Point(11, 10), time: time(20))
        decoder.motion(id: 2, location: Point(31, 10), time: time(20))
        decoder.motion(id: 1, location: Point(12, 10), time: time(21))
        decoder.motion(id: 2, location: Point(32, 10), time: time(21))
        let told = decoder.frame()
        #expect(
            told == [
                .frame(
                    TouchFrame(
                        samples: [sample(1, .motion, 12, 10, at: 21), sample(2, .motion, 32, 10, at: 21)],
                        earlier: [sample(1, .motion, 11, 10, at: 20), sample(2, .motion, 31, 10, at: 20)]), a)
            ])
        decoder.motion(id: 2, location: Point(33, 10), time: time(22))
        decoder.motion(id: 2, location: Point(34, 10), time: time(23))
        let only = decoder.onlyFrame()
        #expect(
            only?.0
                == TouchFrame(
                    samples: [sample(2, .motion, 34, 10, at: 23)], earlier: [sample(2, .motion, 33, 10, at: 22)]))
        #expect(decoder.onlyFrame() == nil)
    }

    @Test("R-WT-1: fingers of one surface that do one thing each are one frame, in storage that is used again")
    func together() throws {
        var decoder = TouchDecoder()
        decoder.down(id: 1, surface: a, location: Point(10, 10), time: time(10), serial: 1)
        decoder.down(id: 2, surface: a, location: Point(30, 10), time: time(10), serial: 2)
        let first = decoder.onlyFrame()
        let down = try #require(first).0
        #expect(down.samples.map(\.id) == [1, 2] && down.samples.map(\.change) == [.down, .down])
        decoder.reuse(down)
        decoder.motion(id: 2, location: Point(31, 10), time: time(20))
        let second = decoder.onlyFrame()
        let moved = try #require(second).0
        #expect(moved == TouchFrame(samples: [sample(2, .motion, 31, 10, at: 20)]))
        // Whoever has kept the frame before has it as it was.
        #expect(down.samples.map(\.id) == [1, 2])
        decoder.reuse(moved)
        decoder.up(id: 1, time: time(30), serial: 3)
        decoder.down(id: 1, surface: a, location: Point(1, 1), time: time(30), serial: 4)
        // Two things of one finger are two events.
        #expect(decoder.onlyFrame() == nil)
        #expect(decoder.frame().count == 2)
    }

    @Test("R-TOUCH-15: a flood of motions without a frame keeps so many places and no more")
    func foldFlood() {
        var decoder = down(1)
        for step in 0..<5000 { decoder.motion(id: 1, location: Point(Double(step), 0), time: time(20)) }
        guard case .frame(let frame, _)? = decoder.frame().first else {
            Issue.record("nothing is told")
            return
        }
        #expect(frame.samples.last?.location == Point(4999, 0))
        #expect(frame.earlier.count == TouchDecoder.limit)
    }
}
