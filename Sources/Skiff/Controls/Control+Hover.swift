import SkiffCore

extension Control {
    /// Whether a pointer is over the control and would meet it: it shows that, as far as it is enabled.
    public final var isHovered: Bool {
        guard let extras = window?.extras else { return false }
        return extras.hovered === self
    }
}

/// The control under the pointer: it looks a little different.
extension Window {
    /// The pointer has moved, or let go.
    final func updateHovered(of seat: SeatID) {
        // Most of what has no controls is not to be searched for each movement.
        guard hasControls, let pointer = pointers[seat], pointer.buttons.isEmpty,
            application?.isIgnoringInteractionEvents != true
        else { return }
        var view = hitTest(pointer.place, with: nil)
        while let place = view, !(place is Control) { view = place.superview }
        setHovered(view as? Control)
    }

    final func setHovered(_ control: Control?) {
        guard extras?.hovered !== control else { return }
        let old = extras?.hovered
        needExtras().hovered = control
        if let old, old.isEnabled, old.window === self { old.hoverDidChange() }
        if let control, control.isEnabled { control.hoverDidChange() }
    }
}
