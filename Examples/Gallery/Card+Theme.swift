import Skiff

extension Card {
    /// What changes the look of everything: accent, contrast, direction, motion.
    static func theme() -> Card {
        let accents: [UInt32?] = [nil, 0x7C4DFF, 0xC2185B, 0x2E7D32, 0xB45309]
        let dots = accents.map { AccentDot($0.map { Color(hex: $0) }) }
        return Card(
            "Theme",
            [
                Stack(.horizontal, spacing: 8, dots),
                ThemeRow("High contrast") {
                    $0.contrast == .high
                } set: {
                    $0.contrast = $1 ? .high : .standard
                },
                ThemeRow("Right to left") {
                    $0.userInterfaceLayoutDirection == .rightToLeft
                } set: {
                    $0.userInterfaceLayoutDirection = $1 ? .rightToLeft : .leftToRight
                },
                ThemeRow("Reduced motion") {
                    $0.prefersReducedMotion
                } set: {
                    $0.prefersReducedMotion = $1
                },
            ])
    }
}

/// A setting of the application, with a switch.
final class ThemeRow: View {
    private let label: Label
    private let toggle = Switch()
    private let get: @MainActor (Application) -> Bool

    init(
        _ title: String, get: @escaping @MainActor (Application) -> Bool,
        set: @escaping @MainActor (Application, Bool) -> Void
    ) {
        label = Label(title)
        self.get = get
        super.init()
        addSubview(label)
        addSubview(toggle)
        toggle.addAction(for: .valueChanged) { [weak self] _ in
            guard let self, let application = window?.application else { return }
            set(application, toggle.isOn)
        }
    }

    override var intrinsicContentSize: Size { Size(View.noIntrinsicMetric, 40) }

    override func layoutSubviews() {
        label.frame = directed(Rect(0, 0, max(0, bounds.width - 60), bounds.height))
        toggle.frame = directed(Rect(bounds.width - 52, (bounds.height - 32) / 2, 52, 32))
    }

    override func themeDidChange() {
        if let application = window?.application, toggle.isOn != get(application) { toggle.isOn.toggle() }
        super.themeDidChange()
    }
}

/// A dot that makes its colour the accent.
final class AccentDot: Control {
    private let color: Color?

    init(_ color: Color?) {
        self.color = color
        super.init()
        addAction(for: .touchUpInside) { [weak self] _ in self?.choose() }
        addAction(for: .primaryActionTriggered) { [weak self] _ in self?.choose() }
    }

    private func choose() { window?.application?.accentColor = color }

    override var intrinsicContentSize: Size { Size(36, 36) }
    override func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }

    private var isChosen: Bool { window?.application?.accentColor == color }
    private var disc: Rect { bounds.inset(dx: 6, dy: 6) }

    override func draw(_ rect: Rect, in canvas: Canvas) {
        let own = color.map(theme.withAccent) ?? Theme(theme.appearance, contrast: theme.contrast)
        canvas.fill(disc, cornerRadius: disc.height / 2, with: own.accent)
        if isChosen {
            canvas.stroke(bounds.inset(dx: 2, dy: 2), cornerRadius: bounds.height / 2 - 2, width: 2, with: theme.label)
        }
    }
}
