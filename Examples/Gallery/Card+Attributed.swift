import Skiff

/// The page of text.
extension Card {
    static func textCards() -> [Card] { [attributed(), paragraphs(), lineBreaks(), scripts(), textSize()] }

    /// Parts of a text that look different, and links.
    private static func attributed() -> Card {
        var text = AttributedText("Parts can be ")
        text.append("bold") { $0.weight = .bold }
        text.append(", ")
        text.append("large") { $0.size = 22 }
        text.append(", ")
        text.append("coloured") { $0.color = Color(hex: 0xC2569B) }
        text.append(", ")
        text.append("underlined") { $0.underline = .single }
        text.append(", ")
        text.append("dotted") { $0.underline = .dotted }
        text.append(", ")
        text.append("double") { $0.underline = .double }
        text.append(", ")
        text.append("struck") { $0.strikethrough = .single }
        text.append(", ")
        text.append("marked") {
            $0.backgroundColor = Color(hex: 0xF7D774)
            $0.color = Color(hex: 0x14181F)
        }
        text.append(", ")
        text.append("spaced") { $0.letterSpacing = 3 }
        text.append(", raised")
        text.append("2") {
            $0.size = 10
            $0.baselineOffset = 5
        }
        text.append(", or ")
        text.append("mono") { $0.font = .monospaced(ofSize: 14) }
        text.append(".")
        let looks = Label()
        looks.attributedText = text
        looks.numberOfLines = 0
        return Card("Attributed text", spacing: 8, [looks, links()])
    }

    private static func links() -> Stack {
        let told = Label("No link was followed yet.", style: .footnote)
        var text = AttributedText("A text may lead to ")
        text.append("the manual") { $0.link = "manual" }
        text.append(" or to ")
        text.append("a page whose name is so long that it goes on in the next line") { $0.link = "page" }
        text.append(". Tap a link, or reach it with Tab.")
        let label = Label()
        label.attributedText = text
        label.numberOfLines = 0
        label.onLink { [weak told] link in told?.text = "Followed: \(link)" }
        return Stack(.vertical, spacing: 4, alignment: .fill, [label, told])
    }

    private static func paragraphs() -> Card {
        let words = "The tide carries small boats out, past the last lamp of the pier and into the open water."
        let sides: [(String, TextAlignment)] = [
            ("Justified. ", .justified), ("Centred. ", .center), ("At the right. ", .right),
        ]
        let labels = sides.map { name, alignment in
            let label = Label()
            var text = AttributedText(name) { $0.weight = .semibold }
            text.append(words)
            label.attributedText = text
            label.style = .footnote
            label.numberOfLines = 0
            label.textAlignment = alignment
            label.lineHeight = 1.35
            return label
        }
        return Card("Paragraphs", spacing: 10, labels)
    }

    private static func lineBreaks() -> Card {
        let modes: [(LineBreakMode, Int)] = [
            (.byTruncatingHead, 1), (.byTruncatingMiddle, 1), (.byTruncatingTail, 2), (.byCharWrapping, 2),
            (.byClipping, 1),
        ]
        let labels = modes.map { mode, lines in
            let label = Label("\(mode): what does not fit is cut or goes on, as the mode says, here and there")
            label.style = .footnote
            label.lineBreakMode = mode
            label.numberOfLines = lines
            return label
        }
        return Card("Line breaks", spacing: 8, labels)
    }

    private static func scripts() -> Card {
        let lines = [
            "Français · Ελληνικά · Українська", "עברית: שלום עולם (123)", "العربية: مرحبا بالعالم ١٢٣",
            "हिन्दी: नमस्ते दुनिया, क्षत्रिय", "ไทย: สวัสดีชาวโลก น้ำ", "👨‍👩‍👧‍👦 👩🏽‍🚀 🇫🇮🇯🇵 ❤️ 3️⃣ 🏴‍☠️",
        ]
        return Card("Scripts", spacing: 4, lines.map { Label($0) })
    }

    /// One setting for all text.
    private static func textSize() -> Card {
        let slider = Slider(value: 1, minimum: 0.75, maximum: 2)
        let label = Label("All text of the program follows.", style: .footnote)
        label.numberOfLines = 0
        slider.isContinuous = false
        slider.addAction(for: .valueChanged) { [weak slider] _ in
            guard let slider else { return }
            slider.window?.application?.textScale = (slider.value * 8).rounded() / 8
        }
        return Card("Text size", spacing: 4, [slider, label])
    }
}
