import Skiff

/// The title, the way to the next page, and the switch between light and dark.
final class GalleryBar: View {
    private let title = Label("Skiff", style: .title)
    private let hint = Label("Touch, click, or move with Tab and press Space.", style: .footnote)
    let pager = Button("", style: .standard)
    private let appearance = Button("", style: .standard)
    private let row: Stack

    override init() {
        let words = Stack(.vertical, spacing: 0, alignment: .leading, [title, hint])
        row = Stack(.horizontal, spacing: 8, [words, Spacer(), pager, appearance])
        super.init()
        addSubview(row)
        appearance.onTap { [weak self] in self?.switchAppearance() }
    }

    func show(page: Int, of count: Int) {
        pager.title = "Page \(page + 1) of \(count)"
        pager.isHidden = count < 2
    }

    override func layoutSubviews() {
        row.frame = bounds
    }

    override func themeDidChange() {
        hint.textColor = theme.secondaryLabel
        appearance.title = theme.appearance == .dark ? "Light" : "Dark"
        super.themeDidChange()
    }

    private func switchAppearance() {
        guard let application = window?.application else { return }
        application.appearance = application.appearance == .dark ? .light : .dark
    }
}
