/// The first responder (SPEC section 4).
extension Window {
    /// Makes a responder first, if it may and the present one lets go (R-FIRST-3).
    final func makeFirstResponder(_ responder: Responder) -> Bool {
        if firstResponder === responder { return true }
        guard responder.canBecomeFirstResponder else { return false }
        if let present = firstResponder {
            guard present.canResignFirstResponder, present.resignFirstResponder() else { return false }
            // An override of `resignFirstResponder` may have made another one first (R-FIRST-9).
            guard firstResponder == nil || firstResponder === present else { return firstResponder === responder }
        }
        firstResponder = responder
        return true
    }
}
