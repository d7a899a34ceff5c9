import Skiff

/// The title, the way to the next cards, and the switch between light and dark.
final class LabBar: View {
    private let title = Label("GestureLab", style: .callout)
    let pager = Button("", style: .standard)
    private let appearance = Button("", style: .standard)
    private let row: Stack

    override init() {
        row = Stack(.horizontal, spacing: 8, [title, Spacer(), pager, appearance])
        super.init()
        addSubview(row)
        appearance.onTap { [weak self] in self?.switchAppearance() }
    }

    func show(page: Int, of count: Int) {
        pager.title = "Page \(page + 1) of \(count)"
        pager.isHidden = count < 2
    }

    override func layoutSubviews() {
        row.frame = Rect(24, 4, max(0, bounds.width - 40), bounds.height - 8)
    }

    override func themeDidChange() {
        backgroundColor = theme.surface
        appearance.title = theme.appearance == .dark ? "Light" : "Dark"
        super.themeDidChange()
    }

    override func draw(_ rect: Rect, in canvas: Canvas) {
        canvas.fill(Rect(0, bounds.maxY - 1, bounds.width, 1), with: theme.separator)
    }

    private func switchAppearance() {
        guard let application = window?.application else { return }
        application.appearance = application.appearance == .dark ? .light : .dark
    }
}
