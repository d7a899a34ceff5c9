import SkiffCore
import SkiffGraphics

/// A push button with a title.
///
/// ```swift
/// let button = Button("Save").onTap { print("saved") }
/// ```
open class Button: Control {
    /// How much a button asks for attention.
    nonisolated public enum Style: Sendable, Hashable {
        /// A quiet fill.
        case standard
        /// The one thing to do here: filled with the accent.
        case prominent
        /// Only the title, in the accent.
        case plain
    }

    private let label = Label()

    /// A button with a title in the theme's look.
    public init(_ title: String = "", style: Style = .standard) {
        self.style = style
        super.init()
        label.text = title
        prepare()
    }

    public override init(frame: Rect) {
        style = .standard
        super.init(frame: frame)
        prepare()
    }

    private func prepare() {
        label.textAlignment = .center
        label.isUserInteractionEnabled = false
        addSubview(label)
        stateDidChange()
    }

    /// The text in the button.
    public final var title: String {
        get { label.text }
        set {
            guard newValue != label.text else { return }
            label.text = newValue
            invalidateIntrinsicContentSize()
        }
    }

    /// How much the button asks for attention.
    @exclusivity(unchecked) public final var style: Style {
        didSet { if style != oldValue { stateDidChange() } }
    }

    /// The fill at rest, in place of the theme's.
    @exclusivity(unchecked) public final var fillColor: Color? {
        didSet { if fillColor != oldValue { setNeedsDisplay() } }
    }

    /// The title's colour, in place of the theme's.
    @exclusivity(unchecked) public final var titleColor: Color? {
        didSet { stateDidChange() }
    }

    /// The title's font; the theme's body, semibold, by default.
    @exclusivity(unchecked) public final var font: Font? {
        didSet {
            stateDidChange()
            invalidateIntrinsicContentSize()
        }
    }

    /// The radius of the corners, in place of the theme's.
    @exclusivity(unchecked) public final var shapeCornerRadius: Double? {
        didSet { setNeedsDisplay() }
    }

    /// Runs a closure when the button is tapped, clicked or pressed by key.
    @discardableResult
    public final func onTap(_ body: @escaping @MainActor () -> Void) -> Self {
        addAction(for: .primaryActionTriggered) { _ in body() }
        return self
    }

    // MARK: Look

    override var focusCornerRadius: Double { shapeCornerRadius ?? theme.metrics.buttonRadius }

    open override func draw(_ rect: Rect, in canvas: Canvas) {
        let radius = focusCornerRadius
        if let color = currentFill { canvas.fill(bounds, cornerRadius: radius, with: color) }
        if style == .standard, !isSelected, let border = theme.controlBorder {
            let strength = isEnabled ? 1 : Theme.disabledAlpha
            canvas.stroke(
                bounds, cornerRadius: radius, width: Theme.controlBorderWidth, with: border.withAlpha(strength))
        }
    }

    /// How much it looks pressed: all of it at once, and less and less when it is let go.
    private var pressed: Double { isHighlighted ? 1 : min(max(customOffset, 0), 1) }
    @exclusivity(unchecked) private var wasHighlighted = false

    /// It looks pressed no longer; the first picture of that is not that of before.
    private func fadePress() {
        wasHighlighted = isHighlighted
        // Pressed again, it does not wait for the old fading to be ended: that is not seen any more.
        if isHighlighted { return leaveCustomAnimation() }
        if hasAnimations { removeCustomAnimation() }
        animateCustom(by: 1, duration: Theme.releaseTime, elapsed: 1.0 / 60)
    }

    /// What the title lies on when it is neither disabled nor pressed.
    private var shapeColor: Color? {
        let theme = theme
        let rest = fillColor ?? (style == .prominent ? theme.accent : style == .plain ? nil : theme.fill)
        return isSelected ? theme.accent : rest
    }

    private var currentFill: Color? {
        let theme = theme
        let shown = shapeColor
        if !isEnabled { return shown?.withAlpha((shown?.alpha ?? 1) * Theme.disabledAlpha) }
        let mix = isHighlighted ? Theme.pressedMix : max(Theme.pressedMix * pressed, isHovered ? Theme.hoverMix : 0)
        guard mix > 0 else { return shown }
        return shown?.mixed(with: theme.label, by: mix) ?? theme.label.withAlpha(mix)
    }

    open override func stateDidChange() {
        let theme = theme
        if isEnabled {
            let onAccent = style == .prominent || isSelected
            label.textColor = titleColor ?? (onAccent ? theme.onAccent : style == .plain ? theme.link : theme.label)
        } else {
            // The shape is too faint to carry the accent's own ink.
            let own = titleColor.map { $0.withAlpha($0.alpha * Theme.disabledAlpha) }
            label.textColor = own ?? theme.disabledLabel(on: shapeColor)
        }
        label.font = font ?? theme.fonts.button
        if wasHighlighted != isHighlighted { fadePress() }
        super.stateDidChange()
    }

    open override func themeDidChange() {
        stateDidChange()
        super.themeDidChange()
    }

    // MARK: Size

    open override func layoutSubviews() {
        // A title that needs the room takes it from the padding.
        let free = (bounds.width - label.sizeThatFits(.unlimited).width) / 2
        label.frame = bounds.inset(dx: max(min(theme.metrics.buttonPadding, free), min(4, bounds.width / 4)), dy: 0)
    }

    open override var intrinsicContentSize: Size {
        let text = label.sizeThatFits(.unlimited)
        return Size(
            width: max(text.width + 2 * theme.metrics.buttonPadding, theme.metrics.target),
            height: max(text.height + 8, theme.metrics.target))
    }

    // MARK: Input

    override var eventsOnLift: Events { [.touchUpInside, .primaryActionTriggered] }

    /// An ancestor's single tap does not take a finger from a button (R-MIX-2); from a disabled one it does.
    open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        !keepsFinger(from: recognizer)
    }

    override var eventsOnKey: Events { eventsOnLift }
}
