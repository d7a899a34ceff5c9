import SkiffCore
import SkiffGraphics

/// A knob that is at one of two ends: on or off.
///
/// ```swift
/// let wifi = Switch(isOn: true)
/// wifi.addAction(for: .valueChanged) { _ in print(wifi.isOn) }
/// ```
///
/// A tap moves the knob to the other end, as Space and Return do with the focus; a finger may also drag it there.
open class Switch: Control {
    /// A switch that is on or off.
    public init(isOn: Bool = false) {
        self.isOn = isOn
        super.init()
    }

    public override init(frame: Rect) {
        isOn = false
        super.init(frame: frame)
    }

    /// Whether it is on; setting it sends no event (R-VALUE-1).
    @exclusivity(unchecked) public final var isOn: Bool {
        didSet { if isOn != oldValue { setNeedsDisplay(pill) } }
    }

    /// Puts the knob to one end; `animated`, it is seen to go there.
    ///
    /// It sends no event.
    public final func setOn(_ isOn: Bool, animated: Bool) {
        let place = seenPosition
        self.isOn = isOn
        if animated { slide(from: place) } else { removeCustomAnimation() }
    }

    /// The knob is seen to go from a place to where it belongs.
    private func slide(from place: Double) {
        removeCustomAnimation()
        animateCustom(by: place - position, duration: Theme.stateTime)
    }

    /// The user moves the knob.
    private func change(to new: Bool, with event: Event?) {
        guard new != isOn else { return }
        setOn(new, animated: true)
        sendChange(with: event)
    }

    private func sendChange(with event: Event?) {
        sendActions(for: .valueChanged, with: event)
        sendActions(for: .primaryActionTriggered, with: event)
    }

    // MARK: Geometry

    private static let size = Size(width: 52, height: 32)
    private static let gap = 4.0

    /// What is drawn: all of the size, or as much as there is room for.
    private var pill: Rect {
        let part = max(0, min(1, bounds.width / Self.size.width, bounds.height / Self.size.height))
        let size = Size(width: Self.size.width * part, height: Self.size.height * part)
        return Rect(
            x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    /// How far the knob goes.
    private var travel: Double { pill.width - pill.height }

    /// From 0, off, to 1, on.
    private var position: Double { dragged ?? (isOn ? 1 : 0) }
    /// Where it is seen.
    private var seenPosition: Double { min(max(position + customOffset, 0), 1) }

    private var knobRect: Rect {
        let pill = pill
        let gap = Self.gap * pill.height / Self.size.height
        let side = pill.height - 2 * gap
        let knob = Rect(x: pill.minX + gap + travel * seenPosition, y: pill.minY + gap, width: side, height: side)
        return directed(knob)
    }

    open override var intrinsicContentSize: Size { Self.size }

    /// A finger has room around it, as much as for any other control.
    open override func point(inside point: Point, with event: Event?) -> Bool {
        let target = theme.metrics.target
        return bounds.inset(dx: min(0, (bounds.width - target) / 2), dy: min(0, (bounds.height - target) / 2))
            .contains(point)
    }

    // MARK: Touches

    /// Where the finger came down.
    @exclusivity(unchecked) private var start = Point()
    /// Where the knob was then.
    @exclusivity(unchecked) private var startPosition = 0.0
    /// Where the knob is while a finger drags it.
    @exclusivity(unchecked) private var dragged: Double?

    open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
        start = touch.location(in: self)
        startPosition = seenPosition
        return true
    }

    open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
        let way = (touch.location(in: self).x - start.x) * (isMirrored ? -1 : 1)
        let slop = window?.gestureSettings.tapSlop ?? GestureSettings().tapSlop
        guard dragged != nil || abs(way) > slop else { return true }
        drag(to: travel > 0 ? min(max(startPosition + way / travel, 0), 1) : startPosition)
        return true
    }

    private func drag(to new: Double?) {
        guard new != dragged else { return }
        removeCustomAnimation()
        let old = (knob: knobRect, isRight: position > 0.5)
        dragged = new
        if (position > 0.5) != old.isRight {
            setNeedsDisplay(pill)
        } else if knobRect != old.knob {
            setNeedsDisplay(old.knob.union(knobRect))
        }
    }

    open override func endTracking(_ touch: Touch?, with event: Event?) {
        if let place = dragged {
            let isNew = (place > 0.5) != isOn
            dragged = nil
            if isNew { isOn.toggle() }
            slide(from: place)
            if isNew { sendChange(with: event) }
        } else if isTouchInside {
            change(to: !isOn, with: event)
        }
    }

    open override func cancelTracking(with event: Event?) {
        guard let place = dragged else { return }
        dragged = nil
        slide(from: place)
    }

    /// An ancestor's single tap does not take the finger, nor a pan along the knob's way (R-MIX-2).
    open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        if keepsFinger(from: recognizer) { return false }
        guard isTracking, recognizer.view !== self, let pan = recognizer as? PanGestureRecognizer else { return true }
        let way = pan.translation(in: self)
        return abs(way.y) > abs(way.x)
    }

    // MARK: Keys

    override func activate(with event: Event?) { change(to: !isOn, with: event) }

    // MARK: Look

    open override func stateDidChange() { setNeedsDisplay(pill) }
    override var focusShape: Rect { pill }
    override var focusCornerRadius: Double { pill.height / 2 }

    open override func draw(_ rect: Rect, in canvas: Canvas) {
        let theme = theme
        // A finger turns the colours over in the middle of the way; by itself the knob takes them along.
        let place = dragged.map { $0 > 0.5 ? 1 : 0 } ?? min(max((seenPosition - 0.3) / 0.4, 0), 1)
        let base = theme.controlTrack.mixed(with: theme.accent, by: place)
        let mix = isHighlighted ? Theme.pressedMix : isHovered ? Theme.hoverMix : 0
        let color = base.mixed(with: theme.label, by: mix)
        let knob = theme.surface.mixed(with: theme.onAccent, by: place)
        func shapes(in canvas: Canvas) {
            canvas.fill(pill, cornerRadius: pill.height / 2, with: color)
            if let border = theme.controlBorder {
                canvas.stroke(pill, cornerRadius: pill.height / 2, width: Theme.controlBorderWidth, with: border)
            }
            canvas.fill(knobRect, cornerRadius: knobRect.height / 2, with: knob)
        }
        if isEnabled {
            shapes(in: canvas)
        } else {
            canvas.layer(opacity: Theme.disabledAlpha, transform: .identity, bounds: pill) { shapes(in: $0) }
        }
    }
}
