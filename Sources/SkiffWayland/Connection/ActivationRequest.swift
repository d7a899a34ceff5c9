import SkiffCore

/// A question for a token that is under way.
final class ActivationRequest {
    private let wire: XDGActivationTokenV1
    private var timer: LoopTimer?
    private var body: (@MainActor (String?) -> Void)?
    private unowned let display: Display

    init(_ wire: XDGActivationTokenV1, on display: Display, body: @escaping @MainActor (String?) -> Void) {
        self.wire = wire
        self.display = display
        self.body = body
    }

    func start(timeout: Duration) {
        wire.handler = { [weak self] event in
            switch event {
            case .done(let token): self?.finish(token)
            }
        }
        timer = display.loop.after(timeout) { [weak self] in self?.finish(nil) }
        wire.commit()
    }

    /// Tells the answer, once.
    func finish(_ token: String?) {
        guard let body else { return }
        self.body = nil
        timer?.cancel()
        wire.destroy()
        display.activationRequests.removeAll { $0 === self }
        body(token)
    }
}
