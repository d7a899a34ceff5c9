import SkiffCore

extension View {
    /// Puts a view in front of all others in this one, taking it from where it was.
    public final func addSubview(_ view: View) {
        insertSubview(view, at: subviews.count)
    }

    /// Puts a view at a place in the order, back to front; a place past the end is the end.
    public final func insertSubview(_ view: View, at index: Int) {
        precondition(!(view is Window), "a window cannot be a subview: open it with Application.openWindow")
        precondition(
            !isDescendant(of: view), "a view cannot be put into itself or into one of its own subviews")
        if view.superview === self {
            move(view, to: index)
            return
        }
        // In the same window it keeps its touches, first responder and focus; once more if it was put elsewhere meanwhile.
        while view.superview != nil { view.detach(staysIn: window) }
        // What was told of that may have put this view into the other one.
        guard !isDescendant(of: view) else { return }
        subviews.insert(view, at: min(max(index, 0), subviews.count))
        view.superview = self
        view.setWindow(window)
        window?.announceControllers()
        guard view.superview === self else { return }
        view.didMoveToSuperview()
        guard view.superview === self else { return }
        view.damageExtent()
        fullnessChanged()
        subviewsDidChange()
        view.markSubtreeLayout()
    }

    /// Puts a view right in front of one that is in this view already.
    public final func insertSubview(_ view: View, aboveSubview sibling: View) {
        insertSubview(view, at: (subviews.firstIndex { $0 === sibling } ?? subviews.count - 1) + 1)
    }

    /// Puts a view right behind one that is in this view already.
    public final func insertSubview(_ view: View, belowSubview sibling: View) {
        insertSubview(view, at: subviews.firstIndex { $0 === sibling } ?? 0)
    }

    /// Puts a subview in front of the others.
    public final func bringSubviewToFront(_ view: View) {
        if view.superview === self { move(view, to: subviews.count) }
    }

    /// Puts a subview behind the others.
    public final func sendSubviewToBack(_ view: View) {
        if view.superview === self { move(view, to: 0) }
    }

    private func move(_ view: View, to index: Int) {
        guard let old = subviews.firstIndex(where: { $0 === view }) else { return }
        subviews.remove(at: old)
        subviews.insert(view, at: min(max(index > old ? index - 1 : index, 0), subviews.count))
        view.damageExtent()
    }

    /// Takes the view out of its superview.
    ///
    /// Its touches are cancelled (R-TOUCH-13).
    public final func removeFromSuperview() {
        guard superview != nil else { return }
        detach(staysIn: nil)
        if superview == nil { didMoveToSuperview() }
    }

    /// Takes the view out of its superview, and out of its window unless that is the one it stays in.
    private final func detach(staysIn nextWindow: Window?) {
        guard let superview else { return }
        damageExtent()
        let window = self.window
        let leaves = window !== nextWindow
        if leaves {
            window?.subtreeWillLeave(self)
            // Who was told that it leaves may have put it elsewhere.
            guard self.superview === superview else { return }
        }
        superview.subviews.removeAll { $0 === self }
        superview.fullnessChanged()
        self.superview = nil
        if leaves { setWindow(nil) }
        superview.subviewsDidChange()
        window?.subtreeDidLeave()
    }

    /// Whether the view is the other one or somewhere inside it.
    public final func isDescendant(of view: View) -> Bool {
        var current: View? = self
        while let place = current {
            if place === view { return true }
            current = place.superview
        }
        return false
    }

    /// The view of that name, this one or the first below it.
    public final func firstView(named name: String) -> View? {
        if self.name == name { return self }
        for subview in subviews {
            if let found = subview.firstView(named: name) { return found }
        }
        return nil
    }

    final func setWindow(_ window: Window?) {
        guard self.window !== window else { return }
        let controller = controller
        if let controller {
            self.window?.forget(controller)
            window?.note(controller)
        }
        viewExtras?.raster?.drop()
        if viewExtras?.motionSlot != nil { self.window?.extras?.motion?.forget(self) }
        self.window = window
        if let window, showsHover { window.hasControls = true }
        if pointerStyle != nil { window?.hasPointerStyles = true }
        if window != nil, !gestureRecognizers.isEmpty,
            gestureRecognizers.contains(where: { $0 is HoverGestureRecognizer })
        {
            window?.hoverCame()
        }
        for subview in subviews where subview.superview === self {
            subview.setWindow(window)
            // What came in or out may have moved this view again, which has told those below.
            guard self.window === window else { return }
        }
        if window != nil { themeDidChange() }
        didMoveToWindow()
    }

    // MARK: - Recognizers

    /// Adds a recognizer, taking it from the view that it was on (R-GEST-27).
    ///
    /// - Ownership: the view holds it.
    public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard recognizer.view !== self else { return }
        recognizer.view?.removeGestureRecognizer(recognizer)
        gestureRecognizers.append(recognizer)
        recognizer.view = self
        if recognizer is HoverGestureRecognizer { window?.hoverCame() }
    }

    /// Takes a recognizer off the view; one in the middle of its gesture is cancelled (R-STATE-11).
    public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard let index = gestureRecognizers.firstIndex(where: { $0 === recognizer }) else { return }
        gestureRecognizers.remove(at: index)
        recognizer.leaveArena()
        recognizer.view = nil
    }
}
