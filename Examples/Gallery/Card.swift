import Skiff

/// A surface with a heading and what belongs under it.
final class Card: View {
    /// How many columns it takes where there are several.
    let span: Int
    private let heading: Label
    private let content: Stack
    private static let padding = EdgeInsets(top: 12, left: 16, bottom: 16, right: 16)
    private static let gap = 8.0

    init(_ title: String, span: Int = 1, spacing: Double = 8, _ views: [View]) {
        self.span = span
        heading = Label(title, style: .footnote)
        content = Stack(.vertical, spacing: spacing, alignment: .fill, views)
        super.init()
        cornerRadius = theme.metrics.cardRadius
        content.justification = .start
        heading.font = .system(ofSize: 13, weight: .semibold)
        addSubview(heading)
        addSubview(content)
        themeDidChange()
    }

    override func themeDidChange() {
        backgroundColor = theme.surface
        heading.textColor = theme.secondaryLabel
        super.themeDidChange()
    }

    override func draw(_ rect: Rect, in canvas: Canvas) {
        canvas.stroke(bounds, cornerRadius: cornerRadius, width: 0, with: theme.separator)
    }

    override func sizeThatFits(_ size: Size) -> Size {
        let padding = Self.padding
        let room = Size(width: size.width - padding.left - padding.right, height: .infinity)
        let height = heading.sizeThatFits(room).height + Self.gap + content.sizeThatFits(room).height
        return Size(width: size.width, height: (height + padding.top + padding.bottom).rounded(.up))
    }

    override func layoutSubviews() {
        let room = bounds.inset(by: Self.padding)
        let height = heading.sizeThatFits(room.size).height
        heading.frame = Rect(room.minX, room.minY, room.width, height)
        let top = room.minY + height + Self.gap
        content.frame = Rect(room.minX, top, room.width, room.maxY - top)
    }
}
