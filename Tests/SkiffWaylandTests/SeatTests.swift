import SkiffCompositor
import SkiffCore
import Testing

@testable import SkiffWayland

@Suite struct SeatTests {
    @Test("R-WT-1: a finger goes from the wire to the surface's owner, in points, with time and serial")
    func touch() throws {
        let bench = try Bench()
        let window = TestWindow.mapped(on: bench)
        bench.compositor.time = Timestamp(milliseconds: 77)
        let serial = bench.seat.touch.down(7, at: Point(12.5, 20), on: window.other)
        bench.settle()
        #expect(window.touches.isEmpty)
        bench.seat.touch.frame()
        bench.settle()
        let expected = TouchFrame.Sample(
            id: 7, change: .down, location: Point(12.5, 20), time: Timestamp(milliseconds: 77), serial: serial)
        #expect(window.touches == [TouchFrame(samples: [expected])])
        #expect(window.seats == [try #require(bench.display.seats.first).id])
        #expect(bench.display.seats.first?.serials.press == serial)
    }

    @Test("R-SEAT-1: a touch screen that goes in mid-touch cancels, and works again when it is back")
    func touchLost() throws {
        let bench = try Bench()
        let window = TestWindow.mapped(on: bench)
        bench.seat.touch.down(1, at: Point(5, 5), on: window.other)
        bench.seat.touch.frame()
        bench.settle()
        bench.seat.capabilities = [.pointer, .keyboard]
        bench.settle()
        #expect(window.touchCancels == 1)
        #expect(bench.display.seats.first?.capabilities == [.pointer, .keyboard])
        bench.seat.capabilities = [.pointer, .keyboard, .touch]
        bench.settle()
        bench.seat.touch.down(1, at: Point(6, 6), on: window.other)
        bench.seat.touch.frame()
        bench.settle()
        #expect(window.touches.count == 2)
        #expect(window.touchCancels == 1)
        #expect(bench.compositor.protocolErrors.isEmpty)
    }

    @Test("R-SEAT-1: a pointer and a keyboard that go are told as lost to whom they were with")
    func othersLost() throws {
        let bench = try Bench()
        let window = TestWindow.mapped(on: bench)
        bench.seat.pointer.enter(window.other, at: Point(5, 5))
        bench.seat.pointer.button(pressed: true)
        bench.seat.pointer.frame()
        bench.seat.keyboard.enter(window.other)
        bench.seat.keyboard.key(30, pressed: true)
        bench.settle()
        bench.seat.capabilities = []
        bench.settle()
        #expect(window.pointerLosses == 1)
        #expect(window.keyboardLosses == 1)
        #expect(bench.display.seats.first?.keyboard.focus == nil)
        bench.seat.capabilities = []
        bench.settle()
        #expect(window.pointerLosses == 1)
    }

    @Test(
        "R-SEAT-2: no device is asked for that the seat does not have",
        arguments: [
            SeatCapabilities([]), .touch, .pointer, .keyboard,
        ])
    func capabilities(present: SeatCapabilities) throws {
        let bench = try Bench(Compositor.Configuration(capabilities: present))
        _ = TestWindow.mapped(on: bench)
        #expect(bench.requests("wl_seat", "get_touch").count == (present.contains(.touch) ? 1 : 0))
        #expect(bench.requests("wl_seat", "get_pointer").count == (present.contains(.pointer) ? 1 : 0))
        #expect(bench.requests("wl_seat", "get_keyboard").count == (present.contains(.keyboard) ? 1 : 0))
        #expect(bench.losses.isEmpty)
    }

    @Test("R-SEAT-3, R-SEAT-4: a seat that is removed cancels its own touches only, and late events are ignored")
    func seatRemoved() throws {
        let bench = try Bench()
        let window = TestWindow.mapped(on: bench)
        let second = bench.compositor.addSeat(name: "seat1")
        bench.settle()
        #expect(bench.addedSeats.count == 1)
        for seat in bench.compositor.seats {
            seat.touch.down(1, at: Point(5, 5), on: window.other)
            seat.touch.frame()
        }
        bench.settle()
        #expect(window.seats.count == 2)
        second.touch.motion(1, to: Point(6, 6))
        second.touch.frame()
        second.remove()
        bench.settle()
        #expect(bench.removedSeats.count == 1)
        #expect(bench.display.seats.count == 1)
        #expect(window.touchCancels == 1)
        bench.seat.touch.motion(1, to: Point(9, 9))
        bench.seat.touch.frame()
        bench.settle()
        #expect(window.touches.last?.samples.first?.location == Point(9, 9))
        #expect(window.touchCancels == 1)
    }

    @Test("B-42, R-SEAT-5: for each version of wl_seat, every event is heard", arguments: 1...UInt32(10))
    func versions(version: UInt32) throws {
        let bench = try Bench(Compositor.Configuration(versions: ["wl_seat": version]))
        let window = TestWindow.mapped(on: bench)
        let seat = bench.seat
        seat.touch.down(1, at: Point(5, 5), on: window.other)
        if version >= 6 {
            seat.touch.shape(1, major: 4, minor: 3)
            seat.touch.orientation(1, degrees: 30)
        }
        seat.touch.frame()
        seat.touch.cancel()
        seat.pointer.enter(window.other, at: Point(1, 1))
        seat.pointer.motion(to: Point(2, 2))
        seat.pointer.button(pressed: true)
        seat.pointer.button(pressed: false)
        if version >= 5 { seat.pointer.axisSource(.wheel) }
        if version >= 9 { seat.pointer.axisDirection(.vertical, isInverted: true) }
        if version >= 8 { seat.pointer.axisValue120(.vertical, 120) }
        if (5...7).contains(version) { seat.pointer.axisDiscrete(.vertical, 1) }
        seat.pointer.axis(.vertical, 15)
        if version >= 5 { seat.pointer.axisStop(.horizontal) }
        seat.pointer.leave(window.other)
        if version >= 5 { seat.pointer.frame() }
        seat.keyboard.enter(window.other)
        seat.keyboard.key(30, pressed: true)
        if version >= 4 { seat.keyboard.repeatInfo(rate: 30, delay: 300) }
        seat.keyboard.leave(window.other)
        bench.settle()
        #expect(bench.display.globals.first { $0.interface == "wl_seat" }?.bound == version)
        #expect(window.touches.first?.samples.first?.shape?.major == (version >= 6 ? 4 : nil))
        #expect(window.touchCancels == 1)
        let scrolls = window.pointers.compactMap(\.scroll?.vertical)
        #expect(scrolls.map(\.distance) == [15])
        #expect(scrolls.first?.steps120 == (version >= 5 ? 120 : nil))
        #expect(scrolls.first?.isInverted == (version >= 9))
        #expect(window.pointers.flatMap(\.changes).count == 5)
        #expect(window.keys.count == 3)
        #expect(bench.losses.isEmpty)
    }

    @Test("R-SEAT-6: each serial is that of the last press, enter and input")
    func serials() throws {
        let bench = try Bench()
        let window = TestWindow.mapped(on: bench)
        let seat = try #require(bench.display.seats.first)
        let enter = bench.seat.pointer.enter(window.other, at: Point(1, 1))
        let press = bench.seat.pointer.button(pressed: true)
        let release = bench.seat.pointer.button(pressed: false)
        bench.seat.pointer.frame()
        bench.settle()
        #expect(seat.serials == SeatSerials(press: press, pointerEnter: enter, input: release))
        let down = bench.seat.touch.down(1, at: Point(1, 1), on: window.other)
        bench.seat.touch.frame()
        bench.settle()
        #expect(seat.serials == SeatSerials(press: down, pointerEnter: enter, input: down))
        bench.seat.pointer.leave(window.other)
        bench.seat.pointer.frame()
        bench.settle()
        #expect(seat.pointerEnterSerial == nil)
        #expect(seat.lastPressSerial == down)
    }

    @Test("R-SEAT-4, R-SEAT-6, B-53: with two seats, the seat that pressed last and its own serial are found")
    func lastPressSeat() throws {
        let bench = try Bench()
        let window = TestWindow.mapped(on: bench)
        let second = bench.compositor.addSeat(name: "seat1")
        bench.settle()
        let seats = bench.display.seats
        #expect(bench.display.lastPressSeat === seats[0])
        let down = second.touch.down(1, at: Point(5, 5), on: window.other)
        second.touch.frame()
        bench.settle()
        #expect(bench.display.lastPressSeat === seats[1])
        #expect(seats[1].lastPressSerial == down)
        #expect(seats[0].lastPressSerial == nil)
        bench.seat.pointer.enter(window.other, at: Point(1, 1))
        let press = bench.seat.pointer.button(pressed: true)
        bench.seat.pointer.frame()
        bench.settle()
        #expect(bench.display.lastPressSeat === seats[0])
        #expect(seats[0].lastInputSerial == press)
        #expect(seats[1].lastPressSerial == down)
        second.remove()
        bench.settle()
        #expect(bench.display.seat(seats[1].id) == nil)
        #expect(bench.display.seat(seats[0].id) === seats[0])
    }

    @Test("R-WT-9: a surface destroyed under a finger is cancelled, and the finger's later events are ignored")
    func surfaceDestroyed() throws {
        let bench = try Bench()
        let first = TestWindow.mapped(on: bench)
        bench.seat.touch.down(1, at: Point(5, 5), on: first.other)
        bench.seat.touch.frame()
        bench.settle()
        bench.seat.touch.motion(1, to: Point(9, 9))
        bench.seat.touch.frame()
        first.toplevel.destroy()
        #expect(first.touchCancels == 1)
        bench.settle()
        #expect(first.touches.count == 1)
        let second = TestWindow.mapped(on: bench)
        bench.seat.touch.down(1, at: Point(6, 6), on: second.other)
        bench.seat.touch.frame()
        bench.settle()
        #expect(second.touches.count == 1)
        #expect(bench.losses.isEmpty)
    }

    @Test("R-WT-6: a number that comes down on another window takes one finger from the first, and leaves the rest")
    func reusedElsewhere() throws {
        let bench = try Bench()
        let first = TestWindow.mapped(on: bench)
        let other = first.other
        for id in [1, 2] { bench.seat.touch.down(id, at: Point(5, 5), on: other) }
        bench.seat.touch.frame()
        bench.settle()
        let second = TestWindow.mapped(on: bench)
        bench.seat.touch.down(1, at: Point(6, 6), on: second.other)
        bench.seat.touch.frame()
        bench.settle()
        #expect(first.lostFingers == [1])
        #expect(first.touchCancels == 0)
        bench.seat.touch.up(2)
        bench.seat.touch.frame()
        bench.settle()
        #expect(first.touches.last?.samples.map(\.id) == [2])
        #expect(second.touches.count == 1)
    }

    @Test("B-51: a seat that is removed with events of its on the way ends quietly, whatever is pressed")
    func removedWithEvents() throws {
        let bench = try Bench()
        let window = TestWindow.mapped(on: bench)
        let second = bench.compositor.addSeat(name: "seat1")
        bench.settle()
        second.touch.down(1, at: Point(5, 5), on: window.other)
        second.touch.frame()
        second.pointer.enter(window.other, at: Point(1, 1))
        second.pointer.button(pressed: true)
        second.pointer.frame()
        second.keyboard.enter(window.other)
        second.keyboard.key(30, pressed: true)
        bench.settle()
        second.touch.motion(1, to: Point(9, 9))
        second.touch.frame()
        second.pointer.motion(to: Point(3, 3))
        second.pointer.frame()
        second.remove()
        second.keyboard.key(30, pressed: false)
        bench.settle()
        #expect(window.touchCancels == 1)
        #expect(window.pointerLosses == 1)
        #expect(window.keyboardLosses == 1)
        #expect(bench.losses.isEmpty)
        #expect(bench.compositor.protocolErrors.isEmpty)
    }

    @Test("B-52: of two seats with different devices, each is asked for its own only")
    func differentSeats() throws {
        let bench = try Bench(Compositor.Configuration(capabilities: .touch))
        _ = TestWindow.mapped(on: bench)
        bench.compositor.addSeat(capabilities: .keyboard)
        bench.settle()
        #expect(bench.requests("wl_seat", "get_touch").count == 1)
        #expect(bench.requests("wl_seat", "get_keyboard").count == 1)
        #expect(bench.requests("wl_seat", "get_pointer").isEmpty)
        #expect(bench.losses.isEmpty)
    }

    @Test("A flood without frames is delivered, and said once")
    func floods() throws {
        let bench = try Bench()
        let window = TestWindow.mapped(on: bench)
        bench.seat.pointer.enter(window.other, at: Point(1, 1))
        // With a finger that stays, no up is that of the last one.
        bench.seat.touch.down(-1, at: Point(1, 1), on: window.other)
        for step in 0..<2500 {
            bench.seat.pointer.button(pressed: step % 2 == 0)
            bench.seat.touch.down(step, at: Point(1, 1), on: window.other)
            bench.seat.touch.up(step)
            if step % 50 == 0 { bench.settle() }
        }
        bench.settle()
        #expect(window.pointers.flatMap(\.changes).count > 2000)
        #expect(window.touches.flatMap(\.samples).count > 4000)
        #expect(bench.log.filter { $0.contains("without a frame") }.count == 2)
        #expect(bench.losses.isEmpty)
    }

    @Test("A handler that destroys its own window ends what it is told")
    func destroyInHandler() throws {
        let bench = try Bench()
        let window = TestWindow.mapped(on: bench)
        window.onTouch = { window.toplevel.destroy() }
        bench.seat.touch.down(1, at: Point(5, 5), on: window.other)
        bench.seat.touch.up(1)
        bench.seat.touch.down(1, at: Point(6, 6), on: window.other)
        bench.seat.touch.frame()
        bench.settle()
        #expect(window.touches.count == 1)
        #expect(bench.losses.isEmpty)
        #expect(bench.compositor.windows.isEmpty)
    }
}
