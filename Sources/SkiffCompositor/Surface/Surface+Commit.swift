import SkiffCore

extension Surface {
    /// Applies what is pending, or ends the client for what is wrong with it.
    func commit() {
        guard let compositor else { return }
        if let shell, !shell.mayCommit(pending) { return }
        var next = pending
        let wasMapped = buffer != nil
        let shown: ShmBuffer? = next.once.buffer ?? buffer
        if case .some(.some(let attached)) = next.once.buffer, !attached.resource.isAlive {
            return skiffEnd(resource.client, "a wl_buffer was destroyed between attach and commit")
        }
        if let size = shown?.size ?? nil, !isSound(next, for: size) { return }
        if let shell, let size = shown?.size, !shell.isObeyed(surface: next.logicalSize(of: size)) { return }
        if case .some(let attached) = next.once.buffer, !show(attached, in: compositor) { return }
        callbacks += next.once.callbacks
        // A picture that another one has replaced is seen by nobody.
        for question in feedback { question.discard() }
        feedback = next.once.feedback
        let damage = picture.map { next.damage(in: $0.size) } ?? []
        let hasNewBuffer = next.once.buffer != nil
        next.once = SurfaceState.Once()
        current = next
        pending = next
        shell?.committed(damage: damage, hasNewBuffer: hasNewBuffer, wasMapped: wasMapped)
    }

    /// Checks buffer scale and viewport against the buffer.
    private func isSound(_ state: SurfaceState, for buffer: PixelSize) -> Bool {
        guard buffer.width % state.scale == 0, buffer.height % state.scale == 0 else {
            resource.postError(
                WLSurface.Error.invalidSize.rawValue,
                "a buffer of \(buffer) is not a multiple of the buffer scale \(state.scale)")
            return false
        }
        guard let source = state.source else { return true }
        let content = state.contentSize(of: buffer)
        guard source.x + source.width <= content.width, source.y + source.height <= content.height else {
            viewport?.resource.postError(
                WPViewport.Error.outOfBuffer.rawValue,
                "source \(source.x), \(source.y) \(source.width)×\(source.height) is not inside \(content)")
            return false
        }
        let isWhole = source.width.rounded() == source.width && source.height.rounded() == source.height
        guard state.destination != nil || isWhole else {
            viewport?.resource.postError(
                WPViewport.Error.badSize.rawValue,
                "source size \(source.width)×\(source.height) without a destination is not whole")
            return false
        }
        return true
    }

    /// Takes a buffer's content, or takes the content away.
    ///
    /// False when the client is at its end.
    private func show(_ attached: ShmBuffer?, in compositor: Compositor) -> Bool {
        guard let attached else {
            unmap()
            return true
        }
        guard attached.isUntouched(), let content = attached.read() else { return false }
        buffer = attached
        picture = content
        let isNew = !held.contains { $0 === attached }
        attached.hold(content, isNew: isNew)
        if isNew { held.append(attached) }
        switch compositor.release {
        case .atNextCommit: releaseBuffers(except: attached)
        case .atCommit: releaseBuffers()
        case .manual: break
        }
        return true
    }
}
