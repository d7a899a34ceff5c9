import SkiffCore

/// A window and the popups over it.
extension Window {
    /// Whether it is that window, or a popup that belongs to it.
    final func belongs(to other: Window) -> Bool {
        var window: Window? = self
        while let place = window {
            if place === other { return true }
            window = (place as? PopupWindow)?.parentWindow
        }
        return false
    }

    // MARK: Keys

    /// Who gets what the window's keyboard does: its topmost popup, where that takes the keys.
    ///
    /// - Quirk: Weston 10 leaves the keyboard's focus at the window under a popup that has a grab.
    final func receiver(of event: KeyboardEvent, from seat: SeatID) -> Window {
        guard let application, !application.popups.isEmpty else { return self }
        switch event {
        case .leave:
            popupsLoseKeys(of: seat)
        case .key(let sample):
            let id = PressID(seat: seat, code: sample.code)
            for popup in application.popups.reversed() where popup.belongs(to: self) {
                let isForIt =
                    sample.state == .pressed
                    ? popup.dismissesOnPressOutside : popup.hasKey(id)
                if isForIt { return popup }
            }
        case .enter, .modifiers: break
        }
        return self
    }

    /// Whether it has the key that is down, as a press or as a command.
    private func hasKey(_ id: PressID) -> Bool {
        presses.contains { $0.id == id } || extras?.takenKeys.contains { $0.id == id } == true
    }

    final func popupsLoseKeys(of seat: SeatID) {
        guard let application, !application.popups.isEmpty else { return }
        for popup in application.popups where popup !== self && popup.belongs(to: self) {
            popup.keyboardLost(from: seat)
        }
    }
}
