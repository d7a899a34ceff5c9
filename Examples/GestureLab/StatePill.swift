import Skiff

/// A state as a word in its colour: on a solid ground while the gesture goes on, in a line around it afterwards.
final class StatePill: View {
    private let label = Label("", style: .footnote)
    private(set) var state = GestureRecognizer.State.possible
    private var isNow = false
    private static let padding = 10.0

    override init() {
        super.init()
        label.font = .system(ofSize: 13, weight: .semibold)
        label.textAlignment = .center
        isUserInteractionEnabled = false
        addSubview(label)
        show(.possible, isNow: false)
    }

    /// What the pill says.
    var text: String { label.text }

    func show(_ state: GestureRecognizer.State, isNow: Bool) {
        guard state != self.state || isNow != self.isNow || label.text.isEmpty else { return }
        self.state = state
        self.isNow = isNow
        label.text = Self.word(state)
        colour()
        setNeedsLayout()
    }

    private static func word(_ state: GestureRecognizer.State) -> String {
        switch state {
        case .possible: "possible"
        case .began: "began"
        case .changed: "changed"
        case .ended: "ended"
        case .cancelled: "cancelled"
        case .failed: "failed"
        }
    }

    private var colourOfState: Color {
        switch state {
        case .possible: theme.secondaryLabel
        case .began, .changed: theme.accent
        case .ended: theme.success
        case .cancelled: theme.warning
        case .failed: theme.danger
        }
    }

    private var isSolid: Bool { isNow && state != .possible }

    private func colour() {
        label.textColor = isSolid ? theme.onAccent : colourOfState
        setNeedsDisplay()
    }

    override func themeDidChange() {
        colour()
        super.themeDidChange()
    }

    override var intrinsicContentSize: Size {
        Size(label.intrinsicContentSize.width + 2 * Self.padding, 24)
    }

    override func layoutSubviews() {
        let height = label.intrinsicContentSize.height
        label.frame = Rect(0, (bounds.height - height) / 2, bounds.width, height)
    }

    override func draw(_ rect: Rect, in canvas: Canvas) {
        let radius = bounds.height / 2
        if isSolid {
            canvas.fill(bounds, cornerRadius: radius, with: colourOfState)
        } else if state == .possible {
            canvas.fill(bounds, cornerRadius: radius, with: theme.fill)
        } else {
            canvas.fill(bounds, cornerRadius: radius, with: theme.surface.mixed(with: colourOfState, by: 0.12))
            canvas.stroke(bounds, cornerRadius: radius, width: 0, with: colourOfState)
        }
    }
}
