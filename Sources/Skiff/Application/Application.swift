import SkiffCore
import SkiffGraphics
import SkiffWayland

/// The program: its windows, its connection to the compositor, and the loop that runs it.
///
/// ```swift
/// let app = Application(id: "org.example.hello")
/// app.openWindow("Hello", content: Label("Hello"))
/// app.run().exit()
/// ```
@MainActor open class Application: Responder {
    /// An application of that name: the name of its desktop file, without the ending.
    public convenience init(id: String) {
        self.init(id: id, loop: .ofEnvironment(), log: .standardError())
        if let complaint = Appearance.complaint { log.once(complaint) }
        enableOverlayByEnvironment()
    }

    /// An application on a loop and with a log of its own, for tests and for programs that have a loop already.
    public init(id: String, loop: EventLoop, log: Log) {
        self.id = id
        self.loop = loop
        self.log = log
        logsChain = log.isOn(.chain)
        super.init()
        if logsChain { Responder.chainLogs += 1 }
        loop.beforeWaiting { [weak self] in self?.finishBatch() }
    }

    /// The connection ends with the application: the loop would keep it, and its descriptors, for ever; what moves would
    /// keep its views.
    isolated deinit {
        disconnect()
        for window in windows { window.extras?.motion?.end() }
        if logsChain { Responder.chainLogs -= 1 }
    }

    /// The name by which the compositor finds the application's icon and groups its windows.
    public final let id: String
    /// Hears what happens to the application.
    @exclusivity(unchecked) public final weak var delegate: (any Delegate)?
    /// Waits for the compositor, timers and other descriptors; `run` turns it.
    public final let loop: EventLoop
    /// What the application says of itself: see `Log`.
    public final let log: Log
    private final let logsChain: Bool

    // MARK: Look

    /// Whether the theme is the light or the dark one; from `SKIFF_APPEARANCE` at the start, else light.
    public final var appearance = Appearance.ofEnvironment {
        didSet { if appearance != oldValue { themeSettingsChanged() } }
    }

    /// How well things are told from each other in the theme.
    ///
    /// - Default: `standard`.
    public final var contrast = Theme.Contrast.standard {
        didSet { if contrast != oldValue { themeSettingsChanged() } }
    }

    /// The colour of what is active or chosen, in place of the theme's; it is made as dark or light as text has to be.
    ///
    /// - Default: nil.
    public final var accentColor: Color? {
        didSet { if accentColor != oldValue { themeSettingsChanged() } }
    }

    /// Which way views run: from `SKIFF_DIRECTION` or the user's locale at the start; see
    /// `View.effectiveUserInterfaceLayoutDirection`.
    @exclusivity(unchecked) public final var userInterfaceLayoutDirection = UserInterfaceLayoutDirection.ofEnvironment {
        didSet { if userInterfaceLayoutDirection != oldValue { directionChanged() } }
    }

    /// Light or dark.
    public typealias Appearance = Theme.Appearance

    /// What views draw themselves with; may be set to one of your own.
    @exclusivity(unchecked) public final var theme = Theme(Appearance.ofEnvironment) {
        didSet {
            guard theme != oldValue else { return }
            for window in windows where window.overrideUserInterfaceStyle == nil {
                window.themeDidChangeInSubtree()
                window.setNeedsLayout()
            }
            for popup in popups where popup.overrideUserInterfaceStyle == nil {
                popup.themeDidChangeInSubtree()
                popup.fitContent()
                popup.setNeedsLayout()
            }
        }
    }

    /// Whether moves are not animated: what would move is there at once, and what fades does so in 120 ms.
    ///
    /// UIKit's `UIAccessibility.isReduceMotionEnabled`, as a setting.
    ///
    /// - Default: false.
    @exclusivity(unchecked) public final var prefersReducedMotion = false

    /// The thresholds of touch handling.
    @exclusivity(unchecked) public final var gestureSettings = GestureSettings()

    /// What shows fingers, views and recognizers over all windows; nil while nothing does.
    ///
    /// See Application+Overlay.swift.
    @exclusivity(unchecked) final var overlay: InputOverlay?
    /// The pictures of views that are kept; see RasterCache.swift.
    @exclusivity(unchecked) final var storedRasters: RasterCache?
    /// Whether keys turn it on and off.
    @exclusivity(unchecked) final var hasOverlayKeys = false

    /// Whether the arrow keys and the wheel are those of a rotary encoder: they move the focus on and back.
    ///
    /// A slider takes them from one press of Return to the next.
    ///
    /// - Default: false.
    @exclusivity(unchecked) public final var movesFocusByEncoder = false

    /// Sets the text of all windows.
    public final lazy var textEngine = TextEngine(log: log)

    /// Pictures that were loaded before.
    public final lazy var images = ImageCache()

    /// Finds icons by their names.
    public final lazy var icons = IconTheme(log: log)

    /// Which theme icons come from; views show those of another at once.
    ///
    /// - Default: what `SKIFF_ICON_THEME` says, else Adwaita.
    public final var iconTheme: String {
        get { icons.name }
        set {
            guard newValue != icons.name else { return }
            icons.name = newValue
            for window in windows { window.themeDidChangeInSubtree() }
            for popup in popups { popup.themeDidChangeInSubtree() }
        }
    }

    // MARK: Windows: see Application+Windows.swift

    /// The open windows, in the order in which they were opened.
    @exclusivity(unchecked) public internal(set) final var windows: [Window] = []
    /// The popups that are shown, each after the one that it belongs to.
    @exclusivity(unchecked) public internal(set) final var popups: [PopupWindow] = []
    /// Whether closing the last window ends `run`.
    ///
    /// - Default: true.
    @exclusivity(unchecked) public final var endsWithLastWindow = true
    /// Whether one of the windows is the one in use.
    @exclusivity(unchecked) public internal(set) final var isActive = false

    /// Whether the screen stays on while one of the windows is seen, where the compositor can do that.
    ///
    /// - Default: false.
    public final var isIdleTimerDisabled = false {
        didSet {
            guard isIdleTimerDisabled != oldValue else { return }
            for window in windows { window.toplevel?.setInhibitsIdle(isIdleTimerDisabled) }
        }
    }

    /// What whoever started the program gave it to come to the front with; the first window that is shown takes it.
    package final var startupToken: String?

    // MARK: Connection: see Application+Connection.swift

    /// The connection to the compositor, nil while there is none.
    @exclusivity(unchecked) public internal(set) final var display: Display?
    /// Whether the application outlives its compositor: when the connection is lost, it looks for the compositor at the same
    /// place until that is back, and shows the windows there as they were.
    ///
    /// What belonged to the connection ends: fingers, pressed keys, drags are cancelled once. A connection that ends three
    /// times in a row by an error of the protocol is not tried again.
    ///
    /// - Default: false: `run` ends with the connection.
    public final var survivesCompositor = false
    /// What is known of a compositor that has gone.
    final var survival = Survival()
    /// Whether there is no connection, and the application looks for one.
    package internal(set) final var isWaitingForCompositor = false
    /// Why `run` is to end; nil while it goes on.
    @exclusivity(unchecked) package internal(set) final var ending: Ending?
    /// Where the next connection is to write what it hears, for tests; programs have `SKIFF_RECORD`.
    package final var recordingPath: String?
    /// What hears the connection.
    private(set) final lazy var wire = ApplicationWire(for: self)
    @exclusivity(unchecked) final var isRunning = false

    // MARK: Pasteboards

    /// What is copied and pasted.
    public final var pasteboard: Pasteboard { pasteboard(.clipboard) }
    /// The text that is selected: what the middle button pastes.
    public final var primaryPasteboard: Pasteboard { pasteboard(.primary) }
    /// Those that were asked for.
    final var pasteboards: [Pasteboard] = []

    // MARK: Events

    /// Where a device that notices that it is shaken says so.
    public final var shake: ShakeSource {
        if let shakeSource { return shakeSource }
        let new = ShakeSource(self)
        shakeSource = new
        return new
    }
    @exclusivity(unchecked) final var shakeSource: ShakeSource?
    /// Whether a shake that nobody takes undoes what was done last (R-UNDO-2).
    ///
    /// - Default: true.
    public final var applicationSupportsShakeToEdit = true
    /// Whether media keys are remote control: see `beginReceivingRemoteControlEvents`.
    @exclusivity(unchecked) final var receivesRemoteControlEvents = false

    @exclusivity(unchecked) private var ignoringDepth = 0
    /// Whether touches and keys are dropped: between `beginIgnoringInteractionEvents` and the matching end.
    public final var isIgnoringInteractionEvents: Bool { ignoringDepth > 0 }

    /// Drops touches that begin and keys that go down from now on, whole (R-TOUCH-24).
    ///
    /// Calls nest.
    public final func beginIgnoringInteractionEvents() {
        ignoringDepth += 1
    }

    /// Ends what the matching `beginIgnoringInteractionEvents` began.
    public final func endIgnoringInteractionEvents() {
        ignoringDepth = max(0, ignoringDepth - 1)
    }

    /// Hands an event to its window: an override sees every event of the application first (R-TOUCH-20).
    open func sendEvent(_ event: Event) {
        event.window?.sendEvent(event)
    }

    /// Performs an action on `target`; without one, on the first that can up the chain from the first responder, or
    /// from the sender where there is no first responder (R-ACT-4).
    ///
    /// False if nobody performs it.
    @discardableResult
    open func sendAction(_ action: Action, to target: AnyObject?, from sender: AnyObject?, for event: Event?) -> Bool {
        if let target {
            log.say(.chain, "\(action.described) goes to its target, \(type(of: target))")
            return action.perform(on: target, sender: sender, event: event)
        }
        guard let responder = actionTarget(for: action, from: sender, event) else {
            log.say(.chain, "\(action.described) is for nobody: all have been asked")
            return false
        }
        log.say(.chain, "\(action.described) goes to \(responder.described)")
        return action.perform(on: responder, sender: sender, event: event)
    }

    /// The delegate, if it is a responder and not one that has its own place in the chain (R-CHAIN-5).
    open override var next: Responder? {
        guard let responder = delegate as? Responder, responder !== self, !(responder is View),
            !(responder is ViewController)
        else { return nil }
        return responder
    }

    /// Runs `body` once, that much later.
    @discardableResult
    public final func after(_ delay: Duration, _ body: @escaping @MainActor () -> Void) -> LoopTimer {
        loop.after(delay, body)
    }
}
