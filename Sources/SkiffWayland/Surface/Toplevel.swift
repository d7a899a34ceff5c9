import SkiffCore

/// A window as the compositor knows it: a title, a configuration, and pictures that are presented.
///
/// - Protocol: `xdg_surface` and `xdg_toplevel` 6, xdg-shell.xml; viewporter, fractional-scale-v1 and
///   xdg-decoration-unstable-v1 where they are offered.
/// - Lifetime: until `destroy()` or the last reference. After the connection is lost it stays, and presents nothing.
@MainActor public final class Toplevel {
    /// Draws the window and decides about its close.
    @exclusivity(unchecked) public weak var delegate: (any ToplevelDelegate)?

    /// What the window is called; the compositor is told the first 4000 bytes.
    @exclusivity(unchecked) public var title: String {
        didSet { if title != oldValue { toplevel.setTitle(title: Self.clipped(title)) } }
    }

    /// Which application it belongs to: the name of its desktop file.
    @exclusivity(unchecked) public var appID: String {
        didSet { if appID != oldValue { toplevel.setAppID(appID: Self.clipped(appID)) } }
    }

    /// Where its input goes, and the outputs that it is on.
    public let surface: Surface
    /// What the compositor wishes, as of its last configure.
    @exclusivity(unchecked) public private(set) var configuration = Configuration()
    /// Whether there was a configure: before it nothing is shown.
    @exclusivity(unchecked) public private(set) var isConfigured = false
    /// How many pixels a point has now.
    @exclusivity(unchecked) public private(set) var scale: Scale
    /// Whether a frame is on its way to the screen.
    ///
    /// Whoever only has damage to show waits for `toplevel(_:frameShownAt:)` while this is true; it may stay true for
    /// as long as nobody sees the window (R-LIFE-3). What `toplevelNeedsFrame` asks for does not wait.
    public var isFramePending: Bool { frameCallback != nil }
    /// Whether the compositor has a picture of the window.
    public var isShown: Bool { shown != nil }

    /// Whether the screen's beat is to be known: see `frameInterval`.
    ///
    /// - Default: false: nothing is asked of the compositor.
    @exclusivity(unchecked) public var measuresFrames = false
    /// When the screen showed a picture of this window last, where the compositor tells.
    @exclusivity(unchecked) var pace: FramePace?
    @exclusivity(unchecked) var feedback: WPPresentationFeedback?

    let display: Display
    let shellSurface: XDGSurface
    let toplevel: XDGToplevel
    let viewport: WPViewport?
    private let fractional: WPFractionalScaleV1?
    private let decoration: ZXDGToplevelDecorationV1?
    @exclusivity(unchecked) private var fractionalScale: Scale?
    @exclusivity(unchecked) private var pending = Configuration()

    // What presenting needs; see Toplevel+Present.
    let pool: BufferPool?
    @exclusivity(unchecked) var frameCallback: WLCallback?
    /// The configure that is to be acknowledged with the next commit.
    @exclusivity(unchecked) var serial: UInt32?
    /// What the compositor has on the surface.
    @exclusivity(unchecked) var shown: Presented?
    /// A picture that was drawn before the first configure.
    @exclusivity(unchecked) var early: (buffer: Buffer, picture: Presented)?
    @exclusivity(unchecked) var retry: LoopTimer?
    /// How many pictures were committed.
    @exclusivity(unchecked) package internal(set) var pictureCount = 0
    @exclusivity(unchecked) var destination: (width: Int32, height: Int32)?
    @exclusivity(unchecked) var wireScale: Int32 = 1
    @exclusivity(unchecked) var opaqueSize: Size?
    @exclusivity(unchecked) private(set) var isDestroyed = false

    /// A window of that name, which asks the delegate for its first picture when the compositor has configured it.
    ///
    /// - Parameter states: what the compositor is asked to make of it at once, `.maximized` and `.fullscreen`.
    public init(on display: Display, title: String, appID: String, states: WindowStates = []) {
        precondition(
            display.isReady || !display.isConnected,
            "The connection is not ready for windows: make them in displayIsReady or later.")
        self.display = display
        self.title = title
        self.appID = appID
        surface = Surface(on: display)
        let wire = surface.wire
        shellSurface = display.shell?.getXdgSurface(surface: wire) ?? .dead(display.objects)
        toplevel = shellSurface.getToplevel()
        let scales = display.hasFractionalScale
        viewport = scales ? display.viewporter?.getViewport(surface: wire) : nil
        fractional = scales ? display.fractionalScale?.getFractionalScale(surface: wire) : nil
        decoration = display.decorations?.getToplevelDecoration(toplevel: toplevel)
        pool = display.shm.map { BufferPool(shm: $0, log: display.log) }
        scale = .one
        scale = currentScale
        connectHandlers()
        toplevel.setTitle(title: Self.clipped(title))
        toplevel.setAppID(appID: Self.clipped(appID))
        decoration?.setMode(mode: .serverSide)
        if states.contains(.maximized) { toplevel.setMaximized() }
        if states.contains(.fullscreen) { toplevel.setFullscreen(output: nil) }
        wire.commit()
    }

    isolated deinit {
        destroy()
    }

    /// Asks the delegate to close the window, as the compositor's own button does.
    public func requestClose() {
        delegate?.toplevelShouldClose(self)
    }

    /// Takes the window off the screen and frees what it holds; again does nothing.
    public func destroy() {
        guard !isDestroyed else { return }
        isDestroyed = true
        frameCallback?.destroy()
        frameCallback = nil
        feedback?.destroy()
        feedback = nil
        early = nil
        retry?.cancel()
        decoration?.destroy()
        toplevel.destroy()
        shellSurface.destroy()
        viewport?.destroy()
        fractional?.destroy()
        surface.destroy()
        pool?.destroy()
    }

    private func connectHandlers() {
        shellSurface.handler = { [weak self] event in
            switch event {
            case .configure(let serial): self?.configure(serial)
            }
        }
        toplevel.handler = { [weak self] event in self?.hear(event) }
        decoration?.handler = { [weak self] event in
            switch event {
            case .configure(let mode):
                self?.pending.decorations = mode == .serverSide ? .server : .client
            }
        }
        fractional?.handler = { [weak self] event in
            switch event {
            case .preferredScale(let scale):
                guard let self, let scale = Scale(told: Int(scale), of: "a window", log: display.log) else { return }
                fractionalScale = scale
                updateScale()
            }
        }
        surface.scaleMayHaveChanged = { [weak self] in self?.updateScale() }
        surface.needsFrame = { [weak self] in
            guard let self, !isDestroyed else { return }
            delegate?.toplevelNeedsFrame(self)
        }
        pool?.released = { [weak self] in
            guard let self, surface.waits else { return }
            surface.waits = false
            surface.wantsFrame = true
        }
    }

    private func hear(_ event: XDGToplevel.Event) {
        switch event {
        case .configure(let width, let height, let states):
            pending.width = Configuration.length(width)
            pending.height = Configuration.length(height)
            pending.states = WindowStates(wire: states)
        case .configureBounds(let width, let height):
            if let width = Configuration.length(width), let height = Configuration.length(height) {
                pending.bounds = Size(width: width, height: height)
            } else {
                pending.bounds = nil
            }
        case .close:
            delegate?.toplevelShouldClose(self)
        case .wmCapabilities:
            // What the compositor's own buttons can do changes nothing for a window without such buttons.
            break
        }
    }

    private func configure(_ serial: UInt32) {
        self.serial = serial
        configuration = pending
        isConfigured = true
        surface.wantsFrame = true
    }

    // MARK: Scale

    /// The best word on the scale: fractional, then whole for this surface, then that of its outputs.
    private var currentScale: Scale {
        if viewport != nil, let fractionalScale { return fractionalScale }
        // Older surfaces have no scale.
        guard surface.wire.version >= 3 else { return .one }
        return surface.preferredScale ?? surface.outputScale
    }

    private func updateScale() {
        let new = currentScale
        guard new != scale else { return }
        scale = new
        // Before the first configure nothing is asked for: that comes anyway.
        if isConfigured { surface.wantsFrame = true }
    }

    /// As much of a text as a message has room for.
    private static func clipped(_ text: String) -> String {
        var bytes = 0
        let end = text.unicodeScalars.firstIndex { scalar in
            bytes += UTF8.width(scalar)
            return bytes > 4000
        }
        return end.map { String(text[..<$0]) } ?? text
    }
}
