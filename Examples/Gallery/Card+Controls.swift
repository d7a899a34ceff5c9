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

    /// A slider, switches and fields.
    static func controls() -> Card {
        let slider = Slider(value: 40, minimum: 0, maximum: 100)
        let number = Label("40", style: .body)
        slider.addAction(for: .valueChanged) { _ in number.text = "\(Int(slider.value.rounded()))" }
        let name = TextField(placeholder: "Name")
        name.clearButtonMode = .whileEditing
        let secret = TextField("secret", placeholder: "Password")
        secret.isSecureTextEntry = true
        let switches = [(true, true), (false, true), (true, false), (false, false)].map { isOn, isEnabled in
            let toggle = Switch(isOn: isOn)
            toggle.isEnabled = isEnabled
            return toggle
        }
        return Card("Controls", [ValueRow(slider, number), Stack(.horizontal, spacing: 8, switches), name, secret])
    }

    /// What shows how far something is, and a choice of one in a row.
    static func progress() -> Card {
        let bar = ProgressView(progress: 0.4)
        let wheel = ActivityIndicatorView()
        wheel.hidesWhenStopped = false
        let choice = SegmentedControl(items: ["Slack", "Steady", "Full"])
        choice.selectedSegmentIndex = 1
        choice.addAction(for: .valueChanged) { _ in
            bar.setProgress(Double(choice.selectedSegmentIndex) * 0.4, animated: true)
        }
        let run = Switch()
        run.addAction(for: .valueChanged) { _ in
            if run.isOn { wheel.startAnimating() } else { wheel.stopAnimating() }
        }
        return Card("Progress", [choice, bar, Stack(.horizontal, spacing: 12, [run, wheel, Spacer()])])
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

/// A slider, and its value at the end.
final class ValueRow: View {
    private let slider: Slider
    private let number: Label

    init(_ slider: Slider, _ number: Label) {
        self.slider = slider
        self.number = number
        super.init()
        addSubview(slider)
        addSubview(number)
    }

    override var intrinsicContentSize: Size { Size(View.noIntrinsicMetric, slider.intrinsicContentSize.height) }

    override func layoutSubviews() {
        let width = 36.0
        number.textAlignment = effectiveUserInterfaceLayoutDirection == .rightToLeft ? .left : .right
        slider.frame = directed(Rect(0, 0, max(0, bounds.width - width), bounds.height))
        number.frame = directed(Rect(bounds.width - width, 0, width, bounds.height))
    }
}
