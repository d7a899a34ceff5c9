import SkiffCore
import SkiffGraphics
import SkiffWayland

/// A window's title and its buttons; dragging it moves the window, tapping it twice maximizes it, a long press or the
/// secondary button shows the compositor's menu.
final class TitleBar: View {
    let title = Label(style: .callout)
    let minimize = TitleBarButton(.minimize)
    let maximize = TitleBarButton(.maximize)
    let close = TitleBarButton(.close)
    /// Whether its upper corners are round.
    @exclusivity(unchecked) var isRounded = false { didSet { if isRounded != oldValue { setNeedsDisplay() } } }

    /// The press that may become a move.
    private var held: Touch?
    private var holdTimer: LoopTimer?
    /// Whether it has not been held so long that it means something else.
    private var isTap = true
    /// When the last single tap on the bar was, so that another one is the second.
    private var lastTap: Timestamp?

    /// How long a finger rests on the bar before it asks for the menu.
    static let holdTime = Duration.milliseconds(500)
    /// How far a pointer drags before the window moves.
    static let pointerSlop = 4.0

    override init() {
        super.init()
        // A finger that the compositor took without a word does not keep the next one from the bar.
        isMultipleTouchEnabled = true
        title.textAlignment = .center
        addSubview(title)
        for button in [minimize, maximize, close] { addSubview(button) }
        minimize.addAction(for: .touchUpInside) { [weak self] _ in self?.window?.minimize() }
        maximize.addAction(for: .touchUpInside) { [weak self] _ in self?.toggleMaximized() }
        close.addAction(for: .touchUpInside) { [weak self] _ in self?.window?.performClose() }
    }

    /// Shows what the window is, and what can be done with it.
    func update(for window: Window, capabilities: WindowCapabilities, isResizable: Bool, isFingerThere: Bool) {
        title.text = window.title
        minimize.isHidden = !capabilities.contains(.minimize)
        maximize.isHidden = !isResizable || !capabilities.contains(.maximize)
        maximize.symbol = window.isMaximized ? .restore : .maximize
        buttonWidth = isFingerThere ? theme.metrics.target : theme.metrics.titleBarHeight
        isActive = window.isActive
    }

    /// The width that it needs to show its buttons and some of the title.
    var leastWidth: Double {
        Double([minimize, maximize, close].count { !$0.isHidden } + 1) * buttonWidth
    }

    @exclusivity(unchecked) private var buttonWidth = 44.0 {
        didSet { if buttonWidth != oldValue { setNeedsLayout() } }
    }

    @exclusivity(unchecked) private var isActive = true {
        didSet { if isActive != oldValue { themeDidChange() } }
    }

    // MARK: Look

    override func themeDidChange() {
        let ink = isActive ? theme.label : theme.tertiaryLabel
        title.textColor = ink
        // The bar keeps its height: larger text is no larger here than it has room for.
        let scale = textEngine.textScale
        var font = theme.fonts.callout
        font.size *= 1.2 / scale
        title.font = scale > 1.2 ? font : nil
        for button in [minimize, maximize, close] { button.ink = ink }
        setNeedsLayout()
        super.themeDidChange()
    }

    override func draw(_ rect: Rect, in canvas: Canvas) {
        let theme = theme
        let radius = isRounded ? theme.metrics.windowRadius : 0
        canvas.saved {
            canvas.clip(to: bounds)
            canvas.fill(
                Rect(x: 0, y: 0, width: bounds.width, height: bounds.height + radius * 2), cornerRadius: radius,
                with: theme.surface)
        }
        let pixel = 1 / canvas.scale.factor
        canvas.fill(Rect(x: 0, y: bounds.height - pixel, width: bounds.width, height: pixel), with: theme.separator)
    }

    override func layoutSubviews() {
        let atStart = theme.metrics.windowButtonsAtStart != isMirrored
        let buttons = [close, maximize, minimize].filter { !$0.isHidden }
        var x = atStart ? 0 : bounds.width
        // A bar that is too narrow keeps the one to close with.
        let count = max(1, Int(bounds.width / buttonWidth))
        for button in buttons.dropFirst(count) { button.frame = .zero }
        for button in buttons.prefix(count) {
            if !atStart { x -= buttonWidth }
            button.frame = Rect(x: x, y: 0, width: buttonWidth, height: bounds.height)
            if atStart { x += buttonWidth }
        }
        let inset = 12.0
        let free =
            atStart
            ? Rect(x: x + 4, y: 0, width: max(0, bounds.width - x - 4 - inset), height: bounds.height)
            : Rect(x: inset, y: 0, width: max(0, x - 4 - inset), height: bounds.height)
        let width = min(title.sizeThatFits(.unlimited).width, free.width)
        // In the middle of the window, and where the buttons leave no room for that, beside them.
        let left = min(max((bounds.width - width) / 2, free.minX), free.maxX - width)
        title.frame = Rect(x: left, y: 0, width: width, height: bounds.height - 1)
    }

    // MARK: Input

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        guard let touch = touches.first else { return }
        if touch.type == .indirectPointer, touch.buttonMask == .secondary { return showMenu(touch) }
        guard touch.type != .indirectPointer || touch.buttonMask == .primary else { return }
        letGo()
        held = touch
        if let last = lastTap, touch.timestamp.since(last) > window?.gestureSettings.multiTapInterval ?? 0 {
            lastTap = nil
        }
        guard touch.type != .indirectPointer else { return }
        holdTimer = window?.application?.after(Self.holdTime) { [weak self] in
            guard let self, let touch = held else { return }
            isTap = false
            showMenu(touch)
        }
    }

    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        guard let touch = held, touches.contains(touch), let window else { return }
        let slop = touch.type != .indirectPointer ? window.gestureSettings.tapSlop : Self.pointerSlop
        guard touch.location(in: nil).distance(to: touch.downLocation) > slop else { return }
        letGo()
        window.startMoving(with: touch)
    }

    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        guard let touch = held, touches.contains(touch) else { return }
        let isSecond = isTap && touch.tapCount == 2 && lastTap != nil
        lastTap = isTap && touch.tapCount == 1 ? touch.timestamp : nil
        letGo()
        if isSecond, !maximize.isHidden { toggleMaximized() }
    }

    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        if let touch = held, touches.contains(touch) { letGo() }
    }

    private func letGo() {
        held = nil
        isTap = true
        holdTimer?.cancel()
        holdTimer = nil
    }

    private func showMenu(_ touch: Touch) {
        window?.showWindowMenu(at: touch.location(in: nil), with: touch)
    }

    private func toggleMaximized() {
        guard let window else { return }
        window.setMaximized(!window.isMaximized)
    }
}
