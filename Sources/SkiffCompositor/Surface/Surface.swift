import SkiffCore

/// A client's surface: what was said about it, and what it shows.
final class Surface {
    enum Role: String {
        case shell = "an xdg_surface"
        case cursor = "a cursor"
    }

    let resource: WLSurface
    private(set) weak var compositor: Compositor?
    var role: Role?
    weak var shell: ShellSurface?
    weak var viewport: Viewport?
    weak var fractional: FractionalScale?
    var pending = SurfaceState()
    /// What the last commit applied.
    var current = SurfaceState()
    /// The buffer that it shows.
    var buffer: ShmBuffer?
    /// A copy of what it shows.
    var picture: Picture?
    /// What it has not given back yet.
    var held: [ShmBuffer] = []
    var callbacks: [WLCallback] = []
    /// Who asks when the last commit is seen.
    var feedback: [Feedback] = []
    /// How many objects keep the screens on for it.
    var inhibitorCount = 0
    /// The outputs on which it is, as the client was told.
    private(set) var output: CompositorOutput?

    init(_ resource: WLSurface, in compositor: Compositor) {
        self.resource = resource
        self.compositor = compositor
        resource.model = self
        resource.handler = { [weak self] in self?.handle($0) }
        resource.onDestroy = { [self] in ended() }
    }

    /// The surface's own size in points; zero without content.
    var size: Size { picture.map { current.logicalSize(of: $0.size) } ?? .zero }

    private func handle(_ request: WLSurface.Request) {
        switch request {
        case .destroy:
            if let shell, shell.resource.isAlive {
                // `wl_surface.defunct_role_object`, wayland.xml; tables of older versions do not name it.
                resource.postError(4, "a surface was destroyed before its xdg_surface#\(shell.resource.id)")
            }
        case .attach(let buffer, let x, let y): attach(buffer, x: x, y: y)
        case .damage(let x, let y, let width, let height):
            pending.once.surfaceDamage.append(
                Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height)))
        case .damageBuffer(let x, let y, let width, let height):
            pending.once.bufferDamage.append(
                PixelRect(x: Int(x), y: Int(y), width: Int(width), height: Int(height)))
        case .frame(let callback): pending.once.callbacks.append(callback)
        case .setBufferScale(let scale):
            guard scale > 0 else {
                return resource.postError(WLSurface.Error.invalidScale.rawValue, "buffer scale \(scale)")
            }
            pending.scale = Int(scale)
        case .setBufferTransform(let transform):
            guard transform.rawValue <= 7 else {
                return resource.postError(
                    WLSurface.Error.invalidTransform.rawValue, "buffer transform \(transform.rawValue)")
            }
            pending.transform = transform
        case .commit: commit()
        case .setOpaqueRegion(let region): pending.opaqueRegion = (region?.model as? RegionModel)?.region
        case .setInputRegion(let region): pending.inputRegion = (region?.model as? RegionModel)?.region
        case .offset: break
        }
    }

    private func attach(_ buffer: WLBuffer?, x: Int32, y: Int32) {
        if resource.version >= 5, x != 0 || y != 0 {
            return resource.postError(
                WLSurface.Error.invalidOffset.rawValue, "attach with offset \(x), \(y): use wl_surface.offset")
        }
        guard let buffer else {
            pending.once.buffer = .some(nil)
            return
        }
        guard let model = buffer.model as? ShmBuffer else { return }
        if let shell, !shell.mayAttach() { return }
        pending.once.buffer = .some(model)
    }

    func sendFrameCallbacks(_ time: Timestamp) {
        let due = callbacks
        callbacks = []
        for callback in due { callback.sendDone(callbackData: time.milliseconds) }
        let questions = feedback
        feedback = []
        guard let compositor else { return }
        for question in questions {
            question.present(on: output, at: compositor.presentationTime(), refresh: output?.interval ?? 0)
        }
    }

    /// Gives back all buffers but one.
    func releaseBuffers(except kept: ShmBuffer? = nil) {
        let given = held.filter { $0 !== kept }
        held.removeAll { $0 !== kept }
        for buffer in given { buffer.release() }
    }

    /// Takes the content away.
    func unmap() {
        buffer = nil
        picture = nil
        guard let compositor, compositor.clients[resource.client] != nil else {
            // The client is going away, and its buffers with it.
            held = []
            return
        }
        if compositor.release != .manual || !resource.isAlive { releaseBuffers() }
    }

    /// Ends the client if it wrote to what it does not own.
    func compareHeldBuffers() {
        guard compositor?.clients[resource.client]?.hasActed == true else { return }
        for buffer in held where !buffer.isUntouched() { return }
    }

    /// Tells the client which output it is on, and its scale.
    func place(on output: CompositorOutput?) {
        guard compositor?.clients[resource.client] != nil, compositor?.isScripted != true else { return }
        if let old = self.output, old !== output {
            for bound in old.bound(by: resource.client) { resource.sendLeave(output: bound) }
        }
        if let output, self.output !== output {
            for bound in output.bound(by: resource.client) { resource.sendEnter(output: bound) }
        }
        self.output = output
        sendScale(of: output)
    }

    func sendScale(of output: CompositorOutput?) {
        guard let output, compositor?.isScripted != true else { return }
        resource.sendPreferredBufferScale(factor: Int32(output.wholeScale))
        resource.sendPreferredBufferTransform(transform: WLOutput.Transform(rawValue: output.transform))
        fractional?.send(output.scale120)
    }

    private func ended() {
        shell?.surfaceEnded()
        unmap()
        if compositor?.clients[resource.client] != nil {
            // Nothing will be shown any more: the callbacks end unanswered.
            for callback in callbacks + pending.once.callbacks { callback.destroy() }
        }
        callbacks = []
        if compositor?.clients[resource.client] != nil {
            for question in feedback + pending.once.feedback { question.discard() }
        }
        feedback = []
        compositor?.surfaces.removeAll { $0 === self }
    }
}
