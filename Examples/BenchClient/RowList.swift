import Skiff

/// Ten thousand rows that are scrolled by wheel, touchpad, fingers and keys.
final class RowList: ListView, ListView.DataSource {
    override init() {
        super.init()
        rowHeight = 24
        separatorStyle = .none
        allowsSelection = false
        bounces = false
        drawsOnlySubviews = true
        showsVerticalScrollIndicator = false
        register(RowCell.self, forCellReuseIdentifier: "row")
        dataSource = self
    }

    func listView(_ listView: ListView, numberOfRowsInSection section: Int) -> Int { 10_000 }

    func listView(_ listView: ListView, cellForRowAt indexPath: IndexPath) -> ListViewCell {
        let cell = listView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        if let cell = cell as? RowCell { cell.show(indexPath.row, in: self) }
        return cell
    }
}

/// A row: a ground, a square and a text.
final class RowCell: ListViewCell {
    private static let font = Font.system(ofSize: 14)
    private var square = Color(hex: 0)
    private var text: TextLayout?

    func show(_ row: Int, in list: ListView) {
        backgroundColor = Color(hex: row % 2 == 1 ? 0xF4F4F4 : 0xFFFFFF)
        square = Color(hex: (UInt32(row) &* 2_654_435_761) >> 8)
        text = list.textEngine.layout("Row number \(row)", font: Self.font)
        setNeedsDisplay()
    }

    override func draw(_ rect: Rect, in canvas: Canvas) {
        canvas.fill(Rect(4, 4, 16, 16), with: square)
        if let text { canvas.draw(text, at: Point(28, 17 - text.firstBaseline), color: Color(hex: 0x101010)) }
    }
}
