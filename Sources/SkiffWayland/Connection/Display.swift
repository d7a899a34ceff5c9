import CWayland
import Glibc
import SkiffCore

/// One connection to a compositor.
///
/// It never blocks: the delegate hears when it is ready, and when it is lost.
///
/// - Lifetime: from `init` until `disconnect()` or the loss; the loop holds it meanwhile.
public final class Display {
    /// Hears from the connection.
    @exclusivity(unchecked) public weak var delegate: (any DisplayDelegate)?
    /// The loop that reads and sends.
    public let loop: EventLoop
    /// Where the connection says what it does.
    public let log: Log

    /// What the compositor offers, in its order.
    @exclusivity(unchecked) public internal(set) var globals: [Global] = []
    /// The seats, in the order in which they came.
    @exclusivity(unchecked) public internal(set) var seats: [Seat] = []
    /// The outputs, in the order in which they came.
    @exclusivity(unchecked) public internal(set) var outputs: [Output] = []
    /// Whether the globals are known and windows can be made.
    @exclusivity(unchecked) public internal(set) var isReady = false
    /// Whether requests still reach the compositor.
    public var isConnected: Bool { raw != nil && !isClosing }

    /// Whether windows can have scales between the whole ones.
    public var hasFractionalScale: Bool { fractionalScale != nil && viewporter != nil }
    /// Whether input methods can reach the application's text.
    public var hasTextInput: Bool { textInputs != nil }
    /// The locale whose compose sequences are taken, in the place of the user's own and of the user's file.
    ///
    /// - Default: nil, the user's own.
    public var composeLocale: String? {
        get { compose.locale }
        set {
            compose.locale = newValue
            for seat in seats { seat.keyboard.forgetSequences() }
        }
    }
    /// Whether the compositor can draw title bars.
    public var hasServerSideDecorations: Bool { decorations != nil }

    // What is bound; the optional ones are nil where they are not offered.
    @exclusivity(unchecked) var compositor: WLCompositor?
    @exclusivity(unchecked) var shm: WLShm?
    @exclusivity(unchecked) var shell: XDGWmBase?
    @exclusivity(unchecked) var viewporter: WPViewporter?
    @exclusivity(unchecked) var fractionalScale: WPFractionalScaleManagerV1?
    @exclusivity(unchecked) var decorations: ZXDGDecorationManagerV1?
    @exclusivity(unchecked) var textInputs: ZWPTextInputManagerV3?
    @exclusivity(unchecked) var cursorShapes: WPCursorShapeManagerV1?
    @exclusivity(unchecked) var dataDevices: WLDataDeviceManager?
    @exclusivity(unchecked) var primarySelections: ZWPPrimarySelectionDeviceManagerV1?

    /// Where the pictures of pointers are, for a compositor that draws none itself; read when a pointer comes.
    lazy var cursorTheme: CursorTheme = {
        let theme = CursorTheme()
        if let complaint = theme.complaint { log.once(complaint) }
        return theme
    }()
    @exclusivity(unchecked) var activation: XDGActivationV1?
    /// What moves the program's time while a recording is played.
    @exclusivity(unchecked) var replayClock: ReplayClock?
    @exclusivity(unchecked) var idleInhibit: ZWPIdleInhibitManagerV1?
    @exclusivity(unchecked) var iconManager: XDGToplevelIconManagerV1?
    /// The lengths that the compositor wants the sides of icons to have.
    @exclusivity(unchecked) var wantedIconSides: [Int] = []
    var iconSides: [Int] { wantedIconSides.isEmpty ? [64] : wantedIconSides }
    @exclusivity(unchecked) var activationRequests: [ActivationRequest] = []

    // What no first frame waits for; see Display+LateDevices.
    @exclusivity(unchecked) var pointerGestures: ZWPPointerGesturesV1?
    @exclusivity(unchecked) var tablets: ZWPTabletManagerV2?
    /// Whether a picture of a window was sent.
    @exclusivity(unchecked) var hasShownPicture = false
    /// Whether that was in the batch before.
    @exclusivity(unchecked) var wantsLateDevices = false

    /// When pictures come onto the screen; bound when it is asked for first.
    var presentation: Presentation? {
        if let known = boundPresentation { return known }
        guard let made = bindPresentation() else { return nil }
        boundPresentation = made
        return made
    }
    @exclusivity(unchecked) private var boundPresentation: Presentation?
    @exclusivity(unchecked) var registryWire: WLRegistry?
    /// What a system clock of that number says; nil if there is no such clock.
    @exclusivity(unchecked) var readClock: (UInt32) -> Duration? = Presentation.read

    let objects = ProxyRegistry()
    /// What writes down what the compositor tells, where that is asked for.
    private(set) var recorder: Recorder?
    let compose: ComposeTable
    let wire: WLDisplay
    @exclusivity(unchecked) private(set) var raw: OpaquePointer?
    /// A handful: a walk is shorter than a hash.
    @exclusivity(unchecked) var surfaces: [Surface] = []
    @exclusivity(unchecked) private var lastSurface: UInt32 = 0
    /// How many presses all seats had: which of them was the last.
    @exclusivity(unchecked) var pressCount: UInt64 = 0

    // Reading and sending; see Display+Wire.
    @exclusivity(unchecked) var source: LoopSource?
    @exclusivity(unchecked) var flushHook: LoopHook?
    @exclusivity(unchecked) var isDispatching = false
    /// The socket takes nothing more: windows wait, or libwayland's own buffer would run over.
    @exclusivity(unchecked) var isBlocked = false
    /// The connection has ended, but libwayland is still in the middle of a dispatch.
    @exclusivity(unchecked) var isClosing = false
    @exclusivity(unchecked) var deferredLoss: ConnectionError?

    /// Connects, and asks for the globals; the answer comes by the loop.
    ///
    /// - Errors: why there is no connection.
    public convenience init(_ address: Address = .environment, loop: EventLoop, log: Log) throws(ConnectionError) {
        try self.init(address, loop: loop, log: log, recordingTo: nil)
    }

    /// As the other, and writes what comes into a file: that which `SKIFF_RECORD` names, or the given one.
    package init(
        _ address: Address, loop: EventLoop, log: Log, recordingTo path: String?
    ) throws(ConnectionError) {
        // A compositor or a clipboard peer that goes is an error to handle, not the end of the process.
        signal(SIGPIPE, SIG_IGN)
        // So is a limit on the size of files (ulimit -f), which counts for shared memory too.
        signal(SIGXFSZ, SIG_IGN)
        WireLog.install()
        let descriptor = try address.connect()
        // libwayland closes the descriptor when it fails.
        guard let raw = wl_display_connect_to_fd(descriptor) else { throw .outOfMemory }
        self.raw = raw
        self.loop = loop
        self.log = log
        compose = ComposeTable(log: log)
        wire = WLDisplay(display: raw, registry: objects)
        if let path = path ?? Recorder.takePath() {
            recorder = Recorder(to: path, loop: loop, log: log)
            recorder?.display = self
            objects.listener = recorder
        }
        startReading(wl_display_get_fd(raw))
        askForGlobals()
    }

    /// Ends the connection from this side, without a word to the delegate.
    ///
    /// Windows stay, and can be shown elsewhere.
    public func disconnect() {
        guard isConnected else { return }
        if let raw { wl_display_flush(raw) }
        tearDown()
    }

    func surface(_ id: SurfaceID) -> Surface? {
        for surface in surfaces where surface.id == id { return surface }
        return nil
    }

    func nextSurface() -> SurfaceID {
        lastSurface += 1
        return SurfaceID(number: lastSurface)
    }

    /// Ends what the connection holds: input first, so that nothing stays pressed, then the objects.
    func tearDown() {
        guard isConnected else { return }
        isClosing = true
        isReady = false
        recorder?.end()
        source?.cancel()
        source = nil
        flushHook?.cancel()
        flushHook = nil
        for seat in seats { seat.loseEverything() }
        seats = []
        outputs = []
        surfaces = []
        objects.sweep()
        wire.forgetDisplay()
        compositor = nil
        shm = nil
        shell = nil
        viewporter = nil
        fractionalScale = nil
        decorations = nil
        textInputs = nil
        cursorShapes = nil
        boundPresentation = nil
        registryWire = nil
        dataDevices = nil
        primarySelections = nil
        activation = nil
        idleInhibit = nil
        iconManager = nil
        pointerGestures = nil
        tablets = nil
        wantedIconSides = []
        if replayClock != nil {
            replayClock = nil
            loop.useSystemClock()
        }
        endActivationRequests()
        if !isDispatching { close() }
    }

    /// Frees libwayland's side; never in the middle of its dispatch.
    func close() {
        guard let raw else { return }
        self.raw = nil
        wl_display_disconnect(raw)
    }

    func outputsChanged() {
        for surface in surfaces { surface.outputsChanged() }
        guard isReady else { return }
        delegate?.displayOutputsDidChange(self)
    }
}
