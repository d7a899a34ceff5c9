import Skiff

/// What a demonstration has written down, the last of it below.
final class JournalCard: View {
    private let card = Card()
    private let heading = Label("What happened")
    private let clear = Button("Clear", style: .plain)
    private let text = Label()
    private static let padding = 16.0

    var journal: Journal? {
        didSet {
            oldValue?.changed = nil
            journal?.changed = { [weak self] in self?.show() }
            show()
        }
    }

    override init() {
        super.init()
        heading.font = .system(ofSize: 13, weight: .semibold)
        clear.font = .system(ofSize: 13, weight: .semibold)
        text.numberOfLines = 0
        text.font = .system(ofSize: 13)
        text.lineBreakMode = .byClipping
        for view in [card, heading, clear, text] { addSubview(view) }
        clear.onTap { [weak self] in self?.journal?.clear() }
    }

    override func themeDidChange() {
        heading.textColor = theme.secondaryLabel
        super.themeDidChange()
    }

    override func layoutSubviews() {
        card.frame = bounds
        let inside = bounds.inset(dx: Self.padding, dy: 0)
        heading.frame = Rect(inside.minX, 12, inside.width - 72, 20)
        clear.frame = Rect(bounds.maxX - 72, 0, 64, 44)
        show()
    }

    /// The text begins with a line so late that the last one is seen.
    private func show() {
        let room = Size(bounds.width - 2 * Self.padding, bounds.height - 44 - Self.padding)
        guard room.width > 0, room.height > 0 else { return }
        var lines = journal?.lines ?? []
        text.text = lines.isEmpty ? "Nothing yet: touch the board." : lines.joined(separator: "\n")
        text.textColor = lines.isEmpty ? theme.secondaryLabel : nil
        while text.sizeThatFits(Size(room.width, .infinity)).height > room.height, lines.count > 1 {
            lines.removeFirst()
            text.text = lines.joined(separator: "\n")
        }
        let height = min(text.sizeThatFits(Size(room.width, .infinity)).height, room.height)
        text.frame = Rect(Self.padding, 44, room.width, height)
    }
}
