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

/// A row of several lines.
private final class WrappingCell: ListViewCell {
    required init(style: Style, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        textLabel.numberOfLines = 0
    }
}

/// Sections, heights, changes and keys of a list.
struct ListRowTests {
    private let journal = Journal()
    private let list = ListView()
    private let data: NumberData
    private let stage: Stage

    init() {
        data = NumberData(journal, [20, 30, 40])
        data.titles = true
        list.rowHeight = 30
        list.register(ListViewCell.self, forCellReuseIdentifier: "number")
        list.dataSource = data
        list.delegate = data
        stage = Stage(list)
        _ = journal.take()
    }

    private func row(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }
    private func text(_ path: IndexPath) -> String? { list.cellForRow(at: path)?.textLabel.text }

    private func wait(_ milliseconds: Int) {
        for _ in 0..<(milliseconds / 16) { stage.advance(by: .milliseconds(16)) }
    }

    /// The view of a title that is shown.
    private func title(_ text: String) -> View? {
        list.subviews.first { view in
            !view.isHidden && !(view is ListViewCell) && view.subviews.contains { ($0 as? Label)?.text == text }
        }
    }

    private func isOverRows(_ view: View?) -> Bool {
        guard let view, let place = list.subviews.firstIndex(where: { $0 === view }) else { return false }
        return list.subviews[place...].allSatisfy { !($0 is ListViewCell) || $0.isHidden }
    }

    @Test("Sections have titles above them, and the one of the first row that is seen stays")
    func sections() {
        #expect(list.contentSize.height == 90 * 30 + 3 * 32)
        #expect(list.rectForRow(at: row(0)) == Rect(0, 32, 400, 30))
        #expect(list.rectForRow(at: row(0, 1)).minY == 32 + 600 + 32)
        list.contentOffset = Point(0, 100)
        stage.turn()
        // Its title stays at the top, over the rows, and is pushed out by that of the next section.
        #expect(title("Section 0")?.frame == Rect(0, 100, 400, 32))
        #expect(isOverRows(title("Section 0")))
        #expect(title("Section 1") == nil)
        #expect(list.indexPathForRow(at: Point(10, 120)) == row(2))
        list.contentOffset = Point(0, 620)
        stage.turn()
        #expect(title("Section 0")?.frame == Rect(0, 600, 400, 32))
        #expect(title("Section 1")?.frame == Rect(0, 632, 400, 32))
        list.contentOffset = Point(0, 700)
        stage.turn()
        #expect(title("Section 0") == nil)
        #expect(title("Section 1")?.frame == Rect(0, 700, 400, 32))
        list.scrollToRow(at: row(0, 2), at: .top, animated: false)
        #expect(list.contentOffset.y == list.rectForRow(at: row(0, 2)).minY - 32)
        list.scrollToRow(at: row(5, 1), at: .top, animated: true)
        wait(1500)
        #expect(list.contentOffset.y == list.rectForRow(at: row(5, 1)).minY - 32)
        expectSound(stage)
    }

    @Test("Heights that differ are asked for when rows come near, and what is seen stays where it is")
    func heights() {
        data.counts = [10_000]
        data.titles = false
        data.heights = { 20 + Double($0.row % 7) * 9 }
        list.estimatedRowHeight = 40
        list.rowHeight = ListView.automaticDimension
        list.reloadData()
        stage.turn()
        list.scrollToRow(at: row(5000), at: .top, animated: false)
        stage.turn()
        #expect(list.indexPathsForVisibleRows.first == row(5000))
        var last = list.rectForRow(at: row(5000)).minY - list.contentOffset.y
        for _ in 0..<20 {
            stage.pointer.scroll(list, steps: -1)
            let now = list.rectForRow(at: row(5000)).minY - list.contentOffset.y
            #expect(abs(now - last - 45) < 0.001)
            last = now
        }
        var bottom: Double?
        for path in list.indexPathsForVisibleRows {
            let rect = list.rectForRow(at: path)
            #expect(rect.height == 20 + Double(path.row % 7) * 9)
            if let bottom { #expect(abs(rect.minY - bottom) < 1e-6) }
            bottom = rect.maxY
        }
        expectSound(stage)
    }

    @Test("Rows that are as high as their text like")
    func automatic() {
        data.counts = [200]
        data.titles = false
        data.names = { String(repeating: "word ", count: 3 + $0.row % 5 * 20) }
        list.register(WrappingCell.self, forCellReuseIdentifier: "number")
        list.rowHeight = ListView.automaticDimension
        stage.turn()
        for _ in 0..<8 {
            let cells = list.visibleCells
            let heights = cells.map(\.bounds.height)
            for (path, cell) in zip(list.indexPathsForVisibleRows, cells) {
                let wanted = cell.sizeThatFits(Size(width: 400, height: .infinity)).height
                #expect(cell.bounds.height == wanted)
                #expect(path.row % 5 == 0 ? cell.bounds.height == 44 : cell.bounds.height > 60)
            }
            #expect(Set(heights).count > 1)
            for (cell, next) in zip(cells, cells.dropFirst()) { #expect(cell.frame.maxY == next.frame.minY) }
            stage.pointer.scroll(list, steps: 5)
        }
        #expect(list.contentOffset.y > 500)
        expectSound(stage)
    }

    @Test("Insertions, deletions, moves and reloads: rows keep their selection, and what is seen stays")
    func changes() {
        list.selectRow(at: row(3), animated: false, scrollPosition: .none)
        data.counts[0] = 21
        list.insertRows(at: [row(0)])
        stage.turn()
        #expect(list.indexPathForSelectedRow == row(4) && text(row(0)) == "0.0" && text(row(1)) == "0.0")
        data.counts[0] = 20
        list.deleteRows(at: [row(4)])
        stage.turn()
        #expect(list.indexPathForSelectedRow == nil)
        list.contentOffset = Point(0, 900)
        stage.turn()
        let seen = list.indexPathsForVisibleRows[0]
        let place = list.rectForRow(at: seen).minY - list.contentOffset.y
        data.counts[0] = 25
        list.insertRows(at: (0..<5).map { row($0) })
        stage.turn()
        #expect(list.rectForRow(at: seen).minY - list.contentOffset.y == place)
        data.counts = [25, 5, 30, 40]
        list.insertSections([1])
        stage.turn()
        let moved = IndexPath(row: seen.row, section: seen.section + 1)
        #expect(list.rectForRow(at: moved).minY - list.contentOffset.y == place)
        data.counts = [26, 5, 29, 40]
        list.moveRow(at: row(3, 2), to: row(0))
        data.counts = [26, 29, 40]
        list.deleteSections([1])
        list.reloadRows(at: [row(2, 1)])
        stage.turn()
        #expect(list.numberOfSections == 3 && list.numberOfRows(inSection: 1) == 29)
        list.performBatchUpdates {
            data.counts = [25, 30, 40]
            list.deleteRows(at: [row(0)])
            list.insertRows(at: [row(29, 1)])
        }
        stage.turn()
        #expect(list.contentSize.height == 95 * 30 + 3 * 32)
        expectSound(stage)
    }

    @Test("With the focus, arrows go from row to row, which is scrolled into sight; Space and Return choose")
    func keys() {
        stage.keys.press(.tab)
        #expect(list.isFocused)
        stage.keys.press(.down)
        stage.keys.press(.down)
        stage.keys.press(.enter)
        #expect(journal.take().last == "select 1")
        stage.keys.press(.end)
        wait(1500)
        #expect(list.indexPathsForVisibleRows.last == row(39, 2))
        stage.keys.press(.space)
        #expect(list.indexPathForSelectedRow == row(39, 2))
        stage.keys.press(.home)
        wait(1500)
        #expect(list.contentOffset.y == 0)
        list.selectionFollowsFocus = true
        stage.keys.press(.down)
        #expect(list.indexPathForSelectedRow == row(1))
        expectSound(stage)
    }

    @Test("Random scrolling, changes and sizes: rows lie under each other without gaps, and frames are right")
    func random() {
        var random = SplitMix(seed: 7)
        data.heights = { 18 + Double(($0.row &* 37 &+ $0.section) % 50) }
        list.reloadData()
        stage.turn()
        for _ in 0..<150 {
            switch Int.random(in: 0..<6, using: &random) {
            case 0: stage.pointer.scroll(list, steps: Int.random(in: -30..<30, using: &random))
            case 1:
                let end = max(1, list.contentSize.height - 300)
                list.contentOffset = Point(0, Double.random(in: 0..<end, using: &random).rounded())
            case 2:
                let section = Int.random(in: 0..<3, using: &random)
                let at = Int.random(in: 0...data.counts[section], using: &random)
                data.counts[section] += 1
                list.insertRows(at: [row(at, section)])
            case 3:
                let section = Int.random(in: 0..<3, using: &random)
                guard data.counts[section] > 1 else { continue }
                let at = Int.random(in: 0..<data.counts[section], using: &random)
                data.counts[section] -= 1
                list.deleteRows(at: [row(at, section)])
            case 4:
                let section = Int.random(in: 0..<3, using: &random)
                let at = Int.random(in: 0..<data.counts[section], using: &random)
                list.scrollToRow(at: row(at, section), at: .middle, animated: false)
            default:
                list.reloadRows(at: [row(0, 1)])
            }
            stage.turn()
            expectRows()
        }
        expectSound(stage)
    }

    private func expectRows() {
        let paths = list.indexPathsForVisibleRows
        for (path, cell) in zip(paths, list.visibleCells) {
            #expect(cell.frame == list.rectForRow(at: path) && !cell.isHidden)
        }
        for (path, next) in zip(paths, paths.dropFirst()) where path.section == next.section {
            #expect(next.row == path.row + 1)
            #expect(abs(list.rectForRow(at: path).maxY - list.rectForRow(at: next).minY) < 1e-6)
        }
        if let last = paths.last {
            let isEnd = last == row(data.counts[2] - 1, 2)
            let reach = list.rectForRow(at: last).maxY
            let next = last.row + 1 == data.counts[last.section] ? 32.0 : 0
            #expect(isEnd || reach + next >= list.bounds.maxY)
        }
    }
}
