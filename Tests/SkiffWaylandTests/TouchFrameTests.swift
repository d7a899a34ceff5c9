import SkiffCore
import Testing

@testable import SkiffWayland

@Suite struct TouchFrameTests {
    typealias Delivery = TouchDecoder.Delivery

    let a = SurfaceID(number: 1)
    let b = SurfaceID(number: 2)

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

    @Test("R-WT-1: nothing is told before the frame, and then all of it as one event")
    func oneFrame() {
        var decoder = TouchDecoder()
        decoder.down(id: 1, surface: a, location: Point(10, 20), time: time(5), serial: 7)
        decoder.down(id: 2, surface: a, location: Point(30, 40), time: time(6), serial: 8)
        let told1 = decoder.finishBatch()
        #expect(told1 == [])
        let told = decoder.frame()
        #expect(
            told == [
                .frame(
                    TouchFrame(samples: [
                        sample(1, .down, 10, 20, at: 5, serial: 7), sample(2, .down, 30, 40, at: 6, serial: 8),
                    ]), a)
            ])
        let told2 = decoder.frame()
        #expect(told2 == [])
    }

    @Test("R-WT-2: several changes of one finger in a frame are events of their own, in the order of the wire")
    func split() {
        var decoder = down(1, 2)
        decoder.up(id: 1, time: time(20), serial: 2)
        decoder.motion(id: 2, location: Point(50, 50), time: time(20))
        decoder.down(id: 1, surface: a, location: Point(99, 9), time: time(21), serial: 3)
        decoder.motion(id: 1, location: Point(98, 9), time: time(22))
        #expect(
            decoder.frame() == [
                .frame(
                    TouchFrame(samples: [sample(1, .up, 10, 10, at: 20, serial: 2), sample(2, .motion, 50, 50, at: 20)]
                    ),
                    a),
                .frame(TouchFrame(samples: [sample(1, .down, 99, 9, at: 21, serial: 3)]), a),
                .frame(TouchFrame(samples: [sample(1, .motion, 98, 9, at: 22)]), a),
            ])
    }

    @Test("R-WT-4: a cancel ends all fingers at once, and what was not told yet never happened")
    func cancel() {
        var decoder = down(1, 2)
        decoder.motion(id: 1, location: Point(50, 50), time: time(20))
        decoder.down(id: 3, surface: b, location: Point(1, 1), time: time(20), serial: 9)
        let told4 = decoder.cancel()
        #expect(told4 == [a])
        let told5 = decoder.frame()
        #expect(told5 == [])
        decoder.motion(id: 1, location: Point(60, 60), time: time(30))
        decoder.up(id: 2, time: time(30), serial: 10)
        let told6 = decoder.frame()
        #expect(told6 == [])
        #expect(decoder.isIdle)
    }

    @Test("R-WT-4: a finger whose up was not told yet is cancelled with the others")
    func cancelAfterUp() {
        var decoder = down(1)
        decoder.up(id: 1, time: time(20), serial: 2)
        let told7 = decoder.cancel()
        #expect(told7 == [a])
    }

    @Test("R-WT-5: an up is where the finger was last")
    func up() {
        var decoder = down(1)
        decoder.motion(id: 1, location: Point(12, 34), time: time(20))
        _ = decoder.frame()
        decoder.up(id: 1, time: time(30), serial: 4)
        let told8 = decoder.frame()
        #expect(told8 == [.frame(TouchFrame(samples: [sample(1, .up, 12, 34, at: 30, serial: 4)]), a)])
    }

    @Test("R-WT-6: motions and ups of unknown fingers are ignored")
    func unknown() {
        var decoder = down(1)
        decoder.motion(id: 5, location: Point(1, 1), time: time(20))
        decoder.up(id: 6, time: time(20), serial: 1)
        decoder.shape(id: 7, major: 1, minor: 1)
        decoder.orientation(id: 8, degrees: 1)
        let told9 = decoder.frame()
        #expect(told9 == [])
        #expect(!decoder.isIdle)
    }

    @Test("R-WT-6: a down of a finger that is down begins anew")
    func reused() {
        var decoder = down(1)
        decoder.down(id: 1, surface: a, location: Point(70, 70), time: time(20), serial: 5)
        let told10 = decoder.frame()
        #expect(told10 == [.frame(TouchFrame(samples: [sample(1, .down, 70, 70, at: 20, serial: 5)]), a)])
        decoder.up(id: 1, time: time(30), serial: 6)
        let told11 = decoder.frame()
        #expect(told11.count == 1)
        #expect(decoder.isIdle)
    }

    @Test("R-WT-6: the surface of a lost finger hears of it when the same finger comes down on another")
    func reusedElsewhere() {
        var decoder = down(1)
        decoder.down(id: 1, surface: b, location: Point(70, 70), time: time(20), serial: 5)
        #expect(
            decoder.frame() == [
                .lost(1, a), .frame(TouchFrame(samples: [sample(1, .down, 70, 70, at: 20, serial: 5)]), b),
            ])
        let told12 = decoder.cancel()
        #expect(told12 == [b])
    }

    @Test("R-WT-6: the other fingers of that surface stay, and so does what waits of them")
    func othersStay() {
        var decoder = down(1, 2)
        decoder.motion(id: 1, location: Point(11, 10), time: time(19))
        decoder.motion(id: 2, location: Point(12, 10), time: time(20))
        decoder.down(id: 1, surface: b, location: Point(70, 70), time: time(20), serial: 5)
        let told = decoder.frame()
        #expect(
            told == [
                .lost(1, a), .frame(TouchFrame(samples: [sample(2, .motion, 12, 10, at: 20)]), a),
                .frame(TouchFrame(samples: [sample(1, .down, 70, 70, at: 20, serial: 5)]), b),
            ])
        decoder.up(id: 2, time: time(30), serial: 6)
        let lifted = decoder.frame()
        #expect(lifted == [.frame(TouchFrame(samples: [sample(2, .up, 12, 10, at: 30, serial: 6)]), a)])
        #expect(!decoder.isIdle)
    }

    @Test("R-WT-6: a finger that no surface was told of is not lost, and one that was lifted neither")
    func unknownElsewhere() {
        var decoder = TouchDecoder()
        decoder.down(id: 1, surface: a, location: Point(1, 1), time: time(10), serial: 1)
        decoder.motion(id: 1, location: Point(2, 2), time: time(11))
        decoder.down(id: 1, surface: b, location: Point(70, 70), time: time(12), serial: 2)
        let told = decoder.frame()
        #expect(told == [.frame(TouchFrame(samples: [sample(1, .down, 70, 70, at: 12, serial: 2)]), b)])
        decoder.up(id: 1, time: time(20), serial: 3)
        decoder.down(id: 1, surface: a, location: Point(5, 5), time: time(20), serial: 4)
        let moved = decoder.frame()
        #expect(
            moved == [
                .frame(TouchFrame(samples: [sample(1, .up, 70, 70, at: 20, serial: 3)]), b),
                .frame(TouchFrame(samples: [sample(1, .down, 5, 5, at: 20, serial: 4)]), a),
            ])
    }

    @Test("R-WT-7: places outside the surface, also negative ones, are kept")
    func outside() {
        var decoder = down(1)
        decoder.motion(id: 1, location: Point(-25.5, 4000), time: time(20))
        let told13 = decoder.frame()
        #expect(told13 == [.frame(TouchFrame(samples: [sample(1, .motion, -25.5, 4000, at: 20)]), a)])
    }

    @Test("R-WT-8: shape and orientation belong to the change of their frame")
    func shapes() {
        var decoder = TouchDecoder()
        decoder.down(id: 1, surface: a, location: Point(1, 1), time: time(5), serial: 7)
        decoder.orientation(id: 1, degrees: -45)
        decoder.shape(id: 1, major: 9, minor: 4)
        var first = sample(1, .down, 1, 1, at: 5, serial: 7)
        first.shape = TouchFrame.Shape(major: 9, minor: 4)
        first.orientation = -45
        let told14 = decoder.frame()
        #expect(told14 == [.frame(TouchFrame(samples: [first]), a)])

        // Before the motion of its frame, or alone.
        decoder.shape(id: 1, major: 10, minor: 4)
        decoder.motion(id: 1, location: Point(2, 1), time: time(6))
        var second = sample(1, .motion, 2, 1, at: 6)
        second.shape = TouchFrame.Shape(major: 10, minor: 4)
        second.orientation = -45
        let told15 = decoder.frame()
        #expect(told15 == [.frame(TouchFrame(samples: [second]), a)])
        decoder.orientation(id: 1, degrees: 180)
        second.orientation = 180
        let told16 = decoder.frame()
        #expect(told16 == [.frame(TouchFrame(samples: [second]), a)])
    }

    @Test("R-WT-9: a destroyed surface's fingers are unknown until they come down again")
    func destroyed() {
        var decoder = down(1)
        decoder.motion(id: 1, location: Point(5, 5), time: time(20))
        let told17 = decoder.forget(a)
        #expect(told17)
        decoder.motion(id: 1, location: Point(6, 5), time: time(21))
        decoder.up(id: 1, time: time(22), serial: 3)
        let told18 = decoder.frame()
        #expect(told18 == [])
        decoder.down(id: 1, surface: nil, location: Point(1, 1), time: time(23), serial: 4)
        decoder.up(id: 1, time: time(24), serial: 5)
        let told19 = decoder.frame()
        #expect(told19 == [])
        decoder.down(id: 1, surface: b, location: Point(1, 1), time: time(25), serial: 6)
        let told20 = decoder.frame()
        #expect(told20.count == 1)
        let told21 = decoder.forget(a)
        #expect(!told21)
    }

    @Test("R-WT-12: any number of fingers, with any id")
    func manyFingers() {
        var decoder = TouchDecoder()
        let ids: [Int32] = [.min, -5, 0, 1, 10_995, .max] + Array(100..<130)
        for id in ids { decoder.down(id: id, surface: a, location: Point(Double(id), 0), time: time(1), serial: 1) }
        guard case .frame(let frame, a)? = decoder.frame().first else {
            Issue.record("no frame")
            return
        }
        #expect(frame.samples.map(\.id) == ids)
        #expect(Set(frame.samples.map(\.location)).count == ids.count)
        for id in ids { decoder.up(id: id, time: time(2), serial: 2) }
        let told22 = decoder.frame()
        #expect(told22.count == 1)
        #expect(decoder.isIdle)
    }

    @Test("R-WT-13: frames in which nothing changes are no events")
    func nothing() {
        var decoder = down(1)
        let told23 = decoder.frame()
        #expect(told23 == [])
        decoder.motion(id: 1, location: Point(10, 10), time: time(20))
        let told24 = decoder.frame()
        #expect(told24 == [])
    }

    @Test("Fingers on several surfaces are told to each, in the order of the wire")
    func twoSurfaces() {
        var decoder = TouchDecoder()
        decoder.down(id: 1, surface: b, location: Point(1, 1), time: time(5), serial: 7)
        decoder.down(id: 2, surface: a, location: Point(2, 2), time: time(5), serial: 8)
        decoder.down(id: 3, surface: b, location: Point(3, 3), time: time(5), serial: 9)
        #expect(
            decoder.frame() == [
                .frame(
                    TouchFrame(samples: [
                        sample(1, .down, 1, 1, at: 5, serial: 7), sample(3, .down, 3, 3, at: 5, serial: 9),
                    ]), b),
                .frame(TouchFrame(samples: [sample(2, .down, 2, 2, at: 5, serial: 8)]), a),
            ])
        let told25 = decoder.cancel()
        #expect(told25 == [b, a])
    }

    @Test("R-WT-1: the last finger's up waits for its frame, past the end of its batch too")
    func lateFrame() {
        var decoder = down(1)
        decoder.up(id: 1, time: time(20), serial: 3)
        let early = decoder.finishBatch()
        #expect(early == [])
        let told = decoder.frame()
        #expect(told == [.frame(TouchFrame(samples: [sample(1, .up, 10, 10, at: 20, serial: 3)]), a)])
    }

    @Test("Weston's quirk: the last finger's up does not wait for a frame that is left out")
    func missingFrame() {
        var decoder = TouchDecoder(omitsLastFrame: true)
        for id: Int32 in [1, 2] {
            decoder.down(id: id, surface: a, location: Point(10, 10), time: time(1), serial: 1)
        }
        _ = decoder.frame()
        decoder.up(id: 1, time: time(20), serial: 3)
        let told26 = decoder.finishBatch()
        #expect(told26 == [])
        decoder.up(id: 2, time: time(20), serial: 4)
        guard case .frame(let frame, a)? = decoder.finishBatch().first else {
            Issue.record("the up waits")
            return
        }
        #expect(frame.samples.map(\.change) == [.up, .up])
        #expect(decoder.omitsLastFrame)
    }

    @Test("The quirk is learnt from a finger that comes while an up still waits, and told first")
    func quirkIsLearnt() {
        var decoder = down(1)
        decoder.up(id: 1, time: time(20), serial: 3)
        _ = decoder.finishBatch()
        #expect(decoder.missesFrame)
        let told = decoder.tellUnframed()
        #expect(told == [.frame(TouchFrame(samples: [sample(1, .up, 10, 10, at: 20, serial: 3)]), a)])
        decoder.down(id: 1, surface: a, location: Point(5, 5), time: time(30), serial: 4)
        _ = decoder.frame()
        decoder.up(id: 1, time: time(40), serial: 5)
        let second = decoder.finishBatch()
        #expect(second == [.frame(TouchFrame(samples: [sample(1, .up, 5, 5, at: 40, serial: 5)]), a)])
    }

    @Test("The quirk is unlearnt from a frame where it would be left out", arguments: [true, false])
    func quirkIsUnlearnt(sameBatch: Bool) {
        var decoder = TouchDecoder(omitsLastFrame: true)
        decoder.down(id: 1, surface: a, location: Point(10, 10), time: time(1), serial: 1)
        _ = decoder.frame()
        decoder.up(id: 1, time: time(20), serial: 3)
        if !sameBatch { _ = decoder.finishBatch() }
        let told = decoder.frame()
        #expect(told.count == (sameBatch ? 1 : 0))
        #expect(!decoder.omitsLastFrame)
    }

    @Test("Shapes that no finger has are ignored")
    func impossibleShapes() {
        var decoder = down(1)
        decoder.shape(id: 1, major: -3, minor: 2)
        decoder.orientation(id: 1, degrees: 4000)
        decoder.orientation(id: 1, degrees: -181)
        let told = decoder.frame()
        #expect(told == [])
    }

    @Test("Fingers and changes without a frame are kept up to a limit, and then told as they are")
    func flood() {
        var decoder = TouchDecoder()
        for id in 0..<Int32(5000) {
            decoder.down(id: id, surface: a, location: Point(1, 1), time: time(1), serial: 1)
        }
        #expect(decoder.isFull)
        guard case .frame(let frame, a)? = decoder.tellUnframed().first else {
            Issue.record("nothing is told")
            return
        }
        #expect(frame.samples.count == TouchDecoder.limit)
        for id in 0..<Int32(5000) { decoder.up(id: id, time: time(2), serial: 2) }
        _ = decoder.frame()
        #expect(decoder.isIdle)
        #expect(!decoder.isFull)
    }
}
