import Skiff
import SkiffCompositor
import SkiffTesting
import Testing

/// Many sizes in a row, and the odd ones among them.
struct ResizeStormTests {
    private static func stage(_ decorations: Compositor.DecorationPolicy?) -> Stage {
        Stage(
            Stack(.vertical, [Label("A label"), Button("Press")]), size: Size(300, 200),
            configuration: Compositor.Configuration(decorations: decorations))
    }

    @Test("B-57: a storm of sizes ends at the last one, with fewer pictures than sizes")
    func ends() {
        for policy in [nil, Compositor.DecorationPolicy.serverSide] {
            let stage = Self.stage(policy)
            let before = stage.surface.commitCount
            var last: UInt32 = 0
            for step in 1...200 {
                last = stage.surface.configure(
                    width: 300 + step, height: 240 + step % 7, states: [.activated, .resizing])
                // Some come together, some one by one; no frame is shown meanwhile (R-LIFE-3).
                if step % 5 == 0 { stage.exchange() }
            }
            last = stage.surface.configure(width: 501, height: 303, states: .activated)
            stage.exchange()
            #expect(stage.surface.acknowledgedSerials.last == last)
            #expect(stage.surface.geometry?.size == Size(501, 303))
            #expect(stage.surface.commitCount - before <= 42)
            stage.turn()
            expectSound(stage)
        }
    }

    @Test("What a window was dragged to is its own size, when the compositor leaves the choice afterwards")
    func keepsDraggedSize() {
        for policy in [nil, Compositor.DecorationPolicy.serverSide] {
            let stage = Self.stage(policy)
            stage.surface.configure(width: 420, height: 333, states: [.activated, .resizing])
            stage.turn()
            stage.surface.configure(width: 0, height: 0, states: .activated)
            stage.turn()
            #expect(stage.surface.geometry?.size == Size(420, 333))
            // From maximized it goes back there too.
            stage.surface.configure(width: 1280, height: 800, states: [.activated, .maximized])
            stage.turn()
            stage.surface.configure(width: 0, height: 0, states: .activated)
            stage.turn()
            #expect(stage.surface.geometry?.size == Size(420, 333))
            stage.window.preferredSize = Size(150, 90)
            stage.turn()
            #expect(stage.window.bounds.size == Size(150, 90))
            expectSound(stage)
        }
    }

    @Test(
        "B-55: no size is too odd for a window with a frame either",
        arguments: [(0, 0), (0, 400), (400, 0), (1, 1), (36, 36), (37, 37), (20_000, 3), (3, 20_000), (-5, -5)])
    func odd(width: Int, height: Int) {
        let stage = Self.stage(nil)
        let serial = stage.surface.configure(width: width, height: height)
        stage.turn()
        #expect(stage.surface.acknowledgedSerials.last == serial)
        #expect(stage.surface.isMapped)
        stage.touch.tap(at: Point(0.5, 0.5))
        stage.surface.configure(width: 300, height: 236)
        stage.turn()
        #expect(stage.window.bounds.size == Size(300, 200))
        #expect(stage.surface.geometry == Rect(16, 12, 300, 236))
        expectSound(stage)
    }

    @Test(
        "B-56: a maximized window has exactly the size that it was given, however small",
        arguments: [1, 30, 36, 37, 500])
    func exact(height: Int) {
        let stage = Self.stage(nil)
        stage.surface.configure(width: 40, height: height, states: [.activated, .maximized])
        stage.turn()
        #expect(stage.surface.geometry?.size == Size(40, Double(height)))
        expectSound(stage)
    }

    @Test("States that nobody knows change nothing")
    func unknownStates() {
        let stage = Self.stage(nil)
        let states = CompositorWindow.States(rawValue: 0xFFFF_FC00).union(.activated)
        let serial = stage.surface.configure(width: 310, height: 246, states: states)
        stage.turn()
        #expect(stage.surface.acknowledgedSerials.last == serial)
        #expect(stage.window.states == .activated)
        expectSound(stage)
    }

    @Test("A window may be closed in the middle of being resized, by either side")
    func closed() {
        for byCompositor in [true, false] {
            let stage = Self.stage(nil)
            let other = stage.application.openWindow("Other", content: View())
            stage.turn()
            stage.pointer.move(to: stage.frame.place(on: .bottomRight))
            stage.pointer.press()
            for step in 1...20 {
                stage.surface.configure(width: 300 + step, height: 240, states: [.activated, .resizing])
            }
            if byCompositor { stage.surface.close() } else { stage.window.close() }
            stage.turn()
            #expect(stage.application.windows.map(\.title) == ["Other"])
            #expect(other.application != nil)
            expectSound(stage)
        }
    }
}
