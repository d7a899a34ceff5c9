/// The first responder (SPEC section 4).
extension Window {
    /// Makes a responder first, if it may and the present one lets go (R-FIRST-3).
    final func makeFirstResponder(_ responder: Responder) -> Bool {
        if firstResponder === responder { return true }
        guard responder.canBecomeFirstResponder else { return false }
        return holdInputViews { change(to: responder) }
    }

    private func change(to responder: Responder) -> Bool {
        // One that makes another first while it is asked to let go has let go (R-FIRST-9).
        if let present = firstResponder, present !== resigning {
            let outer = resigning
            resigning = present
            let hasLetGo = present.canResignFirstResponder && present.resignFirstResponder()
            resigning = outer
            // An override of `resignFirstResponder` may have made another one first, or taken this one away.
            guard firstResponder == nil || firstResponder === present else { return firstResponder === responder }
            guard hasLetGo, responder.responderWindow === self else { return false }
        }
        firstResponder = responder
        return true
    }

    /// What is in the view can no longer be first: it is asked to resign, and is none whatever it answers (R-FIRST-5).
    final func takeFirstResponder(outOf view: View) {
        guard let present = firstResponder, present.isInside(view) else { return }
        _ = present.resignFirstResponder()
        if firstResponder?.isInside(view) == true { firstResponder = nil }
    }
}

extension View {
    /// Has the first responder resign if it is this view or in it; `force` leaves it no choice.
    ///
    /// Returns whether there was one and it has resigned.
    @discardableResult
    public final func endEditing(_ force: Bool) -> Bool {
        guard let window, let present = window.firstResponder, present.isInside(self) else { return false }
        if present.resignFirstResponder() { return true }
        guard force, window.firstResponder === present else { return false }
        window.firstResponder = nil
        (present as? TextField)?.endEditing()
        return true
    }
}
