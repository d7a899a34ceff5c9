extension ViewController {
    /// How far a controller has appeared.
    enum Appearance {
        case disappeared, appearing, appeared, disappearing

        var isShown: Bool { self == .appearing || self == .appeared }
    }

    /// Says that the view is about to appear or to disappear, and to the children (`viewWillAppear`,
    /// `viewWillDisappear`).
    ///
    /// For parents that say so to their children themselves.
    public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        guard isAppearing != appearance.isShown else { return }
        let new = isAppearing ? Appearance.appearing : .disappearing
        appearance = new
        isTransitionAnimated = animated
        if isAppearing {
            viewWillAppear(animated)
        } else {
            isBeingPresented = false
            isMovingToParent = false
            viewWillDisappear(animated)
        }
        // It may have been taken away in the meantime.
        guard appearance == new, shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in children where child.parent === self && (!isAppearing || child.loaded?.window != nil) {
            child.beginAppearanceTransition(isAppearing, animated: animated)
        }
    }

    /// Says that the view has appeared or disappeared, and to the children (`viewDidAppear`, `viewDidDisappear`).
    public final func endAppearanceTransition() {
        let animated = isTransitionAnimated
        switch appearance {
        case .appearing:
            appearance = .appeared
            viewDidAppear(animated)
            isBeingPresented = false
            isMovingToParent = false
        case .disappearing:
            appearance = .disappeared
            viewDidDisappear(animated)
            isBeingDismissed = false
            isMovingFromParent = false
        case .appeared, .disappeared: break
        }
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in children where child.parent === self { child.endAppearanceTransition() }
    }

    /// Whether the controller appears by itself when its view comes into a window: not if its parent sees to that, or is
    /// not shown.
    final var appearsByItself: Bool {
        guard let parent else { return true }
        return parent.shouldAutomaticallyForwardAppearanceMethods && parent.appearance.isShown
    }
}

/// The controllers of a window's views, and how they appear and disappear.
extension Window {
    /// A controller's view has come into the window; it is announced when all that came with it is there.
    final func note(_ controller: ViewController) {
        let extras = needExtras()
        extras.controllers.removeAll { $0.controller == nil || $0.controller === controller }
        extras.controllers.append(WindowExtras.Resident(controller: controller))
        extras.hasArrivals = true
    }

    /// A controller's view is no longer in the window.
    final func forget(_ controller: ViewController) {
        extras?.controllers.removeAll { $0.controller == nil || $0.controller === controller }
    }

    /// Has the controllers appear whose views have come into the open window, outer ones first.
    final func announceControllers() {
        guard let extras, extras.hasArrivals else { return }
        extras.hasArrivals = false
        guard application != nil else { return }
        for resident in extras.controllers {
            guard let controller = resident.controller, !controller.appearance.isShown, controller.appearsByItself,
                controller.loaded?.window === self, !controller.isCovered
            else { continue }
            controller.beginAppearanceTransition(true, animated: controller.isTransitionAnimated)
        }
        setNeedsFrame()
    }

    /// The window was opened: what is in it appears.
    final func controllersAppear() {
        guard let extras else { return }
        extras.hasArrivals = true
        announceControllers()
    }

    /// The end of a batch: what has come is laid out, and told that it has appeared.
    final func finishAppearances() {
        guard let extras, application != nil else { return }
        for resident in extras.controllers {
            guard let controller = resident.controller, controller.appearance == .appearing, controller.appearsByItself
            else { continue }
            layoutIfNeeded()
            controller.endAppearanceTransition()
        }
        guard !extras.completions.isEmpty else { return }
        let completions = extras.completions
        extras.completions = []
        for completion in completions { completion() }
    }

    /// What is in the view is about to leave, or the window to close.
    final func controllersWillDisappear(in view: View) {
        guard let extras else { return }
        for resident in extras.controllers {
            guard let controller = resident.controller, controller.appearance.isShown, controller.isInside(view),
                controller.parent?.shouldAutomaticallyForwardAppearanceMethods != false
            else { continue }
            controller.beginAppearanceTransition(false, animated: controller.isTransitionAnimated)
            extras.leaving.append(controller)
        }
    }

    /// What was about to leave has left.
    final func controllersDidDisappear() {
        guard let extras, !extras.leaving.isEmpty else { return }
        let leaving = extras.leaving
        extras.leaving = []
        for controller in leaving where controller.appearance == .disappearing {
            controller.endAppearanceTransition()
        }
    }
}
