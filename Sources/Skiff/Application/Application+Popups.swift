import SkiffCore
import SkiffWayland

/// The popups that are shown (R-POP-1).
extension Application {
    /// Takes a popup away, and before it those that belong to it.
    final func dismiss(_ popup: PopupWindow) {
        guard shows(popup) else { return }
        hide(popup)
        // One of those above may have taken this one away when it was told.
        guard shows(popup) else { return }
        popup.controllersWillDisappear(in: popup)
        popups.removeAll { $0 === popup }
        popup.application = nil
        popup.controllersDidDisappear()
        if popup.textSession != nil { popup.parentWindow?.surfaceTextChanged() }
        if popup.firstResponder != nil { popup.parentWindow?.updateInputViews() }
        popup.extras?.motion?.end()
        popup.didDismiss()
    }

    /// Takes popups away from the top down.
    final func dismissPopups(where isMeant: (PopupWindow) -> Bool) {
        for popup in popups.reversed() where shows(popup) && isMeant(popup) { dismiss(popup) }
    }

    /// Whether a popup is one of its own, also at the application's end, when popups know it no more.
    private func shows(_ popup: PopupWindow) -> Bool {
        for shown in popups where shown === popup { return true }
        return false
    }

    /// Takes a popup in.
    ///
    /// One that is dismissed by a press outside takes the place of others that are, unless it belongs to them.
    final func take(_ popup: PopupWindow) {
        if popup.dismissesOnPressOutside, let parent = popup.parentWindow {
            dismissPopups { $0.dismissesOnPressOutside && !parent.belongs(to: $0) }
        }
        // Who was told of that may have closed the window.
        guard popup.parentWindow?.application === self, !popup.isShown else { return }
        popups.append(popup)
        popup.application = self
        if let appearance = popup.parentWindow?.overrideUserInterfaceStyle {
            popup.overrideUserInterfaceStyle = appearance
        }
        if popup.extras?.appearance != nil { popup.takeTheme() }
        popup.themeDidChangeInSubtree()
        popup.fitContent()
        popup.setNeedsLayout()
        popup.controllersAppear()
        show(popup)
        if popup.firstResponder != nil { popup.updateInputViews() }
    }

    /// Whether a press is only for dismissing popups: one outside of them.
    ///
    /// One on a popup dismisses what is above that, and is delivered.
    @inline(__always)
    final func takesPress(on window: Window) -> Bool {
        popups.isEmpty ? false : dismissPopups(forPressOn: window)
    }

    private func dismissPopups(forPressOn window: Window) -> Bool {
        var isTaken = false
        dismissPopups { popup in
            guard popup.dismissesOnPressOutside, !window.belongs(to: popup) else { return false }
            if !(window is PopupWindow) { isTaken = true }
            return true
        }
        return isTaken
    }

    /// The end of a batch: popups go with their views, and are drawn.
    final func finishPopups() {
        for popup in popups where popup.application === self {
            if popup.wire == nil { show(popup) }
            if popup.extras != nil { popup.finishAppearances() }
            (popup as? MenuPopup)?.followUndo()
            guard popup.application === self else { continue }
            popup.follow()
            popup.drawIfNeeded()
            popup.updateTextInput()
        }
    }

    /// Gives a popup its surface, as soon as the window below is shown.
    private func show(_ popup: PopupWindow) {
        guard popup.wire == nil, let display, display.isReady, let below = popup.parentWindow?.wire?.surface,
            below.isShown, let place = popup.wirePlacement
        else { return }
        var seat: Seat?
        if popup.dismissesOnPressOutside { seat = popup.seat.flatMap { display.seat($0) } ?? display.lastPressSeat }
        popup.wire = WindowWire(Popup(over: below, at: place, grabbing: seat), for: popup)
        if popup.takesText { popup.parentWindow?.surfaceTextChanged() }
        popup.needsArrangement = true
        popup.damageAll()
    }
}
