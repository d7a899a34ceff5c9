import Skiff

extension Card {
    /// A list of many rows.
    static func list() -> Card {
        Card("A list of 10 000 rows", [Framed(BoatList(), height: 240)])
    }

    /// Pages that turn, and a picture that two fingers zoom.
    static func scrolling() -> Card {
        Card("Pages and zoom", [Framed(Pages(), height: 112), Framed(ZoomedPicture(), height: 120)])
    }
}

/// Gives a view a height, and a border.
final class Framed: View {
    private let content: View
    private let height: Double

    init(_ content: View, height: Double) {
        self.content = content
        self.height = height
        super.init()
        addSubview(content)
    }

    override var intrinsicContentSize: Size { Size(View.noIntrinsicMetric, height) }

    override func layoutSubviews() {
        content.frame = bounds.inset(dx: 1, dy: 1)
    }

    override func draw(_ rect: Rect, in canvas: Canvas) {
        canvas.stroke(bounds, width: 0, with: theme.separator)
    }
}

/// Boats in sections, with a detail each.
final class BoatList: ListView, ListView.DataSource {
    private static let names = ["Sloop", "Ketch", "Yawl", "Cutter", "Schooner", "Skiff", "Dinghy", "Barque"]

    override init() {
        super.init()
        rowHeight = 44
        register(BoatCell.self, forCellReuseIdentifier: "boat")
        dataSource = self
    }

    func numberOfSections(in listView: ListView) -> Int { 10 }
    func listView(_ listView: ListView, numberOfRowsInSection section: Int) -> Int { 1000 }

    func listView(_ listView: ListView, titleForHeaderInSection section: Int) -> String? { "Harbour \(section + 1)" }

    func listView(_ listView: ListView, cellForRowAt indexPath: IndexPath) -> ListViewCell {
        let cell = listView.dequeueReusableCell(withIdentifier: "boat", for: indexPath)
        cell.textLabel.text = Self.names[(indexPath.row * 5 + indexPath.section) % Self.names.count]
        cell.detailTextLabel.text = "Berth \(indexPath.row + 1)"
        return cell
    }
}

/// A name, and a berth at the end.
final class BoatCell: ListViewCell {
    required init(style: Style, reuseIdentifier: String?) {
        super.init(style: .value1, reuseIdentifier: reuseIdentifier)
    }
}

/// Pages beside each other.
final class Pages: ScrollView {
    private let pages: [PageView]
    /// Where the pages are: how wide, and whether they go from right to left.
    private var placed = (width: 0.0, isMirrored: false)

    override init() {
        pages = (1...5).map { PageView("Page \($0)", shade: Double($0) / 6) }
        super.init()
        isPagingEnabled = true
        for page in pages { addSubview(page) }
    }

    override func layoutSubviews() {
        let width = bounds.width
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        contentSize = Size(width * Double(pages.count), bounds.height)
        for (index, page) in pages.enumerated() {
            page.frame = Rect(place(of: index, isMirrored) * width, 0, width, bounds.height)
        }
        if placed.width != width || placed.isMirrored != isMirrored {
            // The first page is where reading begins; the one that is seen stays.
            let seen = placed.width > 0 ? (contentOffset.x / placed.width).rounded() : 0
            let index =
                placed.width > 0 ? place(of: Int(min(max(seen, 0), Double(pages.count - 1))), placed.isMirrored) : 0
            placed = (width, isMirrored)
            contentOffset.x = place(of: Int(index), isMirrored) * width
        }
        super.layoutSubviews()
    }

    /// Which place from the left a page has; and the other way around.
    private func place(of index: Int, _ isMirrored: Bool) -> Double {
        Double(isMirrored ? pages.count - 1 - index : index)
    }
}

/// One of them.
final class PageView: View {
    private let label: Label
    private let shade: Double

    init(_ title: String, shade: Double) {
        self.shade = shade
        label = Label(title, style: .callout)
        super.init()
        label.textAlignment = .center
        addSubview(label)
    }

    override func layoutSubviews() {
        label.frame = bounds
    }

    override func themeDidChange() {
        backgroundColor = theme.surface.mixed(with: theme.accent, by: 0.08 + shade * 0.25)
        super.themeDidChange()
    }
}

/// A picture that two fingers make larger, on the screen or on a touchpad.
final class ZoomedPicture: ScrollView, ScrollView.Delegate {
    private let picture = Waves(frame: Rect(0, 0, 360, 240))

    override init() {
        super.init()
        minimumZoomScale = 1
        maximumZoomScale = 4
        addSubview(picture)
        contentSize = Size(360, 240)
        delegate = self
    }

    func viewForZooming(in scrollView: ScrollView) -> View? { picture }
}

/// Rows of dots, which show how near one is.
final class Waves: View {
    override func draw(_ rect: Rect, in canvas: Canvas) {
        for row in 0..<10 {
            for column in 0..<15 {
                let size = 4 + 12 * Double((row * 7 + column * 3) % 8) / 8
                let dot = Rect(
                    12 + Double(column) * 24 - size / 2, 12 + Double(row) * 24 - size / 2, size, size)
                canvas.fill(dot, cornerRadius: size / 2, with: theme.accent.withAlpha(0.2 + Double(row) / 14))
            }
        }
    }
}
