import SkiffCore
import SkiffGraphics
import SkiffWayland

/// What a window asks of the compositor, which may do it or not: `states` says what became of it.
extension Window {
    /// Whether the window is as large as the compositor lets windows be.
    public final var isMaximized: Bool { states.contains(.maximized) }
    /// Whether the window has a whole output.
    public final var isFullscreen: Bool { states.contains(.fullscreen) }

    /// Asks for the window to be as large as windows can be, or to have its own size again.
    ///
    /// Before the window is shown it is noted for then.
    public final func setMaximized(_ isMaximized: Bool) {
        note(.maximized, isMaximized)
        toplevel?.setMaximized(isMaximized)
    }

    /// Asks for a whole output, without anything around the content, or for the window's own size again.
    ///
    /// Before the window is shown it is noted for then; the compositor chooses the output if none is given.
    public final func setFullscreen(_ isFullscreen: Bool, on output: Output? = nil) {
        note(.fullscreen, isFullscreen)
        keptOutput = output
        toplevel?.setFullscreen(isFullscreen, on: output)
    }

    private func note(_ state: WindowStates, _ isOn: Bool) {
        if isOn { keptStates.insert(state) } else { keptStates.remove(state) }
    }

    /// Asks to be put out of sight.
    public final func minimize() {
        toplevel?.minimize()
    }

    // MARK: By the person's hand

    /// Has the compositor move the window with a finger or a pressed pointer, until that is lifted.
    ///
    /// The touch ends here: it is cancelled.
    public final func startMoving(with touch: Touch) {
        guard let toplevel, touch.window === self, !touch.isOver else { return }
        toplevel.move(by: touch.seat, serial: touch.serial)
        cancel([touch])
    }

    /// Has the compositor resize the window by an edge, with a finger or a pressed pointer, until that is lifted.
    ///
    /// The touch ends here: it is cancelled.
    public final func startResizing(_ edge: WindowEdge, with touch: Touch) {
        guard let toplevel, touch.window === self, !touch.isOver else { return }
        toplevel.resize(edge, by: touch.seat, serial: touch.serial)
        cancel([touch])
    }

    /// Shows the compositor's menu for the window, for a touch that is still down, if the compositor has one.
    ///
    /// Where it has, it takes the touch away; where it has none, which older ones do not tell, the touch goes on.
    ///
    /// - Space: the window's.
    public final func showWindowMenu(at place: Point, with touch: Touch) {
        guard let toplevel, touch.window === self, !touch.isOver,
            toplevel.configuration.capabilities.contains(.windowMenu)
        else { return }
        toplevel.showWindowMenu(at: surfacePoint(place), by: touch.seat, serial: touch.serial)
    }

    // MARK: Coming to the front

    /// Asks for a token with which another window can come to the front, here or in another program: hand it on, as
    /// `XDG_ACTIVATION_TOKEN` in the environment of a program that you start, for instance.
    ///
    /// The answer comes once, and is nil where the compositor gives none, gives none in time, or is not there.
    ///
    /// - Serial: of the touch or press that leads to it, if it is given; the compositor may want one.
    public final func requestActivationToken(
        for touch: Touch? = nil, appID: String? = nil, _ body: @escaping @MainActor (String?) -> Void
    ) {
        guard let toplevel, let display = application?.display else { return body(nil) }
        display.requestActivationToken(
            from: toplevel.surface, seat: touch?.seat, serial: touch?.serial, appID: appID ?? application?.id, body)
    }

    /// Asks to come to the front with a token that somebody got for it; the window may be about to be shown.
    public final func activate(with token: String) {
        guard let toplevel else {
            activationToken = token
            return
        }
        toplevel.activate(with: token)
    }

    // MARK: What the compositor is told

    /// Tells a new surface all that the window has asked for.
    final func introduce(_ toplevel: Toplevel) {
        if isBorderless || fillsOutput { toplevel.setDecorations(.client) }
        sendLimits(to: toplevel)
        if icon != nil || iconName != nil { sendIcon(to: toplevel) }
        if application?.isIdleTimerDisabled == true { toplevel.setInhibitsIdle(true) }
        if let token = activationToken {
            activationToken = nil
            toplevel.activate(with: token)
        }
    }

    final func sendLimits(to toplevel: Toplevel) {
        var minimum = minimumSize
        var maximum = maximumSize
        if let decor {
            let bar = decor.shape.barHeight
            minimum.height += bar
            maximum.height += bar
            let width = decor.titleBar.leastWidth
            if maximum.width >= width { minimum.width = max(minimum.width, width) }
        }
        toplevel.setSizeLimits(minimum: minimum, maximum: maximum)
    }

    final func sendIcon(to toplevel: Toplevel) {
        guard let icon else { return toplevel.setIcon(name: iconName) }
        toplevel.setIcon(name: iconName) { buffer in
            let canvas = Canvas(
                pixels: buffer.pixels, size: buffer.size, stride: buffer.stride, format: .argb8888, scale: .one)
            // A picture that is no square keeps its shape.
            let side = Double(buffer.size.width)
            let largest = max(icon.size.width, icon.size.height)
            guard largest > 0 else { return }
            let width = max(1, icon.size.width / largest * side)
            let height = max(1, icon.size.height / largest * side)
            canvas.draw(icon, in: Rect(x: (side - width) / 2, y: (side - height) / 2, width: width, height: height))
        }
    }

    final func identityChanged() {
        if let toplevel { sendIcon(to: toplevel) }
    }

    final func limitsChanged() {
        if let toplevel { sendLimits(to: toplevel) }
        setNeedsArrangement()
    }
}

extension Window {
    /// Asks the compositor's way to close: the delegate is asked, as by the window's own button.
    public final func performClose() {
        application?.requestClose(self)
    }

    /// Closes the window without asking.
    public final func close() {
        application?.close(self)
    }
}
