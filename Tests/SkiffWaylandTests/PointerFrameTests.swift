import SkiffCore
import Testing

@testable import SkiffWayland

@Suite struct PointerFrameTests {
    typealias Delivery = PointerDecoder.Delivery

    let a = SurfaceID(number: 1)
    let b = SurfaceID(number: 2)
    let t = Timestamp(milliseconds: 100)

    /// A decoder with the pointer on `a`.
    func entered(version: UInt32 = 8) -> PointerDecoder {
        var decoder = PointerDecoder(version: version)
        decoder.enter(a, at: Point(1, 2), serial: 1)
        _ = decoder.frame()
        return decoder
    }

    @Test("R-WP-1: from version 5 on events wait for their frame; before, each is one")
    func grouping() {
        var decoder = PointerDecoder(version: 5)
        decoder.enter(a, at: Point(1, 2), serial: 4)
        let told1 = decoder.eventEnded()
        #expect(told1 == [])
        decoder.motion(to: Point(3, 4), time: t)
        #expect(
            decoder.frame() == [
                Delivery(
                    frame: PointerFrame(changes: [.enter(Point(1, 2), serial: 4), .motion(Point(3, 4), time: t)]),
                    surface: a)
            ])
        let told2 = decoder.frame()
        #expect(told2 == [])

        var old = PointerDecoder(version: 4)
        old.enter(a, at: Point(1, 2), serial: 4)
        #expect(
            old.eventEnded() == [
                Delivery(frame: PointerFrame(changes: [.enter(Point(1, 2), serial: 4)]), surface: a)
            ])
        old.motion(to: Point(3, 4), time: t)
        #expect(
            old.eventEnded() == [
                Delivery(frame: PointerFrame(changes: [.motion(Point(3, 4), time: t)]), surface: a)
            ])
    }

    @Test("R-WP-3: leave and enter in one frame go to their surfaces, in that order")
    func crossing() {
        var decoder = entered()
        decoder.leave(serial: 2)
        decoder.enter(b, at: Point(5, 6), serial: 3)
        #expect(
            decoder.frame() == [
                Delivery(frame: PointerFrame(changes: [.leave(serial: 2)]), surface: a),
                Delivery(frame: PointerFrame(changes: [.enter(Point(5, 6), serial: 3)]), surface: b),
            ])
    }

    @Test("An enter without a leave leaves the old surface")
    func enterTwice() {
        var decoder = entered()
        decoder.enter(b, at: Point(5, 6), serial: 3)
        let told3 = decoder.frame()
        #expect(told3.map(\.surface) == [a, b])
        #expect(decoder.focus == b)
    }

    @Test("R-WP-5: a release without a press is ignored, also after a leave")
    func releases() {
        var decoder = entered()
        decoder.button(0x110, isPressed: false, serial: 5, time: t)
        let told4 = decoder.frame()
        #expect(told4 == [])
        decoder.button(0x110, isPressed: true, serial: 6, time: t)
        let told5 = decoder.frame()
        #expect(told5.count == 1)
        decoder.leave(serial: 7)
        decoder.enter(a, at: Point(0, 0), serial: 8)
        _ = decoder.frame()
        decoder.button(0x110, isPressed: false, serial: 9, time: t)
        let told6 = decoder.frame()
        #expect(told6 == [])
    }

    @Test("R-WP-6: the source holds for all axes of its frame, the last of two counts, none is unknown")
    func source() {
        var decoder = entered()
        decoder.scrollSource(.wheel)
        decoder.scrollSource(.finger)
        decoder.scroll(.vertical, distance: 3, time: t)
        decoder.scroll(.horizontal, distance: -1, time: t)
        let told7 = decoder.frame()
        #expect(
            told7.first?.frame.scroll
                == Scroll(
                    source: .finger, horizontal: Scroll.Axis(distance: -1), vertical: Scroll.Axis(distance: 3), time: t)
        )
        decoder.scroll(.vertical, distance: 3, time: t)
        let told8 = decoder.frame()
        #expect(told8.first?.frame.scroll?.source == .unknown)
    }

    @Test("R-WP-7: a stop may be another axis's than the movement, and no movement is made up")
    func stop() {
        var decoder = entered()
        decoder.scrollSource(.finger)
        decoder.scroll(.vertical, distance: 3, time: t)
        decoder.scrollStopped(.horizontal, time: t)
        let scroll = decoder.frame().first?.frame.scroll
        #expect(scroll?.vertical == Scroll.Axis(distance: 3))
        #expect(scroll?.horizontal == Scroll.Axis(isStopped: true))
        decoder.scrollSource(.finger)
        let told9 = decoder.frame()
        #expect(told9 == [])
    }

    @Test("R-WP-8: the 120ths and distances of a frame are summed")
    func wheel() {
        var decoder = entered()
        decoder.scrollSource(.wheel)
        decoder.wheel(.vertical, steps120: 30)
        decoder.scroll(.vertical, distance: 3.75, time: t)
        decoder.wheel(.vertical, steps120: 45)
        decoder.scroll(.vertical, distance: 5.625, time: t)
        let told10 = decoder.frame()
        #expect(
            told10.first?.frame.scroll
                == Scroll(source: .wheel, vertical: Scroll.Axis(distance: 9.375, steps120: 75), time: t))
        let told11 = decoder.frame()
        #expect(told11 == [])
    }

    @Test("B-35: whole steps are of version 7 and before, 120ths of version 8 and later: one step is one")
    func steps() {
        var old = entered(version: 7)
        old.wheel(.vertical, steps: 1)
        old.scroll(.vertical, distance: 15, time: t)
        let told = old.frame()
        #expect(told.first?.frame.scroll?.vertical?.steps120 == 120)
        // One that sends both is not counted twice.
        var new = entered(version: 8)
        new.wheel(.vertical, steps: 1)
        new.wheel(.vertical, steps120: 120)
        new.scroll(.vertical, distance: 15, time: t)
        let counted = new.frame()
        #expect(counted.first?.frame.scroll?.vertical?.steps120 == 120)
    }

    @Test("B-38: stops of the other axis with every event leave this one alone")
    func otherStops() {
        var decoder = entered()
        for _ in 0..<3 {
            decoder.scrollSource(.finger)
            decoder.scroll(.vertical, distance: 3, time: t)
            decoder.scrollStopped(.horizontal, time: t)
            let scroll = decoder.frame().first?.frame.scroll
            #expect(scroll?.vertical?.isStopped == false)
            #expect(scroll?.horizontal?.isStopped == true)
        }
    }

    @Test("B-40, B-41: no source is none that has momentum, and of two in a frame the last counts")
    func sources() {
        var decoder = entered()
        decoder.scroll(.vertical, distance: 3, time: t)
        let none = decoder.frame()
        #expect(none.first?.frame.scroll?.source == .unknown)
        decoder.scrollSource(.finger)
        decoder.scrollSource(.wheel)
        decoder.scroll(.vertical, distance: 3, time: t)
        let two = decoder.frame()
        #expect(two.first?.frame.scroll?.source == .wheel)
    }

    @Test("B-43: wild coordinates during a grab and a leave with the button down end the press once")
    func lostGrab() {
        var decoder = entered()
        decoder.button(0x110, isPressed: true, serial: 2, time: t)
        decoder.motion(to: Point(-8_388_608, 8_388_607.99), time: t)
        decoder.leave(serial: 3)
        decoder.enter(a, at: Point(1, 1), serial: 4)
        decoder.button(0x110, isPressed: false, serial: 5, time: t)
        let changes = decoder.frame().flatMap(\.frame.changes)
        #expect(changes.count == 4)
        #expect(changes.last == .enter(Point(1, 1), serial: 4))
    }

    @Test("B-77: motions of one frame fold into the last, and no button between them is lost")
    func folding() {
        var decoder = entered()
        for x in 0..<1000 { decoder.motion(to: Point(Double(x), 0), time: t) }
        decoder.button(0x110, isPressed: true, serial: 2, time: t)
        for x in 0..<1000 { decoder.motion(to: Point(Double(x), 1), time: t) }
        let changes = decoder.frame().flatMap(\.frame.changes)
        #expect(
            changes == [
                .motion(Point(999, 0), time: t),
                .button(.left, isPressed: true, serial: 2, time: t), .motion(Point(999, 1), time: t),
            ])
    }

    @Test("A flood of turns in one frame adds up without end")
    func axisFlood() {
        var decoder = entered()
        for _ in 0..<10_000 {
            decoder.wheel(.vertical, steps120: Int(Int32.max))
            decoder.scroll(.vertical, distance: 8_388_607, time: t)
        }
        let scroll = decoder.frame().first?.frame.scroll
        #expect(scroll?.vertical?.steps120 == Int(Int32.max) * 10_000)
        #expect(!decoder.isFull)
    }

    @Test("R-WP-9: without steps there are none, and a distance is points")
    func continuous() {
        var decoder = entered(version: 7)
        decoder.scroll(.vertical, distance: 10, time: t)
        let told12 = decoder.frame()
        #expect(told12.first?.frame.scroll?.vertical == Scroll.Axis(distance: 10))
    }

    @Test("R-WP-10: an inverted axis is told")
    func inverted() {
        var decoder = entered(version: 9)
        decoder.scrollDirection(.vertical, isInverted: true)
        decoder.scroll(.vertical, distance: 10, time: t)
        let told13 = decoder.frame()
        #expect(told13.first?.frame.scroll?.vertical == Scroll.Axis(distance: 10, isInverted: true))
        decoder.scrollDirection(.vertical, isInverted: true)
        let told14 = decoder.frame()
        #expect(told14 == [])
        decoder.scroll(.vertical, distance: 10, time: t)
        let told15 = decoder.frame()
        #expect(told15.first?.frame.scroll?.vertical?.isInverted == false)
    }

    @Test("Events without a surface under the pointer are ignored")
    func nowhere() {
        var decoder = PointerDecoder(version: 8)
        decoder.enter(nil, at: Point(1, 2), serial: 1)
        decoder.motion(to: Point(3, 4), time: t)
        decoder.button(0x110, isPressed: true, serial: 2, time: t)
        decoder.scroll(.vertical, distance: 10, time: t)
        decoder.leave(serial: 3)
        let told16 = decoder.frame()
        #expect(told16 == [])
    }

    @Test("R-SEAT-1: a lost pointer takes what was not told with it")
    func lost() {
        var decoder = entered()
        decoder.motion(to: Point(3, 4), time: t)
        let told17 = decoder.lose()
        #expect(told17 == a)
        let told18 = decoder.frame()
        #expect(told18 == [])
        let told19 = decoder.lose()
        #expect(told19 == nil)
    }
}
