import Skiff

/// One button in the middle, which changes its colour when it is pressed, by finger, pointer or the space bar.
final class ButtonPage: View {
    private let button = FlatButton("Button")
    private var isBlue = false

    override init() {
        super.init()
        backgroundColor = Color(hex: 0xEEEEEE)
        button.shapeCornerRadius = 0
        button.isOpaque = true
        button.font = .system(ofSize: 14)
        button.titleColor = Color(hex: 0x101010)
        button.fillColor = Color(hex: 0xCC3333)
        button.addAction(for: .touchDown) { [weak self] _ in self?.toggle() }
        addSubview(button)
    }

    override func layoutSubviews() {
        button.frame = Rect(x: bounds.midX - 100, y: bounds.midY - 30, width: 200, height: 60)
    }

    override var canBecomeFirstResponder: Bool { true }

    override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
        if presses.contains(where: { $0.key?.characters == " " }) {
            toggle()
        } else {
            super.pressesBegan(presses, with: event)
        }
    }

    private func toggle() {
        isBlue.toggle()
        button.fillColor = Color(hex: isBlue ? 0x3366CC : 0xCC3333)
    }
}

/// A button that looks the same whether it is pressed or not: only what it did is to be seen.
final class FlatButton: Button {
    private var wasHighlighted = false

    override func stateDidChange() {
        if isHighlighted == wasHighlighted { super.stateDidChange() }
        wasHighlighted = isHighlighted
    }

    override func draw(_ rect: Rect, in canvas: Canvas) {
        if let fillColor { canvas.fill(bounds, with: fillColor) }
    }
}
