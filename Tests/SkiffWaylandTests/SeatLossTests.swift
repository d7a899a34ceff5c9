import SkiffCompositor
import SkiffCore
import Testing

@testable import SkiffWayland

/// Devices and seats that go, where those who hear of it end the connection.
@Suite struct SeatLossTests {
    @Test(
        "R-SEAT-1, R-LIFE-8: who hears that a device or its seat is gone may end the connection",
        arguments: [SeatCapabilities.touch, .pointer, .keyboard], [false, true])
    func ended(_ device: SeatCapabilities, _ isWholeSeat: Bool) throws {
        let bench = try Bench()
        let window = TestWindow.mapped(on: bench)
        switch device {
        case .touch:
            bench.seat.touch.down(1, at: Point(5, 5), on: window.other)
            bench.seat.touch.frame()
        case .pointer:
            bench.seat.pointer.enter(window.other, at: Point(5, 5))
            bench.seat.pointer.frame()
        default: bench.seat.keyboard.enter(window.other)
        }
        bench.settle()
        weak let seat = bench.display.seats.first
        #expect(seat != nil)
        window.onLoss = { bench.display.disconnect() }
        if isWholeSeat {
            bench.seat.remove()
        } else {
            bench.seat.capabilities = SeatCapabilities([.touch, .pointer, .keyboard]).subtracting(device)
        }
        bench.settle()
        #expect(device != .touch || window.touchCancels == 1)
        #expect(device != .pointer || window.pointerLosses == 1)
        #expect(device != .keyboard || window.keyboardLosses == 1)
        #expect(!bench.display.isConnected && bench.removedSeats.isEmpty && bench.losses.isEmpty)
        #expect(seat == nil)
    }
}
