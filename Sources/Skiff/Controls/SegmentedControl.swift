import SkiffCore
import SkiffGraphics

/// A few titles in a row, of which one is chosen: UIKit's `UISegmentedControl`.
///
/// ```swift
/// let range = SegmentedControl(items: ["Day", "Week", "Month"])
/// range.selectedSegmentIndex = 0
/// range.addAction(for: .valueChanged) { _ in print(range.selectedSegmentIndex) }
/// ```
///
/// With the focus, the arrow keys along the row choose the next one.
open class SegmentedControl: Control {
    /// What `selectedSegmentIndex` says while none is chosen.
    nonisolated public static let noSegment = -1

    private var labels: [Label] = []

    /// A control with those titles, none of them chosen.
    public init(items: [String] = []) {
        super.init()
        for item in items { insertSegment(withTitle: item, at: labels.count) }
    }

    public override init(frame: Rect) {
        super.init(frame: frame)
    }

    // MARK: Segments

    /// How many there are.
    public final var numberOfSegments: Int { labels.count }

    /// The title of a segment; nil if there is no such.
    public final func titleForSegment(at index: Int) -> String? {
        labels.indices.contains(index) ? labels[index].text : nil
    }

    /// Gives a segment another title.
    public final func setTitle(_ title: String, forSegmentAt index: Int) {
        guard labels.indices.contains(index) else { return }
        labels[index].text = title
        invalidateIntrinsicContentSize()
    }

    /// Adds a segment; a place past the end is the end.
    public final func insertSegment(withTitle title: String, at index: Int) {
        let label = Label(title, style: .footnote)
        label.textAlignment = .center
        let index = min(max(index, 0), labels.count)
        labels.insert(label, at: index)
        addSubview(label)
        if index <= current { current += 1 }
        segmentsChanged()
    }

    /// Takes a segment out; if it was chosen, none is.
    public final func removeSegment(at index: Int) {
        guard labels.indices.contains(index) else { return }
        labels.remove(at: index).removeFromSuperview()
        if index == current { current = Self.noSegment } else if index < current { current -= 1 }
        segmentsChanged()
    }

    private func segmentsChanged() {
        removeCustomAnimation()
        setNeedsLayout()
        invalidateIntrinsicContentSize()
        stateDidChange()
    }

    // MARK: Choice

    @exclusivity(unchecked) private var current = SegmentedControl.noSegment

    /// The one that is chosen, or `noSegment`; setting it sends no event.
    public final var selectedSegmentIndex: Int {
        get { current }
        set { select(labels.indices.contains(newValue) ? newValue : Self.noSegment, animated: false) }
    }

    private func select(_ index: Int, animated: Bool) {
        guard index != current else { return }
        let place = Double(current) + customOffset
        let wasChosen = current >= 0
        removeCustomAnimation()
        current = index
        stateDidChange()
        if animated, wasChosen, index >= 0 {
            animateCustom(by: place - Double(index), duration: Theme.stateTime)
        }
    }

    private func choose(_ index: Int, with event: Event?) {
        guard labels.indices.contains(index), index != current else { return }
        select(index, animated: true)
        sendActions(for: .valueChanged, with: event)
    }

    // MARK: Touches and keys

    open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
        choose(segment(at: touch.location(in: self)), with: event)
        return true
    }

    open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
        if isTouchInside { choose(segment(at: touch.location(in: self)), with: event) }
        return true
    }

    private func segment(at point: Point) -> Int {
        guard !labels.isEmpty, bounds.width > 0, point.x.isFinite else { return Self.noSegment }
        let way = (isMirrored ? bounds.maxX - point.x : point.x - bounds.minX) / bounds.width
        return min(max(Int(min(max(way, 0), 1) * Double(labels.count)), 0), labels.count - 1)
    }

    /// An ancestor's single tap does not take its finger (R-MIX-2).
    open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        !keepsFinger(from: recognizer)
    }

    open override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
        var left = presses
        for press in presses where isEnabled && isFocused && move(by: press.stroke, with: event) {
            heldKeys.take(press)
            left.remove(press)
        }
        if !left.isEmpty { super.pressesBegan(left, with: event) }
    }

    /// The keys that have moved the choice, and are down.
    @exclusivity(unchecked) private var heldKeys = HeldKeys()

    open override func pressesEnded(_ presses: Set<Press>, with event: Event?) {
        let left = heldKeys.letGo(presses)
        if !left.isEmpty { super.pressesEnded(left, with: event) }
    }

    open override func pressesCancelled(_ presses: Set<Press>, with event: Event?) {
        let left = heldKeys.letGo(presses)
        if !left.isEmpty { super.pressesCancelled(left, with: event) }
    }

    private func move(by key: Key, with event: Event?) -> Bool {
        guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]), !labels.isEmpty else {
            return false
        }
        let step: Int
        switch key.keyCode {
        case .keyboardRightArrow: step = isMirrored ? -1 : 1
        case .keyboardLeftArrow: step = isMirrored ? 1 : -1
        default: return false
        }
        let new = current + step
        // At the end the focus goes on.
        guard labels.indices.contains(new) else { return false }
        choose(new, with: event)
        return true
    }

    // MARK: Look

    private static let gap = 3.0

    open override func themeDidChange() {
        stateDidChange()
        super.themeDidChange()
    }

    open override func stateDidChange() {
        let theme = theme
        for (index, label) in labels.enumerated() {
            let isChosen = index == current
            label.textColor =
                isEnabled
                ? isChosen ? theme.label : theme.secondaryLabel
                : theme.disabledLabel(on: isChosen ? chosenColor : theme.fill)
            let size = theme.fonts.footnote.size
            label.font = .system(ofSize: size, weight: isChosen ? .semibold : .regular)
        }
        super.stateDidChange()
    }

    override var focusCornerRadius: Double { theme.metrics.buttonRadius }

    /// The shape of the chosen segment.
    private var chosenColor: Color {
        theme.appearance == .dark ? theme.fill.mixed(with: theme.label, by: 0.16) : theme.surface
    }

    private func rect(at place: Double) -> Rect {
        let width = bounds.width / Double(max(labels.count, 1))
        return directed(Rect(x: bounds.minX + width * place, y: bounds.minY, width: width, height: bounds.height))
    }

    open override func layoutSubviews() {
        for (index, label) in labels.enumerated() { label.frame = rect(at: Double(index)).inset(dx: 4, dy: 0) }
    }

    open override func draw(_ rect: Rect, in canvas: Canvas) {
        let theme = theme
        let strength = isEnabled ? 1 : Theme.disabledAlpha
        let radius = theme.metrics.buttonRadius
        let fill = isHovered && isEnabled ? theme.fill.mixed(with: theme.label, by: Theme.hoverMix) : theme.fill
        canvas.fill(bounds, cornerRadius: radius, with: fill.withAlpha(strength))
        if let border = theme.controlBorder {
            canvas.stroke(
                bounds, cornerRadius: radius, width: Theme.controlBorderWidth, with: border.withAlpha(strength))
        }
        guard current >= 0 else { return }
        let place = self.rect(at: Double(current) + customOffset).inset(dx: Self.gap, dy: Self.gap)
        canvas.fill(place, cornerRadius: radius - Self.gap, with: chosenColor.withAlpha(strength))
        canvas.stroke(place, cornerRadius: radius - Self.gap, width: 0, with: theme.separator.withAlpha(strength))
    }

    open override var intrinsicContentSize: Size {
        var widest = 0.0
        for label in labels { widest = max(widest, label.sizeThatFits(.unlimited).width) }
        return Size(width: (widest + 28) * Double(max(labels.count, 1)), height: max(32, theme.metrics.target - 8))
    }

    open override func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }
}
