import Skiff
import SkiffTesting
import Testing

@testable import PortedDemo

/// The list of ported demonstrations.
struct PortedShellTests {
    @Test("every demonstration is shown by its row, inside the card, and drawn right", arguments: [960.0, 420])
    func all(width: Double) throws {
        let shell = Shell()
        let stage = Stage(controller: shell, size: Size(width, 860))
        #expect(shell.list.isColumn == (width > 700))
        for (index, demo) in Demo.all.enumerated() {
            if index > 0 {
                let step = shell.list.isColumn ? shell.list.rows[index] : try #require(forward(of: shell.list))
                stage.touch.tap(step)
            }
            let shown = try #require(shell.shown)
            #expect(shell.list.selected == index, "\(demo.title)")
            #expect(shown.view.window === stage.window)
            #expect(shown.parent === shell)
            for view in shown.board.subviews + [shown.tools] {
                let frame = view.convert(view.bounds, to: shown.view)
                #expect(shown.view.bounds.contains(frame), "\(demo.title): \(view)")
            }
        }
        #expect(stage.frameFaults.isEmpty)
    }

    private func forward(of list: DemoList) -> Button? { list.subviews.last as? Button }

    @Test("a tap on the board is written in the journal's card, and cleared there")
    func journal() throws {
        let shell = Shell()
        let stage = Stage(controller: shell, size: Size(960, 620))
        let demo = try #require(shell.shown as? WhoIsHitViewController)
        let before = stage.picture
        stage.touch.tap(at: Point(40, 20), in: demo.blue)
        let after = stage.picture
        let changed = before.differences(from: after)
        #expect(changed.count > 0)
        #expect((changed.first?.x ?? 0) > 680)
        let card = try #require(shell.view.subviews.last as? JournalCard)
        stage.touch.tap(try #require(card.subviews.compactMap { $0 as? Button }.first))
        #expect(stage.picture.differences(from: before).count == 0)
    }
}
