import Skiff

/// A heading and the text under it.
final class Report: Stack {
    private let heading: Label
    private let content = Label("–")

    init(_ title: String) {
        heading = Label(title, style: .footnote)
        super.init(.vertical, spacing: 4, alignment: .fill, [heading, content])
        content.numberOfLines = 0
    }

    var text: String {
        get { content.text }
        set { content.text = newValue.isEmpty ? "–" : newValue }
    }

    override func themeDidChange() {
        heading.textColor = theme.secondaryLabel
        super.themeDidChange()
    }
}
