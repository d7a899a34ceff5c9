import SkiffCore

/// The focus: which view keys operate. Tab and arrows that nobody took move it (R-FOCUS-3).
extension Window {
    /// Gives a view the focus, or takes it from all; false if the view cannot have it, or somebody is against it.
    @discardableResult
    public final func moveFocus(to view: View?) -> Bool {
        moveFocus(to: view, [])
    }

    /// Moves the focus to the next view that can have it, or the one before, around the end; a group counts as one.
    public final func advanceFocus(backwards: Bool = false) {
        moveFocus(backwards ? .previous : .next)
    }

    /// Moves the focus one way, and shows it; false if nobody is there, or somebody is against it.
    ///
    /// Without a focus it begins where the window's `preferredFocusEnvironments` say, else at the first view.
    @discardableResult
    public final func moveFocus(_ heading: FocusHeading) -> Bool {
        updateFocus()
        showsFocus = true
        let items = FocusItems(in: self)
        let next: View?
        if let focusedView {
            switch heading {
            case .next, .previous:
                next = items.stop(from: focusedView, backwards: heading == .previous, focusMemory)
            default:
                let place = focusedView.convert(focusedView.bounds, to: nil)
                next = items.nearest(to: place, heading, from: focusedView)
            }
        } else if let successor = focusMemory.successor, successor.window === self, successor.canTakeFocus {
            next = heading == .previous ? items.stop(from: successor, backwards: true, focusMemory) : successor
        } else if heading == .previous {
            next = items.stop(from: nil, backwards: true, focusMemory)
        } else {
            next = initialFocus(in: items)
        }
        guard let next, next !== focusedView else { return false }
        return moveFocus(to: next, heading)
    }

    private func initialFocus(in items: FocusItems) -> View? {
        let preferred = preferredView() ?? rootViewController?.preferredView() ?? content?.preferredView()
        if let preferred, items.views.contains(where: { $0 === preferred }) { return preferred }
        return items.stop(from: nil, backwards: false, focusMemory)
    }

    private func moveFocus(to view: View?, _ heading: FocusHeading) -> Bool {
        if let view, view.window !== self || !view.canTakeFocus { return false }
        let old = focusedView
        guard view !== old else { return true }
        let context = FocusUpdateContext(from: old, to: view, heading)
        let chain = focusChain(old, view)
        for responder in chain where !responder.shouldUpdateFocus(in: context) { return false }
        // Who has the keys as first responder too is asked to let them go.
        if let old, old.isFirstResponder, !old.resignFirstResponder() { return false }
        // Who was asked may have changed everything.
        guard focusedView === old, view.map({ $0.window === self && $0.canTakeFocus }) ?? true else {
            return focusedView === view
        }
        setFocus(view, context, chain)
        return focusedView === view
    }

    /// All that the old and the new view are in, each once (R-FOCUS-2).
    private func focusChain(_ old: View?, _ new: View?) -> [Responder] {
        var chain = old?.responderChain ?? []
        for responder in new?.responderChain ?? [] where !chain.contains(where: { $0 === responder }) {
            chain.append(responder)
        }
        return chain
    }

    private func setFocus(_ view: View?, _ context: FocusUpdateContext, _ chain: [Responder]) {
        let old = focusedView
        // With the ring that goes.
        old?.setNeedsDisplay()
        focusedView = view
        focusMemory.successor = nil
        focusMemory.turn = 0
        if let view { focusMemory.remember(view) }
        old?.focusDidChange()
        view?.setNeedsDisplay()
        view?.focusDidChange()
        if showsFocus { view?.revealInScrollViews() }
        let coordinator = FocusAnimationCoordinator()
        for responder in chain { responder.didUpdateFocus(in: context, with: coordinator) }
        coordinator.run()
    }

    // MARK: - Views that go

    /// The view that has the focus cannot have it any longer: nobody is asked, and the one after it has it next.
    final func loseFocus(leaving view: View) {
        guard let focused = focusedView, focused.isDescendant(of: view) else { return }
        let successor = FocusItems(in: self).successor(of: focused, without: view, in: self)
        setFocus(nil, FocusUpdateContext(from: focused, to: nil, []), focusChain(focused, nil))
        guard focusedView == nil else { return }
        focusMemory.successor = successor
        // Who works by keys is not left without.
        if showsFocus, successor != nil {
            needsFocusUpdate = true
            setNeedsFrame()
        }
    }

    /// One that was hidden or disabled meanwhile has the focus no longer.
    final func dropLostFocus() {
        if let view = focusedView, !view.canTakeFocus { loseFocus(leaving: view) }
        updateFocus()
    }

    // MARK: - Updates

    final func needFocusUpdate(in responder: Responder) {
        if let focused = focusedView, !focused.responderChain.contains(where: { $0 === responder }) { return }
        focusMemory.wanted = responder
        needsFocusUpdate = true
        setNeedsFrame()
    }

    /// Moves the focus to where it was asked to be, or where a view that went has left it.
    final func updateFocus() {
        guard needsFocusUpdate else { return }
        needsFocusUpdate = false
        let wanted = focusMemory.wanted
        focusMemory.wanted = nil
        if let wanted, let view = wanted.preferredView() {
            _ = moveFocus(to: view, [])
        } else if focusedView == nil, let successor = focusMemory.successor {
            _ = moveFocus(to: successor, [])
        }
    }

    // MARK: - Keys

    /// Moves the focus by Tab, shift-Tab and the arrows; every other key goes on, and an arrow that leads nowhere.
    func pressesReachedWindow(_ presses: Set<Press>) -> Set<Press> {
        var left = presses
        for press in presses where moveFocus(by: press.stroke) { left.remove(press) }
        return left
    }

    private func moveFocus(by key: Key) -> Bool {
        let others: KeyModifiers = [.control, .alternate, .command]
        guard key.modifierFlags.isDisjoint(with: others) else { return false }
        let isShifted = key.modifierFlags.contains(.shift)
        if key.keyCode == .keyboardTab {
            moveFocus(isShifted ? .previous : .next)
            return true
        }
        guard !isShifted, let heading = key.keyCode.heading else { return false }
        if application?.movesFocusByEncoder == true {
            return turnFocus(by: heading == .left || heading == .up ? -1 : 1)
        }
        return moveFocus(heading)
    }

    // MARK: - Encoder

    /// A wheel that is an encoder moves the focus, or what the focused view adjusts.
    ///
    /// False, and it scrolls, where the application has none.
    final func encoderTurned(_ event: Event) -> Bool {
        guard application?.movesFocusByEncoder == true, let scroll = event.scroll,
            let steps = (scroll.vertical ?? scroll.horizontal)?.steps120
        else { return false }
        focusMemory.turn += min(max(steps, -12_000), 12_000)
        let whole = focusMemory.turn / 120
        guard whole != 0 else { return true }
        focusMemory.turn -= whole * 120
        if focusedView?.encoderTurned(by: whole, with: event) == true { return true }
        for _ in 0..<abs(whole) { _ = turnFocus(by: whole) }
        return true
    }

    private func turnFocus(by steps: Int) -> Bool {
        dropLostFocus()
        showsFocus = true
        let items = FocusItems(in: self)
        guard focusedView != nil else {
            return items.neighbour(of: nil, backwards: steps < 0).map { moveFocus(to: $0, .next) } ?? false
        }
        let next = items.neighbour(of: focusedView, backwards: steps < 0)
        guard let next, next !== focusedView else { return false }
        return moveFocus(to: next, steps < 0 ? .previous : .next)
    }
}
