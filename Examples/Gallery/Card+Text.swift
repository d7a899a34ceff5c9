import Skiff

extension Card {
    /// Each of the theme's type styles.
    static func typeStyles() -> Card {
        let styles: [(String, Theme.TextStyle)] = [
            ("Large title", .largeTitle), ("Title", .title), ("Callout", .callout), ("Body", .body),
            ("Footnote", .footnote), ("Caption", .caption),
        ]
        return Card("Type", spacing: 4, styles.map { Label($0.0, style: $0.1) })
    }

    /// Paragraphs, alignment, ellipsis, and what is not Latin.
    static func text() -> Card {
        let paragraph = Label("A paragraph takes as many lines as it needs, and breaks them between words.")
        paragraph.numberOfLines = 0
        let cut = Label("One line ends in an ellipsis where its room ends, whatever it still had to say.")
        let sides: [(String, TextAlignment)] = [("Left", .left), ("Centre", .center), ("Right", .right)]
        let alignments = sides.map { text, alignment in
            let label = Label(text, style: .footnote)
            label.textAlignment = alignment
            return label
        }
        // The sides are those of the screen in every language.
        let row = Grid(columns: 3, alignments)
        row.semanticContentAttribute = .forceLeftToRight
        return Card("Text", spacing: 4, [paragraph, cut, row, ScriptsLabel()])
    }
}

/// Text in many scripts; Chinese, Japanese and Korean too where a font has them.
final class ScriptsLabel: Label {
    init() {
        super.init("Ahoj · Γειά · Привет · नमस्ते · שלום · مرحبا ⛵ 👋🏽")
        numberOfLines = 0
    }

    override func didMoveToWindow() {
        guard window != nil else { return }
        let more = "你好 · こんにちは · 안녕"
        let isKnown = textEngine.layout(more, font: theme.fonts.body).unknownGlyphs == 0
        if isKnown, !text.contains(more) { text += " · " + more }
    }
}
