import SkiffCore
import SkiffWayland

/// Text: while the first responder takes it, keys and input methods write to it.
extension Window {
    /// Another responder is first, or none: the session of the one before is over.
    final func textTargetChanged() {
        guard textSession?.isFor(firstResponder) != true else { return }
        guard let target = firstResponder as? any KeyInput else {
            guard let old = textSession else { return }
            textSession = nil
            old.end()
            // Its end may have made another responder first.
            if textSession == nil { surfaceTextChanged() }
            return
        }
        let old = textSession
        fieldCount += 1
        let new = TextSession(target, field: fieldCount, seats: textSeats)
        textSession = new
        old?.end()
        if textSession === new { surfaceTextChanged() }
    }

    /// Tells the surface whether keys are to be made text.
    final func surfaceTextChanged() {
        guard let surface = wire?.surface.surface else { return }
        surface.takesText = takesText
        surface.textChanged()
        // Where a popup's keys are told to the window below it, that window's are made text.
        (self as? PopupWindow)?.parentWindow?.surfaceTextChanged()
    }

    /// Whether text is written in the window, or in a popup over it.
    final var takesText: Bool {
        if textSession != nil { return true }
        guard let application else { return false }
        for popup in application.popups where popup.parentWindow === self && popup.takesText { return true }
        return false
    }

    /// One event of an input method while it has its focus on the window.
    final func textInput(_ event: TextInputEvent, from seat: SeatID) {
        switch event {
        case .enter: if !textSeats.contains(seat) { textSeats.append(seat) }
        case .leave:
            textSeats.removeAll { $0 == seat }
            // What the next one is told is looked up then.
            if textSeats.isEmpty { wire?.surface.surface.textInput = nil }
        case .edit:
            if application?.isIgnoringInteractionEvents == true { return }
        }
        textSession?.hear(event, from: seat)
    }

    /// At the end of a batch: input methods are told what has become of the text.
    final func updateTextInput() {
        guard textSession != nil || isTextTold, let surface = wire?.surface.surface else { return }
        if let textSession {
            guard let state = textSession.news() else { return }
            surface.textInput = state
            isTextTold = true
        } else {
            surface.textInput = nil
            isTextTold = false
        }
    }
}
