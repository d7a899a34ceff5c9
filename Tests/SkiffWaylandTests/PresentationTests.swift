import SkiffCompositor
import SkiffCore
import Testing

@testable import SkiffWayland

/// When the screen shows pictures, by `wp_presentation`.
@Suite struct PresentationTests {
    private func bench(now: Duration, presented: Duration, clock: UInt32 = 1) throws -> (Bench, TestWindow) {
        let bench = try Bench(Compositor.Configuration(frames: .manual))
        bench.compositor.presentationClock = clock
        bench.compositor.presented = presented
        bench.display.readClock = { $0 == 1 ? now : nil }
        return (bench, TestWindow.mapped(on: bench))
    }

    /// Shows a picture and has it seen.
    private func show(_ bench: Bench, _ window: TestWindow) {
        window.damage = Damage(Region(PixelRect(x: 0, y: 0, width: 1, height: 1)))
        window.present()
        bench.settle()
        window.other.sendFrameCallbacks()
        bench.settle()
    }

    @Test("Nothing is asked, nor bound, while nobody wants to know")
    func unused() throws {
        let (bench, window) = try bench(now: .seconds(1), presented: .seconds(1))
        for _ in 0..<3 { show(bench, window) }
        #expect(bench.requests("wp_presentation", "feedback").isEmpty)
        #expect(bench.display.globals.first { $0.interface == "wp_presentation" }?.bound == nil)
        // The output's rate is known anyway.
        #expect(window.toplevel.frameInterval == .nanoseconds(16_666_667))
    }

    @Test("The next picture is seen at the next beat after now, at most one beat away")
    func beat() throws {
        let (bench, window) = try bench(now: .milliseconds(5035), presented: .milliseconds(5000))
        try #require(bench.compositor.outputs.first).refresh = 50_000
        window.toplevel.measuresFrames = true
        show(bench, window)
        #expect(window.toplevel.frameInterval == .milliseconds(20))
        #expect(window.toplevel.timeToNextFrame == .milliseconds(5))
        #expect(bench.display.globals.first { $0.interface == "wp_presentation" }?.bound == 1)
        #expect(bench.requests("wp_presentation", "feedback").count == 1)
        #expect(bench.losses.isEmpty)
    }

    @Test(
        "A clock that jumps, back or ahead, gives no more than a beat",
        arguments: [Duration.seconds(-900), .zero, .seconds(4_000_000_000), .milliseconds(5000)])
    func jump(now: Duration) throws {
        let (bench, window) = try bench(now: now, presented: .milliseconds(5000))
        window.toplevel.measuresFrames = true
        show(bench, window)
        let rest = try #require(window.toplevel.timeToNextFrame)
        #expect(rest > .zero)
        #expect(rest <= .milliseconds(17))
    }

    @Test("One question at a time, though nobody answers")
    func unanswered() throws {
        let (bench, window) = try bench(now: .zero, presented: .zero)
        window.toplevel.measuresFrames = true
        let objects = bench.display.objects.count
        for step in 0..<20 {
            bench.compositor.release = .atCommit
            window.damage = Damage(Region(PixelRect(x: step, y: 0, width: 1, height: 1)))
            window.present()
            bench.loop.turn(timeout: .zero)
        }
        #expect(bench.display.objects.count <= objects + 8)
        bench.compositor.turn()
        #expect(bench.requests("wp_presentation", "feedback").count == 1)
    }

    @Test("A picture that nobody saw leaves what is known, and the next is asked about")
    func discarded() throws {
        let (bench, window) = try bench(now: .milliseconds(5), presented: .zero)
        window.toplevel.measuresFrames = true
        show(bench, window)
        let known = window.toplevel.pace
        #expect(known != nil)
        // The second of two commits replaces the first before it is seen.
        for x in 0..<2 {
            window.damage = Damage(Region(PixelRect(x: x, y: 0, width: 1, height: 1)))
            window.present()
            bench.settle()
        }
        #expect(window.toplevel.feedback == nil)
        #expect(window.toplevel.pace == known)
        show(bench, window)
        #expect(bench.requests("wp_presentation", "feedback").count == 3)
        #expect(bench.losses.isEmpty)
    }

    @Test("A clock that this system does not have is said once, and not used")
    func unknownClock() throws {
        let (bench, window) = try bench(now: .seconds(1), presented: .seconds(1), clock: 77_777)
        window.toplevel.measuresFrames = true
        for _ in 0..<3 { show(bench, window) }
        #expect(window.toplevel.pace == nil)
        #expect(window.toplevel.timeToNextFrame == .nanoseconds(16_666_667))
        #expect(bench.log.count == 1)
        #expect(bench.losses.isEmpty)
    }

    @Test(
        "The system's clocks are read, and no others",
        arguments: [(UInt32(0), true), (1, true), (4, true), (77_777, false), (.max, false)])
    func clocks(number: UInt32, isThere: Bool) {
        #expect((Presentation.read(number) != nil) == isThere)
    }

    @Test("A screen without a beat, or with one that there is not, has none", arguments: [0, 1, 5_000_000])
    func noBeat(refresh: Int) throws {
        let (bench, window) = try bench(now: .seconds(1), presented: .seconds(1))
        try #require(bench.compositor.outputs.first).refresh = refresh
        window.toplevel.measuresFrames = true
        for _ in 0..<2 { show(bench, window) }
        #expect(window.toplevel.pace == nil)
        #expect(window.toplevel.frameInterval == nil)
        #expect(window.toplevel.timeToNextFrame == nil)
        #expect(bench.log.count == (refresh == 0 ? 0 : 1))
    }

    @Test("Without the protocol the output's rate is what is known; a window that goes with a question under way goes")
    func withoutIt() throws {
        let bench = try Bench(Compositor.Configuration(versions: ["wp_presentation": 0]))
        let window = TestWindow.mapped(on: bench)
        window.toplevel.measuresFrames = true
        show(bench, window)
        #expect(window.toplevel.timeToNextFrame == .nanoseconds(16_666_667))
        let (other, second) = try self.bench(now: .zero, presented: .zero)
        second.toplevel.measuresFrames = true
        second.present()
        second.damage = Damage(Region(PixelRect(x: 0, y: 0, width: 1, height: 1)))
        second.present()
        second.toplevel.destroy()
        other.settle()
        #expect(other.losses.isEmpty)
        #expect(other.compositor.protocolErrors.isEmpty)
    }
}
