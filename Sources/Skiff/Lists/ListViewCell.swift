import SkiffCore
import SkiffGraphics

/// The view of a row in a list.
///
/// It has labels of its own, made when they are first asked for, and a `contentView` for anything else. A subclass that
/// draws itself calls `super.draw`, which draws how the row is selected, and the line below it.
///
/// ```swift
/// let cell = ListViewCell(style: .subtitle)
/// cell.textLabel.text = "Ada"
/// ```
open class ListViewCell: View {
    /// How the labels of a cell lie.
    nonisolated public enum Style: Sendable, Hashable {
        /// The text alone; with a detail below it; with one at the end.
        case `default`, subtitle, value1
    }

    /// What it is used again for; nil, and it is not.
    public final let reuseIdentifier: String?
    /// How its labels lie.
    public final let style: Style

    /// A cell for rows of a kind.
    public required init(style: Style = .default, reuseIdentifier: String? = nil) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init()
    }

    // MARK: Content

    /// The row's text.
    public final private(set) lazy var textLabel: Label = label(style: .body)
    /// What is said beside it.
    public final private(set) lazy var detailTextLabel: Label = {
        let label = label(style: style == .value1 ? .body : .footnote)
        label.textColor = theme.secondaryLabel
        hasDetail = true
        return label
    }()

    @exclusivity(unchecked) private final var hasText = false
    @exclusivity(unchecked) private final var hasDetail = false

    private func label(style: Theme.TextStyle) -> Label {
        let label = Label("", style: style)
        hasText = true
        contentView.addSubview(label)
        setNeedsLayout()
        return label
    }

    /// What is in the cell.
    public final private(set) lazy var contentView: View = {
        let view = CellContent()
        addSubview(view)
        return view
    }()

    /// A text is another one: where it ends counts where something is beside it or below.
    fileprivate final func contentDidChange() { if hasDetail { setNeedsLayout() } }

    // MARK: State

    /// Whether the row is selected.
    @exclusivity(unchecked) public final var isSelected = false {
        didSet { if isSelected != oldValue { stateDidChange() } }
    }
    /// Whether a touch is on the row.
    @exclusivity(unchecked) public final var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateDidChange() } }
    }
    /// Whether keys are at the row.
    @exclusivity(unchecked) final var hasCursor = false {
        didSet { if hasCursor != oldValue { setNeedsDisplay() } }
    }
    /// How far the line below the row is from the edges; nil for none.
    @exclusivity(unchecked) final var separator: EdgeInsets? {
        didSet { if separator != oldValue { setNeedsDisplay() } }
    }

    /// The cell is selected, pressed, or no longer.
    open func stateDidChange() { setNeedsDisplay() }

    /// Called before the cell is used for another row: forget what belongs to the last.
    open func prepareForReuse() {
        isSelected = false
        isHighlighted = false
        hasCursor = false
    }

    // MARK: Layout

    private static let padding = 16.0

    open override func sizeThatFits(_ size: Size) -> Size {
        guard hasText else { return Size(width: size.width, height: theme.metrics.target) }
        let room = Size(width: max(0, size.width - 2 * Self.padding), height: size.height)
        var height = textLabel.sizeThatFits(room).height
        if hasDetail, style == .subtitle { height += detailTextLabel.sizeThatFits(room).height }
        return Size(width: size.width, height: max(theme.metrics.target, (height + 16).rounded(.up)))
    }

    open override func layoutSubviews() {
        guard hasText || !subviews.isEmpty else { return }
        if contentView.superview === self { contentView.frame = bounds }
        guard hasText else { return }
        var room = bounds.inset(dx: Self.padding, dy: 0)
        room.size.width = max(0, room.width)
        if hasDetail, style == .subtitle {
            let top = textLabel.sizeThatFits(room.size).height
            let height = top + detailTextLabel.sizeThatFits(room.size).height
            let start = ((room.height - height) / 2).rounded(.down)
            textLabel.frame = Rect(x: room.minX, y: start, width: room.width, height: top)
            detailTextLabel.frame = Rect(x: room.minX, y: start + top, width: room.width, height: height - top)
        } else if hasDetail, style == .value1 {
            let width = min(detailTextLabel.sizeThatFits(.unlimited).width, room.width / 2)
            detailTextLabel.frame = directed(
                Rect(x: room.maxX - width, y: 0, width: width, height: room.height))
            textLabel.frame = directed(
                Rect(x: room.minX, y: 0, width: max(0, room.width - width - 8), height: room.height))
        } else {
            textLabel.frame = room
        }
    }

    // MARK: Look

    open override func draw(_ rect: Rect, in canvas: Canvas) {
        if isSelected || isHighlighted || separator != nil || hasCursor { drawState(in: canvas) }
    }

    private func drawState(in canvas: Canvas) {
        let theme = theme
        if isSelected {
            canvas.fill(bounds, with: theme.accent.withAlpha(0.14))
        } else if isHighlighted {
            canvas.fill(bounds, with: theme.label.withAlpha(Theme.pressedMix))
        }
        if let separator {
            let line = 1 / canvas.scale.factor
            let width = bounds.width - separator.left - separator.right
            let rule = Rect(x: separator.left, y: bounds.height - line, width: width, height: line)
            canvas.fill(directed(rule), with: theme.separator)
        }
        if hasCursor {
            canvas.stroke(
                bounds.inset(dx: 2, dy: 2), cornerRadius: theme.metrics.fieldRadius, width: 2, with: theme.accent)
        }
    }

    open override func themeDidChange() {
        if hasDetail { detailTextLabel.textColor = theme.secondaryLabel }
        if hasOwnBackground { backgroundColor = theme.surface }
        super.themeDidChange()
    }

    /// Whether it waits for a row.
    @exclusivity(unchecked) final var isPooled = false

    /// Whether the background is the theme's: a row without a colour of its own.
    @exclusivity(unchecked) final var hasOwnBackground = false
}

/// A cell's content: the cell places its labels.
private final class CellContent: View {
    override func subviewsDidChange() {
        super.subviewsDidChange()
        (superview as? ListViewCell)?.contentDidChange()
    }
}
