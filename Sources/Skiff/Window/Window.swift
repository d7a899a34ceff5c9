import SkiffCore
import SkiffGraphics
import SkiffWayland

/// A window of the application: the root of a view tree, and where its events come in.
///
/// It is solid: where its `backgroundColor` is not, the theme's lies behind.
///
/// ```swift
/// let window = app.openWindow("Hello", content: Label("Hello"))
/// ```
///
/// - Ownership: the application holds it from `openWindow` until it is closed.
open class Window: View {
    /// A window of that size, for a compositor that leaves the size to the application.
    ///
    /// - Units: points.
    public init(title: String = "", size: Size = Size(width: 800, height: 600)) {
        self.title = title
        preferredSize = size
        super.init()
        window = self
        storedBounds = Rect(origin: .zero, size: size)
    }

    /// What the compositor calls the window.
    @exclusivity(unchecked) public final var title: String {
        didSet {
            guard title != oldValue else { return }
            toplevel?.title = title
            decor?.titleBar.title.text = title
        }
    }

    /// The size of the window's content where the compositor has no wish and nobody has resized the window.
    @exclusivity(unchecked) public final var preferredSize: Size {
        didSet {
            guard preferredSize != oldValue else { return }
            floatingSize = nil
            setNeedsArrangement()
        }
    }

    /// The smallest size that the content can be given by hand; a compositor may still make it smaller.
    @exclusivity(unchecked) public final var minimumSize = Size.zero {
        didSet { if minimumSize != oldValue { limitsChanged() } }
    }

    /// The largest size that the content can be given by hand; one that equals the smallest makes the size fixed.
    @exclusivity(unchecked) public final var maximumSize = Size.unlimited {
        didSet { if maximumSize != oldValue { limitsChanged() } }
    }

    /// Whether the window has no title bar, neither the compositor's nor its own.
    ///
    /// - Default: false.
    @exclusivity(unchecked) public final var isBorderless = false {
        didSet { if isBorderless != oldValue { bordersChanged() } }
    }

    /// Whether the window fills an output from the beginning, with nothing around it, as a panel's only program does.
    ///
    /// Where the compositor does not allow it, the window takes all the room that it is given.
    ///
    /// - Default: false.
    @exclusivity(unchecked) public final var fillsOutput = false {
        didSet {
            guard fillsOutput != oldValue else { return }
            setFullscreen(fillsOutput)
            bordersChanged()
        }
    }

    /// The picture that stands for the window in switchers and task bars, where the compositor takes one.
    ///
    /// Without one, and without a name, the compositor takes that of the application's desktop file.
    @exclusivity(unchecked) public final var icon: Image? {
        didSet { if icon !== oldValue { identityChanged() } }
    }

    /// The name in the icon theme of the picture that stands for the window.
    @exclusivity(unchecked) public final var iconName: String? {
        didSet { if iconName != oldValue { identityChanged() } }
    }

    /// The controller of the view that fills the window; its view becomes `content`.
    public final var rootViewController: ViewController? {
        get { rootController }
        set {
            if rootController !== newValue { rootController?.takeAway(animated: false) }
            rootController = newValue
            content = newValue?.view
        }
    }

    @exclusivity(unchecked) private final var rootController: ViewController?

    /// The view that fills the window: the root controller's, while there is one.
    @exclusivity(unchecked) public final var content: View? {
        didSet {
            guard content !== oldValue else { return }
            if let controller = rootController, controller.view !== content { rootController = nil }
            if oldValue?.superview === self { oldValue?.removeFromSuperview() }
            if let content { insertSubview(content, at: 0) }
            setNeedsLayout()
        }
    }

    /// The application that has the window open.
    @exclusivity(unchecked) public internal(set) final weak var application: Application?

    /// Whether the compositor shows the window as the one in use.
    @exclusivity(unchecked) public internal(set) final var isActive = false
    /// What the compositor makes of the window, maximized or fullscreen for instance.
    @exclusivity(unchecked) public internal(set) final var states: WindowStates = []

    // MARK: Size and frame: see Window+Arrangement.swift, Window+State.swift

    /// What the window draws around its content; nil where the compositor does.
    @exclusivity(unchecked) final var decor: WindowFrame?
    /// What is around the content in the surface.
    @exclusivity(unchecked) final var frameInsets = EdgeInsets.zero
    @exclusivity(unchecked) final var needsArrangement = true
    /// The size of the content that the person gave the window, or the last connection left it with.
    @exclusivity(unchecked) final var floatingSize: Size?
    /// What the next surface is to be at once, maximized or fullscreen.
    @exclusivity(unchecked) final var keptStates: WindowStates = []
    /// Whether it was shown on an earlier connection.
    @exclusivity(unchecked) final var wasShown = false
    /// Where that is to be, if it is fullscreen.
    final weak var keptOutput: Output?
    /// What the next surface is to come to the front with.
    final var activationToken: String?

    // MARK: Input: see Window+Touches.swift, Window+Pointer.swift, Window+Keys.swift

    final lazy var arena = GestureArena(owner: self)
    @exclusivity(unchecked) final var touches = TouchTable()
    @exclusivity(unchecked) final var pointers: [SeatID: PointerPress] = [:]
    /// Whether some view has, or had, a pointer style of its own.
    @exclusivity(unchecked) final var hasPointerStyles = false
    /// Whether some view has, or had, a recognizer of the pointer above it; and whether there is, or was, a control.
    @exclusivity(unchecked) final var hasHovers = false, hasControls = false
    /// The tools of tablets that are over the window; nil while there was none.
    @exclusivity(unchecked) final var tools: WindowTools?
    /// The keys that are down, in the order in which they went down.
    @exclusivity(unchecked) final var presses: [Press] = []
    @exclusivity(unchecked) final var pendingEffects: [ArenaEffect] = []
    @exclusivity(unchecked) final var isCarryingOut = false
    // Storage that is used again from event to event.
    @exclusivity(unchecked) final var told: (touches: [Touch], set: Set<Touch>) = ([], [])
    @exclusivity(unchecked) final var spareTouches: [Touch] = []
    @exclusivity(unchecked) final var deadlineTimer: LoopTimer?
    /// What the timer is for.
    @exclusivity(unchecked) final var armedDeadline: Timestamp?
    @exclusivity(unchecked) final var clock = EventClock()

    /// What few windows need.
    @exclusivity(unchecked) final var extras: WindowExtras?

    /// Where keys and nil-target actions start; nil for the window itself.
    @exclusivity(unchecked) public internal(set) final weak var firstResponder: Responder? {
        didSet {
            guard firstResponder !== oldValue else { return }
            textTargetChanged()
            updateInputViews()
        }
    }
    /// The first responder that is being asked to let go.
    @exclusivity(unchecked) final weak var resigning: Responder?
    // What takes text; see Window+Text.swift.
    @exclusivity(unchecked) final var textSession: TextSession?
    @exclusivity(unchecked) final var fieldCount: UInt64 = 0
    /// Whether input methods think that a text of the window has the focus.
    @exclusivity(unchecked) final var isTextTold = false
    /// The seats whose input methods have their focus here.
    @exclusivity(unchecked) final var textSeats: [SeatID] = []
    /// The view that has the focus.
    @exclusivity(unchecked) public internal(set) final weak var focusedView: View?
    @exclusivity(unchecked) final var needsFocusUpdate = false
    final lazy var focusMemory = FocusMemory()
    /// Whether the focus is shown: after a key, until the next touch.
    @exclusivity(unchecked) final var showsFocus = false {
        willSet { if newValue != showsFocus { focusedView?.setNeedsDisplay() } }
        didSet { if showsFocus != oldValue { focusedView?.setNeedsDisplay() } }
    }

    // MARK: Frames: see Window+Frame.swift

    /// What hears the surface; nil while the window has none.
    @exclusivity(unchecked) final var wire: WindowWire?
    final var toplevel: Toplevel? { wire?.surface as? Toplevel }
    /// The number of its surface on the wire, 0 without one: tests find it on the compositor by that.
    package final var surfaceNumber: UInt32 { wire?.surface.surface.objectID ?? 0 }
    @exclusivity(unchecked) final var needsFrame = true
    /// Whether the compositor waits for a new state: it does not wait for a frame callback.
    @exclusivity(unchecked) final var isAskedForFrame = false
    @exclusivity(unchecked) final var damage = Damage()
    @exclusivity(unchecked) final var frameScale = Scale.one
    /// Told of each picture that was committed, and on which surface: tests compare it with what it should be.
    @exclusivity(unchecked) package final var frameWitness: (@MainActor (UInt32) -> Void)?
    /// Who is told of each frame that is on the screen.
    @exclusivity(unchecked) final var displayLinks: [DisplayLink] = []

    /// What the window is filled with where it has no colour of its own.
    var plainColor: Color { theme.background }
    override var drawsNothing: Bool { type(of: self) == Window.self }
    /// Where an action without a target starts; nil and it starts at its sender.
    var actionStart: Responder? { firstResponder }

    open override var next: Responder? { application }

    /// The window's own, made when it is first asked for (R-UNDO-1).
    open override var undoManager: UndoManager? {
        let extras = needExtras()
        if let manager = extras.undoManager { return manager }
        let manager = UndoManager()
        extras.undoManager = manager
        return manager
    }

    open override func canPerformAction(_ action: Action, withSender sender: Any?) -> Bool {
        canUndo(by: action) ?? super.canPerformAction(action, withSender: sender)
    }

    /// A shake that nobody took takes back what was done last, unless the application does not want that (R-UNDO-2).
    open override func motionEnded(_ motion: Event.EventSubtype, with event: Event?) {
        guard motion == .motionShake, application?.applicationSupportsShakeToEdit == true,
            firstUndoManager?.canUndo == true
        else {
            return super.motionEnded(motion, with: event)
        }
        undo(nil)
    }

    open override func layoutSubviews() {
        content?.frame = bounds
    }

    override func performLayout() {
        super.performLayout()
        layoutOverlays()
    }

    open override func themeDidChange() {
        damageAll()
        guard let decor else { return }
        decor.themeDidChangeInSubtree()
        setNeedsArrangement()
    }

    /// The view at a point: what is around the content has points outside of `bounds`.
    open override func hitTest(_ point: Point, with event: Event?) -> View? {
        if let decor, !storedBounds.contains(point) {
            return decor.pointFromSuperview(point).flatMap { decor.hitTest($0, with: event) }
        }
        return super.hitTest(point, with: event)
    }

    /// Hears one event, before its recognizers and views: an override sees every event of the window first (R-TOUCH-20).
    open func sendEvent(_ event: Event) {
        switch event.type {
        case .touches:
            settle(event)
        case .presses:
            deliver(event.presses, event)
        case .scroll: if !encoderTurned(event) { scroll(event) }
        case .transform: transform(event)
        case .hover: hover(event)
        case .motion, .remoteControl: event.signal?.deliver(event)
        }
    }

    /// Keys that nobody below took: Tab moves the focus, the others go on to the application.
    open override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
        var left = pressesReachedWindow(presses)
        if let overlay = topOverlay, let escape = left.first(where: { $0.stroke.keyCode == .keyboardEscape }) {
            if overlay.dismissByKey() { left.remove(escape) }
        }
        if !left.isEmpty { left = scroll(by: left) }
        for press in presses where !left.contains(press) { press.isKeptByWindow = true }
        if !left.isEmpty { super.pressesBegan(left, with: event) }
    }

    override func keyRepeated(_ press: Press, with event: Event?) { scrollAgain(by: press) }

    open override func pressesEnded(_ presses: Set<Press>, with event: Event?) {
        let left = presses.filter { !$0.isKeptByWindow }
        if !left.isEmpty { super.pressesEnded(left, with: event) }
    }

    open override func pressesCancelled(_ presses: Set<Press>, with event: Event?) {
        let left = presses.filter { !$0.isKeptByWindow }
        if !left.isEmpty { super.pressesCancelled(left, with: event) }
    }
}
