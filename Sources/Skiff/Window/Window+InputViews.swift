import SkiffCore

/// Input views: what the first responder has at the window's bottom (R-INPUT-1, R-INPUT-2).
extension Window {
    /// What is free of an input view; title bars are outside of the window.
    final var windowSafeAreaInsets: EdgeInsets { EdgeInsets(bottom: extras?.inputHost?.coveredHeight ?? 0) }

    /// The first responder is another one, or its input views are.
    final func updateInputViews() {
        if let parent = (self as? PopupWindow)?.parentWindow { return parent.updateInputViews() }
        let first = inputResponder
        guard first != nil || extras?.inputHost != nil else { return }
        // In the middle of a change the next one is not known yet.
        let extras = needExtras()
        guard !extras.isUpdatingInput, extras.inputHolds == 0 else { return }
        extras.isUpdatingInput = true
        let input = first?.nearest { $0.inputView ?? $0.inputViewController?.view }
        let accessory = first?.nearest { $0.inputAccessoryView ?? $0.inputAccessoryViewController?.view }
        show(input, accessory, extras)
        extras.isUpdatingInput = false
        // What came or went may have made another one first.
        if inputResponder !== first { updateInputViews() }
    }

    private func show(_ input: View?, _ accessory: View?, _ extras: WindowExtras) {
        let before = extras.inputHost?.coveredHeight ?? 0
        if input == nil, accessory == nil {
            guard let host = extras.inputHost else { return }
            extras.inputHost = nil
            host.show(nil, nil)
            host.removeFromSuperview()
        } else {
            let host = extras.inputHost ?? InputHost()
            extras.inputHost = host
            host.show(input, accessory)
            if host.superview !== self { addSubview(host) }
            bringSubviewToFront(host)
            host.place(in: bounds)
        }
        if extras.inputHost?.coveredHeight ?? 0 != before { safeAreaChanged() }
    }

    /// Who has input views here: the first responder of a popup over the window, or the window's own.
    private var inputResponder: Responder? {
        guard let application else { return nil }
        for popup in application.popups.reversed() where popup.firstResponder != nil && popup.belongs(to: self) {
            return popup.firstResponder
        }
        return firstResponder
    }

    /// Holds input views as they are while the first responder changes: one that both have stays attached.
    final func holdInputViews(_ body: () -> Bool) -> Bool {
        let extras = needExtras()
        extras.inputHolds += 1
        let result = body()
        extras.inputHolds -= 1
        updateInputViews()
        return result
    }

    private func safeAreaChanged() {
        setNeedsLayout()
        for view in subviews where view !== extras?.inputHost { view.safeAreaDidChangeInSubtree() }
    }
}

extension View {
    final func safeAreaDidChangeInSubtree() {
        safeAreaInsetsDidChange()
        setNeedsLayout()
        for subview in subviews { subview.safeAreaDidChangeInSubtree() }
    }
}

extension Responder {
    /// The first view that something says of a responder from here up the chain.
    fileprivate final func nearest(_ view: (Responder) -> View?) -> View? {
        var current: Responder? = self
        var count = 0
        while let responder = current {
            if let found = view(responder) { return found }
            guard responder.continuesChain(&count) else { return nil }
            current = responder.next
        }
        return nil
    }
}
