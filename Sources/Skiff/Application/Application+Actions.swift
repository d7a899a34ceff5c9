import SkiffCore

extension Application {
    /// Who performs an action without target: up from the first responder, or from the sender where there is none; else
    /// from the first responder of the window below a popup (R-ACT-4).
    final func actionTarget(for action: Action, from sender: AnyObject?, _ event: Event?) -> Responder? {
        let window = actionWindow(of: sender, event)
        let start = window?.actionStart ?? sender as? Responder ?? window ?? self
        if let target = start.target(forAction: action, withSender: sender) { return target }
        var popup = window as? PopupWindow
        while let below = popup?.parentWindow {
            if let target = below.actionStart?.target(forAction: action, withSender: sender) { return target }
            popup = below as? PopupWindow
        }
        return nil
    }

    /// The window of that sender: its own, that of the event, or the one that has the keys.
    private func actionWindow(of sender: AnyObject?, _ event: Event?) -> Window? {
        if let window = (sender as? Responder)?.responderWindow { return window }
        if let window = (sender as? GestureRecognizer)?.view?.window { return window }
        return event?.window ?? keyWindow
    }

    /// The window that has the keys: the one in use, or the topmost popup over it that takes them.
    public final var keyWindow: Window? {
        for window in windows where window.isActive {
            for popup in popups.reversed() where popup.dismissesOnPressOutside && popup.belongs(to: window) {
                return popup
            }
            return window
        }
        return nil
    }
}

extension Application {
    /// Has media keys come to `remoteControlReceived(with:)`, from the first responder up; until then they are presses
    /// (R-REMOTE-1).
    public final func beginReceivingRemoteControlEvents() {
        receivesRemoteControlEvents = true
    }

    /// Ends what `beginReceivingRemoteControlEvents` began.
    public final func endReceivingRemoteControlEvents() {
        receivesRemoteControlEvents = false
    }
}
