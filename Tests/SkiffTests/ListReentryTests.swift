import Skiff
import SkiffTesting
import Testing

/// Lists whose data source and delegate change them while they are asked.
struct ListReentryTests {
    /// Rows, and what is done when the list asks or tells something.
    final class Meddler: ListView.DataSource, ListView.Delegate {
        /// What the rows say.
        var rows = Array(0..<40)
        var count: Int { rows.count }
        var onCell: ((IndexPath) -> Void)?
        var onShow: ((IndexPath) -> Void)?
        var onEnd: ((IndexPath) -> Void)?
        var onHeight: ((IndexPath) -> Void)?
        var onScroll: (() -> Void)?
        private(set) var countsAsked = 0

        func listView(_ listView: ListView, numberOfRowsInSection section: Int) -> Int {
            countsAsked += 1
            return count
        }
        func listView(_ listView: ListView, cellForRowAt indexPath: IndexPath) -> ListViewCell {
            #expect(indexPath.row < count, "asked for row \(indexPath.row) of \(count)")
            let cell = listView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel.text = "\(rows[indexPath.row])"
            onCell?(indexPath)
            return cell
        }
        func listView(_ listView: ListView, willDisplay cell: ListViewCell, forRowAt indexPath: IndexPath) {
            onShow?(indexPath)
        }
        func listView(_ listView: ListView, didEndDisplaying cell: ListViewCell, forRowAt indexPath: IndexPath) {
            onEnd?(indexPath)
        }
        func listView(_ listView: ListView, heightForRowAt indexPath: IndexPath) -> Double {
            onHeight?(indexPath)
            return 30
        }
        func scrollViewDidScroll(_ scrollView: ScrollView) { onScroll?() }
    }

    private let list = ListView()
    private let data = Meddler()
    private let stage: Stage

    init() {
        list.register(ListViewCell.self, forCellReuseIdentifier: "row")
        list.dataSource = data
        list.delegate = data
        stage = Stage(list)
    }

    private func row(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    /// What is seen is the rows of the data, under each other, and nothing else.
    private func expectRows(sourceLocation: SourceLocation = #_sourceLocation) {
        stage.turn()
        #expect(list.numberOfRows(inSection: 0) == data.count, sourceLocation: sourceLocation)
        let seen = list.subviews.filter { $0 is ListViewCell && !$0.isHidden && $0.frame.intersects(list.bounds) }
        let cells = list.visibleCells
        #expect(seen.count == cells.count, "ghosts", sourceLocation: sourceLocation)
        for (path, cell) in zip(list.indexPathsForVisibleRows, cells) {
            #expect(cell.textLabel.text == "\(data.rows[path.row])", sourceLocation: sourceLocation)
            #expect(cell.frame == list.rectForRow(at: path), sourceLocation: sourceLocation)
        }
        #expect(cells.count >= min(10, data.count), sourceLocation: sourceLocation)
        expectSound(stage, sourceLocation: sourceLocation)
    }

    /// The closure once, when it is called for the first time for a row of that number or more.
    private func once(from first: Int, _ body: @escaping () -> Void) -> (IndexPath) -> Void {
        var isDone = false
        return { path in
            guard !isDone, path.row >= first else { return }
            isDone = true
            body()
        }
    }

    private func meddle(_ body: @escaping () -> Void) {
        data.onCell = once(from: 12, body)
        stage.pointer.scroll(list, steps: 6)
        expectRows()
        data.onCell = nil
        data.onShow = once(from: 20, body)
        stage.pointer.scroll(list, steps: 6)
        expectRows()
        data.onShow = nil
        data.onHeight = once(from: 0, body)
        stage.pointer.scroll(list, steps: 4)
        expectRows()
        data.onHeight = nil
        data.onEnd = once(from: 0, body)
        stage.pointer.scroll(list, steps: -8)
        expectRows()
        data.onEnd = nil
        var isDone = false
        data.onScroll = {
            if isDone { return }
            isDone = true
            body()
        }
        stage.pointer.scroll(list, steps: 3)
        expectRows()
    }

    @Test("everything may be asked for anew in the middle of anything")
    func reloads() {
        let (list, data) = (list, data)
        meddle {
            data.rows = (0..<data.count + 3).map { $0 + 1000 * data.count }
            list.reloadData()
        }
        #expect(data.count == 55)
    }

    @Test("rows may come in the middle of anything")
    func inserts() {
        let (list, data) = (list, data)
        meddle {
            data.rows.insert(contentsOf: [900 + data.count, 901 + data.count], at: 0)
            list.insertRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)])
        }
        #expect(data.count == 50)
    }

    @Test("rows may go in the middle of anything")
    func deletes() {
        let (list, data) = (list, data)
        meddle {
            let row = data.count / 2
            data.rows.remove(at: row)
            list.deleteRows(at: [IndexPath(row: row, section: 0)])
        }
        #expect(data.count == 35)
    }

    @Test("rows that are told to have gone, and change more, do so after those changes; reloading ends all of them")
    func endsInChanges() {
        let (list, data) = (list, data)
        data.onEnd = once(from: 0) {
            data.rows.removeFirst()
            list.deleteRows(at: [IndexPath(row: 0, section: 0)])
        }
        data.rows.remove(at: 3)
        list.deleteRows(at: [row(3)])
        expectRows()
        #expect(data.count == 38)
        data.onEnd = once(from: 0) {
            data.rows = [7, 8, 9]
            list.reloadData()
        }
        data.rows.remove(at: 2)
        list.deleteRows(at: [row(2)])
        expectRows()
        data.rows = []
        list.reloadData()
        expectRows()
        #expect(list.visibleCells.isEmpty)
    }

    @Test("rows that bring other rows for ever do not keep the program")
    func endless() {
        let (list, data) = (list, data)
        data.onShow = { _ in
            data.rows.insert(-data.count, at: 0)
            list.insertRows(at: [IndexPath(row: 0, section: 0)])
        }
        stage.pointer.scroll(list, steps: 2)
        data.onShow = nil
        stage.turn()
        expectRows()
    }

    @Test("another width, or other type, asks for no counts: the data may have changed and not told yet")
    func width() {
        let before = data.countsAsked
        list.rowHeight = ListView.automaticDimension
        stage.turn()
        let reloaded = data.countsAsked
        data.rows = Array(0..<12)
        list.frame = Rect(0, 0, 300, 300)
        stage.turn()
        list.setNeedsLayout()
        stage.turn()
        #expect(reloaded >= before)
        #expect(data.countsAsked == reloaded)
        #expect(list.numberOfRows(inSection: 0) == 40)
        list.reloadData()
        expectRows()
    }

    @Test("heights and places that are no numbers trap nothing")
    func numbers() {
        for height in [Double.infinity, .nan, -.infinity, 1e300, 0] {
            list.rowHeight = height
            list.estimatedRowHeight = height
            stage.turn()
            for place in [Double.nan, .infinity, -.infinity, 1e300] {
                _ = list.indexPathForRow(at: Point(10, place))
                list.contentOffset = Point(0, place)
                list.bounds = Rect(x: place, y: place, width: list.bounds.width, height: list.bounds.height)
                stage.turn()
                list.scrollToRow(at: row(20), at: .middle, animated: false)
                list.bounds.origin = .zero
            }
        }
        list.rowHeight = 30
        stage.turn()
        let plain = View(frame: Rect(0, 0, 50, 50))
        plain.addSubview(View(frame: Rect(0, 0, 10, 10)))
        list.addSubview(plain)
        for place in [Double.nan, .infinity, -.infinity, 1e300] {
            plain.bounds.origin = Point(place, place)
            stage.turn()
            _ = list.hitTest(Point(10, 10), with: nil)
            plain.frame.origin = Point(place, 0)
            stage.turn()
        }
        plain.removeFromSuperview()
        expectRows()
    }

    @Test("a selection that is taken back slowly is seen to go; at once, it is gone")
    func deselects() {
        list.selectRow(at: row(2), animated: false, scrollPosition: .none)
        stage.turn()
        let selected = stage.picture
        list.deselectRow(at: row(2), animated: true)
        stage.advance(by: .milliseconds(48))
        let half = stage.picture
        stage.advance(by: .milliseconds(500))
        let gone = stage.picture
        #expect(list.indexPathForSelectedRow == nil)
        #expect(half.differences(from: selected).count > 100 && half.differences(from: gone).count > 100)
        list.selectRow(at: row(2), animated: false, scrollPosition: .none)
        list.deselectRow(at: row(2), animated: false)
        stage.turn()
        #expect(stage.picture.differences(from: gone).count == 0)
        #expect(stage.window.animationCount == 0)
        expectSound(stage)
    }
}
