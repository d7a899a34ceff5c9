import SkiffCore
import SkiffWayland
import Testing

@testable import SkiffCompositor

/// What a compositor that plays a recording keeps of its clients: nothing, once they are gone.
@Suite struct ScriptEndTests {
    @Test("A client that is gone is watched no more, and what heard of it goes with it")
    func client() throws {
        let compositor = Compositor(replaying: try Recording("skiff-recording 1"))
        let script = try #require(compositor.script)
        for _ in 0..<3 {
            let loop = EventLoop(clock: .manual)
            let display = try Display(.descriptor(compositor.connect()), loop: loop, log: Log { _ in })
            for _ in 0..<4 {
                loop.turn(timeout: .zero)
                compositor.turn()
            }
            #expect(script.clients.count == 1)
            weak let listener = script.clients.values.first
            #expect(listener != nil)
            display.disconnect()
            for _ in 0..<4 { compositor.turn() }
            #expect(script.clients.isEmpty)
            #expect(listener == nil)
        }
        compositor.shutDown()
    }
}
