/// Gives out tokens, and brings windows to the front for them.
///
/// - Protocol: xdg-activation-v1.
final class Activation {
    private unowned let compositor: Compositor
    private var count = 0

    init(in compositor: Compositor) {
        self.compositor = compositor
    }

    func serve(_ resource: XDGActivationV1) {
        resource.handler = { [weak self] request in
            switch request {
            case .destroy: break
            case .getActivationToken(let id): self?.serve(id)
            case .activate(let token, let surface):
                guard let self, let window = (surface?.model as? Surface)?.shell?.window else { return }
                window.activated(with: token)
                // Whatever it is worth, it is worth it once.
                compositor.tokens.removeAll { $0.text == token }
            }
        }
    }

    private func serve(_ resource: XDGActivationTokenV1) {
        var token = CompositorToken()
        var isUsed = false
        resource.handler = { [weak self, weak resource] request in
            guard let self, let resource else { return }
            if case .destroy = request { return }
            guard !isUsed else {
                return resource.postError(
                    XDGActivationTokenV1.Error.alreadyUsed.rawValue, "the token was committed already")
            }
            switch request {
            case .setSerial(let serial, let seat):
                token.serial = serial
                token.seat = (seat?.model as? CompositorSeat)?.name
            case .setAppID(let appID): token.appID = appID
            case .setSurface(let surface): token.windowTitle = (surface?.model as? Surface)?.shell?.window?.title
            case .commit:
                isUsed = true
                guard compositor.givesTokens else { return }
                count += 1
                token.text = "skiff-token-\(count)"
                compositor.tokens.append(token)
                resource.sendDone(token: token.text)
            case .destroy: break
            }
        }
    }
}

/// A token that a client has got.
nonisolated public struct CompositorToken: Hashable, Sendable {
    /// What the client has in its hands.
    public internal(set) var text = ""
    /// The press that it was asked for with; nil if none was named.
    public internal(set) var serial: UInt32?
    /// The seat of the press.
    public internal(set) var seat: String?
    /// The application that is to come to the front.
    public internal(set) var appID: String?
    /// The title of the window that asked; nil if none was named.
    public internal(set) var windowTitle: String?
}
