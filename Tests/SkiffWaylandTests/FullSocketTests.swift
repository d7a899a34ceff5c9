import SkiffCompositor
import SkiffCore
import Testing

@testable import SkiffWayland

/// An application that writes on while the compositor does not read.
struct FullSocketTests {
    @Test("R-LIFE-8: requests that have no room any more end the connection: it is told once, and the loop rests")
    func overrun() throws {
        let bench = try Bench()
        let window = TestWindow.mapped(on: bench)
        for round in 0..<20_000 {
            window.toplevel.title = "\(round) is a title of some length, which changes while nobody reads"
        }
        bench.settle()
        #expect(bench.losses == [.notReading])
        #expect(!bench.display.isConnected)
        #expect(!bench.loop.turn(timeout: .zero))
    }
}
