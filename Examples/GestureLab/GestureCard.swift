import Skiff

/// One recognizer: its state, its values, its threshold, its rules and its rivals.
final class GestureCard: View {
    let watched: Watched
    let pill = StatePill()
    let setting: SettingRow?
    let rules: [RuleRow]
    private let title: Label
    private let value = Label("", style: .callout)
    private let detail = Label("", style: .footnote)
    private let rivals = Label("", style: .caption)
    private let note: Label?
    private let noSetting = Label("No threshold", style: .footnote)
    private static let padding = 16.0
    /// The least height that a card needs.
    static let height = 232.0

    init(_ watched: Watched, rules: [RuleRow], note: String? = nil) {
        self.watched = watched
        self.rules = rules
        setting = watched.setting.map(SettingRow.init)
        title = Label(watched.title)
        self.note = note.map { Label($0, style: .footnote) }
        super.init()
        name = watched.title
        title.font = .system(ofSize: 15, weight: .semibold)
        detail.textAlignment = .right
        rivals.numberOfLines = 2
        self.note?.numberOfLines = 0
        cornerRadius = theme.metrics.cardRadius
        for view in [title, pill, value, detail, rivals] { addSubview(view) }
        for view in rules { addSubview(view) }
        addSubview(setting ?? noSetting)
        if let note = self.note { addSubview(note) }
        show()
    }

    /// What the value row says.
    var valueText: String { value.text }
    /// What the last row says.
    var rivalsText: String { rivals.text }

    /// Shows how the recognizer stands.
    func show() {
        pill.show(watched.state, isNow: watched.isInGesture)
        value.text = watched.value.isEmpty ? "–" : watched.value
        value.textColor = watched.value.isEmpty ? theme.tertiaryLabel : nil
        detail.text = watched.detail
        let names = watched.rivals.map(\.shortName).joined(separator: ", ")
        rivals.text = names.isEmpty ? "No rivals" : "Rivals: \(names)"
        setNeedsLayout()
    }

    override func themeDidChange() {
        backgroundColor = theme.surface
        detail.textColor = theme.secondaryLabel
        rivals.textColor = theme.secondaryLabel
        note?.textColor = theme.secondaryLabel
        noSetting.textColor = theme.secondaryLabel
        if watched.value.isEmpty { value.textColor = theme.tertiaryLabel }
        super.themeDidChange()
    }

    override func draw(_ rect: Rect, in canvas: Canvas) {
        canvas.stroke(bounds, cornerRadius: cornerRadius, width: 0, with: theme.separator)
        canvas.fill(Rect(Self.padding, ruleTop, bounds.width - 2 * Self.padding, 1), with: theme.separator)
    }

    private static let settingTop = 72.0
    private static let ruleHeight = 36.0
    private var ruleTop: Double { Self.settingTop + 40 }

    override func layoutSubviews() {
        let left = Self.padding
        let width = max(0, bounds.width - 2 * left)
        let pillSize = pill.intrinsicContentSize
        pill.frame = Rect(left + width - pillSize.width, 12, pillSize.width, pillSize.height)
        place(title, Rect(left, 12, max(0, pill.frame.minX - left - 8), 24))
        let detailWidth = min(detail.intrinsicContentSize.width, width * 0.6)
        place(detail, Rect(left + width - detailWidth, 42, detailWidth, 24))
        place(value, Rect(left, 42, max(0, width - detailWidth - 8), 24))
        let settingRow = Rect(left, Self.settingTop - 2, width, 40)
        setting?.frame = settingRow
        place(noSetting, settingRow)
        var top = ruleTop + 4
        for rule in rules {
            rule.frame = Rect(left, top, width, Self.ruleHeight)
            top += Self.ruleHeight
        }
        if let note {
            note.frame = Rect(left, ruleTop + 12, width, note.sizeThatFits(Size(width, .infinity)).height)
        }
        let rivalsHeight = rivals.sizeThatFits(Size(width, .infinity)).height
        rivals.frame = Rect(left, ruleTop + 4 + 2 * Self.ruleHeight + 4, width, rivalsHeight)
        // A low card ends after a row.
        for row in rules + [rivals] { row.isHidden = row.frame.maxY > bounds.maxY }
        note?.isHidden = (note?.frame.maxY ?? 0) > bounds.maxY
        let lastOfSetting = setting?.frame.maxY ?? noSetting.frame.maxY
        setting?.isHidden = lastOfSetting > bounds.maxY
        noSetting.isHidden = lastOfSetting > bounds.maxY
    }

    /// In the middle of a row.
    private func place(_ label: Label, _ row: Rect) {
        let height = label.intrinsicContentSize.height
        label.frame = Rect(row.minX, row.midY - height / 2, row.width, height)
    }
}
