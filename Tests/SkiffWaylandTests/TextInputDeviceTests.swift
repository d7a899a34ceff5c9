import SkiffCompositor
import Testing

@testable import SkiffWayland

/// What the wire tells of an input method, where those who hear of it do something about the connection.
@Suite struct TextInputDeviceTests {
    @Test("an enter without a leave before it: who hears that the one before is left may end the connection")
    func endedByLeave() throws {
        let bench = try Bench()
        let window = TestWindow.mapped(on: bench)
        window.onText = { if $0 == .leave { bench.display.disconnect() } }
        let method = bench.compositor.seat.textInput
        method.enter(window.other)
        bench.settle()
        #expect(window.texts == [.enter])
        method.enter(window.other)
        bench.settle()
        #expect(window.texts == [.enter, .leave])
        #expect(!bench.display.isConnected && bench.display.seats.isEmpty)
    }

    @Test("an enter without a leave before it leaves the one before", arguments: [false, true])
    func enteredTwice(_ isElsewhere: Bool) throws {
        let bench = try Bench()
        let first = TestWindow.mapped(on: bench)
        let method = bench.compositor.seat.textInput
        method.enter(first.other)
        bench.settle()
        let next = isElsewhere ? TestWindow.mapped(on: bench) : first
        method.enter(next.other)
        bench.settle()
        #expect(first.texts == (isElsewhere ? [.enter, .leave] : [.enter, .leave, .enter]))
        #expect(!isElsewhere || next.texts == [.enter])
        #expect(bench.compositor.protocolErrors.isEmpty && method.faults.isEmpty)
    }
}
