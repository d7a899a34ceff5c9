import SkiffCore

/// A client's `xdg_surface`: what was configured, what was acknowledged, and what of it a commit may show.
final class ShellSurface {
    struct Configure {
        let serial: UInt32
        let width: Int
        let height: Int
        let states: CompositorWindow.States
    }

    let resource: XDGSurface
    let shell: Shell
    private(set) weak var surface: Surface?
    private(set) weak var window: CompositorWindow?
    private weak var popup: CompositorPopup?
    /// The window or popup that it is.
    var content: CompositorSurface? { window ?? popup }
    /// Configures that the client has not acknowledged.
    private var sent: [Configure] = []
    private(set) var acknowledged: Configure?
    private var hasSentConfigure = false
    private(set) var geometry: Rect?
    private var pendingGeometry: Rect?

    init(_ resource: XDGSurface, for surface: Surface, in shell: Shell) {
        self.resource = resource
        self.surface = surface
        self.shell = shell
        resource.model = self
        resource.handler = { [weak self] in self?.handle($0) }
        resource.onDestroy = { [self] in
            shell.forget(self)
            self.surface?.shell = nil
        }
    }

    /// Whether the first configure is out.
    var isInitialized: Bool { hasSentConfigure }

    private var hasRole: Bool { window?.resource.isAlive == true || popup?.resource.isAlive == true }

    private func fail(_ error: XDGSurface.Error, _ message: String) {
        resource.postError(error.rawValue, message)
    }

    // MARK: - Requests

    private func handle(_ request: XDGSurface.Request) {
        switch request {
        case .destroy:
            if hasRole { fail(.defunctRoleObject, "an xdg_surface was destroyed before its role object") }
        case .getToplevel(let id):
            guard mayConstruct(), let compositor = shell.compositor else { return }
            let window = CompositorWindow(id, on: self, in: compositor)
            self.window = window
            compositor.windows.append(window)
        case .getPopup(let id, let parent, let positioner):
            guard mayConstruct() else { return }
            popup = CompositorPopup.create(id, on: self, parent: parent, at: positioner)
        case .setWindowGeometry(let x, let y, let width, let height):
            guard hasRole else { return fail(.notConstructed, "set_window_geometry before get_toplevel") }
            guard width > 0, height > 0 else {
                return fail(.invalidSize, "a window geometry of \(width)×\(height)")
            }
            pendingGeometry = Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
        case .ackConfigure(let serial):
            guard hasRole else { return fail(.notConstructed, "ack_configure before get_toplevel") }
            guard let index = sent.firstIndex(where: { $0.serial == serial }) else {
                return fail(.invalidSerial, "configure \(serial) was never sent or is acknowledged already")
            }
            acknowledged = sent[index]
            sent.removeFirst(index + 1)
            content?.acknowledged(serial)
        }
    }

    private func mayConstruct() -> Bool {
        guard !hasRole else {
            fail(.alreadyConstructed, "xdg_surface#\(resource.id) has a role object")
            return false
        }
        return true
    }

    // MARK: - Configures

    /// Sends the end of a configure sequence.
    func sendConfigure(width: Int, height: Int, states: CompositorWindow.States) -> UInt32 {
        guard let serial = shell.compositor?.nextSerial() else { return 0 }
        sent.append(Configure(serial: serial, width: width, height: height, states: states))
        hasSentConfigure = true
        resource.sendConfigure(serial: serial)
        return serial
    }

    /// The end of a configure sequence that was told word for word.
    func sendConfigureAsTold() {
        let size = window?.asked ?? (width: 0, height: 0)
        _ = sendConfigure(width: size.width, height: size.height, states: window?.states ?? [])
    }

    // MARK: - Commits

    /// False when the client is at its end: it may not attach yet.
    func mayAttach() -> Bool {
        guard hasSentConfigure else {
            fail(.unconfiguredBuffer, "a buffer was attached before the first configure")
            return false
        }
        return true
    }

    /// False when the client is at its end: the commit comes too early.
    func mayCommit(_ state: SurfaceState) -> Bool {
        guard hasRole else {
            fail(.notConstructed, "a commit before get_toplevel")
            return false
        }
        guard case .some(.some) = state.once.buffer, acknowledged == nil else { return true }
        fail(.unconfiguredBuffer, "a buffer was committed before the first configure was acknowledged")
        return false
    }

    /// False when the client is at its end: the size is not what a maximized or fullscreen window must have.
    func isObeyed(surface size: Size) -> Bool {
        guard window != nil, let acknowledged, acknowledged.width > 0, acknowledged.height > 0 else { return true }
        let own = (pendingGeometry ?? geometry)?.size ?? size
        let asked = Size(Double(acknowledged.width), Double(acknowledged.height))
        let isRight: Bool
        if acknowledged.states.contains(.fullscreen) {
            isRight = own.width <= asked.width && own.height <= asked.height
        } else if acknowledged.states.contains(.maximized) {
            isRight = own == asked
        } else {
            isRight = true
        }
        guard !isRight else { return true }
        shell.resource.postError(
            XDGWmBase.Error.invalidSurfaceState.rawValue,
            "a window geometry of \(own) after a configure of \(asked) was acknowledged, "
                + (acknowledged.states.contains(.fullscreen) ? "fullscreen" : "maximized"))
        return false
    }

    func committed(damage: [PixelRect], hasNewBuffer: Bool, wasMapped: Bool) {
        if let pendingGeometry { geometry = pendingGeometry }
        pendingGeometry = nil
        let isMapped = surface?.buffer != nil
        if wasMapped, !isMapped {
            reset()
            content?.didUnmap()
        } else if !isMapped, !hasSentConfigure {
            content?.sendFirstConfigure()
        } else if isMapped, !wasMapped {
            content?.didMap()
        }
        content?.committed(damage: damage, hasNewBuffer: hasNewBuffer)
    }

    /// Back to the beginning: the next commit asks for a first configure again.
    private func reset() {
        sent = []
        acknowledged = nil
        hasSentConfigure = false
        geometry = nil
        pendingGeometry = nil
        surface?.place(on: nil)
    }

    /// The role object is gone, and the content with it.
    func roleEnded() {
        surface?.unmap()
        reset()
    }

    func surfaceEnded() {
        surface = nil
    }
}
