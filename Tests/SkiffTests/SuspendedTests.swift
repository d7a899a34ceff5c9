import Skiff
import SkiffCompositor
import SkiffTesting
import Testing

/// Windows that nobody sees (R-LIFE-3, R-LIFE-4).
struct SuspendedTests {
    private let journal = Journal()
    private let view = View()
    private let stage: Stage

    init() {
        stage = Stage(view)
        stage.turn()
    }

    private func suspend(_ isSuspended: Bool) {
        let serial = stage.surface.configure(states: isSuspended ? [.suspended] : [.activated])
        stage.turn()
        #expect(stage.surface.acknowledgedSerials.last == serial)
    }

    private var pictures: Int { stage.surface.commits.count(where: \.hasNewBuffer) }

    @Test("R-LIFE-4: a suspended window draws nothing; what changed meanwhile is drawn when it is seen again")
    func drawsNothing() {
        suspend(true)
        let before = pictures
        for shade in [0xC02020, 0x20C020, 0x2020C0] as [UInt32] {
            view.backgroundColor = Color(hex: shade)
            stage.turn()
        }
        #expect(pictures == before)
        suspend(false)
        #expect(pictures == before + 1)
        #expect(stage.picture[5, 5] & 0xFF_FFFF == 0x2020C0)
        expectSound(stage)
    }

    /// Found by `skiff fuzz --target events --seed 1006 --events 40`.
    @Test("R-LIFE-3, R-LIFE-4: a size that no buffer was free for is not acknowledged as fullscreen when nobody looks")
    func noBufferForTheSize() {
        var configuration = Compositor.Configuration()
        configuration.release = .manual
        let stage = Stage(View(), size: Size(196, 146), configuration: configuration)
        // Until no buffer is free.
        for shade in 0..<8 {
            stage.window.content?.backgroundColor = Color(hex: UInt32(shade))
            stage.turn()
        }
        stage.surface.configure(width: 120, height: 150, states: [])
        stage.turn()
        #expect(stage.surface.size == Size(196, 146))
        let serial = stage.surface.configure(states: [.fullscreen, .suspended])
        stage.turn()
        expectSound(stage)
        #expect(stage.surface.acknowledgedSerials.last != serial)
        stage.surface.releaseBuffers()
        stage.turn()
        #expect(stage.surface.acknowledgedSerials.last == serial)
        #expect(stage.surface.size == Size(120, 150))
        expectSound(stage)
    }

    @Test("R-LIFE-4, B-60: suspended on, off, on: animations pause and go on; any configure without it ends it")
    func animations() {
        var calls = 0
        let link = DisplayLink { [view] _ in
            calls += 1
            view.backgroundColor = calls % 2 == 0 ? .black : .white
        }
        link.add(to: stage.window)
        stage.exchange()
        func frame() {
            stage.compositor.sendFrameCallbacks()
            stage.exchange()
        }
        for _ in 0..<3 { frame() }
        #expect(calls == 3)
        for _ in 0..<2 {
            stage.surface.configure(states: [.suspended])
            stage.exchange()
            let before = calls
            // A frame that was under way comes, and is the last.
            for _ in 0..<5 { frame() }
            #expect(calls == before)
            #expect(!stage.surface.awaitsFrame)
            #expect(!stage.application.loop.turn(timeout: .zero))
            stage.surface.configure(states: [])
            stage.exchange()
            for _ in 0..<3 { frame() }
            #expect(calls == before + 3)
        }
        link.invalidate()
        expectSound(stage)
    }

    @Test("R-LIFE-3: a suspended window is asked for another size or scale: it has it, and is drawn for it")
    func resized() throws {
        suspend(true)
        stage.surface.configure(width: 300, height: 200, states: [.suspended, .maximized])
        stage.turn()
        #expect(stage.surface.size == Size(300, 200))
        try #require(stage.compositor.outputs.first).scale = 2
        stage.turn()
        #expect(stage.surface.pixelSize == PixelSize(width: 600, height: 400))
        expectSound(stage)
    }

    @Test("R-LIFE-3: input, timers and the program's own changes go on in a suspended window")
    func goesOn() {
        let pad = Pad("pad", journal, Rect(0, 0, 100, 100))
        view.addSubview(pad)
        stage.turn()
        suspend(true)
        stage.touch.down(pad)
        stage.touch.up()
        stage.application.after(.milliseconds(5)) { [journal] in journal.add("timer") }
        stage.advance(by: .milliseconds(10))
        #expect(journal.take() == ["pad began 0", "pad ended 0", "timer"])
        #expect(stage.window.states.contains(.suspended))
        expectSound(stage)
    }

    @Test("a window that is suspended before it was ever shown is shown")
    func fromTheStart() {
        let stage = Stage(
            View(), configuration: Compositor.Configuration(initialStates: [.suspended]))
        #expect(stage.surface.isMapped)
        expectSound(stage)
    }

    @Test("R-LIFE-3: without frame callbacks nothing is drawn ahead, and the loop rests however much changes")
    func occluded() {
        view.backgroundColor = .black
        stage.exchange()
        #expect(stage.surface.awaitsFrame)
        let before = pictures
        for shade in 0..<50 as Range<UInt32> {
            view.backgroundColor = Color(hex: shade)
            stage.exchange()
        }
        #expect(pictures == before)
        #expect(!stage.application.loop.turn(timeout: .zero))
        stage.turn()
        #expect(stage.picture[5, 5] & 0xFF_FFFF == 49)
        expectSound(stage)
    }
}
