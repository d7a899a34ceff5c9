import Skiff

/// The names of the demonstrations: a column where there is room, else one with the ways to its neighbours.
final class DemoList: View {
    private(set) var rows: [Button] = []
    private let back = Button("‹")
    private let forward = Button("›")
    private let title = Label("", style: .callout)
    private let choose: (Int) -> Void

    var selected = 0 {
        didSet { selectionChanged() }
    }

    var isColumn = true {
        didSet { if isColumn != oldValue { setNeedsLayout() } }
    }

    static let rowHeight = 44.0

    init(_ titles: [String], choose: @escaping (Int) -> Void) {
        self.choose = choose
        super.init()
        for (index, text) in titles.enumerated() {
            let row = Button(text, style: .plain)
            row.onTap { choose(index) }
            rows.append(row)
            addSubview(row)
        }
        title.textAlignment = .center
        back.onTap { [weak self] in self?.step(-1) }
        forward.onTap { [weak self] in self?.step(1) }
        for view in [back, title, forward] { addSubview(view) }
        selectionChanged()
    }

    private func step(_ by: Int) {
        choose((selected + by + rows.count) % rows.count)
    }

    private func selectionChanged() {
        for (index, row) in rows.enumerated() { row.isSelected = index == selected }
        title.text = rows[selected].title
    }

    override func layoutSubviews() {
        for view in [back, title, forward] { view.isHidden = isColumn }
        // The rows are lower where the window is.
        let pitch = min(Self.rowHeight + 4, max(32, (bounds.height + 4) / Double(rows.count)))
        for (index, row) in rows.enumerated() {
            row.isHidden = !isColumn
            row.frame = Rect(0, Double(index) * pitch, bounds.width, pitch - 4)
        }
        back.frame = Rect(0, 0, 56, Self.rowHeight)
        forward.frame = Rect(bounds.maxX - 56, 0, 56, Self.rowHeight)
        title.frame = Rect(64, 0, max(0, bounds.width - 128), Self.rowHeight)
    }
}
