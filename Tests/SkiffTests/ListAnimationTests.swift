import Skiff
import SkiffTesting
import Testing

/// Rows that are seen to come and go.
struct ListAnimationTests {
    private let list = ListView()
    private let data: NumberData
    private let stage: Stage

    init() {
        data = NumberData(Journal(), [30])
        list.rowHeight = 30
        list.register(ListViewCell.self, forCellReuseIdentifier: "number")
        list.dataSource = data
        list.delegate = data
        stage = Stage(list)
    }

    private func row(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
    private func pass(_ milliseconds: Int) { stage.advance(by: .milliseconds(milliseconds)) }
    private func seen(_ number: Int) -> View.Presentation? { list.cellForRow(at: row(number))?.presentation }

    private func expectAtRest(sourceLocation: SourceLocation = #_sourceLocation) {
        // The bars go too.
        pass(1000)
        pass(600)
        #expect(stage.window.animationCount == 0, sourceLocation: sourceLocation)
        let others = list.subviews.filter { !($0 is ListViewCell) && !$0.isHidden && $0.alpha > 0 }
        #expect(others.isEmpty, "pictures of rows stay", sourceLocation: sourceLocation)
        for (path, cell) in zip(list.indexPathsForVisibleRows, list.visibleCells) {
            #expect(cell.presentation.frame == list.rectForRow(at: path), sourceLocation: sourceLocation)
            #expect(cell.presentation.alpha == 1, sourceLocation: sourceLocation)
        }
        let commits = stage.surface.commitCount
        pass(300)
        #expect(stage.surface.commitCount == commits, sourceLocation: sourceLocation)
        expectSound(stage, sourceLocation: sourceLocation)
    }

    @Test("rows that come fade in while those below make room; without an animation all is there at once")
    func insertion() throws {
        let moved = try #require(list.cellForRow(at: row(2)))
        data.counts = [32]
        list.insertRows(at: [row(2), row(3)], with: .fade)
        stage.turn()
        #expect(list.cellForRow(at: row(4)) === moved && moved.frame.minY == 120)
        #expect(moved.presentation.frame.minY == 60)
        #expect(seen(2)?.alpha == 0 && seen(2)?.frame.minY == 60)
        pass(150)
        let half = try #require(seen(4)?.frame.minY)
        #expect(half > 70 && half < 110)
        #expect(try #require(seen(2)?.alpha) > 0.2)
        #expect(seen(1)?.frame.minY == 30)
        expectAtRest()
        data.counts = [33]
        list.insertRows(at: [row(0)])
        stage.turn()
        #expect(seen(1)?.frame.minY == 30 && seen(0)?.alpha == 1)
        expectAtRest()
    }

    @Test("rows that go fade, or leave to a side, while those below close over them")
    func deletion() throws {
        for animation in [ListView.RowAnimation.fade, .left, .right, .automatic] {
            let before = stage.picture
            data.counts[0] -= 1
            list.deleteRows(at: [row(1)], with: animation)
            stage.turn()
            #expect(stage.picture.differences(from: before).count == 0, "all sets out from where it was")
            pass(100)
            let place = try #require(seen(1)?.frame.minY)
            #expect(place < 60 && place > 30)
            #expect(stage.picture.differences(from: before).count > 100)
            expectAtRest()
        }
    }

    @Test("moves and reloads; several as one; the completion comes at the end, with what is asked for meanwhile")
    func others() throws {
        var ends: [Bool] = []
        let moved = try #require(list.cellForRow(at: row(5)))
        list.performBatchUpdates {
            list.moveRow(at: row(5), to: row(0))
            list.reloadRows(at: [row(7)], with: .fade)
        } completion: {
            ends.append($0)
        }
        stage.turn()
        #expect(list.cellForRow(at: row(0)) === moved && moved.presentation.frame.minY == 150)
        #expect(seen(7)?.alpha == 0 && ends.isEmpty)
        pass(100)
        #expect(ends.isEmpty)
        stage.pointer.scroll(list, steps: 4)
        data.counts[0] -= 3
        list.deleteRows(at: [row(0), row(6), row(12)], with: .right)
        stage.pointer.scroll(list, steps: -2)
        pass(100)
        list.reloadData()
        expectAtRest()
        #expect(ends.count == 1)
    }

    @Test("in a list that nobody shows, changes are there at once")
    func detached() {
        let list = ListView(frame: Rect(0, 0, 100, 100))
        list.register(ListViewCell.self, forCellReuseIdentifier: "number")
        list.dataSource = data
        list.rowHeight = 30
        list.layoutIfNeeded()
        var ends: [Bool] = []
        list.performBatchUpdates {
            data.counts = [31]
            list.insertRows(at: [row(0)], with: .automatic)
        } completion: {
            ends.append($0)
        }
        #expect(ends == [true] && list.numberOfRows(inSection: 0) == 31)
    }
}
