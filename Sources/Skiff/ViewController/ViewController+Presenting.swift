import SkiffCore

extension ViewController {
    /// Whether a controller that fills the screen is over this one.
    final var isCovered: Bool { presentation?.style == .fullScreen }

    final func show(_ controller: ViewController, animated: Bool, _ completion: (@MainActor () -> Void)?) {
        precondition(controller.topParent !== self, "a controller cannot present itself, or one that it is inside of")
        guard let own = loaded, let window = own.window else {
            responderWindow?.log?.once("\(type(of: self)) is in no window: it presents nothing")
            return
        }
        // What it presents itself when it is loaded comes before it.
        controller.loadViewIfNeeded()
        guard presentation == nil, controller.presenter == nil, controller.parent == nil, own.window === window else {
            window.log?.once(
                "\(type(of: controller)) is not presented by \(type(of: self)): one of them takes part in another "
                    + "presentation, or has a parent")
            return
        }
        let presentation = Presentation(controller)
        guard self.presentation == nil, controller.presenter == nil, own.window === window else {
            // Somebody was told that its view has come, and presents another one, or this one elsewhere.
            if controller.presenter == nil { controller.loaded?.removeFromSuperview() }
            return
        }
        self.presentation = presentation
        controller.presenter = self
        controller.isTransitionAnimated = animated
        controller.isBeingPresented = true
        step(aside: presentation, in: window)
        guard goesOn(with: presentation, in: window) else { return }
        if presentation.style == .fullScreen {
            beginAppearanceTransition(false, animated: animated)
            guard goesOn(with: presentation, in: window) else { return }
            window.cancelTouches(in: own)
            guard goesOn(with: presentation, in: window) else { return }
        }
        window.overlay(presentation.host)
        guard goesOn(with: presentation, in: window) else { return }
        if animated { presentation.host.comeIn() }
        if let completion { window.needExtras().completions.append(completion) }
        if presentation.style == .fullScreen {
            own.isHidden = true
            endAppearanceTransition()
        }
        window.setNeedsFrame()
    }

    /// Whether what is being presented still is, after a step of which others were told; cleans up if not.
    private func goesOn(with presentation: Presentation, in window: Window) -> Bool {
        if self.presentation === presentation {
            if loaded?.window === window { return true }
            takeAway(animated: false)
            // Nobody else ends what has begun here.
            if appearance == .disappearing { endAppearanceTransition() }
        }
        presentation.host.removeFromSuperview()
        return false
    }

    /// Takes the first responder and the focus from what is behind, for as long as it is.
    private func step(aside presentation: Presentation, in window: Window) {
        if let first = window.firstResponder, !first.isInside(presentation.host) {
            presentation.firstResponder = first
            _ = first.resignFirstResponder()
            guard self.presentation === presentation else { return }
        }
        presentation.focusedView = window.focusedView
        window.moveFocus(to: nil)
    }

    /// Takes away what is presented, and what that presents.
    final func takeAway(animated: Bool) {
        guard let presentation else { return }
        let presented = presentation.presented
        presented.topParent.takeAway(animated: animated)
        // Who was told of that may have done the same.
        guard self.presentation === presentation else { return }
        presented.isTransitionAnimated = animated
        presented.isBeingPresented = false
        presented.isBeingDismissed = presented.appearance.isShown
        let window = loaded?.window
        let wasCovered = isCovered
        let leaving = animated ? presentation.host.leaveGhosts() : nil
        presentation.host.removeFromSuperview()
        leaving?()
        guard self.presentation === presentation else { return }
        self.presentation = nil
        presented.presenter = nil
        presented.loaded?.removeFromSuperview()
        if wasCovered {
            loaded?.isHidden = false
            if window?.application != nil, appearsByItself { beginAppearanceTransition(true, animated: animated) }
        }
        if let next = self.presentation {
            // Who was told of that presents another: it gives back later what this one has kept.
            next.firstResponder = next.firstResponder ?? presentation.firstResponder
            next.focusedView = next.focusedView ?? presentation.focusedView
            return
        }
        if let window {
            if window.firstResponder == nil, presentation.firstResponder?.responderWindow === window {
                presentation.firstResponder?.becomeFirstResponder()
            }
            if let view = presentation.focusedView { window.moveFocus(to: view) }
            window.setNeedsFrame()
        }
    }
}

extension Window {
    /// Puts a view over all that is in the window, but under what covers its bottom.
    final func overlay(_ host: PresentationHost) {
        let extras = needExtras()
        extras.overlays.append(host)
        host.frame = bounds
        insertSubview(host, at: subviews.firstIndex { $0 === extras.inputHost } ?? subviews.count)
    }

    /// The presented view that is over all others.
    final var topOverlay: PresentationHost? {
        guard let extras, !extras.overlays.isEmpty else { return nil }
        extras.overlays.removeAll { $0.superview !== self }
        return extras.overlays.last
    }

    /// What lies over the content has the window's size, or its own place at the bottom.
    final func layoutOverlays() {
        guard let extras else { return }
        for host in extras.overlays where host.superview === self { host.frame = bounds }
        extras.inputHost?.place(in: bounds)
    }

    /// The touches of what is in the view are cancelled.
    final func cancelTouches(in view: View) {
        let live = touches.live.filter { $0.view?.isDescendant(of: view) == true }
        if !live.isEmpty { cancel(live) }
    }
}
