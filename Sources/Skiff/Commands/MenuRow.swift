import SkiffCore
import SkiffGraphics

/// One line of a menu that is shown: a mark, a title, and the key that does the same.
final class MenuRow: Control {
    private let title = Label()
    private let key = Label("", style: .footnote)
    private let mark = Label()
    /// Whether a line is drawn above it.
    private let startsGroup: Bool
    /// Whether it is one of several in a line: then there is only the title.
    private let isInBar: Bool
    private(set) var entry: Menu.Entry

    init(_ entry: Menu.Entry, isInBar: Bool) {
        self.entry = entry
        self.isInBar = isInBar
        startsGroup = entry.startsGroup
        super.init()
        for label in isInBar ? [title] : [mark, title, key] { addSubview(label) }
        if isInBar { title.textAlignment = .center }
        update(entry)
    }

    /// Shows what has become of the entry.
    func update(_ entry: Menu.Entry) {
        self.entry = entry
        title.text = entry.title
        mark.text = entry.state == .on ? "✓" : entry.state == .mixed ? "–" : ""
        key.text = entry.command == nil ? (isMirrored ? "‹" : "›") : (entry.command as? KeyCommand)?.keyTitle ?? ""
        isEnabled = entry.isEnabled
        stateDidChange()
    }

    // MARK: Look

    override func stateDidChange() {
        let isDestructive = entry.command?.attributes.contains(.destructive) == true
        let color = isDestructive ? theme.danger : theme.label
        let disabled = theme.disabledLabel(on: nil)
        for label in [title, mark] { label.textColor = isEnabled ? color : disabled }
        key.textColor = isEnabled ? theme.secondaryLabel : disabled
        super.stateDidChange()
    }

    override func themeDidChange() {
        update(entry)
        super.themeDidChange()
    }

    override var focusCornerRadius: Double { theme.metrics.fieldRadius }

    override func draw(_ rect: Rect, in canvas: Canvas) {
        if isHighlighted || isHovered || (isFocused && window?.showsFocus == true) {
            canvas.fill(bounds.inset(dx: 4, dy: 2), cornerRadius: theme.metrics.fieldRadius, with: theme.fill)
        }
        guard startsGroup else { return }
        let line = isInBar ? Size(width: 1, height: bounds.height) : Size(width: bounds.width, height: 1)
        canvas.fill(Rect(origin: .zero, size: line), with: theme.separator)
    }

    // MARK: Size

    private static let margin = 12.0
    private static let markWidth = 20.0

    override func layoutSubviews() {
        if isInBar {
            title.frame = bounds.inset(dx: Self.margin, dy: 0)
            return
        }
        let width = key.sizeThatFits(.unlimited).width
        let height = bounds.height
        let left = Self.margin + Self.markWidth
        let end = bounds.width - Self.margin - width
        mark.frame = directed(Rect(x: Self.margin, y: 0, width: Self.markWidth, height: height))
        key.frame = directed(Rect(x: end, y: 0, width: width, height: height))
        title.frame = directed(Rect(x: left, y: 0, width: max(0, end - left), height: height))
    }

    override var intrinsicContentSize: Size {
        if isInBar {
            let width = title.sizeThatFits(.unlimited).width.rounded(.up) + 2 * Self.margin
            return Size(width: max(width, theme.metrics.target), height: theme.metrics.target)
        }
        let keyWidth = key.sizeThatFits(.unlimited).width
        let width = title.sizeThatFits(.unlimited).width + keyWidth + (keyWidth > 0 ? 24 : 0)
        let height = max(theme.metrics.target, title.sizeThatFits(.unlimited).height)
        return Size(width: width.rounded(.up) + 2 * Self.margin + Self.markWidth, height: height)
    }

    override var eventsOnLift: Events { [.touchUpInside, .primaryActionTriggered] }
    override var eventsOnKey: Events { eventsOnLift }
}
