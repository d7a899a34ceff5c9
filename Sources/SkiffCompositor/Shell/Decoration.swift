/// Settles with a client who draws a window's frame.
final class Decoration {
    private let resource: ZXDGToplevelDecorationV1
    private weak var window: CompositorWindow?

    static func create(_ resource: ZXDGToplevelDecorationV1, for toplevel: XDGToplevel?) {
        guard let window = toplevel?.model as? CompositorWindow else { return }
        guard window.decoration == nil else {
            return resource.postError(
                ZXDGToplevelDecorationV1.Error.alreadyConstructed.rawValue, "the window has a decoration object")
        }
        var hasBuffer = window.isMapped
        if case .some(.some) = window.surface?.pending.once.buffer { hasBuffer = true }
        guard !hasBuffer else {
            return resource.postError(
                ZXDGToplevelDecorationV1.Error.unconfiguredBuffer.rawValue,
                "a window has a buffer before its decoration object")
        }
        let decoration = Decoration(resource, for: window)
        window.decoration = decoration
        resource.handler = { [weak decoration] in decoration?.handle($0) }
        resource.onDestroy = { decoration.ended() }
        // A window that had its first configure already hears the mode with another one.
        decoration.configure()
    }

    private init(_ resource: ZXDGToplevelDecorationV1, for window: CompositorWindow) {
        self.resource = resource
        self.window = window
    }

    /// Tells the mode; a configure of the window has to follow.
    func sendMode() {
        guard let window, let compositor = window.compositor, !compositor.isScripted,
            let policy = compositor.configuration.decorations
        else { return }
        let mode: CompositorWindow.DecorationMode =
            switch policy {
            case .clientSide: .clientSide
            case .serverSide: .serverSide
            case .asAsked: window.decorationAsked ?? .serverSide
            }
        window.decorationGranted = mode
        resource.sendConfigure(mode: ZXDGToplevelDecorationV1.Mode(rawValue: mode.rawValue))
    }

    /// The window was destroyed first.
    func orphaned() {
        guard resource.isAlive else { return }
        resource.postError(
            ZXDGToplevelDecorationV1.Error.orphaned.rawValue, "a window was destroyed before its decoration object")
    }

    private func handle(_ request: ZXDGToplevelDecorationV1.Request) {
        switch request {
        case .destroy: break
        case .setMode(let mode):
            window?.decorationAsked = CompositorWindow.DecorationMode(rawValue: mode.rawValue)
            configure()
        case .unsetMode:
            window?.decorationAsked = nil
            configure()
        }
    }

    private func configure() {
        guard let window, window.isInitialized else { return }
        sendMode()
        window.sendConfigure()
    }

    private func ended() {
        window?.decoration = nil
    }
}
