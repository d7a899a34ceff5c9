import SkiffCore

/// The focus: which view keys operate. Tab that nobody took moves it (R-FOCUS-3).
extension Window {
    /// Gives a view the focus, or takes it from all; false if the view cannot have it.
    @discardableResult
    public final func moveFocus(to view: View?) -> Bool {
        if let view, view.window !== self || !view.canTakeFocus { return false }
        guard view !== focusedView else { return true }
        let old = focusedView
        // With the ring that goes.
        old?.setNeedsDisplay()
        focusedView = view
        old?.focusDidChange()
        view?.setNeedsDisplay()
        view?.focusDidChange()
        return true
    }

    /// Moves the focus to the next view that can have it, or the one before, around the end.
    public final func advanceFocus(backwards: Bool = false) {
        let views = focusableViews
        showsFocus = true
        guard !views.isEmpty else { return }
        let current = views.firstIndex { $0 === focusedView }
        let next =
            backwards
            ? ((current ?? 0) + views.count - 1) % views.count : ((current ?? -1) + 1) % views.count
        moveFocus(to: views[next])
    }

    /// The views that can have the focus, in the order of the tree.
    private var focusableViews: [View] {
        var found: [View] = []
        func walk(_ view: View) {
            guard view.isReachable else { return }
            if view !== self, view.canBecomeFocused { found.append(view) }
            for subview in view.subviews { walk(subview) }
        }
        walk(self)
        return found
    }

    /// Moves the focus by Tab and shift-Tab; every other key goes on.
    func pressesReachedWindow(_ presses: Set<Press>) -> Set<Press> {
        var left = presses
        for press in presses where press.key.keyCode == KeyUsage.tab {
            let others: KeyModifiers = [.control, .alternate, .command]
            guard press.key.modifierFlags.isDisjoint(with: others) else { continue }
            advanceFocus(backwards: press.key.modifierFlags.contains(.shift))
            left.remove(press)
        }
        return left
    }
}

extension View {
    /// Whether neither the view nor anything that it is in is hidden, faded out or without interaction.
    fileprivate final var isReachable: Bool { !isHidden && alpha > View.hitAlphaThreshold && isUserInteractionEnabled }

    final var canTakeFocus: Bool {
        guard canBecomeFocused else { return false }
        var view: View? = self
        while let place = view {
            guard place.isReachable else { return false }
            view = place.superview
        }
        return true
    }
}
