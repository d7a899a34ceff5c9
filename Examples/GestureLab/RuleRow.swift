import Skiff

/// A rule between two recognizers, and the switch for it.
final class RuleRow: View {
    private let words: Label
    let toggle: Switch

    init(_ text: String, isOn: Bool, _ change: @escaping (Bool) -> Void) {
        words = Label(text, style: .footnote)
        toggle = Switch(isOn: isOn)
        super.init()
        addSubview(words)
        addSubview(toggle)
        toggle.addAction(for: .valueChanged) { [unowned toggle] _ in change(toggle.isOn) }
        change(isOn)
    }

    override func layoutSubviews() {
        let size = toggle.intrinsicContentSize
        toggle.frame = Rect(bounds.maxX - size.width, (bounds.height - size.height) / 2, size.width, size.height)
        let height = words.intrinsicContentSize.height
        words.frame = Rect(0, (bounds.height - height) / 2, max(0, toggle.frame.minX - 8), height)
    }
}
