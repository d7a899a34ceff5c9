import SkiffCore
import SkiffWayland

extension Application {
    /// Opens a window that a view fills.
    ///
    /// - Units: points; the size counts where the compositor has no wish.
    @discardableResult
    public final func openWindow(
        _ title: String = "", size: Size = Size(width: 800, height: 600), content: View
    ) -> Window {
        let window = Window(title: title, size: size)
        window.content = content
        open(window)
        return window
    }

    /// Opens a window that a controller's view fills.
    @discardableResult
    public final func openWindow(
        _ title: String = "", size: Size = Size(width: 800, height: 600), controller: ViewController
    ) -> Window {
        let window = Window(title: title, size: size)
        window.rootViewController = controller
        open(window)
        return window
    }

    /// Opens a window; it is shown as soon as there is a connection.
    ///
    /// - Ownership: the application holds it until it is closed.
    public final func open(_ window: Window) {
        precondition(!(window is PopupWindow), "a popup belongs to a view: show it with show(from:)")
        guard window.application == nil else { return }
        windows.append(window)
        window.application = self
        if window.extras?.appearance != nil { window.takeTheme() }
        window.themeDidChangeInSubtree()
        window.setNeedsLayout()
        window.controllersAppear()
        show(window)
        window.updateInputViews()
    }

    /// Asks the delegate, and closes the window if it may be.
    public final func requestClose(_ window: Window) {
        guard window.application === self else { return }
        if window is PopupWindow { return close(window) }
        if delegate?.application(self, shouldClose: window) ?? true { close(window) }
    }

    /// Closes a window without asking; closing the last one ends `run`, unless `endsWithLastWindow` is false.
    public final func close(_ window: Window) {
        guard window.application === self else { return }
        if let popup = window as? PopupWindow { return dismiss(popup) }
        hide(window)
        storedRasters?.drop(in: window)
        window.controllersWillDisappear(in: window)
        windows.removeAll { $0 === window }
        window.application = nil
        window.controllersDidDisappear()
        window.extras?.motion?.end()
        windowActivityChanged()
        if windows.isEmpty, endsWithLastWindow { end(.lastWindowClosed) }
    }

    /// Gives a window its surface, if there is a connection for it.
    final func show(_ window: Window) {
        guard let display, display.isReady, window.toplevel == nil else { return }
        let toplevel = Toplevel(
            on: display, title: window.title.isEmpty ? id : window.title, appID: id,
            states: window.fillsOutput ? window.keptStates.union(.fullscreen) : window.keptStates,
            output: window.keptOutput)
        window.wire = WindowWire(toplevel, for: window)
        window.introduce(toplevel)
        if let token = startupToken {
            startupToken = nil
            toplevel.activate(with: token)
        }
        window.needsArrangement = true
        window.damageAll()
    }

    /// Takes a window's surface away; its views stay as they are.
    ///
    /// Its popups go first, the topmost first of all (R-POP-1).
    final func hide(_ window: Window) {
        if !popups.isEmpty { dismissPopups { $0.parentWindow === window } }
        shakeSource?.cancel(inside: window)
        window.cancelInput()
        window.keepPlace()
        window.wire?.surface.destroy()
        window.wire = nil
        window.isActive = false
        window.states = []
    }

    /// The end of a batch: who is in use is known when all of it was heard, since one window's loss is another's gain.
    final func finishBatch() {
        windowActivityChanged()
        if let overlay { overlay.update() }
        for window in windows {
            if window.extras != nil { window.finishAppearances() }
            window.drawIfNeeded()
            window.updateTextInput()
        }
        if !popups.isEmpty { finishPopups() }
    }

    final func windowActivityChanged() {
        let isActive = windows.contains(where: \.isActive)
        guard isActive != self.isActive else { return }
        if !isActive { shakeSource?.cancel() }
        self.isActive = isActive
        if isActive {
            delegate?.applicationDidBecomeActive(self)
        } else {
            if gestureSettings.cancelOnDeactivate {
                for window in windows + popups { window.takeAway { _ in true } }
            }
            delegate?.applicationDidResignActive(self)
        }
    }
}
