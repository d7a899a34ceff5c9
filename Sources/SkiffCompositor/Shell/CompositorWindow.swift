import SkiffCore

/// A client's window (`xdg_toplevel`) as its compositor sees it.
///
/// - Lifetime: a window that the client has destroyed keeps its last answers; what is sent to it goes nowhere.
public final class CompositorWindow: CompositorSurface {
    let resource: XDGToplevel
    weak var decoration: Decoration?
    /// What the last configure asked for, or the first one will.
    private(set) var asked: (width: Int, height: Int)
    private(set) var states: States
    /// The size to go back to from maximized or fullscreen.
    var restored = (width: 0, height: 0)
    private var lastPing: UInt32 = 0
    /// The icon that the next commit applies; `.some(nil)` takes it away.
    var pendingIcon: ToplevelIcon??
    private var icon: ToplevelIcon?
    /// The size limits that the next commit applies.
    var limits = (minimum: Size.zero, maximum: Size.zero)

    /// The title that the client gave it.
    public internal(set) var title = ""
    /// The application that the client said it belongs to.
    public internal(set) var appID = ""
    /// The window that it belongs to, as the client said.
    public internal(set) weak var parent: CompositorWindow?
    /// The smallest size that the client wants; zero for any.
    public private(set) var minimumSize = Size.zero
    /// The largest size that the client wants; zero for any.
    public private(set) var maximumSize = Size.zero
    /// Where the corner of the window's geometry is on its output; popups are kept inside the output.
    ///
    /// A popup that asked for it is placed anew when the window moves.
    public var position = Point.zero {
        didSet { if position != oldValue { compositor?.placeReactivePopups(of: self) } }
    }
    /// The output that it is on, nil if there is none.
    public private(set) var output: CompositorOutput?
    /// The decoration that the client asks for; nil if it has no wish.
    public internal(set) var decorationAsked: DecorationMode?
    /// The decoration that the client was told; nil if it never asked.
    public internal(set) var decorationGranted: DecorationMode?

    /// What the client has asked for, oldest first.
    public internal(set) var asks: [Ask] = []
    /// The tokens that it was to come to the front with, oldest first.
    public private(set) var activationTokens: [String] = []
    /// What the compositor can do with it; the client hears a change.
    public var capabilities: Capabilities { didSet { if capabilities != oldValue { capabilitiesChanged() } } }

    init(_ resource: XDGToplevel, on shellSurface: ShellSurface, in compositor: Compositor) {
        self.resource = resource
        output = compositor.outputs.first
        states = compositor.configuration.initialStates
        capabilities = compositor.configuration.windowCapabilities
        let size = compositor.configuration.initialSize ?? .zero
        asked = (Int(size.width), Int(size.height))
        super.init(on: shellSurface, in: compositor)
        resource.model = self
        resource.handler = { [weak self] in self?.handle($0) }
        resource.onDestroy = { [self] in
            ended = true
            shellSurface.roleEnded()
            self.compositor?.windows.removeAll { $0 === self }
        }
    }

    override var corner: Point { position }
    /// The part of the surface that takes input; nil and all of it does.
    public var inputRegion: SurfaceRegion? { surface?.current.inputRegion }
    /// The part of the surface that the client says is solid.
    public var opaqueRegion: SurfaceRegion? { surface?.current.opaqueRegion }
    /// The name of its icon in the icon theme, as the client gave it.
    public var iconName: String? { icon?.name }
    /// The pictures of its icon.
    public var iconPictures: [Picture] { icon?.pictures ?? [] }
    /// Whether it keeps the screens on, as long as it is seen.
    public var inhibitsIdle: Bool { (surface?.inhibitorCount ?? 0) > 0 }

    // MARK: - What it is told

    /// Asks for a size and states.
    ///
    /// The serial that the client has to acknowledge, 0 when the window is gone.
    ///
    /// Before the client's first commit, which asks for the first configure, it says what that will be.
    ///
    /// - Units: points; 0 lets the client choose.
    /// - Default: the states stay.
    @discardableResult
    public func configure(width: Int, height: Int, states: States? = nil) -> UInt32 {
        if let states { self.states = states }
        asked = (width, height)
        return isInitialized ? sendConfigure() : 0
    }

    /// Gives it other states and asks for the size of the last configure again.
    @discardableResult
    public func configure(states: States) -> UInt32 {
        configure(width: asked.width, height: asked.height, states: states)
    }

    /// Asks the client to close it.
    public func close() {
        resource.sendClose()
    }

    /// Asks the client whether it is there.
    public func ping() {
        guard let compositor else { return }
        lastPing = compositor.nextSerial()
        shellSurface.shell.pings.insert(lastPing)
        shellSurface.shell.resource.sendPing(serial: lastPing)
    }

    /// Whether the client has answered the last ping.
    public var hasAnsweredPing: Bool { lastPing != 0 && !shellSurface.shell.pings.contains(lastPing) }

    /// Ends its client with a protocol error, as if it had broken a rule.
    public func accuse(of message: String) {
        shellSurface.resource.postError(XDGSurface.Error.invalidSerial.rawValue, message)
    }

    /// Tells the client a scale that has nothing to do with an output.
    public func announce(scale: Int) {
        surface?.resource.sendPreferredBufferScale(factor: Int32(clamping: scale))
    }

    /// Tells the client a scale in 120ths that has nothing to do with an output.
    public func announce(fractionalScale: Int) {
        surface?.fractional?.announce(UInt32(clamping: fractionalScale))
    }

    /// Moves it to another output; the client hears of that and of the scale there.
    public func move(to output: CompositorOutput) {
        self.output = output
        if isMapped { surface?.place(on: output) }
    }

    /// The output that it is on, or the first one if that was unplugged.
    override var home: CompositorOutput? {
        guard let compositor else { return nil }
        if let output, compositor.outputs.contains(where: { $0 === output }) { return output }
        output = compositor.outputs.first
        return output
    }

    /// What the last configure asked for, where a recording has it.
    func wasTold(width: Int, height: Int, states: States) {
        asked = (width, height)
        self.states = states
    }

    override func sendFirstConfigure() {
        if compositor?.isScripted == true { return }
        if let size = compositor?.configuration.bounds ?? home?.logicalSize {
            resource.sendConfigureBounds(width: Int32(size.width), height: Int32(size.height))
        }
        resource.sendWmCapabilities(capabilities: [UInt8](words: capabilities.words))
        surface?.sendScale(of: home)
        decoration?.sendMode()
        sendConfigure()
    }

    /// Asks for what was asked for last.
    @discardableResult
    func sendConfigure() -> UInt32 {
        guard !ended, compositor?.isScripted != true else { return 0 }
        let words = states.words(for: resource.version)
        resource.sendConfigure(
            width: Int32(clamping: asked.width), height: Int32(clamping: asked.height), states: [UInt8](words: words))
        return shellSurface.sendConfigure(width: asked.width, height: asked.height, states: states)
    }

    private func capabilitiesChanged() {
        guard isInitialized else { return }
        resource.sendWmCapabilities(capabilities: [UInt8](words: capabilities.words))
        sendConfigure()
    }

    // MARK: - What the client says

    func activated(with token: String) {
        activationTokens.append(token)
    }

    override func committed(damage: [PixelRect], hasNewBuffer: Bool) {
        minimumSize = limits.minimum
        maximumSize = limits.maximum
        let tooNarrow = maximumSize.width > 0 && maximumSize.width < minimumSize.width
        let tooLow = maximumSize.height > 0 && maximumSize.height < minimumSize.height
        if tooNarrow || tooLow {
            return resource.postError(
                XDGToplevel.Error.invalidSize.rawValue,
                "a smallest size of \(minimumSize) and a largest of \(maximumSize)")
        }
        if case .some(let new) = pendingIcon {
            pendingIcon = nil
            icon = new
        }
        if icon?.isSound() == false { return }
        super.committed(damage: damage, hasNewBuffer: hasNewBuffer)
    }
}
