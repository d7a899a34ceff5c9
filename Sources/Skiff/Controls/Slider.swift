import SkiffCore
import SkiffGraphics

/// A knob on a track, for a value between two others.
///
/// ```swift
/// let volume = Slider(value: 0.5)
/// volume.addAction(for: .valueChanged) { _ in print(volume.value) }
/// ```
///
/// A finger has to meet the knob; the pointer may press anywhere on the track. With the focus, the arrow keys along the
/// track move it.
open class Slider: Control {
    /// A slider with that value between two others.
    public init(value: Double = 0, minimum: Double = 0, maximum: Double = 1) {
        minimumValue = minimum.isFinite ? minimum : 0
        maximumValue = max(minimumValue, maximum.isFinite ? maximum : 1)
        super.init()
        self.value = value
    }

    public override init(frame: Rect) {
        minimumValue = 0
        maximumValue = 1
        super.init(frame: frame)
    }

    // MARK: Value

    @exclusivity(unchecked) private var current = 0.0

    /// The value, always between the two ends; setting it sends no event (R-VALUE-1).
    public final var value: Double {
        get { current }
        set {
            guard !newValue.isNaN else { return }
            let old = knobRect
            current = min(max(newValue, minimumValue), maximumValue)
            knobMoved(from: old)
        }
    }

    /// Moves the knob to a value; `animated`, it is seen to go there.
    ///
    /// It sends no event.
    public final func setValue(_ value: Double, animated: Bool) {
        let place = seenFraction
        removeCustomAnimation()
        self.value = value
        if animated { animateCustom(by: place - fraction, duration: Theme.stateTime) }
    }

    /// The value at the end where lines begin: the left one, in English.
    ///
    /// A maximum that would be less goes with it.
    public final var minimumValue: Double {
        didSet {
            if !minimumValue.isFinite { minimumValue = oldValue }
            if maximumValue < minimumValue { maximumValue = minimumValue }
            rangeChanged()
        }
    }

    /// The value at the other end.
    ///
    /// A minimum that would be more goes with it.
    public final var maximumValue: Double {
        didSet {
            if !maximumValue.isFinite { maximumValue = oldValue }
            if minimumValue > maximumValue { minimumValue = maximumValue }
            rangeChanged()
        }
    }

    /// Whether `valueChanged` comes all the way that the knob is moved, or once when it is let go.
    ///
    /// - Default: true.
    @exclusivity(unchecked) public final var isContinuous = true

    /// How far an arrow key moves the knob, in the value's own measure; nil for a twentieth of the way.
    @exclusivity(unchecked) public final var keyStep: Double?

    private func rangeChanged() {
        current = min(max(current, minimumValue), maximumValue)
        setNeedsDisplay()
    }

    /// Whether the value was moved and nobody was told yet.
    @exclusivity(unchecked) private var isChangeUntold = false

    /// The user moves the knob.
    private func change(to new: Double, with event: Event?, isLast: Bool = false) {
        let old = current
        value = new
        if current != old { isChangeUntold = true }
        guard isChangeUntold, isContinuous || isLast else { return }
        isChangeUntold = false
        sendActions(for: .valueChanged, with: event)
    }

    // MARK: Geometry

    private static let knob = 24.0
    private static let track = 4.0
    /// How far around the knob a finger still meets it: 44 points in all.
    private static let reach = 10.0

    private var travel: Double { max(0, bounds.width - Self.knob) }

    private var fraction: Double {
        maximumValue > minimumValue ? (current - minimumValue) / (maximumValue - minimumValue) : 0
    }

    /// Where the knob is.
    ///
    /// - Space: the slider's own.
    /// - Units: points.
    public final var knobRect: Rect {
        knobRect(at: fraction)
    }

    private func knobRect(at part: Double) -> Rect {
        directed(
            Rect(x: bounds.minX + travel * part, y: bounds.midY - Self.knob / 2, width: Self.knob, height: Self.knob))
    }

    /// Where the knob is seen, from 0 to 1.
    private var seenFraction: Double { min(max(fraction + customOffset, 0), 1) }

    private func value(at x: Double) -> Double {
        guard travel > 0 else { return current }
        let way = isMirrored ? bounds.maxX - x : x - bounds.minX
        return minimumValue + (way - Self.knob / 2) / travel * (maximumValue - minimumValue)
    }

    /// Between the knob's old and its new place all is drawn anew, and nothing else.
    private func knobMoved(from old: Rect) {
        let new = knobRect
        if new != old { setNeedsDisplay(old.union(new)) }
    }

    open override var intrinsicContentSize: Size { Size(width: View.noIntrinsicMetric, height: theme.metrics.target) }

    open override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width.isFinite ? size.width : 160, height: theme.metrics.target)
    }

    // MARK: Touches

    /// The finger that holds the knob.
    @exclusivity(unchecked) private weak var held: Touch?
    /// How far from the knob's middle the finger holds it.
    @exclusivity(unchecked) private var grip = 0.0

    open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
        held = touch
        let place = touch.location(in: self)
        let knob = knobRect
        if knob.inset(dx: -Self.reach, dy: -Self.reach).contains(place) {
            grip = place.x - knob.midX
            return true
        }
        guard touch.type == .indirectPointer else { return false }
        grip = 0
        change(to: value(at: place.x), with: event)
        return true
    }

    open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
        change(to: value(at: touch.location(in: self).x - grip), with: event)
        return true
    }

    open override func endTracking(_ touch: Touch?, with event: Event?) {
        change(to: current, with: event, isLast: true)
    }

    /// What was moved stays moved, and is told.
    open override func cancelTracking(with event: Event?) {
        change(to: current, with: event, isLast: true)
    }

    /// While the knob is held, an ancestor's swipe along the track does not begin (R-MIX-2).
    open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        guard let held, isTracking, recognizer.view !== self, let swipe = recognizer as? SwipeGestureRecognizer,
            swipe.numberOfTouchesRequired == 1
        else { return true }
        let gone = convert(held.location(in: nil), from: nil) - convert(held.downLocation, from: nil)
        return abs(gone.y) > abs(gone.x)
    }

    // MARK: Keys

    @exclusivity(unchecked) private var heldKeys = HeldKeys()
    /// Whether an encoder turns the value, and not the focus: from one press of it to the next.
    @exclusivity(unchecked) private(set) final var isAdjusting = false

    open override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
        var left = presses
        for press in presses where isEnabled && isFocused && move(by: press.stroke, with: event) {
            heldKeys.take(press)
            left.remove(press)
            press.repeatWhileHeld()
        }
        if !left.isEmpty { super.pressesBegan(left, with: event) }
    }

    open override func pressesEnded(_ presses: Set<Press>, with event: Event?) {
        let left = heldKeys.letGo(presses)
        if !left.isEmpty { super.pressesEnded(left, with: event) }
    }

    open override func pressesCancelled(_ presses: Set<Press>, with event: Event?) {
        let left = heldKeys.letGo(presses)
        if !left.isEmpty { super.pressesCancelled(left, with: event) }
    }

    override func keyRepeated(_ press: Press, with event: Event?) {
        if isEnabled, heldKeys.contains(press) { _ = move(by: press.stroke, with: event) }
    }

    private func move(by key: Key, with event: Event?) -> Bool {
        let others: KeyModifiers = [.control, .alternate, .command]
        guard key.modifierFlags.isDisjoint(with: others) else { return false }
        let isEncoder = window?.application?.movesFocusByEncoder == true
        if isEncoder, !isAdjusting { return false }
        switch key.keyCode {
        case .keyboardRightArrow: step(by: isMirrored ? -1 : 1, with: event)
        case .keyboardLeftArrow: step(by: isMirrored ? 1 : -1, with: event)
        case .keyboardUpArrow where isEncoder: step(by: -1, with: event)
        case .keyboardDownArrow where isEncoder: step(by: 1, with: event)
        case .keyboardHome: change(to: minimumValue, with: event, isLast: true)
        case .keyboardEnd: change(to: maximumValue, with: event, isLast: true)
        default: return false
        }
        return true
    }

    private func step(by count: Int, with event: Event?) {
        let one = keyStep ?? (maximumValue - minimumValue) / 20
        change(to: current + Double(count) * one, with: event, isLast: true)
    }

    override func encoderTurned(by steps: Int, with event: Event?) -> Bool {
        guard isEnabled, isAdjusting else { return false }
        step(by: steps, with: event)
        return true
    }

    override func activate(with event: Event?) {
        if window?.application?.movesFocusByEncoder == true { isAdjusting.toggle() }
        super.activate(with: event)
    }

    open override func focusDidChange() {
        isAdjusting = false
        super.focusDidChange()
    }

    // MARK: Look

    @exclusivity(unchecked) private var wasEnabled = true

    /// A pressed knob changes nothing but the knob.
    open override func stateDidChange() {
        setNeedsDisplay(isEnabled == wasEnabled ? knobRect : drawingRect)
        wasEnabled = isEnabled
    }

    override var focusShape: Rect { bounds.inset(dx: 0, dy: max(0, (bounds.height - Self.knob) / 2)) }
    override var focusCornerRadius: Double { Self.knob / 2 }

    open override func draw(_ rect: Rect, in canvas: Canvas) {
        let theme = theme
        let strength = isEnabled ? 1 : Theme.disabledAlpha
        let knob = knobRect(at: seenFraction)
        let track = Rect(
            x: bounds.minX, y: bounds.midY - Self.track / 2, width: bounds.width, height: Self.track)
        func part(from left: Double, to right: Double, _ color: Color) {
            canvas.saved {
                canvas.clip(to: Rect(x: left, y: track.minY, width: max(0, right - left), height: track.height))
                canvas.fill(track, cornerRadius: Self.track / 2, with: color)
            }
        }
        // The two parts end where the knob begins: faded, nothing shines through anything.
        let ends = (theme.accent.withAlpha(strength), theme.controlTrack.withAlpha(strength))
        part(from: bounds.minX, to: knob.minX, isMirrored ? ends.1 : ends.0)
        part(from: knob.maxX, to: bounds.maxX, isMirrored ? ends.0 : ends.1)
        let mix = isHighlighted ? Theme.pressedMix : isHovered && isEnabled ? Theme.hoverMix : 0
        let color = theme.accent.mixed(with: theme.label, by: mix)
        canvas.fill(knob, cornerRadius: Self.knob / 2, with: color.withAlpha(strength))
    }
}
