import SkiffCore

/// A window or a popup as the compositor knows it: configured by the compositor, and shown by the pictures that are
/// presented.
///
/// - Protocol: `xdg_surface` 6, xdg-shell.xml; viewporter and fractional-scale-v1 where they are offered.
/// - Lifetime: until `destroy()` or the last reference. After the connection is lost it stays, and presents nothing.
@MainActor public class ShellSurface {
    /// Where its input goes, and the outputs that it is on.
    public final let surface: Surface
    /// What the compositor wishes, as of its last configure.
    @exclusivity(unchecked) public internal(set) final var configuration = Configuration()
    /// Whether there was a configure: before it nothing is shown.
    @exclusivity(unchecked) public private(set) final var isConfigured = false
    /// How many pixels a point has now.
    @exclusivity(unchecked) public private(set) final var scale: Scale
    /// Whether a frame is on its way to the screen.
    ///
    /// Whoever only has damage to show waits for the delegate's `frameShownAt` while this is true; it may stay true for
    /// as long as nobody sees the surface (R-LIFE-3). What the delegate is asked to present does not wait.
    public final var isFramePending: Bool { frameCallback != nil }
    /// Whether the compositor has a picture of it.
    public final var isShown: Bool { shown != nil && !isDestroyed }

    /// Whether the screen's beat is to be known: see `frameInterval`.
    ///
    /// - Default: false: nothing is asked of the compositor.
    @exclusivity(unchecked) public final var measuresFrames = false
    /// When the screen showed a picture of this surface last, where the compositor tells.
    @exclusivity(unchecked) final var pace: FramePace?
    @exclusivity(unchecked) final var feedback: WPPresentationFeedback?

    final let display: Display
    final let shellSurface: XDGSurface
    final let viewport: WPViewport?
    private final let fractional: WPFractionalScaleV1?
    @exclusivity(unchecked) private final var fractionalScale: Scale?

    // What presenting needs; see ShellSurface+Present.
    final let pool: BufferPool?
    @exclusivity(unchecked) final var frameCallback: WLCallback?
    /// The configure that is to be acknowledged with the next commit.
    @exclusivity(unchecked) final var serial: UInt32?
    /// The configure that the compositor has the answer to.
    @exclusivity(unchecked) final var acknowledgedSerial: UInt32?
    /// What the compositor has on the surface.
    @exclusivity(unchecked) final var shown: Presented?
    /// A picture that was drawn before the first configure.
    @exclusivity(unchecked) final var early: (buffer: Buffer, picture: Presented)?
    @exclusivity(unchecked) final var retry: LoopTimer?
    /// How many pictures were committed.
    @exclusivity(unchecked) package internal(set) final var pictureCount = 0
    @exclusivity(unchecked) final var destination: (width: Int32, height: Int32)?
    @exclusivity(unchecked) final var wireScale: Int32 = 1
    @exclusivity(unchecked) final var solidPart: Rect?
    @exclusivity(unchecked) final var solidTop: Rect?
    @exclusivity(unchecked) final var inputPart: Rect?
    @exclusivity(unchecked) private(set) final var isDestroyed = false

    /// The popups that belong to it, in the order in which they came.
    @exclusivity(unchecked) final var popups: [Popup] = []

    init(on display: Display, surface: Surface, shellSurface: XDGSurface) {
        self.display = display
        self.surface = surface
        self.shellSurface = shellSurface
        let scales = display.hasFractionalScale
        viewport = scales ? display.viewporter?.getViewport(surface: surface.wire) : nil
        fractional = scales ? display.fractionalScale?.getFractionalScale(surface: surface.wire) : nil
        pool = display.shm.map { BufferPool(shm: $0, log: display.log) }
        scale = .one
        scale = currentScale
        connectHandlers()
    }

    /// Takes it off the screen and frees what it holds; its popups go first, and are told (R-POP-1).
    ///
    /// Again does nothing.
    public final func destroy() {
        guard !isDestroyed else { return }
        isDestroyed = true
        while let popup = popups.last {
            popups.removeLast()
            popup.end()
        }
        frameCallback?.destroy()
        frameCallback = nil
        feedback?.destroy()
        feedback = nil
        early = nil
        retry?.cancel()
        destroyRole()
        shellSurface.destroy()
        viewport?.destroy()
        fractional?.destroy()
        surface.destroy()
        pool?.destroy()
    }

    // MARK: What a window or popup adds

    /// Ends the object that makes it a window or a popup.
    func destroyRole() {}
    /// A configure is complete: `configuration` is to be what it said.
    func didConfigure() {}
    /// The delegate is to present.
    func askForFrame() {}
    /// The last frame is on the screen.
    func frameWasShown(at time: Timestamp) {}
    /// The compositor has a picture for the first time.
    func firstPictureWasShown() {}
    /// Whether a configure may be answered with a picture of another size than it asks for.
    var mayHaveOtherSize: Bool { true }

    private func connectHandlers() {
        shellSurface.handler = { [weak self] event in
            switch event {
            case .configure(let serial): self?.configure(serial)
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
            askForFrame()
        }
        pool?.released = { [weak self] in
            guard let self, surface.waits else { return }
            surface.waits = false
            surface.wantsFrame = true
        }
    }

    private func configure(_ serial: UInt32) {
        self.serial = serial
        didConfigure()
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
}
