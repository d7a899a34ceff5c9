import SkiffCore

/// A window as the compositor knows it: a title, a configuration, and pictures that are presented.
///
/// - Protocol: `xdg_toplevel` 6, xdg-shell.xml; xdg-decoration-unstable-v1, xdg-activation-v1,
///   idle-inhibit-unstable-v1 and xdg-toplevel-icon-v1 where they are offered.
@MainActor public final class Toplevel: ShellSurface {
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

    let toplevel: XDGToplevel
    let decoration: ZXDGToplevelDecorationV1?
    @exclusivity(unchecked) private var pending = Configuration()

    // What is asked for once; see Toplevel+Management, Toplevel+Icon, Toplevel+Idle and Display+Activation.
    @exclusivity(unchecked) var limits = SizeLimits()
    @exclusivity(unchecked) var icon: WindowIcon?
    @exclusivity(unchecked) var inhibitor: ZWPIdleInhibitorV1?
    /// The token to come to the front with, once there is a picture.
    @exclusivity(unchecked) var activationToken: String?

    /// A window of that name, which asks the delegate for its first picture when the compositor has configured it.
    ///
    /// - Parameter states: what the compositor is asked to make of it at once, `.maximized` and `.fullscreen`.
    /// - Parameter output: the output to fill, for a fullscreen one; nil leaves it to the compositor.
    public init(
        on display: Display, title: String, appID: String, states: WindowStates = [], output: Output? = nil
    ) {
        precondition(
            display.isReady || !display.isConnected,
            "The connection is not ready for windows: make them in displayIsReady or later.")
        self.title = title
        self.appID = appID
        let surface = Surface(on: display)
        let shellSurface = display.shell?.getXdgSurface(surface: surface.wire) ?? .dead(display.objects)
        toplevel = shellSurface.getToplevel()
        decoration = display.decorations?.getToplevelDecoration(toplevel: toplevel)
        super.init(on: display, surface: surface, shellSurface: shellSurface)
        toplevel.handler = { [weak self] event in self?.hear(event) }
        decoration?.handler = { [weak self] event in
            switch event {
            case .configure(let mode):
                self?.pending.decorations = mode == .serverSide ? .server : .client
            }
        }
        toplevel.setTitle(title: Self.clipped(title))
        toplevel.setAppID(appID: Self.clipped(appID))
        decoration?.setMode(mode: .serverSide)
        if states.contains(.maximized) { setMaximized(true) }
        if states.contains(.fullscreen) { setFullscreen(true, on: output) }
        surface.wire.commit()
    }

    isolated deinit {
        destroy()
    }

    /// Asks the delegate to close the window, as the compositor's own button does.
    public func requestClose() {
        delegate?.toplevelShouldClose(self)
    }

    override func destroyRole() {
        decoration?.destroy()
        inhibitor?.destroy()
        toplevel.destroy()
        icon?.destroy()
    }

    override func didConfigure() { configuration = pending }
    override func askForFrame() { delegate?.toplevelNeedsFrame(self) }
    override func frameWasShown(at time: Timestamp) { delegate?.toplevel(self, frameShownAt: time) }
    override func firstPictureWasShown() {
        guard let token = activationToken else { return }
        activationToken = nil
        activate(with: token)
    }
    /// A maximized or fullscreen window of another size would be an error.
    override var mayHaveOtherSize: Bool { configuration.states.isDisjoint(with: [.maximized, .fullscreen]) }

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
        case .wmCapabilities(let capabilities):
            pending.capabilities = WindowCapabilities(wire: capabilities)
        }
    }

    /// As much of a text as a message has room for.
    static func clipped(_ text: String) -> String {
        var bytes = 0
        let end = text.unicodeScalars.firstIndex { scalar in
            bytes += UTF8.width(scalar)
            return bytes > 4000
        }
        return end.map { String(text[..<$0]) } ?? text
    }
}
