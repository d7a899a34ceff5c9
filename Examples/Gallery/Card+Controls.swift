import Skiff

extension Card {
    /// Buttons: a row for each style, a column for each state.
    static func buttons() -> Card {
        let states = ["At rest", "Pressed", "Selected", "Disabled"]
        let styles: [(String, Button.Style)] = [
            ("Standard", .standard), ("Prominent", .prominent), ("Plain", .plain),
        ]
        let headings = states.map { state in
            let label = SecondaryLabel(state, style: .caption)
            label.textAlignment = .center
            return label
        }
        let buttons = styles.flatMap { title, style in
            states.map { state in
                let button = Button(title, style: style)
                button.isHighlighted = state == "Pressed"
                button.isSelected = state == "Selected"
                button.isEnabled = state != "Disabled"
                return button
            }
        }
        return Card("Buttons", span: 2, [Grid(columns: 4, headings), Grid(columns: 4, buttons)])
    }

    /// A number that two buttons change.
    static func counter() -> Card {
        var count = 0
        let number = Label("0", style: .title)
        number.textAlignment = .center
        let minus = Button("−")
        let plus = Button("+", style: .prominent)
        func change(by step: Int) {
            count += step
            number.text = count < 0 ? "−\(-count)" : "\(count)"
        }
        minus.onTap { change(by: -1) }
        plus.onTap { change(by: 1) }
        return Card("Counter", isRow: true, [Grid(columns: 3, [minus, number, plus])])
    }
}

/// A label in the theme's secondary colour.
final class SecondaryLabel: Label {
    override func themeDidChange() {
        textColor = theme.secondaryLabel
        super.themeDidChange()
    }
}
