import SkiffCore

/// The popups that have grabbed a seat, bottom first: the topmost has the keys.
final class PopupGrabs {
    private weak var seat: CompositorSeat?
    private(set) var stack: [CompositorPopup] = []

    init(_ seat: CompositorSeat) {
        self.seat = seat
    }

    /// The popup is shown now.
    func begin(_ popup: CompositorPopup) {
        guard !stack.contains(where: { $0 === popup }) else { return }
        stack.append(popup)
        moveKeys(to: popup)
    }

    /// The popup is gone.
    func end(_ popup: CompositorPopup) {
        guard stack.contains(where: { $0 === popup }) else { return }
        stack.removeAll { $0 === popup }
        guard let keyboard = seat?.keyboard, keyboard.focus === popup else { return }
        if popup.isAlive, popup.surface?.resource.isAlive == true { keyboard.leave(popup) }
        let heir = stack.last ?? popup.parent
        if let heir, heir.isMapped { keyboard.enter(heir) }
    }

    /// Takes them all away, the topmost first.
    func dismiss() {
        for popup in stack.reversed() { popup.dismiss() }
    }

    private func moveKeys(to popup: CompositorPopup) {
        guard let keyboard = seat?.keyboard, keyboard.isHeard(by: popup),
            seat?.compositor?.configuration.popupsTakeKeys == true
        else { return }
        if let old = keyboard.focus { keyboard.leave(old) }
        keyboard.enter(popup)
    }
}
