import Skiff

/// A surface with a heading and what belongs under it, or beside it in a row.
final class Card: View {
    /// How many columns it takes where there are several.
    let span: Int
    private let isRow: Bool
    private let heading: Label
    private let content: Stack
    private static let padding = EdgeInsets(top: 12, left: 16, bottom: 16, right: 16)
    private static let rowPadding = EdgeInsets(top: 8, left: 16, bottom: 8, right: 8)
    private static let gap = 8.0

    init(_ title: String, span: Int = 1, isRow: Bool = false, spacing: Double = 8, _ views: [View]) {
        self.span = span
        self.isRow = isRow
        heading = Label(title)
        content = Stack(.vertical, spacing: spacing, alignment: .fill, views)
        super.init()
        cornerRadius = theme.metrics.cardRadius
        content.justification = isRow ? .center : .start
        heading.font = .system(ofSize: 13, weight: .semibold)
        addSubview(heading)
        addSubview(content)
    }

    override func themeDidChange() {
        backgroundColor = theme.surface
        heading.textColor = theme.secondaryLabel
        super.themeDidChange()
    }

    override func draw(_ rect: Rect, in canvas: Canvas) {
        canvas.stroke(bounds, cornerRadius: cornerRadius, width: 0, with: theme.separator)
    }

    private var padding: EdgeInsets { isRow ? Self.rowPadding : Self.padding }
    private var headingSize: Size { heading.sizeThatFits(.unlimited) }

    /// Where the content goes in a card of that size.
    private func contentFrame(in size: Size) -> Rect {
        let room = Rect(origin: .zero, size: size).inset(by: padding)
        if isRow {
            let width = min(room.width - headingSize.width - 16, 160)
            return Rect(room.maxX - width, room.minY, width, room.height)
        }
        let top = room.minY + headingSize.height + Self.gap
        return Rect(room.minX, top, room.width, max(0, room.maxY - top))
    }

    override func sizeThatFits(_ size: Size) -> Size {
        let width = contentFrame(in: Size(size.width, 0)).width
        let content = content.sizeThatFits(Size(width, .infinity)).height
        let height = isRow ? max(content, headingSize.height) : headingSize.height + Self.gap + content
        return Size(width: size.width, height: (height + padding.top + padding.bottom).rounded(.up))
    }

    override func layoutSubviews() {
        content.frame = directed(contentFrame(in: bounds.size))
        let size = headingSize
        let top = isRow ? bounds.midY - size.height / 2 : padding.top
        heading.frame = directed(
            Rect(padding.left, top, min(size.width, bounds.width - 2 * padding.left), size.height))
    }
}
