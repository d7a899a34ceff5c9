import SkiffCore

/// A view that follows a touch and tells targets what it meant.
///
/// ```swift
/// final class Knob: Control {
///     var angle = 0.0
///     override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
///         angle = touch.location(in: self).x
///         sendActions(for: .valueChanged)
///         return true
///     }
/// }
/// ```
open class Control: View {
    public override init() {
        super.init()
    }

    public override init(frame: Rect) {
        super.init(frame: frame)
    }

    // MARK: State

    /// Whether it reacts.
    ///
    /// A disabled control is still hit, keeps nothing, and lets touches go on to `next` (R-CTRL-11).
    @exclusivity(unchecked) open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled { cancelAll(with: nil) }
            stateDidChange()
        }
    }

    /// Whether it is chosen, for controls that stay so.
    @exclusivity(unchecked) open var isSelected = false {
        didSet { if isSelected != oldValue { stateDidChange() } }
    }

    /// Whether it shows that it is pressed; follows the finger in and out (R-CTRL-4).
    @exclusivity(unchecked) open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateDidChange() } }
    }

    /// Whether it follows a touch.
    public final var isTracking: Bool { !tracked.isEmpty }

    /// Whether the touch was inside at its last event (R-CTRL-10).
    @exclusivity(unchecked) public final private(set) var isTouchInside = false

    /// All of its state in one value.
    ///
    /// An override adds bits of its own, of `State.application`.
    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isFocused { state.insert(.focused) }
        return state
    }

    // MARK: Override points

    /// A touch went down in the control; false leaves it alone (R-CTRL-3).
    open func beginTracking(_ touch: Touch, with event: Event?) -> Bool { true }

    /// The touch moved; false ends the tracking without an event (R-CTRL-8).
    open func continueTracking(_ touch: Touch, with event: Event?) -> Bool { true }

    /// The touch was lifted.
    open func endTracking(_ touch: Touch?, with event: Event?) {}

    /// The touch was taken away; there may be no event that did it (R-CTRL-7).
    open func cancelTracking(with event: Event?) {}

    /// Hands one action on; an override sees every action of the control and may redirect it (R-ACT-2).
    open func sendAction(_ action: Action, to target: AnyObject?, for event: Event?) {
        send(action, to: target, for: event)
    }

    /// Performs everything that is registered for any of the events, in the order of registration (R-ACT-5).
    ///
    /// What touches and keys cause does not come through here: an override of `sendAction` sees all of it.
    open func sendActions(for events: Events) {
        sendActions(for: events, with: nil)
    }

    /// Does what the control is for, as a press of Space with the focus does: nothing while it is disabled.
    ///
    /// A button sends `touchUpInside` and `primaryActionTriggered`, a switch moves its knob and says so; other controls
    /// send `primaryActionTriggered`.
    open func performPrimaryAction() {
        if isEnabled { activate(with: nil) }
    }

    /// Called when the look may have changed: enabled, selected, highlighted, focused.
    open func stateDidChange() { setNeedsDisplay() }

    override var showsHover: Bool { true }
    /// The pointer has come over the control, or gone.
    func hoverDidChange() { setNeedsDisplay() }

    open override var canBecomeFocused: Bool { isEnabled }
    open override func focusDidChange() { stateDidChange() }

    // MARK: Tracking

    /// One touch that the control follows.
    private struct Tracked {
        let touch: Touch
        var isInside: Bool
    }

    @exclusivity(unchecked) private var tracked: [Tracked] = []
    /// Touches that the control left to its `next`, from their beginning.
    @exclusivity(unchecked) private var forwarded: Set<Touch> = []
    @exclusivity(unchecked) final var actionEntries: [ActionEntry] = []

    // MARK: Keys

    /// What pressing the control by key means.
    var eventsOnKey: Events { .primaryActionTriggered }

    /// What a press of Space or Return does, and `performPrimaryAction` (R-FOCUS-4).
    func activate(with event: Event?) { sendActions(for: eventsOnKey, with: event) }

    @exclusivity(unchecked) private var press: Press?

    open override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
        guard isEnabled, isFocused, let own = presses.first(where: Self.activates) else {
            return super.pressesBegan(presses, with: event)
        }
        press = own
        isHighlighted = true
    }

    open override func pressesEnded(_ presses: Set<Press>, with event: Event?) {
        guard let press, presses.contains(press) else { return super.pressesEnded(presses, with: event) }
        self.press = nil
        isHighlighted = isTracking && isTouchInside
        if isEnabled { activate(with: event) }
    }

    open override func pressesCancelled(_ presses: Set<Press>, with event: Event?) {
        guard let press, presses.contains(press) else { return super.pressesCancelled(presses, with: event) }
        self.press = nil
        isHighlighted = isTracking && isTouchInside
    }

    /// Space and Return press the control that has the focus (R-FOCUS-4).
    private static func activates(_ press: Press) -> Bool {
        let others: KeyModifiers = [.control, .alternate, .command]
        return press.stroke.modifierFlags.isDisjoint(with: others)
            && press.stroke.keyCode.presses
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        var left: Set<Touch> = []
        for touch in inOrder(touches, event) {
            if !isEnabled || (touch.type == .indirectPointer && !touch.buttonMask.contains(.primary)) {
                left.insert(touch)
            } else if tracked.isEmpty || isMultipleTouchEnabled {
                begin(touch, event)
            }
        }
        guard !left.isEmpty else { return }
        forwarded.formUnion(left)
        super.touchesBegan(left, with: event)
    }

    private func begin(_ touch: Touch, _ event: Event?) {
        guard beginTracking(touch, with: event), isEnabled else { return }
        tracked.append(Tracked(touch: touch, isInside: true))
        isTouchInside = true
        isHighlighted = true
        sendActions(for: .touchDown, with: event)
        if touch.tapCount > 1, follows(touch) { sendActions(for: .touchDownRepeat, with: event) }
    }

    open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        for touch in inOrder(touches, event) {
            guard let index = tracked.firstIndex(where: { $0.touch === touch }) else { continue }
            let isInside = isInside(touch)
            let wasInside = tracked[index].isInside
            tracked[index].isInside = isInside
            isTouchInside = isInside
            guard continueTracking(touch, with: event) else {
                tracked.removeAll { $0.touch === touch }
                isHighlighted = tracked.contains(where: \.isInside)
                continue
            }
            // Its own code may have cancelled the touch, by disabling the control: nothing comes after that (R-CTRL-7).
            guard follows(touch) else { continue }
            isHighlighted = tracked.contains(where: \.isInside)
            if isInside != wasInside {
                sendActions(for: isInside ? .touchDragEnter : .touchDragExit, with: event)
            }
            guard follows(touch) else { continue }
            sendActions(for: isInside ? .touchDragInside : .touchDragOutside, with: event)
        }
        if let left = left(touches) { super.touchesMoved(left, with: event) }
    }

    open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        for touch in inOrder(touches, event) { lift(touch, event) }
        guard let left = left(touches) else { return }
        forwarded.subtract(left)
        super.touchesEnded(left, with: event)
    }

    private func lift(_ touch: Touch, _ event: Event?) {
        guard follows(touch) else { return }
        let isInside = isInside(touch)
        isTouchInside = isInside
        endTracking(touch, with: event)
        guard follows(touch) else { return }
        tracked.removeAll { $0.touch === touch }
        isHighlighted = tracked.contains(where: \.isInside)
        sendActions(for: isInside ? eventsOnLift : .touchUpOutside, with: event)
    }

    /// A control follows the primary button only (R-CTRL-3): another one that is still down keeps it from nothing.
    override func buttonLifted(of touch: Touch, with event: Event) {
        lift(touch, event)
    }

    open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        if tracked.contains(where: { touches.contains($0.touch) }) {
            cancel(touches, with: event)
        }
        guard let left = left(touches) else { return }
        forwarded.subtract(left)
        super.touchesCancelled(left, with: event)
    }

    /// What lifting a finger inside means.
    var eventsOnLift: Events { .touchUpInside }

    private func follows(_ touch: Touch) -> Bool {
        for entry in tracked where entry.touch === touch { return true }
        return false
    }

    private func cancel(_ touches: Set<Touch>, with event: Event?) {
        tracked.removeAll { touches.contains($0.touch) }
        isHighlighted = tracked.contains(where: \.isInside)
        isTouchInside = isHighlighted
        cancelTracking(with: event)
        sendActions(for: .touchCancel, with: event)
    }

    private func cancelAll(with event: Event?) {
        if tracked.isEmpty {
            isHighlighted = false
        } else {
            cancel(Set(tracked.map(\.touch)), with: event)
        }
    }

    /// Whether the finger counts as inside: within the bounds and the slop around them (R-CTRL-4, R-CTRL-5).
    private func isInside(_ touch: Touch) -> Bool {
        let settings = window?.gestureSettings ?? GestureSettings()
        let slop = touch.type == .indirectPointer ? settings.controlPointerSlop : settings.controlSlop
        return bounds.inset(dx: -slop, dy: -slop).contains(touch.location(in: self))
    }

    private func left(_ touches: Set<Touch>) -> Set<Touch>? {
        guard !forwarded.isEmpty else { return nil }
        let left = touches.intersection(forwarded)
        return left.isEmpty ? nil : left
    }

    private func inOrder(_ touches: Set<Touch>, _ event: Event?) -> [Touch] {
        if touches.count == 1, let only = touches.first { return [only] }
        guard let event else { return Array(touches) }
        return event.touches.filter { touches.contains($0) }
    }
}
