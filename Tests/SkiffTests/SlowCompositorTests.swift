import Skiff
import SkiffCompositor
import SkiffTesting
import Testing

/// A compositor that never answers, or never gives anything back.
struct SlowCompositorTests {
    private let journal = Journal()
    private let button = Button("Press")

    init() {
        button.frame = Rect(50, 50, 150, 50)
        button.onTap { [journal] in journal.add("tap") }
    }

    @Test("a frame callback that comes: the next frame waits for it; input without a frame under way is shown at once")
    func paced() {
        let stage = Stage(board(button))
        stage.exchange()
        let count = stage.surface.commitCount
        stage.compositor.seat.touch.down(0, at: Point(100, 70), on: stage.surface)
        stage.compositor.seat.touch.frame()
        stage.exchange()
        #expect(stage.surface.commitCount == count + 1)
        #expect(stage.surface.awaitsFrame)
        stage.compositor.seat.touch.up(0)
        stage.compositor.seat.touch.frame()
        stage.exchange()
        #expect(stage.surface.commitCount == count + 1)
        stage.surface.sendFrameCallbacks()
        stage.exchange()
        #expect(stage.surface.commitCount == count + 2)
        expectSound(stage)
    }

    @Test("R-LIFE-3: a frame callback that never comes: input, timers and sizes go on, and configures are answered")
    func noCallback() {
        let stage = Stage(board(button))
        button.title = "Waits"
        stage.exchange()
        #expect(stage.surface.awaitsFrame)
        stage.compositor.seat.touch.down(0, at: Point(100, 70), on: stage.surface)
        stage.compositor.seat.touch.frame()
        stage.compositor.seat.touch.up(0)
        stage.compositor.seat.touch.frame()
        stage.exchange()
        #expect(journal.take() == ["tap"])
        stage.application.after(.milliseconds(10)) { [journal] in journal.add("timer") }
        stage.application.loop.advance(by: .milliseconds(20))
        #expect(journal.take() == ["timer"])
        for width in [500, 600, 700] {
            let serial = stage.surface.configure(width: width, height: 300)
            stage.exchange()
            #expect(stage.surface.acknowledgedSerials.last == serial)
            #expect(stage.surface.size == Size(Double(width), 300))
        }
        #expect(stage.surface.awaitsFrame)
        stage.turn()
        expectSound(stage)
    }

    @Test("R-LIFE-2: buffers that are never released are never written to; the window goes on when one is free")
    func noRelease() {
        let stage = Stage(board(button), configuration: Compositor.Configuration(release: .manual))
        let first = stage.surface.commitCount
        for number in 1...10 {
            button.title = "\(number)"
            stage.turn()
        }
        let count = stage.surface.commitCount
        #expect(count < first + 4)
        #expect(stage.surface.heldBufferCount == 3)
        let serial = stage.surface.configure(states: [])
        stage.turn()
        #expect(stage.surface.acknowledgedSerials.last == serial)
        stage.touch.tap(button)
        #expect(journal.take() == ["tap"])
        stage.surface.releaseBuffers()
        stage.turn()
        #expect(stage.surface.commitCount > count)
        #expect(stage.picture.differences(from: stage.window.drawnFromNothing()).count == 0)
        expectSound(stage)
    }

    @Test("R-LIFE-2: a size that comes while all buffers are held is shown when one is free")
    func resizeWithoutBuffers() {
        let stage = Stage(board(button), configuration: Compositor.Configuration(release: .manual))
        for number in 1...5 {
            button.title = "\(number)"
            stage.turn()
        }
        stage.surface.configure(width: 250, height: 150)
        stage.turn()
        stage.surface.releaseBuffers()
        stage.turn()
        #expect(stage.surface.size == Size(250, 150))
        #expect(stage.picture.differences(from: stage.window.drawnFromNothing()).count == 0)
        expectSound(stage)
    }

    @Test("at rest nothing is drawn and nothing is sent")
    func rest() {
        let stage = Stage(board(button))
        stage.turn()
        let count = stage.surface.commitCount
        let activity = Journal()
        stage.compositor.onRequest = { activity.add($0.name) }
        stage.advance(by: .seconds(60))
        #expect(stage.surface.commitCount == count)
        #expect(activity.take() == [])
        expectSound(stage)
    }

    @Test("without viewporter, fractional scales and decorations the window is shown in a whole scale")
    func fewProtocols() {
        let stage = Stage(
            board(button), size: Size(100, 60),
            configuration: Compositor.Configuration(scale: 2, decorations: nil, viewporter: false))
        // With the frame that the window then draws itself.
        #expect(stage.window.bounds.size == Size(100, 60))
        #expect(stage.surface.geometry == Rect(16, 12, 100, 96))
        #expect(stage.picture.size == PixelSize(width: 264, height: 256))
        stage.touch.tap(at: Point(60, 55))
        #expect(journal.take() == ["tap"])
        expectSound(stage)
    }

    @Test(
        "older versions of what a compositor offers are enough",
        arguments: [
            ["wl_compositor": 3], ["xdg_wm_base": 1], ["wl_seat": 1], ["wl_compositor": 1],
        ] as [[String: UInt32]])
    func oldVersions(versions: [String: UInt32]) {
        let stage = Stage(board(button), configuration: Compositor.Configuration(versions: versions))
        stage.touch.tap(button)
        #expect(journal.take() == ["tap"])
        button.title = "Old"
        stage.turn()
        expectSound(stage)
    }
}
