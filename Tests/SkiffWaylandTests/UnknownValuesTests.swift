import SkiffCompositor
import SkiffCore
import Testing

@testable import SkiffWayland

/// Numbers on the wire that no version of the protocol knows.
@Suite struct UnknownValuesTests {
    private func bench(version: UInt32 = 10) throws -> (Bench, TestWindow) {
        let bench = try Bench(Compositor.Configuration(versions: ["wl_seat": version]))
        let window = TestWindow.mapped(on: bench)
        bench.seat.pointer.enter(window.other, at: Point(1, 1))
        bench.seat.pointer.frame()
        bench.settle()
        return (bench, window)
    }

    @Test("Button states that nobody knows are no presses and no releases, and their serials are no press's")
    func buttonStates() throws {
        let (bench, window) = try bench()
        let seat = try #require(bench.display.seats.first)
        for state: UInt32 in [2, 7, .max] {
            bench.seat.pointer.rawButton(0x110, state: state)
            bench.seat.pointer.frame()
        }
        bench.settle()
        #expect(window.pointers.count == 1)
        #expect(seat.lastPressSerial == nil)
        #expect(bench.losses.isEmpty)
    }

    @Test(
        "Axes that nobody knows do not scroll; a source that nobody knows is none", arguments: [UInt32(5), 7, 8, 9, 10])
    func axes(version: UInt32) throws {
        let (bench, window) = try bench(version: version)
        for axis: UInt32 in [2, 9, .max] { bench.seat.pointer.rawAxis(axis, 10, direction: .max) }
        bench.seat.pointer.frame()
        bench.settle()
        #expect(window.pointers.count == 1)
        bench.seat.pointer.rawAxisSource(77)
        bench.seat.pointer.rawAxis(0, 10, direction: 77)
        bench.seat.pointer.frame()
        bench.settle()
        #expect(window.pointers.last?.scroll?.source == .unknown)
        #expect(window.pointers.last?.scroll?.vertical?.isInverted == false)
        #expect(window.pointers.last?.scroll?.vertical?.distance == 10)
    }

    @Test("Capabilities that nobody knows are none")
    func capabilities() throws {
        let (bench, _) = try bench()
        bench.seat.capabilities = SeatCapabilities(rawValue: .max)
        bench.settle()
        #expect(bench.display.seats.first?.capabilities == [.pointer, .keyboard, .touch])
        bench.seat.capabilities = SeatCapabilities(rawValue: 0xF8)
        bench.settle()
        #expect(bench.display.seats.first?.capabilities == [])
        #expect(bench.losses.isEmpty)
    }

    @Test("Shapes and orientations of fingers that nobody knows are ignored, and so are huge ones")
    func shapes() throws {
        let (bench, window) = try bench()
        bench.seat.touch.shape(99, major: 4, minor: 2)
        bench.seat.touch.orientation(-99, degrees: 10)
        bench.seat.touch.frame()
        bench.seat.touch.down(1, at: Point(-8_388_608, 8_388_607), on: window.other)
        bench.seat.touch.shape(1, major: 8_388_607, minor: -1)
        bench.seat.touch.orientation(1, degrees: -8_388_608)
        bench.seat.touch.frame()
        bench.settle()
        #expect(window.touches.count == 1)
        #expect(window.touches.first?.samples.first?.shape == nil)
        #expect(window.touches.first?.samples.first?.orientation == nil)
        #expect(window.touches.first?.samples.first?.location == Point(-8_388_608, 8_388_607))
    }
}
