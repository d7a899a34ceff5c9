import Skiff
import SkiffTesting
import Testing

/// Rows of a list.
struct ListViewTests {
    private let journal = Journal()
    private let list = ListView()
    private let data: NumberData
    private let stage: Stage

    init() {
        data = NumberData(journal, [1_000_000])
        list.rowHeight = 30
        list.register(ListViewCell.self, forCellReuseIdentifier: "number")
        list.dataSource = data
        list.delegate = data
        stage = Stage(list)
    }

    private func wait(_ milliseconds: Int) {
        for _ in 0..<(milliseconds / 16) { stage.advance(by: .milliseconds(16)) }
    }

    @Test("A million rows: views for those that are seen and a few more, and they are used again")
    func recycles() {
        #expect(list.contentSize == Size(400, 30_000_000))
        #expect(list.indexPathsForVisibleRows.count == 10)
        #expect(data.made < 30)
        let cells = list.subviews.count
        for _ in 0..<50 { stage.pointer.scroll(list, steps: 20) }
        #expect(list.contentOffset.y == 45_000)
        #expect(list.subviews.count < cells + 30)
        #expect(list.visibleCells.first?.textLabel.text == "0.1500")
        list.scrollToRow(at: IndexPath(row: 999_999, section: 0), at: .bottom, animated: false)
        stage.turn()
        #expect(list.contentOffset.y == 30_000_000 - 300)
        #expect(list.visibleCells.last?.textLabel.text == "0.999999")
        #expect(list.subviews.count < 80)
        expectSound(stage)
    }

    @Test("Rows that a notch of the wheel uncovers were made before it")
    func ahead() {
        stage.pointer.scroll(list, steps: 1)
        let data = data
        let list = list
        var unready: [Int] = []
        data.onPath = { path in
            if list.rectForRow(at: path).intersects(list.bounds) { unready.append(path.row) }
        }
        for _ in 0..<20 { stage.pointer.scroll(list, steps: 1) }
        #expect(list.contentOffset.y == 21 * 45)
        #expect(unready == [])
        expectSound(stage)
    }

    @Test("A tap selects a row; a second one another")
    func tap() {
        _ = journal.take()
        stage.touch.tap(at: Point(100, 45))
        #expect(journal.take() == ["highlight 1", "unhighlight 1", "select 1"])
        #expect(list.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
        stage.touch.tap(at: Point(100, 75))
        #expect(journal.take() == ["highlight 2", "unhighlight 2", "deselect 1", "select 2"])
        stage.pointer.click(list.visibleCells[4])
        #expect(list.indexPathsForSelectedRows == [IndexPath(row: 4, section: 0)])
        expectSound(stage)
    }

    @Test("A drag selects nothing, and what was pressed is let go")
    func drag() {
        _ = journal.take()
        stage.touch.down(at: Point(100, 245))
        stage.advance(by: .milliseconds(200))
        #expect(journal.take() == ["highlight 8"])
        stage.touch.move(to: Point(100, 205))
        stage.touch.up()
        #expect(journal.take() == ["unhighlight 8"])
        #expect(list.indexPathForSelectedRow == nil && list.contentOffset.y == 30)
        expectSound(stage)
    }
}

/// Numbers in sections.
final class NumberData: ListView.DataSource, ListView.Delegate {
    let journal: Journal
    var counts: [Int]
    var heights: ((IndexPath) -> Double)?
    var titles = false
    var names: ((IndexPath) -> String)?
    private(set) var asked = 0
    private(set) var made = 0
    var onPath: ((IndexPath) -> Void)?

    init(_ journal: Journal, _ counts: [Int]) {
        self.journal = journal
        self.counts = counts
    }

    func numberOfSections(in listView: ListView) -> Int { counts.count }
    func listView(_ listView: ListView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    func listView(_ listView: ListView, cellForRowAt indexPath: IndexPath) -> ListViewCell {
        asked += 1
        onPath?(indexPath)
        let cell = listView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
        if cell.superview == nil { made += 1 }
        cell.textLabel.text = names?(indexPath) ?? "\(indexPath.section).\(indexPath.row)"
        return cell
    }
    func listView(_ listView: ListView, titleForHeaderInSection section: Int) -> String? {
        titles ? "Section \(section)" : nil
    }
    func listView(_ listView: ListView, heightForRowAt indexPath: IndexPath) -> Double {
        heights?(indexPath) ?? listView.rowHeight
    }
    func listView(_ listView: ListView, didHighlightRowAt indexPath: IndexPath) {
        journal.add("highlight \(indexPath.row)")
    }
    func listView(_ listView: ListView, didUnhighlightRowAt indexPath: IndexPath) {
        journal.add("unhighlight \(indexPath.row)")
    }
    func listView(_ listView: ListView, didSelectRowAt indexPath: IndexPath) { journal.add("select \(indexPath.row)") }
    func listView(_ listView: ListView, didDeselectRowAt indexPath: IndexPath) {
        journal.add("deselect \(indexPath.row)")
    }
}
