import SkiffCompositor
import SkiffCore
import Testing

@testable import SkiffWayland

/// Time that a compositor moves.
struct ReplayClockTests {
    private final class World: DisplayDelegate {
        let compositor: Compositor
        let loop = EventLoop(clock: .manual, isReplayed: true)
        let display: Display
        var log: [String] = []

        init(_ recording: String? = "skiff-recording 1") throws {
            compositor =
                if let recording { Compositor(replaying: try Recording(recording)) } else { Compositor() }
            display = try Display(.descriptor(compositor.connect()), loop: loop, log: Log { _ in })
            display.delegate = self
            turn()
        }

        isolated deinit { display.disconnect() }

        func turn() {
            for _ in 0..<6 {
                loop.turn(timeout: .zero)
                compositor.turn()
            }
        }

        func advance(to time: UInt64) throws {
            let script = try #require(compositor.script)
            script.time.advance(to: time)
            turn()
            #expect(script.time.isReached)
        }

        func displayIsReady(_ display: Display) {}
        func display(_ display: Display, didLose error: ConnectionError) { log.append("lost") }
        func display(_ display: Display, didAdd seat: Seat) {}
        func display(_ display: Display, didRemove seat: Seat) {}
        func displayOutputsDidChange(_ display: Display) {}
    }

    @Test("each timer runs at its own time, those that are set meanwhile too, and the next one is told")
    func timers() throws {
        let world = try World()
        let loop = world.loop
        loop.after(.milliseconds(20)) { world.log.append("20 at \(loop.now)") }
        loop.after(.milliseconds(5)) {
            world.log.append("5 at \(loop.now)")
            loop.after(.milliseconds(7)) { world.log.append("12 at \(loop.now)") }
        }
        world.turn()
        #expect(world.log == [])
        try world.advance(to: 10_000)
        #expect(world.log == ["5 at 0.005 seconds"])
        #expect(loop.now == .milliseconds(10))
        #expect(world.compositor.script?.time.next == 12_000)
        try world.advance(to: 20_000)
        #expect(world.log == ["5 at 0.005 seconds", "12 at 0.012 seconds", "20 at 0.02 seconds"])
        #expect(world.compositor.script?.time.next == nil)
    }

    @Test("nothing is drawn between two times, and once at each")
    func drawing() throws {
        let world = try World()
        var drawn = 0
        world.loop.beforeWaiting { drawn += 1 }
        try world.advance(to: 1000)
        let first = drawn
        #expect(first > 0)
        world.turn()
        world.loop.wake()
        world.turn()
        #expect(drawn == first)
        try world.advance(to: 2000)
        #expect(drawn > first)
    }

    @Test("a program that sets a timer of no length again and again is not waited for")
    func restless() throws {
        let world = try World()
        func again() {
            world.loop.after(.zero) { again() }
        }
        again()
        try world.advance(to: 1000)
    }

    @Test("a compositor that does not move the time leaves it to the system, and so does the end of one that did")
    func noReplay() throws {
        let plain = try World(nil)
        #expect(plain.loop.clock == .system)
        let world = try World()
        #expect(world.loop.clock == .manual)
        try world.advance(to: 3_000_000)
        world.compositor.hangUp()
        world.turn()
        #expect(world.log == ["lost"])
        #expect(world.loop.clock == .system)
        #expect(world.loop.now >= .seconds(3))
    }

    @Test("a program that was not asked to does not let its time be moved")
    func notAsked() throws {
        let compositor = Compositor(replaying: try Recording("skiff-recording 1"))
        let loop = EventLoop(clock: .manual)
        let display = try Display(.descriptor(compositor.connect()), loop: loop, log: Log { _ in })
        for _ in 0..<6 {
            loop.turn(timeout: .zero)
            compositor.turn()
        }
        #expect(display.isReady)
        #expect(display.globals.first { $0.interface == "skiff_replay_v1" }?.bound == nil)
        #expect(compositor.script?.time.isBound == false)
        display.disconnect()
    }
}
