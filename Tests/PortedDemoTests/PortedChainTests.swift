import Skiff
import SkiffTesting
import Testing

@testable import PortedDemo

/// The ported demonstrations of chains, phases and actions without target.
struct PortedChainTests {
    private static let size = Size(360, 520)

    private func tool(_ index: Int, of demo: DemoViewController) throws -> View {
        try #require(demo.tools.subviews[index].subviews.last)
    }

    @Test("R-CHAIN-2 to R-CHAIN-5: ported, the chain goes by controller, window and application to the delegate")
    func chain() throws {
        let demo = ChainViewController()
        let stage = Stage(controller: demo, size: Self.size)
        let delegate = AppDelegate()
        stage.application.delegate = delegate
        stage.touch.tap(demo.printChain)
        let end = "ChainViewController → Window → Application → AppDelegate"
        #expect(demo.journal.lines == ["chain: TextField → View → View → View → " + end])
        stage.touch.tap(demo.presents)
        let presented = try #require(demo.presentedViewController as? PresentedViewController)
        stage.touch.tap(presented.done)
        #expect(demo.journal.lines.last == "chain: TextField → View → PresentedViewController → " + end)
        #expect(demo.presentedViewController == nil)
        #expect(stage.frameFaults.isEmpty)
    }

    @Test("R-TOUCH-2, R-TOUCH-3: ported, a finger goes down, moves, rests and lifts; its view stays the same")
    func phases() throws {
        let demo = PhasesViewController()
        let stage = Stage(controller: demo, size: Self.size)
        let pad = try #require(demo.pad)
        stage.touch.down(at: Point(50, 50), in: pad, id: 1)
        stage.touch.down(at: Point(150, 50), in: pad, id: 2)
        stage.touch.move(to: Point(160, 60), in: pad, id: 2)
        stage.touch.move(to: Point(160, -20), in: pad, id: 2)
        stage.touch.up(id: 2)
        stage.touch.up(id: 1)
        #expect(
            demo.journal.lines == [
                "1 began", "1 stationary; 2 began", "1 stationary; 2 moved", "1 stationary; 2 moved, outside",
                "1 stationary; 2 ended, outside", "1 ended",
            ])
    }

    @Test("R-TOUCH-12, R-TOUCH-13: ported, touches of a view that leaves, or that the compositor takes, are cancelled")
    func leaves() throws {
        let demo = PhasesViewController()
        let stage = Stage(controller: demo, size: Self.size)
        let pad = try #require(demo.pad)
        stage.touch.down(pad)
        stage.touch.cancel()
        #expect(demo.journal.lines == ["1 began", "1 cancelled"])
        stage.touch.tap(try tool(0, of: demo))
        demo.journal.clear()
        stage.touch.down(pad)
        stage.touch.move(to: Point(10, 10), in: pad)
        #expect(pad.superview == nil)
        stage.touch.move(to: Point(20, 20))
        stage.touch.up()
        #expect(demo.journal.lines == ["1 began", "1 moved", "1 cancelled"])
        stage.touch.tap(demo.back)
        #expect(pad.superview === demo.board)
        #expect(stage.frameFaults.isEmpty)
    }

    @Test("R-ACT-4: ported, an action without target is found by the first responder's branch, and nowhere before")
    func nilTarget() throws {
        let demo = NilTargetViewController()
        let stage = Stage(controller: demo, size: Self.size)
        stage.touch.tap(demo.button)
        #expect(demo.journal.lines == [])
        stage.touch.tap(demo.branch.field)
        stage.touch.tap(demo.button)
        #expect(demo.journal.lines == ["the field's branch stores"])
    }

    @Test("R-REMOTE-1: ported, media keys are remote-control events while they are asked for")
    func mediaKeys() throws {
        let demo = NilTargetViewController()
        let stage = Stage(controller: demo, size: Self.size)
        stage.keys.enter()
        stage.touch.tap(demo.branch.field)
        let playPause = StageKey(code: 164)
        stage.keys.press(playPause)
        #expect(demo.journal.lines == [])
        let toggle = try tool(0, of: demo)
        stage.touch.tap(toggle)
        stage.keys.press(playPause)
        stage.keys.press(StageKey(code: 163))
        #expect(demo.journal.lines == ["play or pause", "next track"])
        stage.touch.tap(toggle)
        stage.keys.press(playPause)
        #expect(demo.journal.lines.count == 2)
    }

    @Test("R-PRESS-3: ported, a press that the field leaves alone goes up the chain to the controller")
    func escape() throws {
        let demo = NilTargetViewController()
        let stage = Stage(controller: demo, size: Self.size)
        stage.keys.enter()
        stage.touch.tap(demo.branch.field)
        #expect(demo.branch.field.isFirstResponder)
        stage.keys.press(.escape)
        #expect(demo.journal.lines == ["escape"])
        #expect(!demo.branch.field.isFirstResponder)
    }
}
